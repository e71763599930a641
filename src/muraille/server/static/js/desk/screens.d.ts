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
  "/api/desk/events": { at: {}; body: import("./requests.d.ts").Settings; answer: CreatedEvent };
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
  "/api/desk/event/{event}/ruling": { at: { event: string }; body: import("./requests.d.ts").Case; answer: RulingPending | DeskRuling };
  "/api/desk/event/{event}/calls/{number}": { at: { event: string; number: number }; body: import("./requests.d.ts").Answered; answer: CallsScreen };
  "/api/desk/event/{event}/place/{table}/call": { at: { event: string; table: number }; body: import("./requests.d.ts").Call; answer: CallsScreen };
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

export interface AppealRow {
  number: number;
  stage: "chief_referee" | "arbitration_committee" | "other_body" | "closed";
  body: string;
  upheld: boolean | null;
  fee: "none" | "paid" | "returned" | "kept";
  defects: string[];
  text: string;
  name: string;
  session: number;
  kind: "rules" | "other";
  taken: boolean;
}

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
  session: number | null;
  table: number | null;
  player: number | null;
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
  when: "before" | "each_session" | "after";
  text: string;
  done: boolean;
  cite: string;
}

/** The time of a session at a moment. Before the start signal there is only the length, and what is in its way. */
export interface ClockView {
  session: number;
  now: string;
  phase: "before" | "playing" | "stopped" | "last_minutes" | "ended" | "over";
  minutes: number;
  hall: TableTime | null;
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
  round: "E" | "S" | "W" | "N";
  dealer: "E" | "S" | "W" | "N";
  counters: number;
  bets: number;
  scores: [number, number, number, number];
  doubts: string[];
}

/** From this session on; within it where a substitute entered during the game. */
export interface Departure {
  number: number;
  from_session: number;
  cause: "withdrawn" | "illness" | "disqualified";
  cite: string;
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
  seat: "E" | "S" | "W" | "N" | null;
  verdict: string;
  consequences: RulingConsequence[];
  payments: Record<string, number> | null;
  to_nobody: number;
  cites: string[];
  notes: string[];
  facts: Record<string, boolean | number | string>;
  assumed: Record<string, boolean | number | string>;
  assumptions: RulingAssumption[];
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
  held: import("./requests.d.ts").TotalsEntered | import("./requests.d.ts").DealEntered | import("./requests.d.ts").GameEnded;
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
  discarder: "E" | "S" | "W" | "N" | null;
  riichi: ("E" | "S" | "W" | "N")[];
  tenpai: ("E" | "S" | "W" | "N")[];
  chombo: ("E" | "S" | "W" | "N")[];
  nagashi: ("E" | "S" | "W" | "N")[];
  abortive: "exhausted" | "four_kongs" | "four_riichi" | "four_winds" | "nine_terminals" | "triple_win" | "time" | null;
}

export interface ErrorMessage {
  code: string;
  message: string;
}

/** An event in the list; ``problem`` where its journal cannot be read. */
export interface EventSummary {
  id: string;
  name: string;
  rules: string;
  place: string;
  first_day: string;
  rehearses: string | null;
  shown: boolean;
  problem: string | null;
}

export interface EventsScreen {
  events: EventSummary[];
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
  riichi: boolean;
  flowers: boolean;
  han_and_fu: boolean;
  uma: boolean;
  table_points: boolean;
  tenpai: boolean;
  several_winners: boolean;
  dealt_again: boolean;
  flags: ("ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt")[];
}

/** A referee's ruling as it concerns the desk. */
export interface GivenPenalty {
  session: number;
  player: number;
  points: number;
  moment: "score" | "after_uma" | "session";
  cite: string;
  text: string;
  offence: string;
  facts: Record<string, string>;
  table: number | null;
  to: ([number, number])[];
}

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

export interface LinkAddress {
  address: string;
}

