/** The requests of the desk and their parts: written by scripts/build_protocol.py from the server's own. */

export interface AddressChoice {
  address: string;
}

/** Against a referee's decision (Green §3.12). */
export interface AppealFiled {
  type: "appeal_filed";
  session: number;
  player: number;
  text: string;
  /** Signed by the player, the team's leader, or both. */
  signed_by: string[];
  kind?: AppealKind;
  in_writing?: boolean;
  fee?: number;
  currency?: string;
}

/** The chief referee, or the body above him, has judged. */
export interface AppealJudged {
  type: "appeal_judged";
  /** The sequence number of the filing. */
  appeal: number;
  /** The name of who judged, or the names of those who sat there. */
  by?: string;
  upheld: boolean;
  text?: string;
  /** Which body judged; older journals name it by words alone. */
  body?: JudgingBody | null;
}

/** Rules and regulations go to the chief referee first, others to the body that was named (Green §3.13). */
export type AppealKind = "rules" | "other";

/** A dissatisfied player goes on, in writing, to the Arbitration Committee (Green §3.13.1). */
export interface AppealTaken {
  type: "appeal_taken";
  appeal: number;
  text?: string;
}

/** Something that begins at a time: a session, or whatever the text says. */
export interface Appointment {
  at: string;
  session?: number | null;
  text?: string;
}

/** Agreed with the referee beforehand, such as an expected call (RCR §5.7). */
export interface Arranged {
  type: "arranged";
  session: number;
  player: number;
  text: string;
}

export interface CallAnswered {
  done?: boolean;
}

/** Why somebody no longer plays. */
export type Cause = "withdrawn" | "illness" | "disqualified";

/** The time of a session runs on. */
export interface ClockResumed {
  type: "clock_resumed";
  session: number;
}

/** The time of a session stands still. */
export interface ClockStopped {
  type: "clock_stopped";
  session: number;
}

/** The first entry of a journal, and only the first. */
export interface CompetitionOpened {
  type: "competition_opened";
  settings: EventSettings;
}

/** One deal. Entering the same number again replaces it. */
export interface DealEntered {
  type: "deal_entered";
  session: number;
  table: number;
  number: number;
  winners?: WonHand[];
  /** None on a win by draw. */
  discarder?: Wind | null;
  riichi?: Wind[];
  /** Exhaustive draw: who was ready. */
  tenpai?: Wind[];
  /** Redealt, and not one of the deals (RCR §5.10). */
  chombo?: Wind[];
  /** Only terminals and honours discarded, none called, at an exhaustive draw (Sheet: yaku (rare)). */
  nagashi?: Wind[];
  /** Drawn before the wall was used up (Sheet: abortive draws). */
  abortive?: DrawnBecause | null;
}

/** The deals entered are all that count. */
export interface DealsClosed {
  type: "game_ended";
  session: number;
  table: number;
}

/** A deal began: the dice fell after the walls were built (RCR §5.10). */
export interface DiceRolled {
  type: "dice_rolled";
  session: number;
  table: number;
  /** Said after the signal: whether the dice had fallen when it was given. None: they fall now. */
  before_signal?: boolean | null;
}

/** ``method``: all sessions, again from a session on, one session by the standing, or the tables of a final. */
export interface Draw {
  key: string;
  method?: string;
  session?: number;
  seed?: number;
  apart?: Grouping | null;
  fill?: Filling;
  why?: string;
}

/** A method with its numbers. */
export interface DrawMethod {
  id: string;
  numbers?: Record<string, number>;
}

/** Why a deal ended without a win. */
export type DrawnBecause = "exhausted" | "four_kongs" | "four_riichi" | "four_winds" | "nine_terminals" | "triple_win" | "time";

/** What a browser sends. ``key`` is its own: sent again, it makes no second entry. */
export interface EntryRequest {
  fact: AppealFiled | AppealJudged | AppealTaken | SessionStarted | ClockStopped | ClockResumed | ExtraTimeGiven | DiceRolled | CompetitionOpened | SettingsChanged | SessionReleased | StageOpened | Ticked | ReportNoted | Undone | PersonRegistered | PersonLeft | PersonReturned | NameRemoved | ProgrammeSet | PersonArrived | PaymentReceived | FeeAgreed | PlayerLate | PenaltyGiven | WarningGiven | MeasureGiven | MeasureDone | PenaltyCancelled | Arranged | SeatingDrawn | SeatsChanged | SubstituteSeated | TotalsEntered | TotalsCorrected | DealEntered | DealsClosed | SheetDisputed | SheetSigned;
  key: string;
  why?: string;
  version?: number | null;
  device?: string;
}

