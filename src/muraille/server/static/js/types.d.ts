/** The frames of the table and their parts: written by scripts/build_protocol.py from the server's own. */

export type ClientFrame = Resume | Act | TakeBack | Look | AskMistakes | Ready | Leave | Say | Pause | Unpause | Ping;

export type ServerFrame = Hello | Table | TableChanged | Snapshot | NotYet | Moved | Changed | News | PromptFrame | PromptChanged | Mistakes | PromptClosed | Coach | DealOver | Roster | GameOver | SaidPhrase | Error | Pong;

export type TableAction = Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;

export type TableEvent = SeatsDrawn | DealStarted | WallBuilt | DiceThrown | Dealt | FlowerExposed | Drawn | RiichiDeclared | Discarded | BetPlaced | RiichiFailed | Passed | Claimed | Unnoticed | PutBack | Overruled | Called | KongDeclared | DoraRevealed | UraRevealed | KongShown | TenpaiDeclared | Won | NagashiMangan | DealDrawn | Announced | FalseWin | SetWithdrawn | Ruled | Warned | HandDied | Barred | DiscardsOrdered | HandExposed | RiichiVoided | DrawReturned | PenaltyPaid | PointsDeducted | DealCancelled | DealEnded | TimeCalled | GameEnded;

/** A player who is not there: in a few words, and what is done for him. */
export interface Absence {
  short: string;
  sentence: string;
}

/** The answer to a prompt. A stale number gets the error ``stale_prompt`` and changes nothing; so does an action that the rules refuse, with its reason. */
export interface Act {
  type: "act";
  prompt_id: number;
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
}

/** Add this tile to one's exposed pung (RCR §3.3.6; Green #47). */
export interface AddedKong {
  type: "added_kong";
  tile: Tile;
}

/** What a discard leaves: the distance, how many tiles improve the hand, and which. */
export interface AfterDiscard {
  shanten: number;
  /** Both are left out of changes where the hand does not wait. */
  count?: number;
  waits?: TileLeft[];
}

/** Say the word and show nothing: an error, which only an open table takes (RCR §5.2.2; Green §3.11.6-3). */
export interface Announce {
  type: "announce";
  call: Call;
}

/** A seat said a word and showed no tiles: an empty call (RCR §5.2.2; Green §3.11.6-3). */
export interface Announced {
  type: "announced";
  seat: number;
  call: Call;
}

/** The player would like to know what can be done wrongly now, at an open table whose question left it out. */
export interface AskMistakes {
  type: "mistakes";
  prompt_id: number;
}

/** A right that a ruling took. */
export interface Ban {
  wins: boolean;
  claims: boolean;
  cite: string;
}

/** A seat plays on without the right to win or to claim, for this turn or for the deal (Green §3.11.3, §3.11.6-11). */
export interface Barred {
  type: "barred";
  seat: number;
  cite: string;
  wins: boolean;
  claims: boolean;
  /** Only until the tile is gone, or until the seat has discarded. */
  this_turn: boolean;
}

/** Nobody won on the riichi discard: the bet lies on the table (RCR §3.3.14). */
export interface BetPlaced {
  type: "bet_placed";
  seat: number;
  points: number;
}

/** A claim on a discard. */
export type Call = "chow" | "pung" | "kong" | "win";

/** A discard was claimed for a chow, a pung or a kong. */
export interface Called {
  type: "called";
  seat: number;
  call: Call;
  tile: Tile;
  /** The seat that discarded it. */
  discarder: number;
  /** The tiles of the caller's own. */
  tiles: Tile[];
}

/** Something happened: as ``moved``, for those who asked for changes. Where ``seq`` less the number of events is not the last ``seq`` that the reader had, he has to ``look``. */
export interface Changed {
  type: "changed";
  seq: number;
  events: ChangedEvent[];
  /** What to put into the last view; its ``last`` is that of the last event. */
  changes: Record<string, unknown> | unknown[];
}

/** An event as the viewer was told it; its sentence where there is one to tell, with a ruling also the ruling. */
export interface ChangedEvent {
  event: SeatsDrawn | DealStarted | WallBuilt | DiceThrown | Dealt | FlowerExposed | Drawn | RiichiDeclared | Discarded | BetPlaced | RiichiFailed | Passed | Claimed | Unnoticed | PutBack | Overruled | Called | KongDeclared | DoraRevealed | UraRevealed | KongShown | TenpaiDeclared | Won | NagashiMangan | DealDrawn | Announced | FalseWin | SetWithdrawn | Ruled | Warned | HandDied | Barred | DiscardsOrdered | HandExposed | RiichiVoided | DrawReturned | PenaltyPaid | PointsDeducted | DealCancelled | DealEnded | TimeCalled | GameEnded;
  told?: (string | SentencePart)[];
  ruling?: RulingData;
}

/** An option of the ruleset that was changed. */
export interface ChangedOption {
  name: string;
  meaning: string;
  value: string;
  value_name: string;
  cite: string;
}