export interface LinksScreen {
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

/** An address with its name. */
export interface NamedLink {
  link: string;
  name: string;
}

/** The next thing to do, in words, and what is in its way. */
export interface NextStep {
  action: "register" | "draw" | "start" | "enter" | "compare" | "release" | "report";
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
  player: number | null;
}

/** An option of a ruleset, in the reader's language. */
export interface OptionData {
  name: string;
  value: string;
  value_name: string;
  values: string[] | null;
  value_names: string[];
  meaning: string;
  cite: string;
  group: string;
  stated_only: string | null;
}

export interface Overview {
  settings: Settings;
  sequence: number;
  people: Record<string, number>;
  countries: Record<string, number>;
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
  role: "head" | "organiser" | "referee" | "scorer" | "table" | "player" | "projector";
  name: string;
  event: string | null;
  place: number | null;
  created: number;
  expires: number;
  seen: number | null;
  device: string;
  session: number | null;
  own: boolean;
}

export interface PassesScreen {
  passes: PassData[];
}

/** A ruling as written, and why it no longer counts. */
export interface Penalty {
  sequence: number;
  given: GivenPenalty;
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
  country: string;
  club: string;
  team: string;
  ema: string;
  kind: "entrant" | "substitute" | "house";
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
  kind: "entrant" | "substitute" | "house";
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
  ranked: boolean;
  sessions: PlayerSession[];
  next: PlayerSession | null;
  name: string;
  game: string;
  game_name: string;
  features: Features;
}

/** A session as one player sees it. */
export interface PlayerSession {
  session: number;
  table: number | null;
  wind: "E" | "S" | "W" | "N" | null;
  opponents: Person[];
  substitute: Person | null;
  sits_in_for: Person | null;
  bye: boolean;
  away: Departure | null;
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
  kind: "entrant" | "substitute" | "house";
}

/** A line of the ranking: ``3``, ``3=``, or nothing for who has no place. */
export interface RankingRow {
  place: string;
  name: string;
  person: Person | null;
  standing: Standing;
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
  grouping: "team" | "club" | "country" | "group" | null;
  after: number | null;
  sessions: number[];
  held: number[];
  incomplete: number[];
  rows: RankingRow[];
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
  grouping: "team" | "club" | "country" | "group" | null;
  after: number | null;
  sessions: number[];
  held: number[];
  incomplete: number[];
  rows: RankingRow[];
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
  status: "player" | "substitute" | "entered_later" | "lost";
  score: number;
  at_once: number;
  bets: number;
  place: Place;
  points: number;
  uma: number | string;
  after_uma: number;
  table_points: number | string;
}

/** A ruleset with every option, and hands to try. */
export interface RulesetData {
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
  pending: true;
  remark: string;
  entries: WrittenEntry[];
}

export interface SceneData {
  name: string;
  revealed: number;
  begun: string;
  turns: number;
  until: string;
  places: number;
}

export interface SceneScreen {
  scene: SceneData;
  told: string;
}

export interface SeatToFill {
  session: number;
  name: string;
}

/** A seat: whose it is, and who sits there. */
export interface SeatView {
  wind: "E" | "S" | "W" | "N";
  person: Person;
  status: "player" | "substitute" | "entered_later" | "lost";
  substitute: Person | null;
  late_minutes: number;
  penalties: Penalty[];
  signed: boolean;
  line: ResultLine | null;
  parts: ExplanationPart[];
  reason: string | null;
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

/** A session in one line. */
export interface SessionView {
  number: number;
  stage: string;
  state: "undrawn" | "drawn" | "running" | "complete" | "shown";
  tables: number;
  missing: number[];
  different: number[];
  clock: ClockView;
}

/** What is agreed for the whole event, and may be changed by a later fact. */
export interface Settings {
  name: string;
  rules: string;
  options: Record<string, string>;
  place: string;
  country: string;
  first_day: string | null;
  days: number;
  sessions: number;
  format: "elimination" | "round_robin" | "mixed";
  session_minutes: number;
  warning_minutes: number;
  last_deal: "warning" | "end";
  double_entry: boolean;
  hold_results: boolean;
  hold_from: number;
  session_pins: boolean;
  rank_substitutes: boolean;
  lost_session_points: number;
  qualification: boolean;
  entry_fee: number;
  currency: string;
  website: string;
  observer: string;
  chief_referee: string;
  arbitration_committee: string;
  other_appeals_body: string;
}

/** A link for somebody who works at the event, with its QR code; it is shown once. */
export interface StaffLink {
  url: string;
  name: string;
  role: "head" | "organiser" | "referee" | "scorer" | "table" | "player" | "projector";
  expires: number;
  code: string;
}

/** A line of a ranking. */
export interface Standing {
  place: Place;
  who: number | string;
  score: RankingScore;
  footing: "ranked" | "disqualified" | "struck" | "unranked";
  sessions: Record<string, ResultLine>;
  carried: RankingScore;
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
  state: "empty" | "begun" | "waiting" | "different" | "complete";
  shown: boolean;
  seats: SeatView[];
  sum: number;
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
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
  state: "empty" | "begun" | "waiting" | "different" | "complete";
  shown: boolean;
  seats: SeatView[];
  sum: number;
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
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
  phase: "before" | "playing" | "stopped" | "last_minutes" | "ended" | "over";
  starts: string;
  warning: string;
  ends: string;
  left: number;
  deals: number | null;
  rule: string;
  possible: number[];
}

/** A table in a session. ``version`` goes back with the next entry about it. */
export interface TableView {
  session: number;
  table: number;
  version: number;
  state: "empty" | "begun" | "waiting" | "different" | "complete";
  shown: boolean;
  seats: SeatView[];
  sum: number;
  stick: number;
  bet: number;
  entered: Totals[];
  corrected: Totals | null;
  counted: Totals | null;
  disputes: DisputeView[];
  deals: DealView[];
  ended: boolean;
  differences: string[];
  doubts: Doubt[];
  referee: string;
  unsigned: string | null;
  time: TableTime | null;
  obstacles_to_enter: Obstacle[];
  obstacles_to_sign: Obstacle[];
}

/** The winning hand, where somebody wrote it down: the scorer then checks what was entered. */
export interface Tiles {
  hand: string;
  win: string;
  riichi: "none" | "riichi" | "double";
  flags: ("ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt")[];
  dora_indicators: string;
  ura_indicators: string;
  flowers: number;
}

/** The four totals of a sheet and the bets left, by whom and when. */
export interface Totals {
  scores: [number, number, number, number];
  bets: number;
  who: string;
  sequence: number;
}

export interface WipeAnswer {
  wiped: string;
}

/** A win as the sheet has it. Seats are those of the start: E is who began as East. */
export interface WonHand {
  seat: "E" | "S" | "W" | "N";
  han: number;
  fu: number;
  yakuman: number;
  points: number;
  liable: "E" | "S" | "W" | "N" | null;
  liable_yakuman: number;
  tiles: Tiles | null;
}

export interface WrittenEntry {
  sequence: number;
  at: string;
  who: string;
  sentence: string;
  why: string;
}
