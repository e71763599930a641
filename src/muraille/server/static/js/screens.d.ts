/** The screens outside the desk and the club: written by scripts/build_protocol.py from the server's own. */

import type {
  AddedKong,
  Announce,
  Announced,
  Barred,
  BetPlaced,
  Called,
  ChangedOption,
  Chow,
  Claimed,
  ConcealedKong,
  DealCancelled,
  DealDrawn,
  DealEnded,
  DealResultData,
  DealStarted,
  Dealt,
  DiceThrown,
  Discard,
  Discarded,
  DiscardsOrdered,
  DoraAnswer,
  DoraRevealed,
  DrawReturned,
  Drawn,
  EffectData,
  FalseWin,
  FanAnswer,
  Features,
  Flower,
  FlowerExposed,
  GameEnded,
  HandDied,
  HandExposed,
  Kong,
  KongDeclared,
  KongShown,
  LaidTile,
  NagashiMangan,
  NineTerminals,
  Noten,
  Overruled,
  Pass,
  Passed,
  PauseData,
  PenaltyPaid,
  PhraseData,
  PlayView,
  PointsDeducted,
  Pung,
  PutBack,
  RankedPlayer,
  RefusedAction,
  Riichi,
  RiichiDeclared,
  RiichiFailed,
  RiichiVoided,
  Ruled,
  RulingData,
  SeatData,
  SeatsDrawn,
  SentencePart,
  SetWithdrawn,
  SheetData,
  Tenpai,
  TenpaiDeclared,
  TileLeft,
  TimeCalled,
  Unnoticed,
  UraRevealed,
  WallBuilt,
  Warned,
  Win,
  Wind,
  Won,
  WordsData,
  YakuAnswer,
} from "./types.d.ts";

/** What each address answers. */
export interface Screens {
  "GET /healthz": Health;
  "GET /api/events": Calendar;
  "GET /api/choices": TableChoices;
  "GET /api/tables": TableList;
  "POST /api/tables": MadeTable;
  "POST /api/tables/mine": OwnTables;
  "GET /api/tables/{id}": TableShown;
  "POST /api/tables/{id}/join": TakenSeat;
  "POST /api/tables/{id}/fill": TableSummary;
  "POST /api/tables/{id}/again": MadeTable;
  "GET /api/tables/{id}/verify": WallProof;
  "POST /api/score": Calculation;
  "GET /api/rules": BookList;
  "GET /api/rules/compare": BookComparison;
  "GET /api/rules/{name}": BookData;
  "GET /api/referee": OffenceList;
  "GET /api/referee/{name}": OffencePage;
  "POST /api/referee/{name}": RulingGiven | RulingOpen | RulingRefused;
  "GET /api/training": ExerciseKinds;
  "POST /api/training": Exercise;
  "GET /api/training/new": Exercise;
  "GET /api/training/today": Exercise;
  "GET /api/training/exam": Exam;
  "POST /api/training/exam": ExamMarks;
  "POST /api/training/answer": ExerciseVerdict;
  "GET /api/training/run": ExerciseRun;
  "GET /api/training/offline": OfflineExercise[];
  "GET /api/lessons": LessonHeading[];
  "GET /api/lessons/{lesson}": LessonData;
  "POST /api/lessons/{lesson}/{step}/answer": LessonVerdict;
  "POST /api/lessons/{lesson}/{step}/table": NewTable;
  "POST /api/positions": SharedPosition;
  "GET /api/positions/{id}": Exercise;
  "POST /api/positions/{id}/vote": Poll;
  "POST /api/positions/{id}/answer": ExerciseVerdict;
  "POST /api/replays/{id}/position": SharedPosition;
  "GET /api/replays": ReplayList;
  "POST /api/replays": BroughtLog;
  "GET /api/replays/{id}": ReplayScreen;
  "GET /api/replays/{id}/deals/{number}": ReplayDeal;
  "GET /api/replays/{id}/review": ReviewScreen;
  "POST /api/replays/{id}/review": ReviewScreen;
  "POST /api/replays/{id}/branch": NewTable;
  "GET /api/my-play": MyPlayScreen;
  "POST /api/my-play/games": Noted;
  "GET /api/my-play/decisions": OwnDecisions;
  "GET /api/my-play/export": Export;
}

/** An action with its label in parts. */
export interface ActionInParts {
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  label: string;
  tiles: string[];
  key: string;
  told: (string | SentencePart)[];
}

/** An action with its words and tiles. */
export interface ActionShown {
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  label: string;
  /** The label in parts; None in a review that was kept before there were any. */
  told: (string | Record<string, string>)[] | null;
  tiles: string[];
}