/** Call the discard for a chow with these two tiles of one's own (RCR §3.3.3; Green §3.6.6). */
export interface Chow {
  type: "chow";
  tiles: [Tile, Tile];
}

/** The discard or kong in question. */
export interface Claimable {
  seat: number;
  tile: string;
}

/** A seat claimed the tile while others still thought about it; what comes of it is told when all have answered. Nobody else knows before. At an open table the claim may be an offence, by its name and facts. */
export interface Claimed {
  type: "claimed";
  seat: number;
  call: Call;
  /** The tiles of its own that the seat offered. */
  tiles: Tile[];
  offence: string | null;
  facts: Record<string, boolean | number | string>;
  /** The fan that it named, where it named them. */
  fans?: string[];
}

/** What matters now, at a table for learning; it stands until the next one comes. */
export interface Coach {
  type: "coach";
  /** The question that it is about; null between two. */
  prompt: number | null;
  told: (string | SentencePart)[];
  /** The paragraph, in the reader's language. */
  cite: string;
  /** What each discard leaves. */
  tiles: CoachTile[];
  /** The ways to the points that a hand needs, the best first. */
  routes: CoachRoute[];
  /** What the master would do, for whoever asks. */
  master: MasterWord | null;
  /** What the line says to do; null where it leaves that open. */
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce | null;
  /** The lesson that is played here, or null. */
  lesson: LessonPlace | null;
}

/** A way to the points that a hand needs, and how it begins. */
export interface CoachRoute {
  name: string;
  /** What the hand would be worth, and the chance to win with it; null where it was not worked out. */
  points: number | null;
  chance: number | null;
  told: (string | SentencePart)[];
  /** The tiles that it wants after that. */
  needs: string[];
}

/** What a discard leaves, and how dangerous it is. */
export interface CoachTile {
  tile: string;
  shanten: number;
  /** How many tiles bring the hand nearer, and which. */
  count: number;
  improving: TileLeft[];
  /** ``safe``, ``low``, ``medium`` or ``high`` with its word; null and empty where nobody threatens. */
  danger: string | null;
  danger_name: string;
}

/** Declare four concealed tiles of this kind as a kong (RCR §3.3.7; Green §3.6.8-2). */
export interface ConcealedKong {
  type: "concealed_kong";
  tile: Tile;
}

/** What follows from a ruling, and its paragraph. */
export interface ConsequenceShown {
  text: string;
  cite: string;
}

/** The referee stopped the deal for a serious fault; it is dealt again and does not count (RCR §3.4.6). */
export interface DealCancelled {
  type: "deal_cancelled";
  offenders: number[];
  payments: [number, number, number, number];
}

/** The deal ended without a win; noten payments where the rules have them. */
export interface DealDrawn {
  type: "deal_drawn";
  because: DrawnBecause;
  payments: [number, number, number, number];
  /** Who drew the deal, where one player did. */
  seat: number | null;
}

/** The deal is settled: the points of each seat and what stays on the table for the next one. */
export interface DealEnded {
  type: "deal_ended";
  scores: [number, number, number, number];
  counters: number;
  bets: number;
  /** Whether the same dealer deals again. */
  dealer_stays: boolean;
  /** The key from which wall and dice were made, whose SHA-256 was published; players learn it when the game is over. */
  key: string | null;
}

/** The deal is over; the next begins when everybody who is there is ready. */
export interface DealOver {
  type: "deal_over";
  result: DealResultData;
  /** By player. */
  ready: boolean[];
  wall: WallData;
  /** What decided it, to a player at a table for learning. */
  why?: DecidedBy;
}

/** How a deal ended. */
export interface DealResultData {
  /** ``win``, ``draw``, ``nagashi`` or ``cancelled``. */
  kind: string;
  text: string;
  /** Why it was drawn. */
  reason: string | null;
  /** The text in parts, and the reason. */
  told: (string | SentencePart)[];
  told_reason: (string | SentencePart)[] | null;
  winners: WinData[];
  tenpai: (boolean | null)[];
  /** How each score changed, and what of it are bets of one's own and penalties. */
  payments: number[];
  bets: number[];
  penalties: number[];
  scores: number[];
  rulings: RulingData[];
  ura: string[];
  names: string[];
  hands: ShownHand[];
}

/** A deal begins: the prevailing wind, the dealer's seat, and what lies on the table. */
export interface DealStarted {
  type: "deal_started";
  /** Counted from 1 over the whole game. */
  number: number;
  round: Wind;
  dealer: number;
  /** Which player, by the order of the names, sits in each seat. */
  players: [number, number, number, number];
  /** The points of each seat. */
  scores: [number, number, number, number];
  counters: number;
  /** Points of the riichi bets left on the table. */
  bets: number;
  /** SHA-256 of the deal's key, published before the deal (docs/table.md). */
  commitment: string | null;
}

/** The tiles of a seat in the order in which it took them: fourteen for the dealer, thirteen for the others. */
export interface Dealt {
  type: "dealt";
  seat: number;
  tiles: (Tile | null)[];
}

