"""What people say at the table, in French and in English: the offence that they mean is among the first three found."""

from __future__ import annotations

import pytest

from muraille.mcr.rules import MCR_GREEN
from muraille.referee import search
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset

RIICHI_ENGLISH = """
false riichi: noten-riichi
fake riichi: noten-riichi
riichi not tenpai: noten-riichi
noten reach: noten-riichi
riichi but not ready: noten-riichi
refuses to show riichi hand: noten-riichi
chombo: false-win
false win: false-win
wrong ron: false-win
invalid tsumo: false-win
ron in furiten: false-win
won without yaku: false-win
false mahjong: false-win
empty ron: false-win
said mahjong but no hand: false-win
wrong win word: invalid-win-word
said hu instead of ron: invalid-win-word
mixed up ron and tsumo: ron-tsumo-confused
pon no ron: announcement-changed
changed his call: announcement-changed
took back a call: empty-call
called pon and changed his mind: empty-call
withdrew the call: empty-call
wrong chi: invalid-set
bad pon: invalid-set
invalid meld: invalid-set
wrong meld after discard: invalid-set
fifth kan: invalid-kong
kan on last tile: invalid-kong
forgot to take the called tile: called-tile-not-taken
kuikae: swap-calling
swap call: swap-calling
15 tiles: wrong-tile-count
12 tiles: wrong-tile-count
too many tiles: wrong-tile-count
one tile short: wrong-tile-count
small hand: wrong-tile-count
dead hand calls pon: call-with-dead-hand
drew too early: drew-before-turn
next player already drew: drew-too-fast
open riichi: riichi-exposed-set
riichi with open hand: riichi-exposed-set
forgot to say riichi: riichi-not-declared
tile not sideways: riichi-not-declared
forgot the stick: riichi-stick-forgotten
no 1000 points: riichi-stick-forgotten
late riichi: riichi-short-wall
riichi with three tiles left: riichi-short-wall
kan after riichi: invalid-riichi-kong
wrong ankan in riichi: invalid-riichi-kong
changed hand after riichi: riichi-hand-changed
discarded another tile after riichi: riichi-hand-changed
wrong tenpai: false-tenpai
said tenpai but noten: false-tenpai
changed tenpai to noten: tenpai-announcement-changed
dora flipped by accident: tiles-revealed
turned over dora: tiles-revealed
wall collapsed: tiles-revealed
knocked the wall over: tiles-revealed
dropped tiles: tiles-revealed
saw a tile of the wall: tiles-revealed
drew from wrong end: wrong-wall-end
drew from dead wall: wrong-wall-end
plays too slowly: pace
slow player: pace
looked at ura: looking-at-wall
slams tiles: etiquette
rude: etiquette
table talk: passing-information
gave a hint: passing-information
obstruction: disruption
cheater: cheating
phone rang: phone
mobile: phone
late: late
latecomer: late
arrived 5 minutes late: late
dice before the signal: before-start-signal
player sick: player-replaced
substitute: player-replaced
put winning tile in hand: winning-tile-touched
two wins and a chombo: win-at-chombo
"""
RIICHI_FRENCH = """
faux riichi: noten-riichi
riichi sans tenpai: noten-riichi
riichi noten: noten-riichi
riichi pas en attente: noten-riichi
ne montre pas sa main riichi: noten-riichi
chombo: false-win
faux mahjong: false-win
faux ron: false-win
fausse annonce de tsumo: false-win
ron furiten: false-win
victoire sans yaku: false-win
ron à vide: false-win
mauvais mot pour gagner: invalid-win-word
a dit hu: invalid-win-word
confond ron et tsumo: ron-tsumo-confused
pon non ron: announcement-changed
change d'annonce: announcement-changed
retire son appel: empty-call
appel annulé: empty-call
annonce vide: empty-call
faux chi: invalid-set
faux pon: invalid-set
mauvais brelan: invalid-set
élément faux: invalid-set
cinquième kan: invalid-kong
kong sur la dernière tuile: invalid-kong
oublie de prendre la tuile appelée: called-tile-not-taken
kuikae: swap-calling
trop de tuiles: wrong-tile-count
pas assez de tuiles: wrong-tile-count
quinze tuiles: wrong-tile-count
12 tuiles: wrong-tile-count
petit mahjong: wrong-tile-count
main morte qui appelle: call-with-dead-hand
pon avec une main morte: call-with-dead-hand
pioche trop vite: drew-too-fast
déjà pioché: drew-too-fast
riichi ouvert: riichi-exposed-set
riichi main exposée: riichi-exposed-set
n'a pas dit riichi: riichi-not-declared
tuile pas tournée: riichi-not-declared
bâton oublié: riichi-stick-forgotten
mise de riichi oubliée: riichi-stick-forgotten
riichi trop tard: riichi-short-wall
riichi avec trois tuiles dans le mur: riichi-short-wall
kan après riichi: invalid-riichi-kong
a changé sa main après riichi: riichi-hand-changed
mauvais écart après riichi: riichi-hand-changed
faux tenpai: false-tenpai
dit tenpai mais noten: false-tenpai
change tenpai en noten: tenpai-announcement-changed
dora retournée: tiles-revealed
mur renversé: tiles-revealed
mur écroulé: tiles-revealed
tuile tombée: tiles-revealed
fait tomber des tuiles: tiles-revealed
tuile vue: tiles-revealed
mauvais bout du mur: wrong-wall-end
pioche au mauvais endroit: wrong-wall-end
joue trop lentement: pace
lent: pace
regarde les ura: looking-at-wall
regarde le mur à la fin: looking-at-wall
impoli: etiquette
claque ses tuiles: etiquette
donne un indice: passing-information
parle de la main d'un autre: passing-information
obstruction: disruption
perturbe la partie: disruption
tricheur: cheating
portable qui sonne: phone
téléphone: phone
retard: late
en retard de 5 minutes: late
retardataire: late
dés avant le signal: before-start-signal
joueur malade: player-replaced
remplaçant: player-replaced
tuile gagnante dans la main: winning-tile-touched
deux victoires et un chombo: win-at-chombo
"""
MCR_ENGLISH = """
false hu: false-hu
false mahjong: false-hu
wrong hu: false-hu
chombo: false-hu
only 7 points: false-hu
less than eight points: false-hu
not waiting: false-hu
did not take the winning tile: winning-tile-not-taken
pung then hu: hu-after-claim
chi then hu: hu-after-claim
said mahjong instead of hu: hu-not-standard
forgot to say hu: hu-not-said
showed hand before saying hu: exposed-before-hu
mixed counting tiles: counting-tiles-mixed
winning tile in the hand: winning-tile-slipped
too late to contest: late-objection
complaint: late-objection
wrong chow: wrong-claim
bad pung: wrong-claim
wrong kong: wrong-claim
flower error: wrong-claim
empty pung: empty-announcement
took back a pung: empty-announcement
touched the wall: touching-wall
drew too early: touching-wall
late pung: late-claim
late kong: late-claim
forgot to take the claimed tile: claimed-tile-not-taken
reached over the discards: reached-over
dropped a tile: exposed-tile
showed a tile: exposed-tile
showed hand after another's hu: exposed-hand-after-hu
pushed tiles into the wall: wall-pushed
wall destroyed: wall-pushed
knocked over another's tiles: tiles-knocked-over
too many tiles: wrong-tile-count
12 tiles: wrong-tile-count
badly built wall: wall-objection
not shuffled: shuffle
late: late
latecomer: late
warning: minor-offence
penalty points: infraction
cannot win this hand: infraction-in-play
ban: serious-offence
deliberate: deliberate-foul
cheater: cheating
stolen tile: cheating
gave advice: information
hint: information
disobeys the referee: disturbance
stays in the hall: lingering
too slow: slow-discard
over ten seconds: slow-discard
talks: talking
names his discards: talking
"""
MCR_FRENCH = """
faux hu: false-hu
faux mahjong: false-hu
faux mah-jong: false-hu
chombo: false-hu
moins de 8 points: false-hu
seulement sept points: false-hu
pas en attente: false-hu
tuile gagnante pas prise: winning-tile-not-taken
pung puis hu: hu-after-claim
n'a pas montré ses tuiles: hu-not-standard
oublie de dire hu: hu-not-said
main montrée avant hu: exposed-before-hu
tuiles du décompte mélangées: counting-tiles-mixed
tuile gagnante rangée: winning-tile-slipped
contestation tardive: late-objection
réclamation trop tard: late-objection
faux chow: wrong-claim
faux pung: wrong-claim
erreur de fleur: wrong-claim
annonce vide: empty-announcement
retire son annonce: empty-announcement
touche le mur: touching-wall
pioche trop tôt: touching-wall
pung tardif: late-claim
kong en retard: late-claim
oublie de prendre la tuile: claimed-tile-not-taken
tend la main vers le mur: reached-over
tuile tombée: exposed-tile
tuile montrée: exposed-tile
montre sa main après le hu d'un autre: exposed-hand-after-hu
mur détruit: wall-pushed
renverse les tuiles du voisin: tiles-knocked-over
trop de tuiles: wrong-tile-count
pas assez de tuiles: wrong-tile-count
mur mal construit: wall-objection
mal mélangé: shuffle
retard: late
retardataire: late
avertissement: minor-offence
points de pénalité: infraction
interdit de gagner: infraction-in-play
exclusion: serious-offence
faute volontaire: deliberate-foul
triche: cheating
tuile volée: cheating
conseil: information
donne une information: information
désobéit à l'arbitre: disturbance
reste dans la salle: lingering
trop lent: slow-discard
plus de dix secondes: slow-discard
bavarde: talking
nomme ses défausses: talking
"""


