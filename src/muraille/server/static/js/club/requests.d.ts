/** The requests of the club and their parts: written by scripts/build_protocol.py from the server's own. */

/** An event that people register for. */
export interface AnnouncedEvent {
  /** As the address names it: small letters, digits and hyphens. */
  id: string;
  name: string;
  first_day: string;
  days?: number;
  deadline: string;
  places: number;
  place?: string;
  /** In cents. */
  entry_fee?: number;
  currency?: string;
  text?: string;
}

/** What somebody says who registers. */
export interface Applicant {
  first_name?: string;
  last_name: string;
  country?: string;
  club?: string;
  ema?: string;
  /** How the organiser reaches him; never shown to anybody else. */
  contact?: string;
}

/** Somebody confirms by the personal link: from now on there is a place, or one on the waiting list. */
export interface ApplicationConfirmed {
  type: "application_confirmed";
  event: string;
  number: number;
}

/** The fee of somebody came in. */
export interface ApplicationPaid {
  type: "application_paid";
  event: string;
  number: number;
  amount: number;
}

/** Somebody registers; it counts once it is confirmed by the personal link. */
export interface ApplicationReceived {
  type: "application_received";
  event: string;
  number: number;
  applicant: Applicant;
  secret: string;
}

/** Somebody does not come; the first of the waiting list moves up. */
export interface ApplicationWithdrawn {
  type: "application_withdrawn";
  event: string;
  number: number;
}

/** What the form sends. */
export interface Applying {
  key: string;
  last_name: string;
  first_name?: string;
  country?: string;
  club?: string;
  ema?: string;
  contact?: string;
}

/** How somebody belongs to the club. */
export type Belonging = "member" | "guest" | "outside";

/** A deal that was played to its end; without a winner it was drawn. */
export interface ClubDeal {
  number: number;
  dealer: number;
  /** What it brought each player, penalties and bets included. */
  changes: [number, number, number, number];
  winners?: ClubHand[];
  /** None on a win by draw. */
  discarder?: number | null;
}

/** The first entry of a journal, and only the first. */
export interface ClubFounded {
  type: "club_founded";
  settings: ClubSettings;
}

/** A win. Its tiles are empty where nobody wrote them down. */
export interface ClubHand {
  /** By the order of the names, or of the seats at the start. */
  player: number;
  /** Without counters and bets. */
  points: number;
  /** Concealed tiles and melds without the winning tile, and that tile. */
  hand?: string;
  win?: string;
  /** The yaku or fan by their ids. */
  patterns?: string[];
}

/** Somebody by the number that stays, whatever the name becomes. */
export interface ClubPerson {
  number: number;
  first_name?: string;
  last_name: string;
  country?: string;
  /** Eight digits, as text. */
  ema?: string;
  belonging?: Belonging;
}

/** Also a correction: who has the number is called so from now on, and the former name is kept. */
export interface ClubPersonAdded {
  type: "club_person_added";
  person: ClubPerson;
  /** Whether it is somebody new: a number that somebody else was given meanwhile is then no correction. */
  new?: boolean;
}

/** What may be changed by a later fact. */
export interface ClubSettings {
  name: string;
  place?: string;
  country?: string;
  /** The ruleset of a table for which none is named. */
  rules?: string;
  public?: Subject[];
}

/** All the settings, as they are from now on. */
export interface ClubSettingsChanged {
  type: "club_settings_changed";
  settings: ClubSettings;
}

/** A fact for the journal, with the key that writes it once. */
export interface ClubWriting {
  key: string;
  fact: DuplicateOpened | DuplicateScored | HandNoted | NightOpened | PersonCame | PersonWent | TableSeated | TableLeft | GameEntered | ClubFounded | ClubSettingsChanged | ClubPersonAdded | PeopleMerged | PeopleUnmerged | NameHidden | NameShown | RemovalRequested | EntryUndone | RegistrationOpened | ApplicationReceived | ApplicationConfirmed | ApplicationWithdrawn | ApplicationPaid | SeasonSet | DivisionsSet | TeamSet | LineUpSet | FinalSet | SourceLeftOut | EventTaken | OnlineGameTaken | LiveResultsSet;
  why?: string;
  version?: number | null;
}

/** A deal at the tables that played it, by their place in the plan. */
export interface DealResults {
  number: number;
  played: ([number, ClubDeal])[];
}

/** An event of this server's desk. */
export interface DeskEventChoice {
  key: string;
  event: string;
}

/** A part of a league: its people, and how many of them go up and down. */
export interface Division {
  name: string;
  people: number[];
  up?: number;
  down?: number;
}

/** The divisions of a season, the highest first. */
export interface DivisionsSet {
  type: "divisions_set";
  season: number;
  divisions: Division[];
}