/** What decided a deal for the player who is told, and its paragraph. */
export interface DecidedBy {
  told: (string | SentencePart)[];
  cite: string;
}

/** Two dice, thrown to open the wall (RCR §2.5; Green §3.5.7-5). */
export interface DiceThrown {
  type: "dice_thrown";
  seat: number;
  dice: [number, number];
}

/** Discard a concealed tile (RCR §3.3; Green §3.6.4). ``drawn`` says whether it is the very tile just drawn, where an identical one is in the hand; left out, the drawn one goes. */
export interface Discard {
  type: "discard";
  tile: Tile;
  drawn?: boolean | null;
}

/** A tile was discarded. */
export interface Discarded {
  type: "discarded";
  seat: number;
  tile: Tile;
  /** It is the tile just drawn. */
  drawn: boolean;
  /** Laid sideways, as the discard of a riichi is. */
  sideways: boolean;
}

/** The tiles that may be discarded, and those that may not. */
export interface Discards {
  allowed: string[];
  forbidden: Forbidden[];
}

/** A seat has to discard these tiles before any other (Green §3.11.6-7; Intl: Faute). */
export interface DiscardsOrdered {
  type: "discards_ordered";
  seat: number;
  tiles: Tile[];
  cite: string;
}

/** How many dora of each kind. */
export interface DoraAnswer {
  dora: number;
  ura: number;
  red: number;
}

/** A dora indicator was turned over (RCR §2.7, §3.3.5 to §3.3.7). */
export interface DoraRevealed {
  type: "dora_revealed";
  tile: Tile;
}

/** A tile drawn too quickly lies in the wall again: the discard before it may still be called (RCR §3.3.1, §5.1.1). */
export interface DrawReturned {
  type: "draw_returned";
  seat: number;
}

/** A tile was taken from the wall, or in replacement from the dead wall or the rear of the wall. */
export interface Drawn {
  type: "drawn";
  seat: number;
  tile: Tile | null;
  replacement: boolean;
}

/** Why a deal ended without a win. */
export type DrawnBecause = "exhausted" | "four_kongs" | "four_riichi" | "four_winds" | "nine_terminals" | "triple_win" | "time";

/** What a ruling does: each effect has some of these. */
export interface EffectData {
  effect: string;
  seat?: string | null;
  giver?: string;
  position?: number | null;
  own_kong?: boolean;
  payer?: string | null;
  receiver?: string | null;
  at_least?: number | null;
  at_most?: number | null;
  allowed?: number[];
  moment?: string;
  points?: number;
  to_dealer?: number;
  from_dealer?: number;
  bets?: string;
  counter?: boolean;
  dealer_stays?: boolean;
  until?: string;
  tiles?: string;
  even_seen?: boolean;
  call?: string;
  result?: number | null;
  uma?: number | null;
  counts_for_opponents?: boolean;
  scope?: string;
  options?: Record<string, EffectData[]>;
}

/** Something went wrong; after a fatal one there is no use in coming back. */
export interface Error {
  type: "error";
  code: string;
  message: string;
  fatal: boolean;
}

/** An event as the viewer was told it, with its sentence as text and in parts; with a ruling also the ruling. */
export interface EventFrame {
  seq: number;
  event: SeatsDrawn | DealStarted | WallBuilt | DiceThrown | Dealt | FlowerExposed | Drawn | RiichiDeclared | Discarded | BetPlaced | RiichiFailed | Passed | Claimed | Unnoticed | PutBack | Overruled | Called | KongDeclared | DoraRevealed | UraRevealed | KongShown | TenpaiDeclared | Won | NagashiMangan | DealDrawn | Announced | FalseWin | SetWithdrawn | Ruled | Warned | HandDied | Barred | DiscardsOrdered | HandExposed | RiichiVoided | DrawReturned | PenaltyPaid | PointsDeducted | DealCancelled | DealEnded | TimeCalled | GameEnded;
  text: string;
  told: (string | SentencePart)[];
  ruling?: RulingData;
}

/** A seat declared a win to which it had no right, and showed its tiles (RCR §3.4.6; Green §3.11.6-6; Intl: Faute). */
export interface FalseWin {
  type: "false_win";
  seat: number;
  /** The tile that it drew or claimed; None where it had none. */
  tile: Tile | null;
  discarder: number | null;
  /** The concealed tiles, without that one. */
  tiles: Tile[];
  /** The fan that it named, where it named them. */
  fans?: string[] | null;
}

/** A fan that counts: its number in the document's list, the value of one, and how often. */
export interface FanAnswer {
  id: string;
  no: number;
  points: number;
  count: number;
  cite: string;
}

