/** The screens of the desk and their parts: written by scripts/build_protocol.py from the server's own. */

/** The time of the server, and the one that was asked for: every screen has them. */
export interface Stamp {
  now: string;
  as_of: string | null;
}

/** What can be looked at, by its address. */
export interface Gets {
  "/api/desk/me": { at: {}; answer: DeskEntrance & Stamp };
  "/api/desk/passes": { at: {}; answer: PassesScreen & Stamp };
  "/api/desk/events": { at: {}; answer: EventsScreen & Stamp };
  "/api/desk/event/{event}/overview": { at: { event: string }; answer: Overview & Stamp };
  "/api/desk/event/{event}/session/{session}": { at: { event: string; session: number }; answer: SessionScreen & Stamp };
  "/api/desk/event/{event}/session/{session}/table/{table}": { at: { event: string; session: number; table: number }; answer: TableScreen & Stamp };
  "/api/desk/event/{event}/place/{table}": { at: { event: string; table: number }; answer: PlaceScreen & Stamp };
  "/api/desk/event/{event}/people": { at: { event: string }; answer: (PeopleScreen | PublicPeopleScreen) & Stamp };
  "/api/desk/event/{event}/player/{number}": { at: { event: string; number: number }; answer: PlayerScreen & Stamp };
  "/api/desk/event/{event}/ranking": { at: { event: string }; answer: RankingScreen & Stamp };
  "/api/desk/event/{event}/wall": { at: { event: string }; answer: ProjectorScreen & Stamp };
  "/api/desk/event/{event}/audit": { at: { event: string }; answer: AuditScreen & Stamp };
  "/api/desk/event/{event}/draw": { at: { event: string }; answer: DrawScreen & Stamp };
  "/api/desk/event/{event}/reception": { at: { event: string }; answer: ReceptionView & Stamp };
  "/api/desk/event/{event}/programme": { at: { event: string }; answer: ProgrammeScreen & Stamp };
  "/api/desk/event/{event}/report": { at: { event: string }; answer: ReportScreen & Stamp };
  "/api/desk/event/{event}/stage": { at: { event: string }; answer: SceneScreen & Stamp };
  "/api/desk/event/{event}/offences": { at: { event: string }; answer: OffencesScreen & Stamp };
  "/api/desk/event/{event}/calls": { at: { event: string }; answer: CallsScreen & Stamp };
  "/api/desk/event/{event}/backups": { at: { event: string }; answer: BackupsScreen & Stamp };
  "/api/desk/event/{event}/links": { at: { event: string }; answer: LinksScreen & Stamp };
}