/** What is agreed for the whole event, and may be changed by a later fact. */
export interface EventSettings {
  name: string;
  rules?: string;
  options?: Record<string, string>;
  place?: string;
  country?: string;
  first_day?: string | null;
  days?: number;
  sessions?: number;
  format?: TournamentFormat;
  /** 0 takes what the book says: 90 (RCR §5.10), 150 (Green §3.5.6). */
  session_minutes?: number;
  warning_minutes?: number;
  last_deal?: LastDeal;
  /** Two people enter every sheet; it counts once they agree. */
  double_entry?: boolean;
  /** A session's results are shown once it is complete; True holds them until released. */
  hold_results?: boolean;
  /** The first session whose results are held where results are; those before it are shown once complete. */
  hold_from?: number;
  /** The PIN of a table is another one in every session: whoever moved on writes nothing there. */
  session_pins?: boolean;
  /** Whether substitutes are listed with a place. */
  rank_substitutes?: boolean;
  /** MCR: session points of a lost or missed session (MG43). */
  lost_session_points?: number;
  /** MERS: entry only by qualification. */
  qualification?: boolean;
  /** What an entrant pays, in cents, and in which currency. */
  entry_fee?: number;
  currency?: string;
  website?: string;
  observer?: string;
  /** The bodies of Green §3.12 and §3.13. */
  chief_referee?: string;
  arbitration_committee?: string;
  other_appeals_body?: string;
}

/** For one table, or for all where none is named. */
export interface ExtraTimeGiven {
  type: "extra_time_given";
  session: number;
  minutes: number;
  table?: number | null;
}

/** Somebody owes another fee than the event's, such as none. */
export interface FeeAgreed {
  type: "fee_agreed";
  number: number;
  cents: number;
}

/** What happens when the players do not fill tables of four. */
export type Filling = "substitutes" | "byes";

/** A circumstance of a win that the tiles do not show. */
export type Flag = "ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt";

/** By what groups are ranked (Green §3.5.3). */
export type Grouping = "team" | "club" | "country" | "group";

export interface Invitation {
  role: Role;
  event: string;
  /** Left out, the role is named. */
  name?: string;
  hours?: number;
}

/** Who judges appeals (Green §3.13). */
export type JudgingBody = "chief_referee" | "arbitration_committee" | "other_body";

/** As what somebody takes part. */
export type Kind = "entrant" | "substitute" | "house";

/** From which signal the last deals are counted; RCR §5.10 knows the first. */
export type LastDeal = "warning" | "end";

export interface Link {
  token: string;
}

/** A ban or public criticism was carried out; the reason says how: how long the ban lasts, who was told. */
export interface MeasureDone {
  type: "measure_done";
  /** The sequence number of the measure. */
  measure: number;
}

/** A ban or public criticism (Green §3.11.4, §3.11.5): open until somebody says that it is done. */
export interface MeasureGiven {
  type: "measure_given";
  session: number;
  player: number;
  cite: string;
  text?: string;
  offence?: string;
  facts?: Record<string, string>;
  table?: number | null;
  measure: Sanction;
}

/** When points are taken. Journals keep these words. */
export type Moment = "score" | "after_uma" | "session";

