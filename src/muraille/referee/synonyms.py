"""Words that mean the same at a table, in both languages: whoever says one finds what is written with another."""

from __future__ import annotations

_GROUPS = """
false fake wrong bad invalid incorrect faux fausse mauvais mauvaise invalide incorrect errone
ron tsumo win won mahjong mah victoire gagner gagne
hu mahjong mah
chi chow suite
pon pung brelan
kan kong carre ankan
meld set element
call claim called claimed appel appelle appeler reclame reclamation annonce announcement announced announce
cancelled annule annulee retire retiree withdrawn withdrew
forgot forgotten oublie oubliee oubli
stick bet baton batonnet mise
late lateness latecomer retard retardataire tardif tardive tard arrived arrive
few short missing small assez manque petit peu
many long quinze douze trop
dora indicator wall mur muraille
knocked overturned collapsed renverse renversee ecroule
dropped fallen tombee tomber tombe
shown showed exposed expose exposee montree montre
revealed flipped saw seen revele revelee retourne retournee vue vu
rude impoli manners etiquette politesse slams claque cogner slamming
slow slowly lent lente lenteur lentement
phone telephone mobile portable rang ringing sonne sonnerie
sick ill illness malade maladie
substitute replacement remplacant remplacement
cheat cheater cheating triche tricheur tricher tricherie
hint advice tip indice conseil
talk talks talking parle parler bavarde bavardage
names naming name nomme nom
objection complaint contest contestation protest reclamation
ban excluded exclusion interdiction
shuffle mixed mixing melange
drew draw drawn pioche piocher
took taken take prise prendre pris
discard discarded defausse ecart ecarte
two simultaneous deux simultanee moment
tenpai ready waiting attente
reach riichi
"""
#: What a table calls an offence that its book calls otherwise.
NICKNAMES: dict[str, dict[str, str]] = {
    "riichi": {
        "noten-riichi": "false riichi fake riichi faux riichi",
        "false-win": "chombo false mahjong faux mahjong",
        "invalid-win-word": "said hu instead of ron a dit hu",
        "wrong-tile-count": "one tile short small hand trop petit grand mahjong pas assez quinze tuiles",
        "tiles-revealed": "dora flipped by accident dropped tiles dora retournee tuile vue wall collapsed",
        "riichi-not-declared": "oublie de dire forgot to say",
        "etiquette": "rude slams tiles impoli claque ses tuiles",
        "passing-information": "table talk parle de la main d un autre",
        "win-at-chombo": "two wins deux victoires",
        "empty-call": "took back a call and changed his mind appel annule",
        "call-with-dead-hand": "pon chi kan",
    },
    "mcr": {
        "false-hu": "chombo faux mahjong false mahjong",
        "exposed-tile": "showed dropped a tile tuile tombee montree exposee",
        "empty-announcement": "took back a pung",
        "talking": "names his discards nomme ses defausses",
        "claimed-tile-not-taken": "forgot to take oublie de prendre",
        "wrong-tile-count": "pas assez de tuiles not enough",
        "serious-offence": "exclusion ban",
        "late-objection": "complaint protest",
    },
}


def _by_word() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for line in _GROUPS.strip().splitlines():
        group = set(line.split())
        for word in group:
            found.setdefault(word, set()).update(group)
    return {word: frozenset(group - {word}) for word, group in found.items()}


SYNONYMS = _by_word()
