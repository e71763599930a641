"""The master: the expected value of every discard, riichi, call and kong, with danger, placement and the draws to come."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.bots.deadline import Deadline
from muraille.bots.decisions import Danger, Decision, Reckoning, Weighed
from muraille.bots.riichi import calls
from muraille.bots.riichi.club import keeping
from muraille.bots.riichi.course import Course, Forecast
from muraille.bots.riichi.danger import tier
from muraille.bots.riichi.early import Early, without
from muraille.bots.riichi.outlook import Ground, RiichiOutlook, TimeUp, more
from muraille.bots.riichi.plans import plan_of
from muraille.bots.riichi.player import RiichiBot, discard_actions, riichi_actions
from muraille.bots.riichi.sight import BotSight
from muraille.bots.riichi.standing import DealStanding
from muraille.bots.riichi.styles import MASTER, RiichiStyle
from muraille.bots.riichi.threats import Threats
from muraille.hand import DiscardAnalysis, Hand, discards, improving_tiles, shanten
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.prompts import Question
from muraille.tiles import Tile

#: The distance up to which the tree of draws is followed to its scores.
DEPTH = 2
#: How many discards are followed through the draws.
_FOLLOWED = 6
#: How many discards that lead a step back are followed, and how many opponents have to be ready before safer ones are.
_DETOURS, _ALARM = 3, 0.8
#: A call needs this chance to win; in the last draws a ready hand that is paid at the end is enough.
_HOPE, _LAST_DRAWS = 0.08, 3
#: What the extra draw and the new dora of a kong are worth, in points.
_KONG = 300.0


class _Desk:
    """What one question is judged with."""

    def __init__(
        self, sight: BotSight, style: RiichiStyle, draws: int, deadline: Deadline, called: Tile | None = None
    ) -> None:
        self.sight = sight
        self.style = style
        self.deadline = deadline
        self.standing = DealStanding(sight)
        self.threats = Threats(sight, self.standing)
        self.course = Course(sight, self.standing, self.threats, draws)
        self.early = Early(sight, self.standing, self.course)
        owned = sight.hand.owned if called is None else more(sight.hand.owned, called.kind)
        self._ground = Ground(sight, self.standing, self.course, deadline, owned, {})

    def outlook(self, hand: Hand) -> RiichiOutlook:
        return self._ground.outlook(hand.melds)

    def line(self, hand: Hand, shanten: int, improving: Iterable[Tile]) -> Forecast:
        """The line of thirteen tiles; raises TimeUp when the budget is used up."""
        if self.deadline.passed:
            raise TimeUp
        if shanten <= DEPTH:
            return self.outlook(hand).line(hand.counts, shanten, improving)
        return self.early.line(hand, shanten, tuple(improving))

    @property
    def folded(self) -> float:
        return self.course.folded[self.course.draws]

    def thrown(self, kind: int, future: float) -> float:
        """What a discard is worth with what follows it, if nobody wins on it."""
        return (1 - self.threats.chances[kind]) * future - self.style.caution * self.threats.costs[kind]

    def worth(self, line: Forecast) -> float:
        """What a line is worth to a player of this style."""
        return line.values[-1] + self.style.eager * line.chances[-1] + self.style.grand * line.points[-1]


class RiichiMaster(RiichiBot):
    """Plays for points and places."""

    def __init__(self, seed: str, style: RiichiStyle = MASTER) -> None:
        super().__init__(seed)
        self._style = style

    def _turn(self, prompt: Question, sight: BotSight) -> Decision:
        desk = _Desk(sight, self._style, sight.draws_left(), Deadline(prompt.budget))
        aborted = _abort(prompt, sight)
        if aborted is not None:
            return aborted
        judged = self._judged.tile.kind if isinstance(self._judged, asks.Discard) else None
        options = self._discards(desk, sight.hand, discard_actions(prompt), judged)
        options += self._kongs(prompt, desk, min(option.shanten or 0 for option in options))
        options += self._riichi(prompt, desk)
        options.sort(key=lambda option: -option.value)
        return Decision(options[0].action, tuple(options), _reason(options[0], desk))

    def _discards(
        self, desk: _Desk, hand: Hand, actions: dict[Tile, asks.Discard], judged: int | None = None
    ) -> list[Weighed]:
        """Every discard of fourteen tiles, those that are worth it followed through the draws to come.

        Where one is to be judged it is followed too, and so is the best: more can be found in it, never less.
        """
        by_kind: dict[int, asks.Discard] = {}
        for tile, action in sorted(actions.items(), key=lambda item: item[0].red):
            by_kind.setdefault(tile.kind, action)
        legal = [entry for entry in discards(hand, visible=desk.sight.visible) if entry.tile.kind in by_kind]
        followed = _followed(desk, legal) | {judged}
        options: list[Weighed] = []
        entries = sorted(legal, key=lambda entry: (entry.shanten, -entry.left))
        for entry in entries:
            line = self._hidden(desk, hand, entry) if entry.tile.kind in followed else None
            options.append(_weighed(desk, by_kind[entry.tile.kind], entry, line))
        if self._judged is not None and options:
            best = max(range(len(options)), key=lambda at: options[at].value)
            if options[best].reckoning is Reckoning.NONE:
                entry = entries[best]
                options[best] = _weighed(desk, by_kind[entry.tile.kind], entry, self._hidden(desk, hand, entry))
        return options

    def _hidden(self, desk: _Desk, hand: Hand, entry: DiscardAnalysis) -> Forecast | None:
        """The line after a discard, without riichi; None where no time is left to follow it."""
        left = without(hand, entry.tile.kind)
        try:
            if entry.shanten == 0:
                return desk.outlook(left).ready(left.counts, entry.improving, declares=False)
            return desk.line(left, entry.shanten, entry.improving)
        except TimeUp:
            return None

    def _riichi(self, prompt: Question, desk: _Desk) -> list[Weighed]:
        options: list[Weighed] = []
        sight = desk.sight
        for tile, action in riichi_actions(prompt).items():
            left = without(sight.hand, tile.kind)
            found = improving_tiles(left, visible=sight.visible)
            line = desk.outlook(left).declared(left.counts, found.tiles)
            entry = DiscardAnalysis(tile, 0, found.tiles, found.left)
            options.append(_weighed(desk, action, entry, line, folds=False))
        return options

    def _kongs(self, prompt: Question, desk: _Desk, nearest: int) -> list[Weighed]:
        """Kongs that leave the hand as near, and that no riichi makes foolish."""
        sight = desk.sight
        options: list[Weighed] = []
        for action in prompt.actions:
            if not isinstance(action, (asks.ConcealedKong, asks.AddedKong)):
                continue
            after = calls.after_kong(sight.hand, action)
            found = improving_tiles(after, visible=sight.visible)
            threatened = desk.threats.alarm >= _ALARM and not sight.place.riichi
            foolish = found.shanten > nearest or threatened or (isinstance(action, asks.AddedKong) and nearest > 1)
            if foolish and action != self._judged:
                continue
            try:
                line = desk.line(after, found.shanten, found.tiles)
            except TimeUp:
                break
            if line.chances[-1] >= _HOPE or action == self._judged:
                options.append(_named(action, desk.worth(line) + _KONG, found.shanten, found.left, line))
        return options

    def _claim(self, prompt: Question, sight: BotSight) -> Decision:
        tile = prompt.tile
        assert tile is not None
        claims = [action for action in prompt.actions if isinstance(action, (asks.Chow, asks.Pung))]
        found = improving_tiles(sight.hand, visible=sight.visible)
        candidates = [
            claim for claim in claims if claim == self._judged or _sensible(sight, claim, tile, found.shanten)
        ]
        if not candidates:
            weighed = Weighed(asks.Pass(), 0.0, found.shanten, found.left)
            return Decision(asks.Pass(), (weighed,), Phrase("no call brings a hand with a yaku nearer"))
        options: list[Weighed] = []
        deadline = Deadline(prompt.budget)
        try:
            passed = _Desk(sight, self._style, sight.draws_if_passed(), deadline)
            line = passed.line(sight.hand, found.shanten, found.tiles)
            value = max(passed.worth(line), passed.folded)
            options.append(_named(asks.Pass(), value, found.shanten, found.left, line))
            desk = _Desk(sight, self._style, sight.draws_left(), deadline, tile)
            for claim in candidates:
                best = self._called(desk, claim, tile)
                if best is not None:
                    options.append(best)
        except TimeUp:
            options = options or [Weighed(asks.Pass(), 0.0, found.shanten, found.left)]
        options.sort(key=lambda option: -option.value)
        if isinstance(options[0].action, asks.Pass):
            return Decision(asks.Pass(), tuple(options), Phrase("the hand is worth more without the call"))
        return Decision(options[0].action, tuple(options), Phrase("the call brings more than waiting for the tile"))

    def _called(self, desk: _Desk, claim: calls.Claim, tile: Tile) -> Weighed | None:
        """A call with the best discard that may follow it."""
        sight = desk.sight
        after = calls.after_call(sight.hand, claim, tile)
        barred = calls.barred_discards(sight, claim, tile)
        actions = {each: asks.Discard(each) for each in after.concealed if each.kind not in barred}
        options = self._discards(desk, after, actions)
        if not options:
            return None
        best = max(options, key=lambda option: option.value)
        if claim != self._judged and (best.chance or 0.0) < _HOPE and desk.course.draws > _LAST_DRAWS:
            return None
        return best._replace(action=claim)


def _abort(prompt: Question, sight: BotSight) -> Decision | None:
    """Deal again with nine terminals and honours, unless Thirteen Orphans are near."""
    for action in prompt.actions:
        if isinstance(action, asks.NineTerminals):
            away = shanten(sight.hand)
            if away > 3:
                return Decision(action, (Weighed(action, 0.0, away),), Phrase("nine terminals and honours: deal again"))
    return None


def _sensible(sight: BotSight, claim: calls.Claim, tile: Tile, now: int) -> bool:
    """Whether a call is worth weighing: it brings the hand nearer, or keeps it ready, and a yaku is possible."""
    after = calls.after_call(sight.hand, claim, tile)
    barred = calls.barred_discards(sight, claim, tile)
    nearest = min((entry.shanten for entry in discards(after) if entry.tile.kind not in barred), default=9)
    if nearest > now or (nearest == now and now > 1):
        return False
    if nearest <= DEPTH:
        return True
    return calls.has_value_pung(sight, after)


def _followed(desk: _Desk, legal: list[DiscardAnalysis]) -> set[int]:
    """The kinds whose discard is followed through the draws to come."""
    sight = desk.sight
    nearest = min(entry.shanten for entry in legal)
    near = [entry for entry in legal if entry.shanten == nearest]
    near.sort(key=lambda entry: -entry.left + 4 * sight.doras[entry.tile.kind] + keeping(sight, entry.tile.kind))
    followed = {entry.tile.kind for entry in near[:_FOLLOWED]}
    return followed | _detours(desk, legal, nearest) if nearest < DEPTH else followed


def _detours(desk: _Desk, legal: list[DiscardAnalysis], nearest: int) -> set[int]:
    """Discards that lead one step back and are worth a look: safer ones in danger, better ones where the hand is ready."""
    back = [entry for entry in legal if entry.shanten == nearest + 1]
    chances = desk.threats.chances
    if desk.threats.alarm >= _ALARM:
        back.sort(key=lambda entry: (chances[entry.tile.kind], -entry.left))
    elif nearest == 0:
        back.sort(key=lambda entry: -entry.left)
    else:
        return set()
    return {entry.tile.kind for entry in back[:_DETOURS]}


def _weighed(
    desk: _Desk, action: Action, entry: DiscardAnalysis, line: Forecast | None, *, folds: bool = True
) -> Weighed:
    future = desk.worth(line) if line is not None else desk.folded
    if folds:
        future = max(future, desk.folded)
    kind = entry.tile.kind
    # what is kept of the hand decides between discards that are otherwise equal
    value = desk.thrown(kind, future) - 3 * entry.shanten + 0.05 * entry.left - 4 * keeping(desk.sight, kind)
    weighed = _named(action, value, entry.shanten, entry.left, line)
    return weighed._replace(danger=tier(desk.threats.chances[kind]))


def _named(action: Action, value: float, shanten: int, left: int, line: Forecast | None) -> Weighed:
    if line is None:
        return Weighed(action, value, shanten, left)
    reckoning = Reckoning.FOLLOWED if shanten <= DEPTH else Reckoning.USUAL
    chance = line.chances[-1]
    if not chance:
        return Weighed(action, value, shanten, left, reckoning=reckoning)
    plan = plan_of(line.yaku)
    return Weighed(action, value, shanten, left, chance, line.points[-1] / chance, plan=plan, reckoning=reckoning)


def _reason(best: Weighed, desk: _Desk) -> Phrase:
    if isinstance(best.action, asks.Riichi):
        return Phrase("riichi brings more than waiting in silence")
    if isinstance(best.action, (asks.ConcealedKong, asks.AddedKong)):
        return Phrase("the kong brings a draw and a dora, and leaves the hand as near")
    if best.chance is None and best.shanten == 0:
        return Phrase("the hand stays ready, which is paid when the wall is used up")
    if best.chance is None:
        return Phrase("pushing costs more than it brings: the tile that costs least goes")
    if desk.threats.alarm > _ALARM and best.danger is Danger.SAFE:
        return Phrase("a safe tile, after which the hand can still win")
    if desk.threats.alarm > _ALARM:
        return Phrase("the hand is worth the danger of this discard")
    return Phrase("the best of the hands that the next draws may make")