/** What two rulesets of one game do differently. */
export interface BookComparison {
  rules: RulesetHeading[];
  patterns_name: string;
  legend: string | null;
  options: DifferentOption[];
  patterns: DifferentPattern[];
}

/** A ruleset with its patterns, its options and its tables. */
export interface BookData {
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  name: string;
  title: string;
  options: BookOption[];
  examples: NamedLink[];
  /** What its patterns are called: yaku, fan; and how their values are written, where it needs saying. */
  patterns_name: string;
  legend: string | null;
  /** Another ruleset of the game, to compare with. */
  other: string;
  groups: PatternGroup[];
  /** Both are null where the book has no such tables. */
  points: PointsTable | null;
  fu: MinipointLine[] | null;
}

/** Every ruleset, and every game. */
export interface BookList {
  rulesets: ListedRuleset[];
  games: GameBook[];
}

/** An option with what the rule book says of it. */
export interface BookOption {
  name: string;
  value: string;
  value_name: string;
  /** What may be chosen, null for a number, and in words. */
  values: string[] | null;
  value_names: string[];
  meaning: string;
  cite: string;
  group: string;
  /** Why no table obeys it; null where it is obeyed. */
  stated_only: string | null;
  statements: StatementLink[];
}

/** A log that was brought: where it is found again, and where it departs from the rules. */
export interface BroughtLog {
  id: string;
  url: string;
  differences: string[];
}

/** A hand as it was read, and what can be said of it. */
export interface Calculation {
  /** ``empty``, ``unfinished``, ``waiting``, ``scored`` or ``refused``. */
  stage: string;
  /** How many tiles are missing. */
  missing?: number;
  /** How far the hand is, what brings it nearer, and what completes it. */
  shanten?: number;
  improving?: TileLeft[];
  waits?: WorthWaiting[];
  /** As ``muraille score --json``. */
  score?: ScoreAnswer;
  sheet?: SheetData;
  problem?: CodedSentence;
  text: string;
  concealed: string[];
  melds: MeldData[];
  winning: string | null;
  /** What was read otherwise than it was written. */
  remark?: string;
}

/** The events of this desk that everybody may know of. */
export interface Calendar {
  events: EventData[];
}

/** What a hand pays: on a discard, and on a draw from a non-dealer and from East; null where nobody is there. */
export interface CellData {
  discard: number | null;
  draw: number | null;
  draw_from_east: number | null;
}

/** What is wrong, with its code. */
export interface CodedSentence {
  code: string;
  message: string;
}

/** A deal of a game, and how it ended. */
export interface DealHeading {
  number: number;
  round: string;
  name: string;
  counters: number;
  /** By seat. */
  names: string[];
  steps: number;
  text: string;
  told: (string | SentencePart)[];
  /** How the points of each seat changed; null while it is not over. */
  payments: number[] | null;
}

/** A discard on which another won, with what could be known of it. */
export interface DealIn {
  deal: number;
  step: number;
  /** What the player paid. */
  points: number;
  danger: string | null;
  /** Whether the bot would have discarded it too; None where the deal is not reviewed. */
  agrees: boolean | null;
  /** Whether the discard was little dangerous, or the bot's own: bad luck rather than a mistake. */
  unlucky: boolean | null;
}

/** What was promised before a deal and what was used. */
export interface DealProof {
  number: number;
  commitment: string | null;
  key: string;
  wall: (string | null)[];
  throws: ([number, number])[];
}

/** A moment of a deal as one seat saw it. */
export interface DecisionBoard {
  /** The concealed tiles in the order of a rack, and apart the tile just drawn or the one that could be claimed. */
  hand: string[];
  drawn: string | null;
  claimed: string | null;
  /** The sets on the table, in the notation of hands: ``(123m)``, ``[1111z]``. */
  melds: string[];
  /** The tiles of each of these sets. */
  sets: string[][];
  indicators: string[];
  /** Who sits where, and what lies before each, the player himself first and then in the order of play. */
  names: string[];
  rivers: LaidDiscard[][];
  /** Tiles that can still be drawn. */
  left: number;
}

/** Something to choose, and what it is like. */
export interface DescribedChoice {
  id: string;
  name: string;
  about: string;
}

/** An option that two rulesets have otherwise. */
export interface DifferentOption {
  name: string;
  meaning: string;
  values: string[];
  value_names: string[];
  cites: string[];
}

