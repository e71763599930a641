"""Each offence in one sentence: what happened at the table, for those who do not know its name."""

from __future__ import annotations

from muraille.phrase import Name

#: By game and offence.
DESCRIPTIONS: dict[str, dict[str, Name]] = {
    "riichi": {
        "false-win": Name(
            en="The player says ron or tsumo with a hand that is not complete, has no yaku, or is furiten.",
            fr="Le joueur annonce ron ou tsumo avec une main incomplète, sans yaku ou furiten.",
        ),
        "invalid-win-word": Name(
            en="The win is announced with another word than ron, tsumo or mah-jong.",
            fr="La victoire est annoncée avec un autre mot que ron, tsumo ou mah-jong.",
        ),
        "ron-tsumo-confused": Name(
            en="A good hand is announced with the word of the other kind of win.",
            fr="Une main valable est annoncée avec le mot de l’autre sorte de victoire.",
        ),
        "announcement-changed": Name(
            en="The player announces one thing and corrects it to another about the same tile.",
            fr="Le joueur annonce une chose, puis se reprend pour une autre sur la même tuile.",
        ),
        "win-at-chombo": Name(
            en="While one player commits a chombo, another declares a win.",
            fr="Au moment où un joueur commet un chombo, un autre annonce une victoire.",
        ),
        "winning-tile-touched": Name(
            en="The drawn tile was put among the others before the win was declared.",
            fr="La tuile piochée a été mêlée aux autres avant l’annonce de la victoire.",
        ),
        "call-order": Name(
            en="The player takes or discards a tile before announcing or showing the set.",
            fr="Le joueur prend ou écarte une tuile avant d’annoncer ou de montrer l’élément.",
        ),
        "empty-call": Name(
            en="The player calls a tile for a set and withdraws the call.",
            fr="Le joueur appelle une tuile pour un élément, puis retire son appel.",
        ),
        "invalid-set": Name(
            en="The tiles that the player exposes after a call do not make the set.",
            fr="Les tuiles exposées après l’appel ne forment pas l’élément annoncé.",
        ),
        "invalid-kong": Name(
            en="The tiles make a kong, but none may be declared at this moment.",
            fr="Les tuiles forment un kong, mais on ne peut pas en déclarer à ce moment.",
        ),
        "called-tile-not-taken": Name(
            en="The set lies exposed, but the called discard still lies in the river.",
            fr="L’élément est exposé, mais la tuile appelée est restée parmi les écarts.",
        ),
        "swap-calling": Name(
            en="In the turn of a call the player discards a tile that could have stood in the called set.",
            fr="Dans le tour de l’appel, le joueur écarte une tuile qui aurait pu compléter le même élément.",
        ),
        "wrong-tile-count": Name(
            en="A player has more or fewer tiles than the turn of play gives.",
            fr="Un joueur a plus ou moins de tuiles que le jeu ne le veut.",
        ),
        "call-with-dead-hand": Name(
            en="A player whose hand was declared dead calls, declares a kong, riichi or a win.",
            fr="Un joueur dont la main a été déclarée morte appelle, déclare un kong, un riichi ou une victoire.",
        ),
        "drew-too-fast": Name(
            en="A discard is called when the next player already holds the next tile.",
            fr="Un écart est appelé alors que le joueur suivant tient déjà sa tuile.",
        ),
        "riichi-exposed-set": Name(
            en="Riichi is declared although a chow, pung or open kong lies exposed.",
            fr="Riichi est annoncé alors qu’un chow, un pung ou un kong ouvert est exposé.",
        ),
        "riichi-not-declared": Name(
            en="The word was not said, or the discard of the declaration does not lie sideways.",
            fr="Le mot n’a pas été dit, ou l’écart de l’annonce n’est pas tourné.",
        ),
        "riichi-stick-forgotten": Name(
            en="Riichi was said and the discard turned, but no stick of 1 000 points lies there.",
            fr="Riichi est dit et l’écart tourné, mais le bâtonnet de 1 000 points manque.",
        ),
        "next-discard-not-turned": Name(
            en="The sideways tile was called for a set and the next discard lies upright.",
            fr="La tuile tournée a été appelée pour un élément et l’écart suivant est resté droit.",
        ),
        "riichi-short-wall": Name(
            en="Riichi is declared when three tiles or fewer are left in the wall.",
            fr="Riichi est annoncé alors qu’il reste trois tuiles ou moins dans le mur.",
        ),
        "noten-riichi": Name(
            en="A player who declared riichi has no waiting hand, or does not show it at the draw.",
            fr="Un joueur qui a annoncé riichi n’a pas de main en attente, ou ne la montre pas à la donne nulle.",
        ),
        "invalid-riichi-kong": Name(
            en="After riichi the player declares a concealed kong that changes the wait or the reading of the hand.",
            fr="Après riichi, le joueur déclare un kong caché qui change l’attente ou la lecture de la main.",
        ),
        "riichi-hand-changed": Name(
            en="After riichi the player keeps the drawn tile and discards one from the hand.",
            fr="Après riichi, le joueur garde la tuile piochée et en écarte une de sa main.",
        ),
        "false-tenpai": Name(
            en="At an exhaustive draw the player says tenpai and shows a hand that no tile completes, or a dead one.",
            fr="À la donne nulle, le joueur dit tenpai et montre une main qu’aucune tuile ne complète, ou une main morte.",
        ),
        "tenpai-announcement-changed": Name(
            en="After having said tenpai or noten at the draw the player wants to say the other.",
            fr="Après avoir dit tenpai ou noten à la donne nulle, le joueur veut dire l’autre.",
        ),
        "tiles-revealed": Name(
            en="Tiles of the wall or of a hand are turned over by accident.",
            fr="Des tuiles du mur ou d’une main sont retournées par accident.",
        ),
        "tiles-revealed-deliberately": Name(
            en="A player turns tiles over on purpose, or again and again.",
            fr="Un joueur retourne des tuiles exprès, ou encore et encore.",
        ),
        "wrong-wall-end": Name(
            en="A tile was drawn from the wrong end, or a replacement tile from the live wall.",
            fr="Une tuile a été piochée du mauvais côté, ou un remplacement pris dans le mur vivant.",
        ),
        "pace": Name(
            en="A player leaves the others no time to call, or thinks too long.",
            fr="Un joueur ne laisse pas le temps d’appeler, ou réfléchit trop longtemps.",
        ),
        "looking-at-wall": Name(
            en="After the deal a player looks at what he would have drawn or at the dead wall.",
            fr="Après la donne, un joueur regarde ce qu’il aurait pioché ou le mur mort.",
        ),
        "etiquette": Name(
            en="Manners at the table: noise, comments, tiles in disorder.",
            fr="Tenue à la table : bruit, commentaires, tuiles en désordre.",
        ),
        "passing-information": Name(
            en="A player hints at waits, dangerous tiles or another’s yaku.",
            fr="Un joueur laisse deviner une attente, une tuile dangereuse ou le yaku d’un autre.",
        ),
        "disruption": Name(
            en="A player disturbs the game or the tournament on purpose.",
            fr="Un joueur perturbe exprès la partie ou le tournoi.",
        ),
        "cheating": Name(
            en="A player is suspected or caught cheating.",
            fr="Un joueur est soupçonné de tricher ou pris sur le fait.",
        ),
        "phone": Name(
            en="A phone rings or vibrates during the session.",
            fr="Un téléphone sonne ou vibre pendant la session.",
        ),
        "late": Name(
            en="A player is not at the table when the session starts.",
            fr="Un joueur n’est pas à sa table au début de la session.",
        ),
        "before-start-signal": Name(
            en="The table has thrown dice or dealt tiles before the session was opened.",
            fr="La table a lancé les dés ou distribué avant l’ouverture de la session.",
        ),
        "player-replaced": Name(
            en="A player cannot or may not play on, and somebody takes the seat.",
            fr="Un joueur ne peut plus ou n’a plus le droit de jouer, et un autre prend sa place.",
        ),
    },
    "mcr": {
        "false-hu": Name(
            en="The player says hu with a hand that is not complete or not worth eight points.",
            fr="Le joueur annonce hu avec une main incomplète ou qui ne vaut pas huit points.",
        ),
        "winning-tile-not-taken": Name(
            en="The winner left the discard with which he won where it lay.",
            fr="Le gagnant a laissé l’écart gagnant à sa place.",
        ),
        "hu-after-claim": Name(
            en="The player first claims a tile for a set and then wants to win with it.",
            fr="Le joueur réclame d’abord une tuile pour un élément, puis veut gagner avec elle.",
        ),
        "hu-not-standard": Name(
            en="The win is announced with another word, or the concealed tiles are not laid open.",
            fr="La victoire est annoncée autrement, ou les tuiles cachées ne sont pas montrées.",
        ),
        "hu-not-said": Name(
            en="The player lays the winning hand open without a word.",
            fr="Le joueur étale sa main gagnante sans rien dire.",
        ),
        "exposed-before-hu": Name(
            en="The tiles are laid open first and the word comes after.",
            fr="Les tuiles sont étalées d’abord, le mot vient après.",
        ),
        "counting-tiles-mixed": Name(
            en="While counting with discards the winner mixed tiles of his hand among them.",
            fr="En comptant avec des écarts, le gagnant y a mêlé des tuiles de sa main.",
        ),
        "winning-tile-slipped": Name(
            en="The winning tile was put among the others, so that the wait can no longer be seen.",
            fr="La tuile gagnante a été rangée parmi les autres : l’attente ne se voit plus.",
        ),
        "late-objection": Name(
            en="A player contests a result or asks about a play that is over.",
            fr="Un joueur conteste un résultat ou revient sur un coup passé.",
        ),
        "wrong-claim": Name(
            en="The exposed tiles do not make the set, or a flower was replaced wrongly.",
            fr="Les tuiles exposées ne forment pas l’élément, ou une fleur a été mal remplacée.",
        ),
        "empty-announcement": Name(
            en="The player announces a set and then does not expose it.",
            fr="Le joueur annonce un élément, puis ne l’expose pas.",
        ),
        "touching-wall": Name(
            en="The player reaches for the wall, or takes a tile, when it is not yet his turn.",
            fr="Le joueur touche le mur ou prend une tuile avant que ce soit à lui.",
        ),
        "late-claim": Name(
            en="The claim came when the time for it was over.",
            fr="La réclamation est venue après le délai.",
        ),
        "claimed-tile-not-taken": Name(
            en="The set is announced, but the claimed discard still lies there.",
            fr="L’élément est annoncé, mais l’écart réclamé est resté en place.",
        ),
        "reached-over": Name(
            en="The player stretched a hand towards the wall and thereby gave up the discard.",
            fr="Le joueur a tendu la main vers la muraille et ainsi renoncé à l’écart.",
        ),
        "exposed-tile": Name(
            en="A tile of the hand fell over or was shown to the others.",
            fr="Une tuile de la main est tombée ou a été montrée aux autres.",
        ),
        "exposed-hand-after-hu": Name(
            en="A player believes the deal over at another’s hu and lays the hand open.",
            fr="Un joueur croit la donne finie au hu d’un autre et étale sa main.",
        ),
        "false-hu-exposure": Name(
            en="A player whose hu was false has shown his tiles in declaring it.",
            fr="Un joueur dont le hu était faux a montré ses tuiles en l’annonçant.",
        ),
        "wall-pushed": Name(
            en="A player pushed tiles into the wall so that nobody can say which was which.",
            fr="Un joueur a poussé ses tuiles dans la muraille, on ne les distingue plus.",
        ),
        "tiles-knocked-over": Name(
            en="A player made the standing tiles of another fall.",
            fr="Un joueur a fait tomber les tuiles d’un autre.",
        ),
        "wrong-tile-count": Name(
            en="Between turns a player has not thirteen tiles.",
            fr="Entre les tours, un joueur n’a pas treize tuiles.",
        ),
        "wall-objection": Name(
            en="A player objects to how a wall was built.",
            fr="Un joueur conteste la construction d’un mur.",
        ),
        "shuffle": Name(
            en="The tiles still lie in groups when the walls are to be built.",
            fr="Les tuiles sont encore groupées au moment de construire les murs.",
        ),
        "late": Name(
            en="A player is not at the table when the session starts.",
            fr="Un joueur n’est pas à sa table au début de la session.",
        ),
        "minor-offence": Name(
            en="A small breach, or a first one, for which no paragraph has its own penalty.",
            fr="Un petit manquement, ou un premier, qu’aucun paragraphe ne sanctionne à part.",
        ),
        "infraction": Name(
            en="A breach of the rules for which no paragraph has its own penalty.",
            fr="Un manquement aux règles qu’aucun paragraphe ne sanctionne à part.",
        ),
        "infraction-in-play": Name(
            en="During a deal the referee judges a breach grave enough to take away the right to win.",
            fr="Pendant une donne, l’arbitre juge le manquement assez grave pour retirer le droit de gagner.",
        ),
        "serious-offence": Name(
            en="Referees and judges find the offence serious.",
            fr="Le corps arbitral et les juges estiment l’infraction grave.",
        ),
        "deliberate-foul": Name(
            en="A player breaks the rules on purpose or acts against the law.",
            fr="Un joueur enfreint les règles exprès ou commet un acte illégal.",
        ),
        "cheating": Name(
            en="A player changes tiles, hides one, or cheats in another way.",
            fr="Un joueur échange ou cache une tuile, ou triche autrement.",
        ),
        "information": Name(
            en="A player advises another or lets something be known by words or looks.",
            fr="Un joueur en conseille un autre, ou laisse savoir quelque chose par des mots ou des mimiques.",
        ),
        "disturbance": Name(
            en="A player disturbs the contest gravely.",
            fr="Un joueur perturbe gravement la compétition.",
        ),
        "lingering": Name(
            en="A player who has finished stays in the hall.",
            fr="Un joueur qui a fini reste dans la salle.",
        ),
        "slow-discard": Name(
            en="A player takes longer to discard than the rules allow.",
            fr="Un joueur met plus de temps à écarter une tuile que la règle ne le permet.",
        ),
        "talking": Name(
            en="A player talks during play, or says the name of each discard.",
            fr="Un joueur parle pendant le jeu, ou nomme chaque écart.",
        ),
    },
}