/** What can be sent, by its address. */
export interface Posts {
  "/api/desk/setup": { at: {}; body: import("./requests.d.ts").Setup; answer: LoginAnswer };
  "/api/desk/login": { at: {}; body: import("./requests.d.ts").SignIn; answer: LoginAnswer };
  "/api/desk/enter": { at: {}; body: import("./requests.d.ts").Link; answer: LoginAnswer };
  "/api/desk/pin": { at: {}; body: import("./requests.d.ts").Pin; answer: LoginAnswer };
  "/api/desk/logout": { at: {}; body: {}; answer: LoginAnswer };
  "/api/desk/password": { at: {}; body: import("./requests.d.ts").NewPassword; answer: Confirmation };
  "/api/desk/address": { at: {}; body: import("./requests.d.ts").AddressChoice; answer: LinkAddress };
  "/api/desk/passes": { at: {}; body: import("./requests.d.ts").Invitation; answer: StaffLink };
  "/api/desk/passes/{number}/revoke": { at: { number: number }; body: {}; answer: PassesScreen };
  "/api/desk/events": { at: {}; body: import("./requests.d.ts").EventSettings; answer: CreatedEvent };
  "/api/desk/demonstration": { at: {}; body: {}; answer: CreatedDemonstration };
  "/api/desk/demonstration/wipe": { at: {}; body: {}; answer: WipeAnswer };
  "/api/desk/event/{event}/entries": { at: { event: string }; body: import("./requests.d.ts").EntryRequest; answer: Acknowledgement };
  "/api/desk/event/{event}/deal": { at: { event: string }; body: import("./requests.d.ts").DealEntered; answer: DealPreview };
  "/api/desk/event/{event}/people": { at: { event: string }; body: import("./requests.d.ts").People; answer: ImportedList };
  "/api/desk/event/{event}/person": { at: { event: string }; body: import("./requests.d.ts").OnePerson; answer: Acknowledgement };
  "/api/desk/event/{event}/draw": { at: { event: string }; body: import("./requests.d.ts").Draw; answer: DrawAcknowledgement };
  "/api/desk/event/{event}/substitute": { at: { event: string }; body: import("./requests.d.ts").Substitution; answer: Confirmation };
  "/api/desk/event/{event}/scene": { at: { event: string }; body: import("./requests.d.ts").SceneChoice; answer: SceneScreen };
  "/api/desk/event/{event}/reveal": { at: { event: string }; body: import("./requests.d.ts").Press; answer: SceneScreen };
  "/api/desk/event/{event}/ruling": { at: { event: string }; body: import("./requests.d.ts").ReportedCase; answer: RulingPending | DeskRuling };
  "/api/desk/event/{event}/calls/{number}": { at: { event: string; number: number }; body: import("./requests.d.ts").CallAnswered; answer: CallsScreen };
  "/api/desk/event/{event}/place/{table}/call": { at: { event: string; table: number }; body: import("./requests.d.ts").RefereeCalled; answer: CallsScreen };
  "/api/desk/event/{event}/backup": { at: { event: string }; body: {}; answer: BackupsScreen };
  "/api/desk/event/{event}/pins": { at: { event: string }; body: {}; answer: LinksScreen };
  "/api/desk/event/{event}/rehearsal": { at: { event: string }; body: {}; answer: CreatedEvent };
  "/api/desk/event/{event}/papers": { at: { event: string }; body: {}; answer: PaperChecks };
  "/api/desk/event/{event}/wipe": { at: { event: string }; body: {}; answer: WipeAnswer };
}

export interface AbortiveDraw {
  id: string;
  name: string;
}

/** The entry in words, and where it differs from what somebody else entered. */
export interface Acknowledgement {
  entry: WrittenEntry;
  repeated: boolean;
  differences: string[] | null;
}

/** What an organiser can have to do next. */
export type Action = "register" | "draw" | "start" | "enter" | "compare" | "release" | "report";

/** Rules and regulations go to the chief referee first, others to the body that was named (Green §3.13). */
export type AppealKind = "rules" | "other";

export interface AppealRow {
  number: number;
  stage: AppealStage;
  body: string;
  upheld: boolean | null;
  fee: Fee;
  defects: string[];
  text: string;
  name: string;
  session: number;
  kind: AppealKind;
  taken: boolean;
}

/** Where an appeal is. */
export type AppealStage = "chief_referee" | "arbitration_committee" | "other_body" | "closed";

/** Something that begins at a time: a session, or whatever the text says. */
export interface Appointment {
  at: string;
  session: number | null;
  text: string;
}

/** An entry for people. */
export interface AuditLine {
  sequence: number;
  at: string;
  who: string;
  device: string;
  sentence: string;
  why: string;
  /** Session and table, where it concerns one. */
  session: number | null;
  table: number | null;
  player: number | null;
  /** Whether it counts, and the entry that undid it. */
  counts: boolean;
  undone_by: number | null;
  hash: string;
}

export interface AuditScreen {
  lines: AuditLine[];
}

export interface BackupFile {
  name: string;
  bytes: number;
}

export interface BackupsScreen {
  backups: BackupFile[];
}

/** What somebody wanted to write, and what was written meanwhile. */
export interface BothSides {
  mine: string;
  theirs: WrittenEntry[];
  table: TableView | null;
}

export interface CallsScreen {
  calls: OpenCall[];
}

/** Why somebody no longer plays. */
export type Cause = "withdrawn" | "illness" | "disqualified";