/** What a game has: pages draw what is there, and get it as it stands here. */
export interface Features {
  /** Riichi with its bets, the counters beside the dealer, and dora. */
  riichi: boolean;
  /** Flower tiles, which are laid aside and count. */
  flowers: boolean;
  /** A hand is worth han and minipoints, or a limit; otherwise points as counted. */
  han_and_fu: boolean;
  /** What the place at the table brings: uma in points, or table points of their own. */
  uma: boolean;
  table_points: boolean;
  /** Waiting hands are shown and paid at a draw, and a deal may be drawn before the wall is used up. */
  tenpai: boolean;
  /** One discard may be won by several players. */
  several_winners: boolean;
  /** A deal that a foul ended is dealt again. */
  dealt_again: boolean;
  /** The circumstances of a win that the tiles do not show, in the order in which a form asks for them. */
  flags: Flag[];
}

/** A circumstance of a win that the tiles do not show. */
export type Flag = "ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt";

/** Lay a flower aside and take a replacement tile, where it may be kept too (Green §3.4.20; MG30). */
export interface Flower {
  type: "flower";
  tile: Tile;
}

/** A flower was laid aside, to be replaced (Green §3.4.20). */
export interface FlowerExposed {
  type: "flower_exposed";
  seat: number;
  tile: Tile;
}

/** A tile that may not be discarded, and why. */
export interface Forbidden {
  tile: string;
  message: string;
  cite: string;
}

/** The game is over: the results in the order of the names, and the seed of its walls. */
export interface GameEnded {
  type: "game_ended";
  results: [Result, Result, Result, Result];
  /** Points of bets that were left and went to the winner of the game (RCR §3.6). */
  leftover_bets: number;
  seed: string | null;
}

/** The game is over. */
export interface GameOver {
  type: "game_over";
  /** The best first. */
  ranking: RankedPlayer[];
  /** The points of each player, in the order of the names: before the first deal and after each. */
  course: number[][];
  record_url: string;
  verify_url: string;
  replay_url: string;
  seed: string | null;
}

/** The referee ruled a hand dead: its player plays on without winning (RCR §3.4.7; Green §3.11.6-6). */
export interface HandDied {
  type: "hand_died";
  seat: number;
}

/** The concealed tiles of a seat lie open: it plays on like that, or they were examined (Intl: Faute; RCR §3.4.7). */
export interface HandExposed {
  type: "hand_exposed";
  seat: number;
  tiles: Tile[];
}

/** A discard that is made in a moment: until then it can be taken back, and nobody else knows of it. */
export interface HeldData {
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  remaining_ms: number;
}

/** Who the server takes the reader for. */
export interface Hello {
  type: "hello";
  version: number;
  table: string;
  /** The player, and the seat in the deal in play; null for a spectator. */
  you: number | null;
  seat: number | null;
  spectator: boolean;
  /** Seconds by which spectators are behind. */
  delay_s: number;
  language: string;
  /** What an event of each kind makes of the view, for those who asked for it to be left out. */
  foretold?: Record<string, Record<string, unknown>>;
}

/** Call the discard for a kong with one's three tiles (RCR §3.3.5; Green §3.6.8-1). */
export interface Kong {
  type: "kong";
}

/** A kong in its player's own turn: all four tiles, or the one added to a pung. Others may have to know no face. */
export interface KongDeclared {
  type: "kong_declared";
  seat: number;
  kind: KongKind;
  tiles: (Tile | null)[];
}

/** How a kong came about in its player's own turn. */
export type KongKind = "concealed" | "added";

/** At the end of the deal a concealed kong was shown to the others (Green §3.6.8-2). */
export interface KongShown {
  type: "kong_shown";
  seat: number;
  tiles: Tile[];
}

/** A tile of a set as it lies; null where the viewer may not know it. */
export interface LaidTile {
  tile: string | null;
  turned: boolean;
  face_down: boolean;
  stacked: boolean;
}

/** Whose the last event was, and its kind. */
export interface LastEvent {
  seat: number | null;
  kind: string;
}

/** The player goes for good; a bot keeps the seat. */
export interface Leave {
  type: "leave";
}

/** Where in a lesson a table is. */
export interface LessonPlace {
  title: string;
  step: number;
  steps: number;
  /** Whether all that this step asks has been done. */
  done: boolean;
  /** Where the lesson goes on, and where this step begins again. */
  next_url: string;
  again_url: string;
}

/** The reader would like the whole view, and the result or question that lies there: something was missed. */
export interface Look {
  type: "look";
}

/** What the master would do, and why. */
export interface MasterWord {
  told: (string | SentencePart)[];
  reason: (string | SentencePart)[];
}

/** What can be done wrongly now, for whoever asked. */
export interface Mistakes {
  type: "mistakes";
  id: number;
  mistakes: Offered[];
}

/** Something happened. */
export interface Moved {
  type: "moved";
  seq: number;
  events: EventFrame[];
  /** The view after them. */
  view: PlayView;
}

/** At an exhaustive draw a seat had discarded only terminals and honours, none of them called (Sheet: yaku). */
export interface NagashiMangan {
  type: "nagashi_mangan";
  seat: number;
  payments: [number, number, number, number];
  bets: number;
}