/** Several tables of the server play the same walls; who has which seat is said before the first deal. */
export interface DuplicateOpened {
  type: "duplicate_opened";
  night: number;
  duplicate: number;
  plan: DuplicatePlan;
}

/** What is agreed before the first deal. */
export interface DuplicatePlan {
  rules: string;
  length?: string;
  timer?: string;
  /** Which bots take the seats of nobody. */
  level?: string;
  tables: DuplicateTable[];
}

/** All tables have finished: what each made of the same tiles; taken again, it replaces what was known. */
export interface DuplicateScored {
  type: "duplicate_scored";
  duplicate: number;
  results: DealResults[];
}

/** A table of a duplicate: its id on the server, and who has the first, second, third and fourth line; 0 is a bot. */
export interface DuplicateTable {
  id: string;
  people: [number, number, number, number];
}

/** The entry with this sequence number no longer counts; it stays in the journal. */
export interface EntryUndone {
  type: "entry_undone";
  entry: number;
}

/** A table of an event; what the book writes for a seat that its player did not hold is in the points. */
export interface EventGame {
  session: number;
  table: number;
  people: [number, number, number, number];
  scores: [number, number, number, number];
  /** Exact, as fractions are written. */
  points: [string, string, string, string];
  table_points?: [string, string, string, string];
  places?: ([number, number])[];
  /** Whether every seat was held by its player, so that the game says something about four people's strength. */
  rated?: boolean;
  /** Deal by deal, where the table wrote them; and how long it played, where the clock says so. */
  deals?: ClubDeal[];
  minutes?: number | null;
}

/** Somebody in the ranking of an event, under the name that he had there. */
export interface EventPlayer {
  person: number;
  name: string;
  place: number;
  holders?: number;
  points?: string;
  table_points?: string;
  country?: string;
  club?: string;
  /** The number under which the draw of the event knew him. */
  entrant?: number;
  /** The EMA number that he had there: one that is another the next time was corrected. */
  ema?: string;
}

/** An event with its results; taken again, it replaces what was known of it. */
export interface EventTaken {
  type: "event_taken";
  event: TakenEvent;
}

/** The evening on which a season is decided, and who plays it. */
export interface FinalSet {
  type: "final_set";
  season: number;
  night: number;
  people: number[];
  carry?: string;
}

/** A circumstance of a win that the tiles do not show. */
export type Flag = "ippatsu" | "last_tile" | "after_kong" | "robbing_kong" | "first_turn" | "last_of_kind" | "dealt";

export interface Founding {
  key: string;
  name: string;
  place?: string;
}

/** The totals of a table; of people who sat down, or of four who are named with it. */
export interface GameEntered {
  type: "game_entered";
  night: number;
  table: number;
  scores: [number, number, number, number];
  /** Empty where they sat down before. */
  seats?: number[];
  round?: number;
  bets?: number;
  rules?: string;
}

/** Somebody won a hand that is worth remembering. Its value is computed, never entered. */
export interface HandNoted {
  type: "hand_noted";
  night: number;
  person: number;
  hand: string;
  win?: string;
  drawn?: boolean;
  seat?: Wind;
  round?: Wind;
  riichi?: RiichiKind;
  flags?: Flag[];
  dora?: string;
  ura?: string;
  flowers?: number;
  rules?: string;
}

/** The evening whose phones come in. */
export interface Inviting {
  night: number;
}

/** Who plays for a team on an evening: their results of that evening are the team's. */
export interface LineUpSet {
  type: "line_up_set";
  season: number;
  night: number;
  team: string;
  people: number[];
}

/** Whether everybody may follow the results of an event of this server's desk, as far as they are released. */
export interface LiveResultsSet {
  type: "live_results_set";
  event: string;
  shown?: boolean;
}

/** In public lists the line stands without the name. */
export interface NameHidden {
  type: "name_hidden";
  person: number;
}

/** Neither hidden nor removed any more. */
export interface NameShown {
  type: "name_shown";
  person: number;
}

/** An evening begins, or its day and name are corrected. */
export interface NightOpened {
  type: "night_opened";
  night: number;
  day: string;
  name?: string;
  /** The ruleset of its tables, where they say nothing; the club's where this is empty. */
  rules?: string;
  /** Whether it begins: an evening that somebody else began meanwhile is then not corrected. */
  new?: boolean;
}

/** A game played on a server, from its record. */
export interface OnlineGame {
  id: string;
  day: string;
  rules: string;
  people: [number, number, number, number];
  scores: [number, number, number, number];
  bets?: number;
  deals?: ClubDeal[];
}

/** A game played on a server, with the people behind its seats. */
export interface OnlineGameTaken {
  type: "online_game_taken";
  game: OnlineGame;
}