/** The figures of the whole seating, recomputed from it alone. */
export interface CertificateData {
  repeats: number;
  most_meetings: number;
  lower_bound: number;
  status: string;
  winds_outside: number;
  table_revisits: number;
  table_revisits_lower_bound: number;
  group_meetings: number;
  indirect: number;
  sha256: string;
  /** Meetings by what people have in common. */
  within: Record<string, number>;
  method: string;
  seed: number | null;
}

/** Of whom a list says something else than is known, and what. */
export interface ChangedPerson {
  number: number;
  name: string;
  differences: Difference[];
}

export interface ChecklistRow {
  id: string;
  when: When;
  text: string;
  done: boolean;
  cite: string;
}

/** Where a session stands. */
export type ClockPhase = "before" | "playing" | "stopped" | "last_minutes" | "ended" | "over";

/** The time of a session at a moment. Before the start signal there is only the length, and what is in its way. */
export interface ClockView {
  session: number;
  now: string;
  phase: ClockPhase;
  minutes: number;
  hall: TableTime | null;
  /** Each table as it sees the clock, with its extra time and its deals. */
  tables: Record<string, TableTime>;
  obstacles: Obstacle[];
}

/** Who deals, in which round, with how many counters and bets; and what the rules let a deal end with. */
export interface ComingDeal {
  round: string;
  winds: Record<string, string>;
  counters: number;
  bets: number;
  nagashi: boolean;
  abortive: AbortiveDraw[];
  rules: string;
  options: Record<string, string>;
}

/** What was done, in a sentence. */
export interface Confirmation {
  told: string;
  repeated: boolean;
}

export interface ConflictAnswer {
  error: ErrorMessage;
  conflict: BothSides;
}

export interface CreatedDemonstration {
  events: string[];
  /** Whether a club was founded; one that was there before is left alone. */
  club: boolean;
}

export interface CreatedEvent {
  id: string;
}

export interface CutData {
  sure: number[];
  tied: number[];
  after: number[];
  problem: string;
}

/** What a deal would change, and what the scorer doubts. */
export interface DealPreview {
  changes: number[];
  doubts: string[];
}

/** A deal as entered, with the game before it and after it. */
export interface DealView {
  number: number;
  deal: EnteredDeal;
  sentence: string;
  round: Wind;
  /** By the seat of the start. */
  dealer: Wind;
  /** Riichi only. */
  counters: number;
  bets: number;
  scores: [number, number, number, number];
  doubts: string[];
}

/** From this session on; within it where a substitute entered during the game. */
export interface Departure {
  number: number;
  from_session: number;
  cause: Cause;
  cite: string;
  /** The offence in the referee's catalogue, where a ruling excludes him. */
  offence: string;
}

/** Who this browser is, and whether the desk has its password. */
export interface DeskEntrance {
  set_up: boolean;
  needs_code: boolean;
  me: PassData | null;
}

/** What the book says, and what was written into the journal. */
export interface DeskRuling {
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
  pending: false;
  entries: WrittenEntry[];
}

/** A field of somebody known that a list has otherwise. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

/** What somebody at the table holds to be right; ``held`` can be written as it is. */
export interface DisputeView {
  sequence: number;
  who: string;
  held: import("./requests.d.ts").TotalsEntered | import("./requests.d.ts").DealEntered | import("./requests.d.ts").DealsClosed;
}

/** Something to look at: where, and what. */
export interface Doubt {
  where: string;
  what: string;
}

export interface DrawAcknowledgement {
  entry: WrittenEntry;
  repeated: boolean;
  differences: string[] | null;
  to_fill: SeatToFill[];
}