/** Something happened: as ``changed``, for those who asked for what is foretold to be left out. The view is the old one with what ``hello`` foretells of each event, and then the changes. ``seq`` tells a gap as there. */
export interface News {
  type: "news";
  seq: number;
  /** Each without the members that are as in the last event of its kind since the last snapshot; the seat is left out where it is that of the event before, of whatever kind. */
  events: (Record<string, unknown>)[];
  /** The sentence of each event, null where there is none to tell; left out where there is none at all. */
  told?: ((string | SentencePart)[] | SentencePattern | number | null)[];
  /** The rulings among the events, in their order. */
  rulings?: RulingData[];
  /** What is otherwise than foretold. */
  changes?: Record<string, unknown> | unknown[];
}

/** Draw the deal with nine different terminals and honours in the first turn (Sheet: abortive draws). */
export interface NineTerminals {
  type: "nine_terminals";
}

/** Those who watch see nothing of the game yet: their delay has not passed. */
export interface NotYet {
  type: "not_yet";
  /** Milliseconds until the first tiles are seen. */
  remaining_ms: number;
}

/** Keep the hand face down, at an exhaustive draw (RCR §3.4.2). */
export interface Noten {
  type: "noten";
}

/** An action that may be chosen. */
export interface Offered {
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  label: string;
  tiles: string[];
  key: string;
}

/** A claim gave way to a stronger one. Known to that seat only, until the game is over. */
export interface Overruled {
  type: "overruled";
  seat: number;
  call: Call;
  /** The tiles of its own that the seat offered. */
  tiles: Tile[];
}

/** Let the tile go. */
export interface Pass {
  type: "pass";
}

/** A seat that could claim the tile let it go. Known to that seat only, until the game is over. */
export interface Passed {
  type: "passed";
  seat: number;
}

/** The player would like the clocks to stop; they do when everybody who is there says so. */
export interface Pause {
  type: "pause";
}

/** Whether the table pauses, and the players who asked for it, in that order. */
export interface PauseData {
  on: boolean;
  asked: number[];
}

/** Points from the offender to others; sums to zero. */
export interface PenaltyPaid {
  type: "penalty_paid";
  payments: [number, number, number, number];
}

/** One of the phrases that may be said. */
export interface PhraseData {
  id: string;
  text: string;
}

/** Answered by ``pong``. */
export interface Ping {
  type: "ping";
}

/** What the viewer may know. */
export interface PlayView {
  number: number;
  round: string;
  dealer: number;
  wind_marker: WindMarker;
  dice_at: number;
  players: number[];
  scores: number[];
  counters: number;
  bets: number;
  phase: string;
  turn: number;
  left: number;
  /** How the wall stands; null where no dice have opened it. */
  wall: WallView | null;
  indicators: string[];
  seats: SeatView[];
  /** By seat. */
  names: string[];
  your_seat: number | null;
  /** For each seat whether its last concealed tile was just drawn. */
  drawn: boolean[];
  claimable: Claimable | null;
  no_win: ReasonView | null;
  last: LastEvent | null;
  /** The seat whose newest discard is the last of all; null where it was called. */
  last_discard: number | null;
  waits: WaitData[];
  /** The sentence, or null. */
  furiten: string | null;
}