/** Who plays: for each table the people of its four lines, 0 for a bot. */
export interface OpeningDuplicate {
  key: string;
  night: number;
  rules?: string;
  length?: string;
  timer?: string;
  level?: string;
  tables: ([number, number, number, number])[];
}

/** Where a result comes from. */
export type Origin = "night" | "event" | "online";

/** Two numbers are one person: everything of the other counts for the one that is kept. */
export interface PeopleMerged {
  type: "people_merged";
  kept: number;
  other: number;
}

/** A number is a person of its own again. */
export interface PeopleUnmerged {
  type: "people_unmerged";
  other: number;
}

/** Somebody is there. */
export interface PersonCame {
  type: "person_came";
  night: number;
  person: number;
}

/** Somebody has gone home. */
export interface PersonWent {
  type: "person_went";
  night: number;
  person: number;
}

/** What a personal link sends, and whether somebody does not come after all. */
export interface PersonalLink {
  key: string;
  number: number;
  secret: string;
  withdraw?: boolean;
}

/** People may register, or what is announced changes. */
export interface RegistrationOpened {
  type: "registration_opened";
  event: AnnouncedEvent;
  /** Whether it is announced for the first time: what stands under its id is then not changed. */
  new?: boolean;
}

/** Somebody asked to be in no public list. What the others have stays as it was played. */
export interface RemovalRequested {
  type: "removal_requested";
  person: number;
}

/** What a result is worth. */
export type ResultWorth = "points" | "base_rank" | "table";

/** Whether the winner had declared riichi, and in the first turn. */
export type RiichiKind = "none" | "riichi" | "double";

/** Points by rule. */
export interface Scoring {
  worth?: ResultWorth;
  unit?: Unit;
  total?: Total;
  /** How many results count, where the best do. */
  best?: number;
  /** With fewer results than these nobody has a place. */
  minimum?: number;
  /** What the places are worth, the first first; later places bring nothing. */
  table?: string[];
}

/** A season of one game, from a day to a day. */
export interface Season {
  number: number;
  name: string;
  first_day: string;
  last_day: string;
  /** riichi or mcr. */
  game?: string;
  scoring?: Scoring;
  ties?: Tie[];
  origins?: Origin[];
  /** Whether only games count in which all four are of one division. */
  within_divisions?: boolean;
}

/** A season, or what is agreed for it from now on. */
export interface SeasonSet {
  type: "season_set";
  season: Season;
}

/** An evening, an event or a game that a season does not count, though it could. */
export interface SourceLeftOut {
  type: "source_left_out";
  season: number;
  source: string;
}

/** What the organiser makes public, subject by subject. */
export type Subject = "standings" | "nights" | "events" | "people" | "ratings";

/** A table that formed broke up without a result. */
export interface TableLeft {
  type: "table_left";
  night: number;
  table: number;
}

/** Four people sit down. */
export interface TableSeated {
  type: "table_seated";
  night: number;
  table: number;
  /** East, South, West, North. */
  seats: number[];
  round?: number;
  rules?: string;
}

export interface TablesRequest {
  key: string;
  night: number;
  seed?: number;
}

/** An event with its results. It is the same event by its ``id``, the hash of the first entry of its journal. */
export interface TakenEvent {
  id: string;
  name: string;
  rules: string;
  day: string;
  days?: number;
  place?: string;
  country?: string;
  /** For the EMA ranking: players and countries as the desk counts them, and the weight that follows. */
  weight?: string;
  players?: EventPlayer[];
  games?: EventGame[];
  /** The last entry of the event's journal that was read. */
  entry?: number;
}

/** An event whose results are taken; with a reason, where it seems to be another than the last time. */
export interface TakingEvent {
  key: string;
  event: string;
  why?: string;
}

/** Which game, and who its players are, in the order in which it lists them. */
export interface TakingGame {
  /** Sent by every form; a game is taken once by itself. */
  key: string;
  table: string;
  people: [number, number, number, number];
}

/** Whose seat; ``again`` gives a seat to another browser, which the organiser alone does. */
export interface TakingSeat {
  person: number;
  again?: boolean;
  key?: string;
}

/** A team of a season and who may play for it. */
export interface TeamSet {
  type: "team_set";
  season: number;
  team: string;
  people: number[];
}

/** What decides between equal points, in the order that a season states. */
export type Tie = "session_points" | "firsts" | "best_result" | "more_games" | "fewer_games";

/** How results are added up. */
export type Total = "sum" | "best" | "average";

/** What counts as one result. */
export type Unit = "game" | "evening";

/** A seat or a prevailing wind, by the letter that requests use. */
export type Wind = "E" | "S" | "W" | "N";