def table(text: str, rules: Ruleset) -> list[tuple[str, str, Ruleset]]:
    pairs = (line.rsplit(": ", 1) for line in text.strip().splitlines())
    return [(query, wanted, rules) for query, wanted in pairs]


ENGLISH = table(RIICHI_ENGLISH, RCR_2016) + table(MCR_ENGLISH, MCR_GREEN)
FRENCH = table(RIICHI_FRENCH, RCR_2016) + table(MCR_FRENCH, MCR_GREEN)


@pytest.mark.parametrize(("query", "wanted", "rules"), ENGLISH + FRENCH)
def test_the_offence_that_is_meant_is_among_the_first_three(query: str, wanted: str, rules: Ruleset) -> None:
    assert wanted in [offence.id for offence in search(query, rules).offences[:3]]


def test_there_are_many_queries_in_each_language() -> None:
    assert min(len(ENGLISH), len(FRENCH)) > 120


@pytest.mark.parametrize(
    "query",
    [
        "hu said, hand not shown",
        "announced hu but did not show the tiles",
        "hu dit sans montrer la main",
        "hu annoncé, pas montré",
    ],
)
def test_said_and_not_shown_is_never_taken_for_shown_and_not_said(query: str) -> None:
    """Words alone do not tell what a “not” belongs to: a list to choose from, with both."""
    found = search(query, MCR_GREEN)
    assert found.certain is None
    assert {"hu-not-said", "hu-not-standard"} <= {offence.id for offence in found.offences}