export interface DrawScreen {
  sessions: SessionSeats[];
  certificate: CertificateData | null;
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

/** One deal. Entering the same number again replaces it. */
export interface EnteredDeal {
  session: number;
  table: number;
  number: number;
  winners: WonHand[];
  /** None on a win by draw. */
  discarder: Wind | null;
  riichi: Wind[];
  /** Exhaustive draw: who was ready. */
  tenpai: Wind[];
  /** Redealt, and not one of the deals (RCR §5.10). */
  chombo: Wind[];
  /** Only terminals and honours discarded, none called, at an exhaustive draw (Sheet: yaku (rare)). */
  nagashi: Wind[];
  /** Drawn before the wall was used up (Sheet: abortive draws). */
  abortive: DrawnBecause | null;
}

export interface ErrorMessage {
  code: string;
  message: string;
}

/** What is agreed for the whole event, and may be changed by a later fact. */
export interface EventSettings {
  name: string;
  rules: string;
  options: Record<string, string>;
  place: string;
  country: string;
  first_day: string | null;
  days: number;
  sessions: number;
  format: TournamentFormat;
  /** 0 takes what the book says: 90 (RCR §5.10), 150 (Green §3.5.6). */
  session_minutes: number;
  warning_minutes: number;
  last_deal: LastDeal;
  /** Two people enter every sheet; it counts once they agree. */
  double_entry: boolean;
  /** A session's results are shown once it is complete; True holds them until released. */
  hold_results: boolean;
  /** The first session whose results are held where results are; those before it are shown once complete. */
  hold_from: number;
  /** The PIN of a table is another one in every session: whoever moved on writes nothing there. */
  session_pins: boolean;
  /** Whether substitutes are listed with a place. */
  rank_substitutes: boolean;
  /** MCR: session points of a lost or missed session (MG43). */
  lost_session_points: number;
  /** MERS: entry only by qualification. */
  qualification: boolean;
  /** What an entrant pays, in cents, and in which currency. */
  entry_fee: number;
  currency: string;
  website: string;
  observer: string;
  /** The bodies of Green §3.12 and §3.13. */
  chief_referee: string;
  arbitration_committee: string;
  other_appeals_body: string;
}

/** An event in the list; ``problem`` where its journal cannot be read. */
export interface EventSummary {
  id: string;
  name: string;
  rules: string;
  place: string;
  first_day: string;
  rehearses: string | null;
  /** Whether it belongs to the demonstration. */
  shown: boolean;
  problem: string | null;
}

export interface EventsScreen {
  events: EventSummary[];
  /** As the pages of the rules have them. */
  rulesets: RulesetData[];
}

/** One number of a line, and what it is. */
export interface ExplanationPart {
  name: string;
  points: number | string;
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

/** The cash fee of an appeal (Green §3.12.2). */
export type Fee = "none" | "paid" | "returned" | "kept";

/** A circumstance of a win that the tiles do not show. */
export type Flag = "ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt";

/** On what footing somebody stands in a ranking. */
export type Footing = "ranked" | "disqualified" | "struck" | "unranked";

/** A referee's ruling as it concerns the desk. */
export interface GivenPenalty {
  session: number;
  player: number;
  points: number;
  moment: Moment;
  cite: string;
  /** What happened, in somebody's own words; none where the offence says it. */
  text: string;
  /** The offence in the referee's catalogue, and the facts that were stated. */
  offence: string;
  facts: Record<string, string>;
  table: number | null;
  /** Who receives how much of it; the rest goes to nobody (Green §3.11.2, §3.11.6-6). */
  to: ([number, number])[];
}

/** By what groups are ranked (Green §3.5.3). */
export type Grouping = "team" | "club" | "country" | "group";

/** Somebody on the list. */
export interface Guest {
  person: Person;
  present: boolean;
  due: number;
  paid: number;
  open: number;
}

export interface HallLink {
  url: string;
  pin: string;
}

/** What a list of people came to. */
export interface ImportedList {
  people: PersonRow[];
  changed: ChangedPerson[];
  remarks: ListRemark[];
  written: boolean;
}

/** As what somebody takes part. */
export type Kind = "entrant" | "substitute" | "house";

/** From which signal the last deals are counted; RCR §5.10 knows the first. */
export type LastDeal = "warning" | "end";

export interface LinkAddress {
  address: string;
}

export interface LinksScreen {
  /** The session that the PINs of the tables are for; None is all of them. */
  session: number | null;
  tables: TableLink[];
  players: HallLink;
  projector: PageLink;
  address: string;
  addresses: string[];
  only_here: boolean;
  lonely: boolean;
}

export interface ListRemark {
  line: number;
  text: string;
  mistake: boolean;
  double: boolean;
  already: boolean;
}

export interface LoginAnswer {
  me: PassData | null;
}

/** What the book says of a matter that is no offence. */
export interface MatterFound {
  number: string;
  title: string;
  text: string;
  cite: string;
  confidence: number;
}

/** A ban or public criticism that is not done yet. */
export interface MeasureRow {
  entry: number;
  session: number;
  name: string;
  text: string;
}

/** When points are taken. Journals keep these words. */
export type Moment = "score" | "after_uma" | "session";

/** An address with its name. */
export interface NamedLink {
  link: string;
  name: string;
}

/** The next thing to do, in words, and what is in its way. */
export interface NextStep {
  action: Action;
  phrase: string;
  session: number | null;
  tables: number[];
  obstacles: Obstacle[];
}

/** A line of the report: its heading, and what is known; None is for the observer to write. */
export interface ObservedField {
  key: string;
  heading: string;
  text: string | null;
}

/** Why a step cannot be taken. */
export interface Obstacle {
  code: string;
  phrase: string;
  /** In real life it may be right all the same: a reason opens the way, and a doubt remains (decision 0057). */
  reason_is_enough: boolean;
}

/** An offence to choose; found by words, with how sure that is. */
export interface OffenceChoice {
  offence: string;
  rows: string[];
  title: string;
  confidence?: number;
}

/** The offences of the event's rules; or what words find, and as what they were understood. */
export interface OffencesScreen {
  offences: OffenceChoice[];
  matters: MatterFound[];
  searched_for: string;
  corrected: boolean;
  certain: boolean;
}

/** A call for a referee that is open. */
export interface OpenCall {
  id: number;
  place: number;
  text: string;
  made: number;
  taken_by: string | null;
  /** Whom a call of ours is about. */
  player: number | null;
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

export interface Overview {
  settings: EventSettings;
  /** Entries in the journal: a screen that has seen as many is up to date. */
  sequence: number;
  people: Record<string, number>;
  countries: Record<string, number>;
  /** The MERS weight. */
  weight: string;
  sessions: SessionView[];
  next: NextStep;
  doubts: Doubt[];
  id: string;
  game: string;
  game_name: string;
  features: Features;
  rules_name: string;
  current: number | null;
  calls: OpenCall[];
  rehearses: string | null;
}

export interface PageLink {
  url: string;
}

export interface PaperCheck {
  name: string;
  ending: string;
  bytes: number;
  problem: string | null;
}

export interface PaperChecks {
  papers: PaperCheck[];
}

export interface PassData {
  id: number;
  role: Role;
  name: string;
  event: string | null;
  place: number | null;
  created: number;
  expires: number;
  seen: number | null;
  device: string;
  session: number | null;
  /** Whether whoever looks holds it. */
  own: boolean;
}

export interface PassesScreen {
  passes: PassData[];
}

/** A ruling as written, and why it no longer counts. */
export interface Penalty {
  sequence: number;
  given: GivenPenalty;
  /** What it is for: the title of its offence, or what somebody wrote. */
  words: string;
  who: string;
  at: string;
  cancelled: string | null;
}

export interface PenaltyRow {
  entry: number;
  name: string;
  who: string;
  cancelled: string | null;
  given: GivenPenalty;
  words: string;
}

/** Everybody as the desk knows them. */
export interface PeopleScreen {
  people: PersonRow[];
}

/** Somebody who plays, by the number under which the draw knows him. */
export interface Person {
  number: number;
  first_name: string;
  last_name: string;
  /** Three letters, at the time of the event. */
  country: string;
  club: string;
  team: string;
  /** Eight digits, as text: a spreadsheet would drop the leading zero. */
  ema: string;
  kind: Kind;
  /** A group of the event, ranked beside teams (Green §3.5.3). */
  group: string;
}

/** Somebody whom a form lets one choose. */
export interface PersonChoice {
  number: number;
  name: string;
}

export interface PersonRow {
  number: number;
  name: string;
  last_name: string;
  country: string;
  team: string;
  kind: Kind;
  first_name: string;
  club: string;
  ema: string;
  group: string;
  away: boolean;
}

/** A place from 1, and how many hold it together. */
export interface Place {
  first: number;
  holders: number;
}

/** What the device of a table shows. */
export interface PlaceScreen {
  name: string;
  game: string;
  game_name: string;
  features: Features;
  place: number;
  session: number | null;
  begun: boolean;
  table: TableRow | null;
  minutes: number | null;
  calls: OpenCall[];
}

export interface PlayerScreen {
  person: Person;
  standing: Standing | null;
  /** Without a place: a substitute, a house player. */
  ranked: boolean;
  sessions: PlayerSession[];
  /** The first session that is not over and in which the player has a seat; none for somebody who has left. */
  next: PlayerSession | null;
  /** Of the event. */
  name: string;
  game: string;
  game_name: string;
  features: Features;
}

/** A session as one player sees it. */
export interface PlayerSession {
  session: number;
  /** None in a bye, or away. */
  table: number | null;
  wind: Wind | null;
  /** The others at the table, as they sit: East first. */
  opponents: Person[];
  /** Who sits in for the player, or for whom the player sits in. */
  substitute: Person | null;
  sits_in_for: Person | null;
  bye: boolean;
  away: Departure | null;
  /** The result and the place in the ranking after the session, where they may be shown. */
  line: ResultLine | null;
  place: Place | null;
  penalties: Penalty[];
}

/** Why a report should not leave yet. */
export interface Problem {
  phrase: string;
}

export interface ProgrammeScreen {
  items: Appointment[];
  sessions: number;
  first_day: string;
  days: number;
}

/** Everything a projector needs to go on by itself when the network drops. */
export interface ProjectorScreen {
  name: string;
  rules_name: string;
  game: string;
  game_name: string;
  features: Features;
  current: number | null;
  sequence: number;
  clock: ClockView | null;
  warning_s: number;
  missing: number[];
  begins: string | null;
  programme: Appointment[];
  coming: number | null;
  seats_of: number | null;
  seating: TableSeats[];
  ranking: RankingView;
  scene: SceneData;
}

/** Everybody as the players may know them. */
export interface PublicPeopleScreen {
  people: PublicPerson[];
}

/** What other players may know of somebody. */
export interface PublicPerson {
  number: number;
  name: string;
  last_name: string;
  country: string;
  team: string;
  kind: Kind;
}

/** A line of the ranking: ``3``, ``3=``, or nothing for who has no place. */
export interface RankingRow {
  place: string;
  name: string;
  /** None for a team, club or country. */
  person: Person | null;
  standing: Standing;
  /** Places won since the session before; negative where lost, None where there was none. */
  moved: number | null;
}

/** What somebody has: table points first where the book has them, then points. */
export interface RankingScore {
  table_points: number | string;
  points: number | string;
}

export interface RankingScreen {
  title: string;
  rules: string;
  by_table_points: boolean;
  grouping: Grouping | null;
  /** The last session that counts. */
  after: number | null;
  sessions: number[];
  /** Complete, but held back until released. */
  held: number[];
  /** Begun, with tables missing. */
  incomplete: number[];
  rows: RankingRow[];
  /** What has to be said of the points. */
  remark: string | null;
  game: string;
  game_name: string;
  features: Features;
  cut: CutData | null;
}

/** A ranking, and what is not in it. */
export interface RankingView {
  title: string;
  rules: string;
  by_table_points: boolean;
  grouping: Grouping | null;
  /** The last session that counts. */
  after: number | null;
  sessions: number[];
  /** Complete, but held back until released. */
  held: number[];
  /** Begun, with tables missing. */
  incomplete: number[];
  rows: RankingRow[];
  /** What has to be said of the points. */
  remark: string | null;
}

/** Everybody by surname, and the totals, in cents. */
export interface ReceptionView {
  guests: Guest[];
  present: number;
  expected: number;
  currency: string;
  due: number;
  paid: number;
  open: number;
}

export interface ReportScreen {
  checklist: ChecklistRow[];
  appeals: AppealRow[];
  appeal_fee: number;
  people: PersonChoice[];
  remarks: string[];
  problems: Problem[];
  observer: ObservedField[];
  penalties: PenaltyRow[];
  measures: MeasureRow[];
}

/** The result of a seat, item by item. ``total`` is what the ranking adds up. */
export interface ResultLine {
  player: number;
  status: SeatStatus;
  /** As counted at the table. */
  score: number;
  /** Deducted before ranking. */
  at_once: number;
  /** Riichi bets that lay on the table at the end (RCR §3.6). */
  bets: number;
  place: Place;
  /** Riichi: score less the starting points. MCR: session points. */
  points: number;
  uma: number | string;
  after_uma: number;
  /** MCR only. */
  table_points: number | string;
}

/** Whether the winner had declared riichi, and in the first turn. */
export type RiichiKind = "none" | "riichi" | "double";

/** As whom somebody uses the desk. */
export type Role = "head" | "organiser" | "referee" | "scorer" | "table" | "player" | "projector";

/** A ruleset with every option, and hands to try. */
export interface RulesetData {
  /** ``riichi`` or ``mcr``. */
  game: string;
  game_name: string;
  features: Features;
  name: string;
  title: string;
  options: OptionData[];
  examples: NamedLink[];
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

/** What has to be known before the book says anything. */
export interface RulingPending {
  offence: string;
  rows: string[];
  title: string;
  rules: string;
  facts: Record<string, boolean | number | string>;
  questions: FactQuestion[];
  /** How sure the offence is where words found it, and as what they were understood. */
  confidence?: number;
  searched_for?: string;
  pending: true;
  /** Why the journal does not know it, where it might. */
  remark: string;
  entries: WrittenEntry[];
}

export interface SceneData {
  name: string;
  revealed: number;
  begun: string;
  turns: number;
  until: string;
  /** How many places a reveal has. */
  places: number;
}

export interface SceneScreen {
  scene: SceneData;
  told: string;
}

/** How a seat was held in a session. */
export type SeatStatus = "player" | "substitute" | "entered_later" | "lost";

export interface SeatToFill {
  session: number;
  name: string;
}

export interface SeatedPerson {
  number: number;
  name: string;
  country: string;
  first_name: string;
  last_name: string;
}

export interface SessionScreen {
  session: number;
  last: number;
  clock: ClockView;
  byes: string[];
  people: PersonChoice[];
  substitutes: PersonChoice[];
  penalty_cite: string;
  tables: TableRow[];
  game: string;
  game_name: string;
  features: Features;
  calls: OpenCall[];
}

export interface SessionSeats {
  session: number;
  tables: TableSeats[];
  byes: string[];
}

/** Where a session stands. */
export type SessionState = "undrawn" | "drawn" | "running" | "complete" | "shown";

/** A session in one line. */
export interface SessionView {
  number: number;
  /** The stage that begins with it. */
  stage: string;
  state: SessionState;
  tables: number;
  /** Tables without a result, and among them those whose entries differ. */
  missing: number[];
  different: number[];
  clock: ClockView;
}

/** A seat: whose it is, and who sits there. */
export interface SheetSeat {
  wind: Wind;
  person: Person;
  status: SeatStatus;
  substitute: Person | null;
  late_minutes: number;
  penalties: Penalty[];
  signed: boolean;
  /** The result, once there is one, with its parts, and why the book writes it where it is not what was played. */
  line: ResultLine | null;
  parts: ExplanationPart[];
  reason: string | null;
}

/** How far a table's result is. */
export type SheetState = "empty" | "begun" | "waiting" | "different" | "complete";

/** A link for somebody who works at the event, with its QR code; it is shown once. */
export interface StaffLink {
  url: string;
  name: string;
  role: Role;
  expires: number;
  code: string;
}

/** A line of a ranking. */
export interface Standing {
  place: Place;
  /** A player's number, or the name of a team or group. */
  who: number | string;
  score: RankingScore;
  footing: Footing;
  /** Results by session. */
  sessions: Record<string, ResultLine>;
  /** What earlier stages brought along. */
  carried: RankingScore;
  /** Penalties in it, already deducted. */
  penalties: number;
  members: number[];
}

export interface TableLink {
  url: string;
  pin: string;
  table: number;
}

/** A table with what its form of deals has to know. */
export interface TableRow {
  session: number;
  table: number;
  version: number;
  state: SheetState;
  /** Whether the results may be shown to everybody. */
  shown: boolean;
  seats: SheetSeat[];
  /** What the four scores and the bets left must add up to. */
  sum: number;
  /** What every score and every bet is a multiple of: the smallest stick, and the stick of a bet. */
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  /** What counts now, whoever entered it. */
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
  /** Why signatures that were given do not count any more, while some are missing. */
  unsigned: string | null;
  time: TableTime | null;
  obstacles_to_enter: Obstacle[];
  obstacles_to_sign: Obstacle[];
  coming: ComingDeal;
}

export interface TableScreen {
  session: number;
  table: number;
  version: number;
  state: SheetState;
  /** Whether the results may be shown to everybody. */
  shown: boolean;
  seats: SheetSeat[];
  /** What the four scores and the bets left must add up to. */
  sum: number;
  /** What every score and every bet is a multiple of: the smallest stick, and the stick of a bet. */
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  /** What counts now, whoever entered it. */
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
  /** Why signatures that were given do not count any more, while some are missing. */
  unsigned: string | null;
  time: TableTime | null;
  obstacles_to_enter: Obstacle[];
  obstacles_to_sign: Obstacle[];
  coming: ComingDeal;
  game: string;
  game_name: string;
  features: Features;
}

export interface TableSeats {
  table: number;
  seats: SeatedPerson[];
}

/** The clock as one table sees it. */
export interface TableTime {
  phase: ClockPhase;
  starts: string;
  warning: string;
  ends: string;
  /** Seconds left; negative once the time is over. */
  left: number;
  /** Deals still to be played from now on, the one in progress included; None before the signal, where none are counted, and while nobody has said whether the dice had fallen at the signal. */
  deals: number | null;
  rule: string;
  /** The numbers that are possible after the signal: one where it is known, two where the dice decide (RCR §5.10). */
  possible: number[];
}

/** A table in a session. ``version`` goes back with the next entry about it. */
export interface TableView {
  session: number;
  table: number;
  version: number;
  state: SheetState;
  /** Whether the results may be shown to everybody. */
  shown: boolean;
  seats: SheetSeat[];
  /** What the four scores and the bets left must add up to. */
  sum: number;
  /** What every score and every bet is a multiple of: the smallest stick, and the stick of a bet. */
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  /** What counts now, whoever entered it. */
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
  /** Why signatures that were given do not count any more, while some are missing. */
  unsigned: string | null;
  time: TableTime | null;
  obstacles_to_enter: Obstacle[];
  obstacles_to_sign: Obstacle[];
}

/** The four totals of a sheet and the bets left, by whom and when. */
export interface Totals {
  scores: [number, number, number, number];
  bets: number;
  who: string;
  sequence: number;
}

/** The course of a tournament: exactly one of these (Green §3.5.4). */
export type TournamentFormat = "elimination" | "round_robin" | "mixed";

/** At what time of an event a point is due. */
export type When = "before" | "each_session" | "after";

/** A seat or a prevailing wind, by the letter that requests use. */
export type Wind = "E" | "S" | "W" | "N";

export interface WipeAnswer {
  wiped: string;
}

/** A win as the sheet has it. Seats are those of the start: E is who began as East. */
export interface WonHand {
  seat: Wind;
  /** Riichi: a yakuman is 13 han for each. */
  han: number;
  fu: number;
  yakuman: number;
  /** MCR: fan and flowers. */
  points: number;
  liable: Wind | null;
  /** For how many of the yakuman somebody is liable; 0: for all of them. */
  liable_yakuman: number;
  tiles: WrittenHand | null;
}

export interface WrittenEntry {
  sequence: number;
  at: string;
  who: string;
  sentence: string;
  why: string;
}

/** The winning hand, where somebody wrote it down: the scorer then checks what was entered. */
export interface WrittenHand {
  hand: string;
  win: string;
  riichi: RiichiKind;
  flags: Flag[];
  dora_indicators: string;
  ura_indicators: string;
  flowers: number;
}