/** A pattern that two rulesets have otherwise: its values, null where one lacks it, and what only one leaves out. */
export interface DifferentPattern {
  id: string;
  name: string;
  values: (string | null)[];
  cites: string[];
  excludes: string[][];
}

/** A format, and why it cannot hold this game; null where it can. */
export interface Download {
  format: string;
  refused: string | null;
}

/** An event of the calendar. */
export interface EventData {
  id: string;
  name: string;
  place: string;
  /** As ``2026-11-21``; null where no day is set. */
  first_day: string | null;
  rules: string;
  rules_name: string;
  players: number;
  sessions: number;
  /** The session in play or the last one begun; 0 before the first. */
  session: number;
  /** ``coming``, ``on`` or ``over``. */
  stage: string;
  url: string;
}

/** A referee's exam. */
export interface Exam {
  seed: string;
  rules: string;
  rules_name: string;
  /** How many right answers pass it. */
  passed: number;
  questions: Exercise[];
}

/** An exam that was marked. */
export interface ExamMarks {
  right: number;
  verdicts: ExerciseVerdict[];
}

/** A hand to be drawn, and the address of the calculator that counts it. */
export interface ExampleHand {
  concealed: string[];
  melds: LaidTile[][];
  winning: string;
  by: string;
  riichi: string;
  flags: string[];
  flowers: number;
  link: string;
}

/** A pattern that another one leaves out, and where the document says so. */
export interface ExcludedPattern {
  id: string;
  name: string;
  cite: string;
}

/** A situation as the page shows it: without its answer. */
export interface Exercise {
  situation: ExerciseSituation;
  title: string;
  question: string;
  /** How it is answered: ``tiles``, ``one_tile``, ``number``, ``choices`` or ``one_choice``. */
  asked: string;
  choices: OfferedAnswer[];
  concealed: string[];
  rivers: ThrownTile[][];
  melds: LaidTile[][];
  /** The sets on the table before each player, East first; empty where nobody has called. */
  sets: LaidTile[][][];
}

/** What is practised. */
export type ExerciseKind = "waits" | "discard" | "route" | "plan" | "han" | "fu" | "count" | "patterns" | "sheet" | "payment" | "furiten" | "ruling" | "best" | "safest" | "push" | "call";

/** What can be practised, by game. */
export interface ExerciseKinds {
  rulesets: RulesetHeading[];
  kinds: Record<string, KindChoice[]>;
}

/** How often an exercise was done and right, with its interval. */
export interface ExerciseRate {
  kind: string;
  name: string;
  rules: string;
  rules_name: string;
  done: number;
  right: number;
  share: number;
  low: number;
  high: number;
}

/** Some exercises of a run against the clock; the next ones have the next part. */
export interface ExerciseRun {
  seed: string;
  part: number;
  rules: string;
  rules_name: string;
  seconds: number;
  exercises: Exercise[];
}

/** One exercise, complete: of a hand, or of an incident. */
export interface ExerciseSituation {
  kind: ExerciseKind;
  rules?: string;
  hand?: string;
  win?: string;
  by?: WinBy;
  seat?: Wind;
  round?: Wind;
  riichi?: RiichiKind;
  dora?: string[];
  discards?: string[];
  /** In a position: the tile just drawn, empty where the last discard may be called; and what lies before each player, East first, with a star after the tile that declared riichi. */
  drawn?: string;
  rivers?: string[];
  offence?: string;
  /** The number of the case among those of the offence, or of the error on a sheet. */
  case?: number;
  /** Of a hand that is only to be paid. */
  han?: number;
  fu?: number;
}

/** Whether an answer is right, what is right, and why. */
export interface ExerciseVerdict {
  right: boolean;
  /** What the master thinks of it, where there is more than right and wrong. */
  grade: number | null;
  answer: string[];
  lines: ReasonLine[];
  sheet: SheetData | null;
}

/** Everything that is kept under a key. */
export interface Export {
  format: string;
  version: number;
  games: OwnGame[];
  exercises: Practice[];
}

/** An answer to choose; where the book leaves a choice, with what follows from it. */
export interface FactChoice {
  value: boolean | number | string;
  label: string;
  text?: string[];
}

/** A question as a form needs it: its text, its kind, the choices with their labels or the bounds of a number. */
export interface FactQuestion {
  fact: string;
  text: string;
  answers: string;
  /** ``yes_no``, ``one_of``, ``number``, ``seat`` or ``word``. */
  kind: string;
  default?: boolean | number | string;
  options?: Record<string, string>;
  choices?: FactChoice[];
  minimum?: number | null;
  maximum?: number | null;
  whole?: boolean;
  unit?: string;
}