/** Points that nobody receives: from the score at the table, or from the result after uma (RCR §3.4.6, §5.6). */
export interface PointsDeducted {
  type: "points_deducted";
  seat: number;
  points: number;
  after_uma: boolean;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** A question to the player: as ``prompt``, for those who asked for changes. Of ``after`` there is only the ``shanten``, and for a waiting hand the rest. For those who asked for what is foretold to be left out, ``after`` has waiting hands alone, and ``away`` the distance for each tile that may be discarded, a figure each; ``discards.allowed`` is null where these are all tiles of the hand, sorted, and ``default`` where it is to discard ``tile``. ``mistakes`` is null where there are some: a player who wants to err asks for them. */
export interface PromptChanged {
  type: "asked";
  asked: string;
  /** What to put into the last question of this kind since the last snapshot, or into an empty object. */
  changes: Record<string, unknown> | unknown[];
}

/** The question was answered, timed out or overtaken. */
export interface PromptClosed {
  type: "prompt_closed";
  id: number;
}

/** A question to the player. */
export interface PromptFrame {
  type: "prompt";
  id: number;
  asked: string;
  tile: string | null;
  actions: Offered[];
  refused: RefusedChoice[];
  discards: Discards;
  mistakes: Offered[];
  /** What is done when the time is over. */
  default: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  after?: Record<string, AfterDiscard>;
  /** Whether a winner names his fan (Green §3.9.1-2). */
  names_fan: boolean;
  /** Milliseconds left of the question's own time, and of the bank; null without a clock. */
  remaining_ms: number | null;
  bank_ms: number | null;
  /** Whether an answer is taken. */
  open: boolean;
  /** The answer that was given and can still be taken back, or null. */
  held: HeldData | null;
}

/** Call the discard for a pung with these two tiles of one's own (RCR §3.3.4; Green §3.6.7). */
export interface Pung {
  type: "pung";
  tiles: [Tile, Tile];
}

/** The tile just drawn goes back to the wall: a win on the discard before it was announced in time (RCR §3.3.1). */
export interface PutBack {
  type: "put_back";
  /** Who drew it, and who announced the win. */
  seat: number;
  claimant: number;
}

/** A player of a finished game. */
export interface RankedPlayer {
  player: number;
  name: string;
  points: number;
  /** Those that were left on the table and went to the winner; they are in the points. */
  bets: number;
  uma: string;
  table_points: string | null;
  total: string;
  deducted: number;
  place: number;
}

/** The player has seen the result. */
export interface Ready {
  type: "ready";
}

/** Why something may not be done. */
export interface ReasonView {
  code: string;
  message: string;
  cite: string;
}

/** What a hand is worth, as the event of a win keeps it: each game has its own lines, and other programs' logs say less. */
export interface RecordedScore {
  han?: number;
  fu?: number;
  /** Null, ``mangan`` … ``yakuman``, ``yakuman×2``. */
  limit?: string | null;
  yaku?: YakuAnswer[];
  dora?: DoraAnswer;
  fans?: FanAnswer[];
  /** The hand's own value, without counters, bets and flowers. */
  points?: number;
  flowers?: number;
  total?: number;
  /** The fan that the winner named, where that is asked. */
  named?: string[];
}

/** An action, or only its kind where there is nothing of it to choose. */
export interface RefusedAction {
  type: string;
  tile?: string;
  tiles?: string[];
  drawn?: boolean | null;
}

/** An action that may not be chosen, and why. */
export interface RefusedChoice {
  action: RefusedAction;
  label: string;
  tiles: string[];
  key: string;
  code: string;
  message: string;
  cite: string;
}

/** The result of one player. Places are shared by equals; exact fractions are written ``7/2``. */
export interface Result {
  player: number;
  points: number;
  place: number;
  /** Riichi: points over the starting points, with uma. MCR: as ``points``. */
  total: string;
  /** MCR: table points 4-2-1-0. */
  table_points: string | null;
  /** Points that the referee took after uma; ``total`` is without them already. */
  deducted: number;
  /** Won no deal, where the rules have a penalty for it (Sheet: other usages). */
  yakitori: boolean;
}

/** The first frame: who comes, or comes back. Without a token: a spectator. */
export interface Resume {
  type: "resume";
  token?: string | null;
  last_seq?: number;
  language?: string;
  /** Which words of the game the reader prefers: ``english``, ``french``, ``japanese``, or those of the book. */
  terms?: string;
  /** Whether what changed is sent instead of whole views: ``changed`` and ``asked`` instead of ``moved`` and ``prompt``. */
  changes?: boolean;
  /** Whether, besides, what nearly always follows from an event is left out: ``news`` instead of ``changed``. */
  foretold?: boolean;
}

/** Declare riichi and discard this tile sideways (RCR §3.3.14). */
export interface Riichi {
  type: "riichi";
  tile: Tile;
  drawn?: boolean | null;
}

/** A seat said "riichi"; its discard, turned sideways, follows (RCR §3.3.14). */
export interface RiichiDeclared {
  type: "riichi_declared";
  seat: number;
}

/** Somebody won on the riichi discard: the declaration is void, and no bet is placed (RCR §3.3.14). */
export interface RiichiFailed {
  type: "riichi_failed";
  seat: number;
}

/** A riichi that does not count: its bet goes back (RCR §3.4.7, §5.4). */
export interface RiichiVoided {
  type: "riichi_voided";
  seat: number;
  points: number;
}

/** A discard as it lies. */
export interface RiverTileView {
  tile: string;
  drawn: boolean;
  sideways: boolean;
  called_by: number | null;
}

/** Somebody is ready. */
export interface Roster {
  type: "ready";
  /** By player. */
  ready: boolean[];
}

/** The referee ruled on an offence. */
export interface Ruled {
  type: "ruled";
  /** The offender, None where nobody is at fault, and the offence by its name in the catalogue. */
  seat: number | null;
  offence: string;
  /** The rows of the rule book, the paragraphs, and the facts that were stated. */
  rows: string[];
  cites: string[];
  facts: Record<string, string>;
  /** All that follows from it, each with its paragraph; a competition desk carries out what the table cannot. */
  effects: RuledEffect[];
}

/** What a ruling does, with its paragraph. */
export interface RuledEffect {
  effect: string;
  seat?: string | null;
  giver?: string;
  position?: number | null;
  own_kong?: boolean;
  payer?: string | null;
  receiver?: string | null;
  at_least?: number | null;
  at_most?: number | null;
  allowed?: number[];
  moment?: string;
  points?: number;
  to_dealer?: number;
  from_dealer?: number;
  bets?: string;
  counter?: boolean;
  dealer_stays?: boolean;
  until?: string;
  tiles?: string;
  even_seen?: boolean;
  call?: string;
  result?: number | null;
  uma?: number | null;
  counts_for_opponents?: boolean;
  scope?: string;
  options?: Record<string, EffectData[]>;
  cite: string;
}

/** A ruling of the referee. */
export interface RulingData {
  seat: number | null;
  name: string | null;
  offence: string;
  title: string;
  consequences: ConsequenceShown[];
  cites: string[];
}

/** A player said one of the phrases. */
export interface SaidPhrase {
  type: "said";
  player: number;
  phrase: string;
  text: string;
}

/** One of the phrases of ``table``, at most one a second. */
export interface Say {
  type: "say";
  phrase: string;
}

/** Who sits at the table, in the order of the names. */
export interface SeatData {
  player: number;
  name: string;
  /** ``human``, ``bot`` or ``empty``. */
  kind: string;
  level: string | null;
  level_name: string | null;
  level_short: string | null;
  connected: boolean;
  played_by_bot: boolean;
  /** Null where the player is there. */
  absence: Absence | null;
  ready: boolean;
  you: boolean;
}

/** One seat of the deal in play. */
export interface SeatView {
  wind: string;
  concealed: (string | null)[];
  melds: LaidTile[][];
  river: RiverTileView[];
  flowers: string[];
  riichi: boolean;
  dead: boolean;
  barred: Ban[];
  ordered: string[];
  tenpai: boolean | null;
}

/** Each player, in the order of the names, drew a wind tile (RCR §2.3; Intl: Début de la partie). */
export interface SeatsDrawn {
  type: "seats_drawn";
  winds: [Wind, Wind, Wind, Wind];
}

/** A part of a sentence that is not text: one of a tile, a number and a paragraph. */
export interface SentencePart {
  tile?: string;
  number?: string;
  cite?: string;
}

/** A sentence whose tiles ``$tile`` and ``$tiles.0`` are those of its event, and the number by which it is told again. */
export interface SentencePattern {
  number: number;
  told: (string | SentencePart)[];
}

/** A set that was not allowed was shown and taken back before the discard (RCR §5.2.4; Green §3.11.6-2). */
export interface SetWithdrawn {
  type: "set_withdrawn";
  seat: number;
  call: Call;
  /** The tiles of the seat's own that it showed. */
  tiles: Tile[];
}

/** A score sheet in the reader's language. */
export interface SheetData {
  verdict: string;
  sections: SheetSection[];
  /** The one word for the result, where there is one: mangan, yakuman. */
  grade: string | null;
}

/** A line of a score sheet. */
export interface SheetLine {
  label: string;
  value: string | null;
  cite: string;
  tiles: string[];
}

/** Some lines of a score sheet under their title. */
export interface SheetSection {
  title: string;
  lines: SheetLine[];
  /** Whether these lines are what the hand is worth. */
  counted: boolean;
  /** Whether the values of these lines are sentences that say why not. */
  reasons: boolean;
}

/** A hand as far as it was shown. */
export interface ShownHand {
  /** Both are left out, for those who asked for it, where they are as in the view. */
  concealed?: (string | null)[];
  melds?: LaidTile[][];
  /** What it waited for, where it was shown at a draw. */
  waits: string[];
}

/** All that the viewer may know. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  view: PlayView;
  /** The last sentences, as text and in parts. */
  log: string[];
  told: ((string | SentencePart)[])[];
  /** The SHA-256 of the key of the deal's wall. */
  commitment: string | null;
  /** The rulings of this deal. */
  rulings: EventFrame[];
}

