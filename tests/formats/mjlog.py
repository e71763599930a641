"""Mjlogs for tests: our own games written as Tenhou XML, so that its reader can be tried without foreign files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import quote

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin
from muraille.formats.from_events import seat_names, wind_number
from muraille.formats.tenhou_yaku import LIMITS, YAKU_NUMBERS
from muraille.formats.totals import rounded_totals
from muraille.riichi.grades import GameLength
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Four, KongKind
from muraille.tiles import KINDS, Tile

DRAWS = {
    DrawnBecause.NINE_TERMINALS: "yao9",
    DrawnBecause.FOUR_RIICHI: "reach4",
    DrawnBecause.TRIPLE_WIN: "ron3",
    DrawnBecause.FOUR_KONGS: "kan4",
    DrawnBecause.FOUR_WINDS: "kaze4",
}


def encode_meld(kind: Call | KongKind, source: int, claimed: int | None, own: list[int]) -> int:
    """The sixteen bits, by the published description."""
    tiles: list[int] = sorted([*own, *([claimed] if claimed is not None else [])])
    first = tiles[0] // 4
    if kind is Call.CHOW:
        pattern = (first // 9 * 7 + first % 9) * 3 + tiles.index(claimed or 0)
        return pattern << 10 | tiles[2] % 4 << 7 | tiles[1] % 4 << 5 | tiles[0] % 4 << 3 | 0b100 | source
    if kind is Call.PUNG:
        unused = next(copy for copy in range(4) if 4 * first + copy not in tiles)
        return (first * 3 + tiles.index(claimed or 0)) << 9 | unused << 5 | 0b1000 | source
    if kind is KongKind.ADDED:
        assert claimed is not None
        return first * 3 << 9 | claimed % 4 << 5 | 0b1_0000 | source
    return (claimed if claimed is not None else tiles[0]) << 8 | source


class Mjlog:
    """Writes a told game."""

    def __init__(self, game: ForeignGame) -> None:
        assert isinstance(game.rules, RiichiRules)
        self.game = game
        self.rules: RiichiRules = game.rules
        self.free: dict[Tile, list[int]] = {}
        self.hands: list[list[tuple[Tile, int]]] = [[], [], [], []]
        self.last: tuple[int, int] = (0, 0)
        self.pungs: dict[tuple[int, int], int] = {}
        self.melds: list[list[int]] = [[], [], [], []]
        self.drawn: int | None = None
        self.scores = [0, 0, 0, 0]

    def text(self) -> str:
        return "".join(self.tags())

    def tags(self) -> Iterator[str]:
        rules = self.rules
        room = 1 | (0 if rules.red_fives else 2) | (0 if rules.open_tanyao else 4)
        room |= 8 if rules.game_length is GameLength.EAST_SOUTH else 0
        names = " ".join(f'n{seat}="{quote(name)}"' for seat, name in enumerate(seat_names(self.game)))
        yield f'<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/><GO type="{room}" lobby="0"/><UN {names} dan="0,0,0,0"/>'
        yield '<TAIKYOKU oya="0"/>'
        for number, deal in enumerate(self.game.deals):
            yield from self._deal(deal, last=number + 1 == len(self.game.deals))
        yield "</mjloggm>"

    def _take(self, tile: Tile) -> int:
        return self.free[tile].pop()

    def _deal(self, deal: ForeignDeal, *, last: bool) -> Iterator[str]:
        reds = {16: Tile("0m"), 52: Tile("0p"), 88: Tile("0s")} if self.rules.red_fives else {}
        self.free = {}
        for number in range(135, -1, -1):
            self.free.setdefault(reds.get(number, KINDS[number // 4]), []).append(number)
        self.hands = [[(tile, self._take(tile)) for tile in hand if tile is not None] for hand in deal.hands]
        self.melds, self.pungs, self.scores = [[], [], [], []], {}, list(deal.scores)
        assert deal.indicator is not None
        self.indicators = [self._take(deal.indicator)]
        seed = f"{4 * wind_number(deal.round) + deal.dealer},{deal.counters},{deal.bets},0,0,{self.indicators[0]}"
        hands = " ".join(f'hai{s}="{",".join(str(n) for _, n in hand)}"' for s, hand in enumerate(self.hands))
        yield f'<INIT seed="{seed}" ten="{hundreds(deal.scores)}" oya="{deal.dealer}" {hands}/>'
        for move in deal.moves:
            yield self._move(move.event)
        for number, ending in enumerate(deal.endings):
            final = last and number + 1 == len(deal.endings)
            yield self._win(ending, deal, final) if isinstance(ending, ForeignWin) else self._draw(ending, final)

    def _give(self, seat: int, tile: Tile, prefer: int | None = None) -> int:
        held = [number for each, number in self.hands[seat] if each is tile]
        number = prefer if prefer in held else next(each for each in held if each != self.drawn or len(held) == 1)
        assert number is not None
        self.hands[seat].remove((tile, number))
        return number

    def _move(self, event: happened.Event) -> str:
        if isinstance(event, happened.Drawn):
            assert event.tile is not None
            self.drawn = self._take(event.tile)
            self.hands[event.seat].append((event.tile, self.drawn))
            return f"<{'TUVW'[event.seat]}{self.drawn}/>"
        if isinstance(event, happened.Discarded):
            number = self._give(event.seat, event.tile, self.drawn if event.drawn else None)
            self.last, self.drawn = (event.seat, number), None
            return f"<{'DEFG'[event.seat]}{number}/>"
        if isinstance(event, happened.RiichiDeclared):
            return f'<REACH who="{event.seat}" step="1"/>'
        if isinstance(event, happened.BetPlaced):
            self.scores[event.seat] -= event.points
            return f'<REACH who="{event.seat}" ten="{hundreds(self.scores)}" step="2"/>'
        if isinstance(event, happened.DoraRevealed):
            self.indicators.append(self._take(event.tile))
            return f'<DORA hai="{self.indicators[-1]}" />'
        assert isinstance(event, (happened.Called, happened.KongDeclared))
        return self._meld(event)

    def _meld(self, event: happened.Called | happened.KongDeclared) -> str:
        seat = event.seat
        tiles = [tile for tile in event.tiles if tile is not None]
        self.drawn = self.drawn if isinstance(event, happened.KongDeclared) else None
        own = [self._give(seat, tile, self.drawn) for tile in tiles]
        self.drawn = None
        if isinstance(event, happened.Called):
            code = encode_meld(event.call, (event.discarder - seat) % 4, self.last[1], own)
            if event.call is Call.PUNG:
                self.pungs[seat, event.tile.kind] = code
        elif event.kind is KongKind.CONCEALED:
            code = encode_meld(event.kind, 0, None, own)
        else:
            pung = self.pungs[seat, tiles[0].kind]
            code = (pung & ~0b111_1000) | own[0] % 4 << 5 | 0b1_0000
            self.melds[seat].remove(pung)
            self.last = (seat, own[0])
        self.melds[seat].append(code)
        return f'<N who="{seat}" m="{code}" />'

    def _result(self, ending: ForeignWin | ForeignDraw, final: bool) -> str:
        payments = ending.payments or (0, 0, 0, 0)
        pairs = [f"{score // 100},{paid // 100}" for score, paid in zip(self.scores, payments, strict=True)]
        self.scores = [score + paid for score, paid in zip(self.scores, payments, strict=True)]
        return f'sc="{",".join(pairs)}"' + (self._owari() if final else "")

    def _owari(self) -> str:
        assert self.game.final is not None
        a, b, c, d = (self.game.final[player] for player in self.game.deals[0].players)
        points = (a, b, c, d)
        totals = rounded_totals(points, self.rules)
        return ' owari="' + ",".join(f"{p // 100},{t / 1000}" for p, t in zip(points, totals, strict=True)) + '"'

    def _win(self, win: ForeignWin, deal: ForeignDeal, final: bool) -> str:
        assert win.tile is not None
        drew = win.discarder is None
        winning = self.drawn if drew else self.last[1]
        hand = [number for _, number in self.hands[win.seat]] + ([] if drew else [winning])
        fields = {"ba": f"{deal.counters},{self._bets(win)}", "hai": listed(sorted(n for n in hand if n is not None))}
        if self.melds[win.seat]:
            fields["m"] = listed(self.melds[win.seat])
        fields |= {"machi": str(winning), "ten": f"{win.fu},{win.points},{LIMITS.index(win.limit or '')}"}
        yaku = dict(win.yaku or {})
        if win.limit == "yakuman" and all(han % 13 == 0 for han in yaku.values()):
            fields["yakuman"] = listed(YAKU_NUMBERS.index(name) for name in yaku)
        else:
            fields["yaku"] = listed(n for name, han in yaku.items() for n in (YAKU_NUMBERS.index(name), han))
        fields["doraHai"] = listed(self.indicators)
        if win.ura:
            fields["doraHaiUra"] = listed(self._take(tile) for tile in win.ura)
        fields |= {"who": str(win.seat), "fromWho": str(win.seat if drew else win.discarder)}
        if win.liable is not None:
            fields["paoWho"] = str(win.liable)
        for tile in win.ura or ():
            self.free[tile].append(int(fields["doraHaiUra"].split(",")[list(win.ura or ()).index(tile)]))
        return (
            "<AGARI "
            + " ".join(f'{name}="{value}"' for name, value in fields.items())
            + f" {self._result(win, final)} />"
        )

    def _bets(self, win: ForeignWin) -> int:
        return sum(win.payments or (0,)) // 1000

    def _draw(self, draw: object, final: bool) -> str:
        assert isinstance(draw, ForeignDraw)
        kind = "nm" if draw.nagashi else DRAWS.get(draw.because) if draw.because is not None else None
        shown = [seat for seat in range(4) if draw.tenpai[seat]]
        if draw.because is DrawnBecause.NINE_TERMINALS and draw.seat is not None:
            shown = [draw.seat]
        hands = "".join(f' hai{seat}="{listed(sorted(n for _, n in self.hands[seat]))}"' for seat in shown)
        return f"<RYUUKYOKU{f' type={chr(34)}{kind}{chr(34)}' if kind else ''} {self._result(draw, final)}{hands} />"


def listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))


def hundreds(points: Four | list[int]) -> str:
    return listed(point // 100 for point in points)