/** A yaku or a fan, and in how many wins it counted. */
export interface FrequentHand {
  id: string;
  name: string;
  wins: number;
  share: number;
}

/** A line of the minipoints. */
export interface FuAnswer {
  id: string;
  label: string;
  fu: number;
  cite: string;
}

/** The cells of a number of fu, one for each number of han; null where a limit pays. */
export interface FuRow {
  fu: number;
  cells: (CellData | null)[];
}

/** A game with its book, and two of its rulesets to compare. */
export interface GameBook {
  game: string;
  name: string;
  title: string;
  about: string;
  contents: string;
  rulesets: string[];
  compared: string[];
}

/** A game or a ruleset to choose, and how many games there are of it. */
export interface GameChoice {
  id: string;
  name: string;
  games: number;
}

/** How often a player made a kind of mistake, and what it cost him. */
export interface HabitData {
  habit: string;
  name: string;
  count: number;
  loss: number;
}

/** How a server is. */
export interface Health {
  /** ``ok``, ``stalled``, ``no_hall``; of a whole server also ``cannot_write`` and ``damaged``. */
  status: string;
  /** How many there are in each phase. */
  tables: Record<string, number>;
  people: number;
  /** Those that do not move. */
  stalled: string[];
  bot_failures: number;
  version: string;
  writing: boolean;
}

/** A kind of exercise, and what somebody who is new has to know. */
export interface KindChoice {
  id: string;
  name: string;
  hint: string;
}

/** A discard as it lies. */
export interface LaidDiscard {
  tile: string;
  riichi: boolean;
}

/** A lesson with its steps. */
export interface LessonData {
  id: string;
  title: string;
  about: string;
  game: string;
  /** For whom it is, in words. */
  game_name: string;
  minutes: number;
  steps: number;
  parts: StepData[];
  /** The lesson that follows; empty after the last. */
  next: string;
}

/** A lesson in the list. */
export interface LessonHeading {
  id: string;
  title: string;
  about: string;
  game: string;
  /** For whom it is, in words. */
  game_name: string;
  minutes: number;
  steps: number;
}

/** Whether an answer is right, what is, and why. */
export interface LessonVerdict {
  right: boolean;
  answer: string[];
  why: (string | SentencePart)[];
  cite: string;
}

/** A limit, for an ordinary player and for the dealer. */
export interface LimitData {
  name: string;
  cells: CellData[];
}

/** A game that is over. */
export interface ListedReplay {
  id: string;
  url: string;
  name: string;
  rules_name: string;
  game: string;
  names: string[];
  /** Seconds since it began. */
  ago_s: number;
}

/** A ruleset of the list. */
export interface ListedRuleset {
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  name: string;
  title: string;
  /** How many yaku or fan it has. */
  patterns: number;
}

/** A table that others may join, and the secret of whoever made it; null where he does not play. */
export interface MadeTable {
  id: string;
  token: string | null;
  player: number | null;
  url: string;
  join_url: string;
}

/** What the book says of a matter that is no offence. */
export interface MatterFound {
  number: string;
  title: string;
  text: string;
  cite: string;
  confidence: number;
}

/** A set as it was written, and as it lies. */
export interface MeldData {
  text: string;
  laid: LaidTile[];
}

/** A line of the list of minipoints, with tiles that show it. */
export interface MinipointLine {
  label: string;
  fu: number;
  cite: string;
  tiles: string[];
}

/** A decision that lost points, with where it is found again. */
export interface Mistake {
  deal: number;
  step: number;
  seat: number;
  turn: number;
  name: string;
  chosen: ActionShown;
  action: ActionShown;
  loss: number;
  habit: string | null;
  reason: string;
  /** The reason in parts; None in a review that was kept before there were any. */
  told_reason: (string | Record<string, string>)[] | null;
  /** The name of the deal, and what its player saw then. */
  deal_name: string;
  board: DecisionBoard;
}

/** My play. */
export interface MyPlayScreen {
  game: string;
  rules: string;
  people: boolean;
  /** Games of any kind under this key. */
  kept: number;
  choices: GameChoice[];
  statistics: OwnStatistics;
  exercises: ExerciseRate[];
  recent: RecentGame[];
  remark: string;
}

/** Something to choose, with its name. */
export interface NamedChoice {
  id: string;
  name: string;
}

/** An address with its name. */
export interface NamedLink {
  link: string;
  name: string;
}

/** A table at which one sits, and the secret of the seat. */
export interface NewTable {
  id: string;
  token: string;
  url: string;
}