/** The table and who sits there; sent again whenever it changes. */
export interface Table {
  type: "table";
  id: string;
  name: string;
  rules: string;
  rules_name: string;
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  options: ChangedOption[];
  mode: string;
  timer: string;
  length: string;
  mode_name: string;
  timer_name: string;
  length_name: string;
  minutes: number | null;
  hints: boolean;
  /** Whether a discard can be taken back for a moment. */
  undo: boolean;
  /** For whom a coach speaks here, and in words; both empty where nobody does. */
  coach: string;
  coach_name: string;
  /** ``waiting``, ``playing``, ``deal_over``, ``game_over`` or ``failed``. */
  phase: string;
  seats: SeatData[];
  /** How many watch. */
  watching: number;
  pause: PauseData;
  /** Where the same people play again, or null. */
  next_url: string | null;
  share_url: string;
  phrases: PhraseData[];
  words: WordsData;
}

/** The table changed: for players who asked for changes. */
export interface TableChanged {
  type: "table_changed";
  /** What to put into the last ``table``. */
  changes: Record<string, unknown> | unknown[];
}

/** The discard that ``prompt`` says is ``held`` is taken back, and the question is put again. */
export interface TakeBack {
  type: "take_back";
  prompt_id: number;
}

/** Show a hand that waits, at an exhaustive draw (RCR §3.4.2). */
export interface Tenpai {
  type: "tenpai";
}

