"""Write the table of countries: our code, the two codes of ISO 3166, the English and the French name.

    python scripts/country_table.py

The names come from the CLDR by way of Babel, a tool of the build; the program itself reads only the table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel import Locale
from babel.core import get_global

TABLE = Path(__file__).parent.parent / "src" / "muraille" / "competition" / "countries.tsv"
#: The codes of sports where they differ from ISO 3166: the EMA's lists have GER, NED and SUI.
SPORTS_CODES = """
DZA:ALG AGO:ANG ATG:ANT ABW:ARU BHS:BAH BHR:BRN BGD:BAN BRB:BAR BLZ:BIZ BMU:BER BTN:BHU BWA:BOT BRN:BRU BGR:BUL BFA:BUR
KHM:CAM CYM:CAY TCD:CHA CHL:CHI COG:CGO CRI:CRC HRV:CRO DNK:DEN SLV:ESA GNQ:GEQ FJI:FIJ GMB:GAM DEU:GER GRC:GRE GRD:GRN
GTM:GUA GIN:GUI GNB:GBS HTI:HAI HND:HON IDN:INA IRN:IRI KWT:KUW LVA:LAT LBN:LIB LSO:LES LBY:LBA MDG:MAD MWI:MAW MYS:MAS
MRT:MTN MUS:MRI MCO:MON MNG:MGL MMR:MYA NPL:NEP NLD:NED NIC:NCA NER:NIG NGA:NGR OMN:OMA PSE:PLE PRY:PAR PHL:PHI PRT:POR
PRI:PUR KNA:SKN VCT:VIN WSM:SAM SAU:KSA SYC:SEY SVN:SLO SLB:SOL ZAF:RSA LKA:SRI SDN:SUD CHE:SUI TWN:TPE TZA:TAN TGO:TOG
TON:TGA TTO:TRI ARE:UAE URY:URU VUT:VAN VNM:VIE ZMB:ZAM ZWE:ZIM XKX:KOS
"""
SPORTS: dict[str, str] = {pair[:3]: pair[4:] for pair in SPORTS_CODES.split()}
#: Codes of states that are no more.
GONE = {"ANT", "BUR", "DDR", "FXX", "NTZ", "SCG", "SUN", "TMP", "YMD", "YUG", "ZAR"}


def rows() -> list[tuple[str, ...]]:
    aliases = get_global("territory_aliases")
    three = {two[0]: code for code, two in aliases.items() if len(code) == 3 and code.isalpha() and code not in GONE}
    english, french = Locale("en").territories, Locale("fr").territories
    found = []
    for two, name in english.items():
        iso = three.get(two, "XKX" if two == "XK" else "")
        if iso and len(two) == 2:
            found.append((SPORTS.get(iso, iso), iso, two, name, french[two]))
    return sorted(found)


def main() -> int:
    TABLE.write_text("".join("\t".join(row) + "\n" for row in rows()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