/** What became of the seats: those still in play are asked about again, all others are settled. */
export interface Noted {
  counted: number;
  waiting: string[];
}

/** What the book says in one case. */
export interface OffenceCase {
  facts: string;
  verdict: string;
  follows: string;
  cites: string[];
  rows: string[];
}

/** An offence of the list; found by words, with how sure that is. */
export interface OffenceEntry {
  offence: string;
  rows: string[];
  title: string;
  description: string;
  cites: string[];
  confidence?: number;
}

/** The offences of a document, or what words find and as what they were understood. */
export interface OffenceList {
  rulesets: RulesetHeading[];
  offences: OffenceEntry[];
  searched_for?: string;
  corrected?: boolean;
  certain?: boolean;
  matters?: MatterFound[];
}

/** An offence with its questions, and what the book says in each case. */
export interface OffencePage {
  offence: string;
  rows: string[];
  title: string;
  description: string;
  cites: string[];
  rules: string;
  /** What its row says already. */
  facts: Record<string, boolean | number | string>;
  questions: OffenceQuestion[];
  cases: OffenceCase[];
}

/** A question of an offence. */
export interface OffenceQuestion {
  fact: string;
  text: string;
  answers: string;
  /** ``yes_no``, ``one_of``, ``number``, ``seat`` or ``word``. */
  kind: string;
  default?: boolean | number | string;
  options?: Record<string, string>;
  choices?: FactChoice[];
  minimum?: number | null;
  maximum?: number | null;
  whole?: boolean;
  unit?: string;
  /** Whether its answer can decide under these rules. */
  own: boolean;
}

/** An answer to choose. */
export interface OfferedAnswer {
  value: string;
  label: string;
}

/** An exercise with what is right, for a device without a network. */
export interface OfflineExercise {
  rules: string;
  kind: string;
  level: string;
  exercise: Exercise;
  verdict: ExerciseVerdict;
}

/** What the bot would have done, each option with its numbers, and what the choice made lost by its reckoning. */
export interface OpinionData {
  step: number;
  seat: number;
  action: ActionShown;
  chosen: ActionShown;
  agrees: boolean;
  loss: number | null;
  habit: string | null;
  /** How dangerous the chosen discard was, as the bot sees it: a member of ``Danger``. */
  danger: string | null;
  reason: string;
  /** The reason in parts; None in a review that was kept before there were any. */
  told_reason: (string | Record<string, string>)[] | null;
  options: WeighedOption[];
}

/** An option of a ruleset, in the reader's language. */
export interface OptionData {
  name: string;
  value: string;
  value_name: string;
  /** What may be chosen, null for a number, and in words. */
  values: string[] | null;
  value_names: string[];
  meaning: string;
  cite: string;
  group: string;
  /** Why no table obeys it; null where it is obeyed. */
  stated_only: string | null;
}

/** A decision of one's own that cost much, and where it is found. */
export interface OwnDecision {
  url: string;
  began: number;
  decision: Mistake;
}

/** How one decided in the last games that were reviewed. */
export interface OwnDecisions {
  games: number;
  decisions: number;
  agreed: number;
  costliest: OwnDecision[];
}

/** One figure: its number, the ends of its interval, and all of it as it is written. */
export interface OwnFigure {
  id: string;
  name: string;
  /** ``mean``, ``share``, ``points`` or ``tenths``. */
  written: string;
  value: number | null;
  low: number | null;
  high: number | null;
  text: string;
}

/** A game of somebody, counted: enough for all that is said of it. */
export interface OwnGame {
  id: string;
  rules: string;
  /** When it began, in seconds since 1970. */
  began: number;
  /** Whether another person sat at the table. */
  people: boolean;
  tally: Tally;
}

/** A player of a game that one left; the points as one saw them last. */
export interface OwnStanding {
  name: string;
  bot: boolean;
  you: boolean;
  points: number | null;
}

/** What the games of one player come to; of one game, riichi or MCR. */
export interface OwnStatistics {
  games: number;
  deals: number;
  wins: number;
  /** When the first and the last of them began. */
  since: number | null;
  until: number | null;
  places: PlaceShare[];
  figures: OwnFigure[];
  trends: Trend[];
  /** What the hands are called: yaku or fan. */
  hands_name: string;
  hands: FrequentHand[];
  rulesets: RulesetFigures[];
  /** How many games a point of a trend looks back upon, and after how many there is one. */
  window: number;
  earliest: number;
}