/** After illness, by the chief referee and the organisers (RCR §5.9). */
export interface NameRemoved {
  type: "name_removed";
  number: number;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** Somebody new, or with ``correction`` somebody known, of whom empty words change nothing. */
export interface OnePerson {
  key: string;
  number: number;
  correction?: boolean;
  first_name?: string;
  last_name?: string;
  country?: string;
  club?: string;
  team?: string;
  ema?: string;
  kind?: Kind | null;
  why?: string;
  device?: string;
}

/** Somebody paid; below zero, somebody was paid back. */
export interface PaymentReceived {
  type: "payment_received";
  number: number;
  cents: number;
  text?: string;
}

/** A penalty no longer counts, and stays listed with the reason. */
export interface PenaltyCancelled {
  type: "penalty_cancelled";
  /** The sequence number of the penalty. */
  penalty: number;
}

/** A referee's ruling as it concerns the desk. */
export interface PenaltyGiven {
  type: "penalty_given";
  session: number;
  player: number;
  points: number;
  moment: Moment;
  cite: string;
  /** What happened, in somebody's own words; none where the offence says it. */
  text?: string;
  /** The offence in the referee's catalogue, and the facts that were stated. */
  offence?: string;
  facts?: Record<string, string>;
  table?: number | null;
  /** Who receives how much of it; the rest goes to nobody (Green §3.11.2, §3.11.6-6). */
  to?: ([number, number])[];
}

/** A list. ``updates`` are the numbers of those already there of whom the list's new words are taken over. */
export interface People {
  text: string;
  key: string;
  check?: boolean;
  /** Everything that differs is taken over. */
  update?: boolean;
  updates?: number[];
  /** Who stands twice in the list is two people. */
  doubles?: boolean;
}

/** Somebody who plays, by the number under which the draw knows him. */
export interface Person {
  number: number;
  first_name?: string;
  last_name: string;
  /** Three letters, at the time of the event. */
  country?: string;
  club?: string;
  team?: string;
  /** Eight digits, as text: a spreadsheet would drop the leading zero. */
  ema?: string;
  kind?: Kind;
  /** A group of the event, ranked beside teams (Green §3.5.3). */
  group?: string;
}

/** Somebody is here on the day; or is not, where it was ticked by mistake. */
export interface PersonArrived {
  type: "person_arrived";
  number: number;
  present?: boolean;
}

/** From this session on; within it where a substitute entered during the game. */
export interface PersonLeft {
  type: "person_left";
  number: number;
  from_session: number;
  cause: Cause;
  cite?: string;
  /** The offence in the referee's catalogue, where a ruling excludes him. */
  offence?: string;
}

/** Also a correction: a number that exists is replaced. */
export interface PersonRegistered {
  type: "person_registered";
  person: Person;
}

/** Somebody who left plays again. */
export interface PersonReturned {
  type: "person_returned";
  number: number;
  from_session: number;
}

export interface Pin {
  event: string;
  pin: string;
  /** None for the players' page. */
  table?: number | null;
  /** A player with the link of the own name tag. */
  player?: number | null;
}

/** What it costs is the book's affair. */
export interface PlayerLate {
  type: "player_late";
  session: number;
  player: number;
  minutes: number;
}

/** One more place, or one less, pressed where so many were seen uncovered, in the ceremony that was begun then. */
export interface Press {
  shown: number;
  begun: string;
  turns?: number;
  back?: boolean;
}

/** The whole programme, in place of the one before. */
export interface ProgrammeSet {
  type: "programme_set";
  items: Appointment[];
}

export interface RefereeCalled {
  key: string;
  text?: string;
}

/** A field of the observer's report. */
export interface ReportNoted {
  type: "report_noted";
  field: string;
  text: string;
}

/** What happened: the offence, who did it where, and the facts that were asked for. */
export interface ReportedCase {
  offence: string;
  session: number;
  player: number;
  facts?: Record<string, string>;
  /** The player's wind in the deal; otherwise the one of the draw. */
  seat?: Wind | null;
  why?: string;
  /** Written into the journal under this key; without one the ruling is only shown. */
  key?: string | null;
}

/** Whether the winner had declared riichi, and in the first turn. */
export type RiichiKind = "none" | "riichi" | "double";

/** As whom somebody uses the desk. */
export type Role = "head" | "organiser" | "referee" | "scorer" | "table" | "player" | "projector";

/** What a referee decides against a player beside points (Green §3.11.4). */
export type Sanction = "ban" | "criticism";

/** What the projector is to show. */
export interface SceneChoice {
  name: string;
  /** A reveal that begins at this place: whoever stands below it is shown at once. 0 uncovers everybody one by one. */
  place?: number;
  /** A countdown to this time. */
  until?: string | null;
}

/** The seating of sessions from ``first_session`` on: tables of four numbers, East first. */
export interface SeatingDrawn {
  type: "seats_drawn";
  first_session: number;
  sessions: (([number, number, number, number])[])[];
  byes?: number[][];
  /** How it was made elsewhere, in somebody's own words. */
  method?: string;
  seed?: number | null;
  /** Who drew for an absent team, by the team (Green §3.5.1). */
  drawn_for?: Record<string, string>;
  /** How it was made here. */
  made?: DrawMethod | null;
}

/** A table is seated otherwise: players exchanged, or sitting wrongly from the start. */
export interface SeatsChanged {
  type: "seats_changed";
  session: number;
  table: number;
  seats: [number, number, number, number];
}

/** The results of a session are shown. */
export interface SessionReleased {
  type: "session_released";
  session: number;
}

/** The start signal of a session was given. */
export interface SessionStarted {
  type: "session_started";
  session: number;
  /** 0 takes the setting. */
  minutes?: number;
}

/** All the settings, as they are from now on. */
export interface SettingsChanged {
  type: "settings_changed";
  settings: EventSettings;
}

export interface Setup {
  password: string;
  name: string;
  code?: string;
}

/** A table holds something else to be right than what stands. It counts for nothing until the desk decides. */
export interface SheetDisputed {
  type: "sheet_disputed";
  session: number;
  table: number;
  held: TotalsEntered | DealEntered | DealsClosed;
}

/** Who signed: players by number, and the referee (Green §3.9.1-4, §3.9.2-3). */
export interface SheetSigned {
  type: "sheet_signed";
  session: number;
  table: number;
  players?: number[];
  referee?: string;
}

export interface SignIn {
  password: string;
  name: string;
}

/** From a session on, these players play on with a share of what they have. */
export interface StageOpened {
  type: "stage_opened";
  name: string;
  first_session: number;
  players: number[];
  carry?: string;
}

/** Somebody sits in for a player of the draw. */
export interface SubstituteSeated {
  type: "substitute_seated";
  session: number;
  table: number;
  absent: number;
  substitute: number;
  /** After the game had begun (RCR §5.9). */
  during_game?: boolean;
}

/** Somebody sits in for somebody, in one session or in several that follow each other. */
export interface Substitution {
  key: string;
  absent: number;
  substitute: number;
  first: number;
  last: number;
  /** After the first of these sessions had begun. */
  during_game?: boolean;
  why?: string;
  device?: string;
}

/** A point of the organiser's checklist is done. */
export interface Ticked {
  type: "ticked";
  item: string;
}

/** Overrides whatever was entered before; needs a reason. */
export interface TotalsCorrected {
  type: "totals_corrected";
  session: number;
  table: number;
  scores: [number, number, number, number];
  bets?: number;
}

/** The four totals of a sheet, East first, and the riichi bets left on the table, in points. */
export interface TotalsEntered {
  type: "totals_entered";
  session: number;
  table: number;
  scores: [number, number, number, number];
  bets?: number;
}

/** The course of a tournament: exactly one of these (Green §3.5.4). */
export type TournamentFormat = "elimination" | "round_robin" | "mixed";

/** The entry with this sequence number no longer counts; it stays in the journal. */
export interface Undone {
  type: "undone";
  entry: number;
}

/** A warning, which costs nothing; the next one counts it (Green §3.11.1, §3.11.6-3; RCR §5.5). */
export interface WarningGiven {
  type: "warning_given";
  session: number;
  player: number;
  cite: string;
  text?: string;
  offence?: string;
  facts?: Record<string, string>;
  table?: number | null;
}

/** A seat or a prevailing wind, by the letter that requests use. */
export type Wind = "E" | "S" | "W" | "N";

/** A win as the sheet has it. Seats are those of the start: E is who began as East. */
export interface WonHand {
  seat: Wind;
  /** Riichi: a yakuman is 13 han for each. */
  han?: number;
  fu?: number;
  yakuman?: number;
  /** MCR: fan and flowers. */
  points?: number;
  liable?: Wind | null;
  /** For how many of the yakuman somebody is liable; 0: for all of them. */
  liable_yakuman?: number;
  tiles?: WrittenHand | null;
}

/** The winning hand, where somebody wrote it down: the scorer then checks what was entered. */
export interface WrittenHand {
  hand: string;
  win: string;
  riichi?: RiichiKind;
  flags?: Flag[];
  dora_indicators?: string;
  ura_indicators?: string;
  flowers?: number;
}