/** At an exhaustive draw a seat showed its waiting hand, or kept it face down (RCR §3.4.2). Tiles without ``tenpai``: at an open table a hand was shown that does not count as waiting. */
export interface TenpaiDeclared {
  type: "tenpai_declared";
  seat: number;
  tenpai: boolean;
  /** The concealed tiles, where the hand was shown. */
  tiles: Tile[];
}

/** One face of the set. Members are singletons: compare them with ``is`` or ``==``, use them as keys. */
export type Tile = "1m" | "2m" | "3m" | "4m" | "5m" | "6m" | "7m" | "8m" | "9m" | "1p" | "2p" | "3p" | "4p" | "5p" | "6p" | "7p" | "8p" | "9p" | "1s" | "2s" | "3s" | "4s" | "5s" | "6s" | "7s" | "8s" | "9s" | "1z" | "2z" | "3z" | "4z" | "5z" | "6z" | "7z" | "0m" | "0p" | "0s" | "1f" | "2f" | "3f" | "4f" | "5f" | "6f" | "7f" | "8f";

/** A tile, and how many of it are left. */
export interface TileLeft {
  tile: string;
  left: number;
}

/** The signal that the session's time is over, or nearly over (Green §3.5.6; RCR §5.10). */
export interface TimeCalled {
  type: "time_called";
}

/** At an open table a seat did what it may not, and nobody has noticed. Known to nobody until the game is over. */
export interface Unnoticed {
  type: "unnoticed";
  seat: number;
  offence: string;
  facts: Record<string, boolean | number | string>;
}

/** The player would like to go on. */
export interface Unpause {
  type: "unpause";
}

/** A winner in riichi turned over the tiles underneath the indicators (RCR §3.3.14). */
export interface UraRevealed {
  type: "ura_revealed";
  tiles: Tile[];
}

/** A tile that completes the viewer's hand, how many are left, and why a discard of one would not win. */
export interface WaitData {
  tile: string;
  left: number;
  reason: string | null;
}

/** The four walls stand, joined in a square: clockwise from the right end of the dealer's wall, stack by stack, upper tile first. Nobody may know the tiles before the end. Where no throw of the dice follows, the tiles lie in the order in which they are taken. */
export interface WallBuilt {
  type: "wall_built";
  tiles: (Tile | null)[];
  /** Each seat draws from a wall of its own: the quarters of East, South, West and North, each in the order taken. */
  private: boolean;
}

/** What was promised of the wall. */
export interface WallData {
  commitment: string | null;
}

/** The wall from above: its stacks are counted clockwise from the right end of the dealer's wall. */
export interface WallView {
  /** Stacks of one side. */
  stacks: number;
  /** The stack from which the first tiles were taken. */
  breach: number;
  /** Tiles taken from there on, upper tile first. */
  front: number;
  /** Tiles taken in replacement from the other end. */
  rear: number;
  /** Tiles at that end that are never drawn in play. */
  dead: number;
}

/** A warning; ``count`` is how often this player was ruled upon for this offence in the game. */
export interface Warned {
  type: "warned";
  seat: number;
  offence: string;
  count: number;
}

/** Win with the tile drawn, discarded or added to a pung (RCR §3.3.11, §3.3.12; Green §3.7.1). ``fans`` are those that the winner names at an open table, by their ids: then no others count (Green §3.9.1-2(2)). */
export interface Win {
  type: "win";
  fans?: string[] | null;
}

/** A win. */
export interface WinData {
  seat: number;
  name: string;
  tile: string;
  discarder: number | null;
  concealed: string[];
  /** As ``muraille score --json`` says it. */
  score: RecordedScore;
  payments: number[];
  bets: number;
  sheet: SheetData;
}

/** A seat or a prevailing wind, by the letter that requests use. */
export type Wind = "E" | "S" | "W" | "N";

/** Where the marker of the round lies. */
export interface WindMarker {
  seat: number;
  wind: string;
}

/** A seat won. Several seats may win on one discard: one event each, in turn order after the discarder. */
export interface Won {
  type: "won";
  seat: number;
  tile: Tile;
  /** The seat that discarded the tile or added it to a pung; None where the winner drew it. */
  discarder: number | null;
  /** The concealed tiles of the winner, without the winning tile. */
  tiles: Tile[];
  /** What the hand is worth, as ``muraille score`` answers. */
  score: Record<string, unknown>;
  /** What each seat pays or receives, counters included; sums to zero. */
  payments: [number, number, number, number];
  /** Points of riichi bets that the winner takes from the table. */
  bets: number;
  /** What of the payments is for the counters. */
  counters: [number, number, number, number];
}

/** What is said at this table, in the words that the reader prefers. */
export interface WordsData {
  chow: string;
  pung: string;
  kong: string;
  riichi: string;
  /** What stands for a win on a button; what is said with a discard, and with a drawn tile. */
  win: string;
  ron: string;
  tsumo: string;
}

/** A yaku that counts. */
export interface YakuAnswer {
  id: string;
  han: number;
  cite: string;
}