/** A table to go back to. */
export interface OwnTable {
  id: string;
  name: string;
  url: string;
  rules_name: string;
  length_name: string;
  /** ``waiting``, ``playing`` or ``deal_over``. */
  phase: string;
  /** Whether it goes on from a recorded game. */
  what_if: boolean;
  /** The prevailing wind, the number of the dealer and the tiles left; null before the first deal. */
  round: string | null;
  dealer: number | null;
  left: number | null;
  /** Whether one is being asked. */
  asked: boolean;
  /** The best first. */
  standing: OwnStanding[];
  /** Seconds for which the seats are kept while nobody is there; null while somebody is. */
  kept_s: number | null;
}

/** The tables to go back to. */
export interface OwnTables {
  tables: OwnTable[];
}

/** A yaku or a fan. */
export interface PatternData {
  id: string;
  name: string;
  /** By language. */
  names: Record<string, string>;
  value: string;
  cite: string;
  rule: string;
  statements: StatementLink[];
  excludes: ExcludedPattern[];
  excluded_by: PatternLink[];
  example: ExampleHand | null;
}

/** The patterns of one value. */
export interface PatternGroup {
  title: string;
  patterns: PatternData[];
}

/** A pattern by its name. */
export interface PatternLink {
  id: string;
  name: string;
}

/** How often a place was reached. */
export interface PlaceShare {
  place: number;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** How one player decided. */
export interface PlayerReport {
  player: number;
  name: string;
  /** His decisions with more than one answer, those that the bot could judge, and those in which it agrees. */
  decisions: number;
  judged: number;
  agreed: number;
  /** The share of agreement among all decisions; None where there was none. */
  agreement: number | null;
  loss: number;
  mean_loss: number | null;
  habits: HabitData[];
  mistakes: Mistake[];
  wins: number;
  deal_ins: DealIn[];
}

/** What han and fu are worth. */
export interface PointsTable {
  han: number[];
  ordinary: FuRow[];
  dealer: FuRow[];
  limits: LimitData[];
}

/** How many would do what. */
export interface Poll {
  votes: Record<string, number>;
}

/** An exercise and how often it was done and right. */
export interface Practice {
  rules: string;
  kind: string;
  done: number;
  right: number;
}

/** A table that many want, and what is chosen for it. */
export interface PresetChoice {
  id: string;
  name: string;
  about: string;
  opponents: string[];
  mode: string;
  timer: string;
  length: string;
  hints: boolean;
  undo: boolean;
  spectators: boolean;
}

/** How far the review of a deal is. */
export interface Progress {
  deal: number;
  done: number;
  total: number;
}

/** A line of the reason, also in parts. */
export interface ReasonLine {
  label: string;
  value: string | null;
  cite: string;
  tiles: string[];
  told_label: (string | SentencePart)[];
  told_value: (string | SentencePart)[];
}

/** One of the last games, with the way to its review. */
export interface RecentGame {
  id: string;
  url: string;
  began: number;
  rules_name: string;
  place: number;
  total: string;
  people: boolean;
}

/** A refused action with its label in parts. */
export interface RefusalInParts {
  action: RefusedAction;
  label: string;
  tiles: string[];
  key: string;
  code: string;
  message: string;
  cite: string;
  told: (string | SentencePart)[];
}

/** One deal step by step as a viewer sees it. */
export interface ReplayDeal {
  deal: number;
  /** The viewer's seat; null where all hands lie open, and for a spectator. */
  seat: number | null;
  open: boolean;
  frames: ReplayFrame[];
  questions: ReplayQuestion[];
  result: DealResultData | null;
}

/** An event as the viewer learns of it, and the table after it. */
export interface ReplayFrame {
  seq: number;
  event: SeatsDrawn | DealStarted | WallBuilt | DiceThrown | Dealt | FlowerExposed | Drawn | RiichiDeclared | Discarded | BetPlaced | RiichiFailed | Passed | Claimed | Unnoticed | PutBack | Overruled | Called | KongDeclared | DoraRevealed | UraRevealed | KongShown | TenpaiDeclared | Won | NagashiMangan | DealDrawn | Announced | FalseWin | SetWithdrawn | Ruled | Warned | HandDied | Barred | DiscardsOrdered | HandExposed | RiichiVoided | DrawReturned | PenaltyPaid | PointsDeducted | DealCancelled | DealEnded | TimeCalled | GameEnded;
  text: string;
  told: (string | SentencePart)[];
  ruling?: RulingData;
  step: number;
  view: PlayView;
}

/** The last games. */
export interface ReplayList {
  replays: ListedReplay[];
}

/** A question with what was done, what else the rules allowed, and what they refused. */
export interface ReplayQuestion {
  step: number;
  seat: number;
  asked: string;
  /** Whether the table waited for this seat. */
  awaited: boolean;
  chosen: ActionInParts | null;
  actions: ActionInParts[];
  refused: RefusalInParts[];
}

/** A game, and what may be done with it. */
export interface ReplayScreen {
  id: string;
  title: string;
  rules: string;
  rules_name: string;
  game: string;
  names: string[];
  source: string | null;
  open: boolean;
  running: boolean;
  /** The player who looks at a game of his own. */
  you: number | null;
  deals: DealHeading[];
  /** The best first; null while it is not over. */
  ranking: RankedPlayer[] | null;
  differences: string[];
  levels: NamedChoice[];
  downloads: Download[];
}

/** A whole game reviewed, as far as it is by now. */
export interface Report {
  reviewer: string;
  /** The deals that are reviewed, and how many there are. */
  reviewed: number[];
  deals: number;
  players: PlayerReport[];
  /** The points of each player before each deal and after the last, with the name of the deal. */
  course: ([string, number[]])[];
  /** What the numbers cannot say. */
  remark: string;
}

/** What is known of a game by now. */
export interface ReviewScreen {
  reviewer: string;
  deals: number;
  opinions: Record<string, OpinionData[]>;
  progress: Progress[];
  failed: number[];
  mistakes: Mistake[];
  report: Report;
}

/** Whether the winner had declared riichi, and in the first turn. */
export type RiichiKind = "none" | "riichi" | "double";

/** A ruleset to play by, and what it is like. */
export interface RulesetChoice {
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  name: string;
  title: string;
  options: OptionData[];
  examples: NamedLink[];
  about: string;
}

/** The figures under one ruleset. */
export interface RulesetFigures {
  rules: string;
  name: string;
  games: number;
  figures: OwnFigure[];
}

/** A ruleset by its name and title, and its game. */
export interface RulesetHeading {
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  name: string;
  title: string;
}

/** What nobody said and the ruling takes for granted. */
export interface RulingAssumption {
  fact: string;
  question: string;
  answer: string;
}

/** What follows from a ruling, in words and with its paragraph. */
export interface RulingConsequence {
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
  text: string;
  cite: string;
}

/** A ruling on a page: its rows, what it costs each seat, what is left to the referee. */
export interface RulingGiven {
  state: "ruled";
  offence: string;
  rows: string[];
  title: string;
  rules: string;
  seat: Wind | null;
  verdict: string;
  consequences: RulingConsequence[];
  /** By seat; null where nothing is paid at the table. */
  payments: Record<string, number> | null;
  to_nobody: number;
  cites: string[];
  notes: string[];
  facts: Record<string, boolean | number | string>;
  assumed: Record<string, boolean | number | string>;
  assumptions: RulingAssumption[];
  /** How sure the offence is where words found it, and as what they were understood. */
  confidence?: number;
  searched_for?: string;
  statements: StatementCite[];
  /** Null while the offender or an amount is open. */
  costs: SeatCost[] | null;
  /** What the book leaves to the referee, as further questions. */
  choices: FactQuestion[];
}

/** What a page has to ask before the book says anything. */
export interface RulingOpen {
  state: "asking";
  offence: string;
  rows: string[];
  title: string;
  rules: string;
  facts: Record<string, boolean | number | string>;
  questions: FactQuestion[];
  /** How sure the offence is where words found it, and as what they were understood. */
  confidence?: number;
  searched_for?: string;
}

/** Why nothing can be ruled, and which questions would have to be answered otherwise. */
export interface RulingRefused {
  state: "refused";
  error: CodedSentence;
  questions: FactQuestion[];
}

/** What a hand is worth and who pays, or why it may not win. */
export interface ScoreAnswer {
  han?: number;
  fu?: number;
  limit?: string | null;
  yaku?: YakuAnswer[];
  dora?: DoraAnswer;
  fans?: FanAnswer[];
  points?: number;
  flowers?: number;
  total?: number;
  named?: string[];
  payments?: Record<string, number>;
  fu_lines?: FuAnswer[];
  reason?: string;
  message?: string;
  cite?: string;
  /** As the request named it. */
  id: unknown;
  valid: boolean;
}

/** What a seat gains or loses: at the table, after uma, and both in words. */
export interface SeatCost {
  seat: string;
  name: string;
  table: number;
  after_uma: number;
  text: string;
}

/** A position with its short link. */
export interface SharedPosition {
  id: string;
  url: string;
}

/** A row of the ledger, and its paragraph. */
export interface StatementCite {
  number: string;
  cite: string;
}

/** A numbered statement of the rule book, and where it stands. */
export interface StatementLink {
  number: string;
  text: string;
  link: string;
}

/** A step as the page shows it: without its answer. */
export interface StepData {
  /** ``reading``, ``picking``, ``choosing``, ``solving`` or ``playing``. */
  kind: string;
  told: ((string | SentencePart)[])[];
  pictures: string[][];
  /** The tiles to pick from, or the answers to choose from. */
  offered: string[];
  answers: OfferedAnswer[];
  cite: string;
  exercise: Exercise | null;
}

/** Everything that may be chosen for a table. */
export interface TableChoices {
  rulesets: RulesetChoice[];
  levels: DescribedChoice[];
  presets: PresetChoice[];
  timers: TimerChoice[];
  modes: NamedChoice[];
  lengths: NamedChoice[];
  phrases: PhraseData[];
}

/** The tables that strangers may see. */
export interface TableList {
  tables: TableSummary[];
}

/** A table, and the address that others open to join. */
export interface TableShown {
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
  /** How many seats are free. */
  free: number;
  /** Whether one may watch. */
  spectators: boolean;
  /** Whether everybody has gone from a game in play. */
  asleep: boolean;
  url: string;
  join_url: string;
  /** Whether that address works on this computer alone. */
  only_here: boolean;
}

/** A table as others see it. */
export interface TableSummary {
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
  /** How many seats are free. */
  free: number;
  /** Whether one may watch. */
  spectators: boolean;
  /** Whether everybody has gone from a game in play. */
  asleep: boolean;
  url: string;
}

/** A seat that was taken, and its secret. */
export interface TakenSeat {
  token: string;
  player: number;
  url: string;
}

/** What one player did in one game. */
export interface Tally {
  /** Equals share the mean of their ranks, so that the four always sum to ten. */
  rank: number;
  /** The place as it is published: equals have the same. */
  place: number;
  /** The result of the game (riichi: with uma), and the table points of MCR, as exact fractions. */
  total: string;
  table_points: string | null;
  deals: number;
  /** Deals without a winner. */
  drawn: number;
  wins: number;
  self_drawn: number;
  deal_ins: number;
  riichi: number;
  /** Deals with a set that was called. */
  called: number;
  /** Over all wins: the worth of the hands, and the turns in which they were won. */
  value: number;
  turns: number;
  /** In how many wins a yaku or a fan was counted. */
  hands: Record<string, number>;
  illegal: number;
  false_wins: number;
  /** Decisions that an error of the player took from it. */
  raised: number;
}

/** A discard, whether riichi was declared with it, and whether it is the one that may be called. */
export interface ThrownTile {
  tile: string;
  riichi: boolean;
  last: boolean;
}

/** A timer with its seconds for a question, null without a clock, and in the bank. */
export interface TimerChoice {
  id: string;
  name: string;
  question_s: number | null;
  bank_s: number;
}

/** A figure over time. */
export interface Trend {
  id: string;
  name: string;
  written: string;
  /** What four equals would reach. */
  even: number | null;
  /** Whether less is better. */
  less: boolean;
  points: TrendPoint[];
}

/** A figure over the last games, at one of them, counted from 1. */
export interface TrendPoint {
  game: number;
  began: number;
  value: number;
  low: number | null;
  high: number | null;
}

/** What a browser needs to make the walls of a game again. */
export interface WallProof {
  seed: string;
  tiles: string[];
  /** How many throws open a wall. */
  throws: number;
  deals: DealProof[];
  /** Whether every promise was kept. */
  kept: boolean;
}

/** An option of the bot with its numbers; those that it did not reckon are None. */
export interface WeighedOption {
  action: Discard | Riichi | Chow | Pung | Kong | ConcealedKong | AddedKong | Flower | Win | Pass | NineTerminals | Tenpai | Noten | Announce;
  label: string;
  /** The label in parts; None in a review that was kept before there were any. */
  told: (string | Record<string, string>)[] | null;
  tiles: string[];
  /** None where it was not worked out; values reckoned in different ways cannot be compared. */
  value: number | null;
  reckoning: string;
  shanten: number | null;
  improving: number | null;
  chance: number | null;
  points: number | null;
  danger: string | null;
  plan: string | null;
  chosen: boolean;
}

/** Where the winning tile came from; robbing a kong counts as a discard. */
export type WinBy = "discard" | "draw";

/** A tile that completes a hand, how many are left, and what the hand would be worth. */
export interface WorthWaiting {
  tile: string;
  left: number;
  valid: boolean;
  verdict: string;
}
