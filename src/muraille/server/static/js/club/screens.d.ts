/** The screens of the club and their parts: written by scripts/build_protocol.py from the server's own. */

/** The time of the server, and the one that was asked for: every screen has them. */
export interface Stamp {
  now: string;
  as_of: string | null;
}

/** What can be looked at, by its address. */
export interface Gets {
  "/api/club": { at: {}; answer: ClubScreen & Stamp };
  "/api/club/public": { at: {}; answer: PublicClub & Stamp };
  "/api/club/season/{number}": { at: { number: number }; answer: SeasonScreen & Stamp };
  "/api/club/evening/{number}": { at: { number: number }; answer: EveningView & Stamp };
  "/api/club/event/{event}": { at: { event: string }; answer: PublicEvent & Stamp };
  "/api/club/ratings/{game}": { at: { game: string }; answer: RatingsScreen & Stamp };
  "/api/club/person/{number}": { at: { number: number }; answer: PersonScreen & Stamp };
  "/api/club/register/{event}": { at: { event: string }; answer: RegistrationScreen & Stamp };
  "/api/club/register/{event}/list": { at: { event: string }; answer: ApplicantsScreen & Stamp };
  "/api/club/desk": { at: {}; answer: DeskEventsScreen & Stamp };
  "/api/club/statistics/{source}": { at: { source: string }; answer: StatisticsScreen & Stamp };
  "/api/club/duplicates": { at: {}; answer: DuplicatesScreen & Stamp };
  "/api/club/duplicate/{number}": { at: { number: number }; answer: DuplicateScreen & Stamp };
  "/api/club/duplicate/{number}/deal/{deal}": { at: { number: number; deal: number }; answer: DuplicateDealScreen & Stamp };
  "/api/club/games": { at: {}; answer: ServerGamesScreen & Stamp };
}

/** What can be sent, by its address. */
export interface Posts {
  "/api/club/register/{event}": { at: { event: string }; body: import("./requests.d.ts").Applying; answer: ApplicationAnswer };
  "/api/club/register/{event}/mine": { at: { event: string }; body: import("./requests.d.ts").PersonalLink; answer: OwnRegistration };
  "/api/club/found": { at: {}; body: import("./requests.d.ts").Founding; answer: ClubAcknowledgement };
  "/api/club/entries": { at: {}; body: import("./requests.d.ts").ClubWriting; answer: ClubAcknowledgement };
  "/api/club/draw": { at: {}; body: import("./requests.d.ts").TablesRequest; answer: TablesAnswer };
  "/api/club/invite": { at: {}; body: import("./requests.d.ts").Inviting; answer: PhoneLink };
  "/api/club/desk": { at: {}; body: import("./requests.d.ts").TakingEvent; answer: BroughtOver };
  "/api/club/register/{event}/enter": { at: { event: string }; body: import("./requests.d.ts").DeskEventChoice; answer: BroughtOver };
  "/api/club/duplicates": { at: {}; body: import("./requests.d.ts").OpeningDuplicate; answer: ClubAcknowledgement };
  "/api/club/duplicate/{number}/sit": { at: { number: number }; body: import("./requests.d.ts").TakingSeat; answer: SeatTaken };
  "/api/club/duplicate/{number}/score": { at: { number: number }; body: {}; answer: ClubAcknowledgement };
  "/api/club/games": { at: {}; body: import("./requests.d.ts").TakingGame; answer: ClubAcknowledgement };
}

/** An event that people register for. */
export interface AnnouncedEvent {
  /** As the address names it: small letters, digits and hyphens. */
  id: string;
  name: string;
  first_day: string;
  days: number;
  deadline: string;
  places: number;
  place: string;
  /** In cents. */
  entry_fee: number;
  currency: string;
  text: string;
}

/** What somebody says who registers. */
export interface Applicant {
  first_name: string;
  last_name: string;
  country: string;
  club: string;
  ema: string;
  /** How the organiser reaches him; never shown to anybody else. */
  contact: string;
}

export interface ApplicantRow {
  number: number;
  applicant: Applicant;
  standing: "open" | "place" | "waiting" | "withdrawn";
  paid: number;
}

export interface ApplicantsScreen {
  event: AnnouncedEvent;
  rows: ApplicantRow[];
}

/** Somebody's number and personal link, and what may be a slip. */
export interface ApplicationAnswer {
  number: number;
  link: string;
  doubts: string[];
}

/** How somebody belongs to the club. */
export type Belonging = "member" | "guest" | "outside";

/** What was written, in a sentence, and what should be looked at. */
export interface BroughtOver {
  sentence: string;
  doubts: string[];
}

/** The number of the entry, and what was written, in a sentence. */
export interface ClubAcknowledgement {
  entry: number;
  sentence: string;
  repeated: boolean;
}

/** What there is to look at, and what this browser may do; before the club is founded there is nothing. */
export interface ClubScreen {
  founded: boolean;
  works_here: boolean;
  organises: boolean;
  name: string;
  place: string;
  shows: Record<string, boolean>;
  /** The title of each game. */
  games: Record<string, string>;
  events: EventChoice[];
  taken: TakenChoice[];
  /** Events of this server's desk whose results everybody may follow. */
  live: EventChoice[];
  seasons: SeasonChoice[];
  nights: NightChoice[];
  /** The evening whose link this browser has, which is the one where it works; 0 without such a link. */
  evening: number;
  /** For the organiser. */
  settings?: ClubSettings;
  /** For who enters results. */
  people?: MemberChoice[];
  /** For the organiser: the numbers that the next person and the next evening get. */
  next_person: number;
  next_night: number;
}

/** What may be changed by a later fact. */
export interface ClubSettings {
  name: string;
  place: string;
  country: string;
  /** The ruleset of a table for which none is named. */
  rules: string;
  public: Subject[];
}

export interface DealChoice {
  number: number;
  name: string;
}

export interface DeskEventsScreen {
  events: EventChoice[];
}

export interface DuplicateChoice {
  number: number;
  night: number;
  name: string;
  rules_name: string;
  tables: number;
}

/** A deal that every table has finished: who did what with the same tiles. */
export interface DuplicateDealScreen {
  duplicate: number;
  number: number;
  name: string;
  endings: TableEnding[];
  lines: SameTiles[];
}

/** A duplicate. Only deals that every table has finished are in it. */
export interface DuplicateScreen {
  number: number;
  night: number;
  rules_name: string;
  length_name: string;
  tables: DuplicateTableCard[];
  deals: DealChoice[];
  ranking: MatchPointLine[];
  /** All tables have finished; and whether the results are in the journal. */
  over: boolean;
  scored: boolean;
}

/** A line of a table: a person, or a bot; ``taken`` once a browser has the seat. */
export interface DuplicateSeat {
  line: number;
  person: PersonCell | null;
  bot: string;
  taken: boolean;
}

/** A table: how far it is, and nothing of what happened there. */
export interface DuplicateTableCard {
  table: number;
  url: string;
  /** ``waiting``, ``playing``, ``over``, ``abandoned`` or ``failed``. */
  phase: string;
  deals: number;
  seats: DuplicateSeat[];
  /** The replay, once all tables have finished. */
  replay: string | null;
}

/** The duplicates of the club, the newest first, and what may be chosen for another. */
export interface DuplicatesScreen {
  duplicates: DuplicateChoice[];
  rules: RulesChoice[];
  levels: RulesChoice[];
  lengths: RulesChoice[];
  timers: RulesChoice[];
}

/** Somebody in the ranking of an evening. */
export interface EveningLine {
  place: string;
  person: PersonCell;
  points: string;
  session_points: string;
  games: number;
}

/** A table of an evening, with its result once there is one. */
export interface EveningTable {
  table: number;
  round: number;
  rules: string;
  version: number;
  seats: PersonCell[];
  scores: number[];
  points: string[];
}

/** An evening: its rankings by game, its tables, and who is there. */
export interface EveningView {
  night: number;
  day: string;
  name: string;
  rankings: Record<string, EveningLine[]>;
  tables: EveningTable[];
  present: PersonCell[];
  /** Who is there and plays nowhere. */
  free: PersonCell[];
}

export interface EventChoice {
  id: string;
  name: string;
}

/** Somebody in the ranking of an event, and what it does to the EMA ranking. */
export interface EventLineView {
  place: string;
  person: PersonCell;
  points: string;
  base_rank: number;
  /** By the events that the club knows, on the day of this one; None without enough results. */
  ema_before: string | null;
  ema_after: string | null;
}

/** A player by the name that he had, and the one person of the club who is called so; 0 where there is none. */
export interface GamePlayer {
  name: string;
  person: number;
}

/** What can be counted of games whose totals are known. */
export interface GameStatistics {
  games: number;
  people: number;
  evenings: number;
  /** How often each wind finished first; shared first places count for each who shares. */
  firsts_by_wind: [number, number, number, number];
  /** The mean result of each wind. */
  mean_by_wind: [number | string, number | string, number | string, number | string];
  highest: [number, number] | null;
  lowest: [number, number] | null;
  /** How many games ended with totals in each band of 10 000, or of 100 in MCR, of the winner. */
  winning_scores: Record<string, number>;
  /** How many games each person played, the most first. */
  most_games: ([number, number])[];
  /** The pair that met most often. */
  most_met: [number, number, number] | null;
}

/** A game of somebody. */
export interface GameView {
  day: string;
  /** Of the evening or event, which may have none. */
  name: string;
  game: string;
  round: number;
  table: number;
  place: string;
  score: number;
  points: string;
  others: PersonCell[];
}

/** A winning hand. */
export interface HandView {
  person: PersonCell;
  day: string;
  /** The name of the evening or event, which it may not have. */
  where: string;
  game: string;
  points: number;
  hand: string;
  win: string;
  patterns: string[];
}

/** A result that a season counts, or does not count, and why it is worth what it is. */
export interface ItemView {
  day: string;
  source: string;
  points: string;
  counted: boolean;
  reason: string;
}

/** What one table made of a line's tiles. */
export interface LineAtTable {
  table: number;
  person: PersonCell | null;
  bot: string;
  points: number;
  match_points: number;
  most: number;
  won: boolean;
  paid: boolean;
  river: string[];
  /** As the hand lay at the end: concealed tiles, then the melds. */
  hand: string[];
  melds: string[][];
}

/** Somebody in the ranking of a duplicate. */
export interface MatchPointLine {
  place: string;
  person: PersonCell | null;
  bot: string;
  table: number;
  line: number;
  match_points: number;
  most: number;
  percent: string;
}

export interface MemberChoice {
  number: number;
  name: string;
  belonging: Belonging;
}

export interface NightChoice {
  number: number;
  day: string;
  name: string;
}

/** Whom somebody met, how often, and how often that person finished behind. */
export interface OpponentView {
  person: PersonCell;
  games: number;
  ahead: number;
}

/** Where a result comes from. */
export type Origin = "night" | "event" | "online";

/** How things stand for who has a personal link. */
export interface OwnRegistration {
  event: AnnouncedEvent;
  open: boolean;
  taken: number;
  waiting: number;
  name: string;
  standing: "open" | "place" | "waiting" | "withdrawn";
  /** The place on the waiting list; 0 where one is not on it. */
  before: number;
  paid: number;
}

/** Somebody in a list: by number and name, or without both. */
export interface PersonCell {
  number: number | null;
  name: string;
}

/** Somebody's page, with pictures of the best hands and plots of the ratings. */
export interface PersonScreen {
  person: PersonCell;
  former: string[];
  merged: string[];
  /** Clubs for which somebody played in events; and every EMA number, which is not for everybody. */
  clubs: string[];
  emas: string[];
  ratings: Record<string, RatingView>;
  games: GameView[];
  opponents: OpponentView[];
  best: PicturedHand[];
  plots: Record<string, string>;
  /** For the organiser: whether everybody else reads no name, or finds no line. */
  hidden: boolean;
  removed: boolean;
}

/** Somebody's page. */
export interface PersonView {
  person: PersonCell;
  former: string[];
  merged: string[];
  /** Clubs for which somebody played in events; and every EMA number, which is not for everybody. */
  clubs: string[];
  emas: string[];
  ratings: Record<string, RatingView>;
  games: GameView[];
  opponents: OpponentView[];
  best: HandView[];
}

/** A link for the phones of an evening, with its QR code. */
export interface PhoneLink {
  url: string;
  code: string;
}

/** A winning hand with its picture. */
export interface PicturedHand {
  person: PersonCell;
  day: string;
  /** The name of the evening or event, which it may not have. */
  where: string;
  game: string;
  points: number;
  hand: string;
  win: string;
  patterns: string[];
  svg: string;
}

/** A plot as SVG, in the reader's language. */
export interface PlotView {
  title: string;
  svg: string;
}

/** Everything that is public; what the organiser does not show is left out. */
export interface PublicClub {
  club: string;
  version: number;
  seasons?: SeasonView[];
  evenings?: EveningView[];
  events?: PublicEvent[];
  ratings?: Record<string, RatingView[]>;
  people?: PersonView[];
  duplicates?: PublicDuplicate[];
  statistics?: PublicStatistics[];
  registrations?: PublicRegistration[];
}

/** A duplicate whose results are in the journal. */
export interface PublicDuplicate {
  number: number;
  night: number;
  rules: string;
  ranking: PublicDuplicateLine[];
}

/** Somebody in the ranking of a duplicate; a bot is nobody. */
export interface PublicDuplicateLine {
  place: string;
  person: PersonCell | null;
  table: number;
  match_points: number;
  most: number;
  percent: string;
}

/** An event that was taken into the club's year. */
export interface PublicEvent {
  id: string;
  name: string;
  day: string;
  place: string;
  rules: string;
  /** The MERS weight. */
  weight: string;
  ranking: EventLineView[];
}

/** A yaku or fan that came up seldom, with a hand that had it. */
export interface PublicRareHand {
  pattern: string;
  wins: number;
  hand: HandView;
}

/** An event that people register for. Nobody's name is in it. */
export interface PublicRegistration {
  event: AnnouncedEvent;
  taken: number;
  waiting: number;
}

/** What is counted of a season, an evening or an event, in one game. */
export interface PublicStatistics {
  source: string;
  game: string;
  figures: StatisticsFigure[];
  best: HandView[];
  rare: PublicRareHand[];
  slow: SlowView[];
}

/** A yaku or fan that came up seldom, with a hand that had it. */
export interface RareView {
  pattern: string;
  wins: number;
  hand: PicturedHand;
}

/** Somebody's rating. */
export interface RatingView {
  person: PersonCell;
  rating: number;
  /** One deviation, on the scale of the rating. */
  uncertainty: number;
  mean: number;
  deviation: number;
  games: number;
  provisional: boolean;
  history: ([string, number])[];
}

export interface RatingsScreen {
  game: string;
  ratings: RatingView[];
}

/** What is announced, and how many places are left. Nobody's name is in it. */
export interface RegistrationScreen {
  event: AnnouncedEvent;
  open: boolean;
  taken: number;
  waiting: number;
}

/** What a result is worth. */
export type ResultWorth = "points" | "base_rank" | "table";

export interface RulesChoice {
  id: string;
  name: string;
}

/** A line of a deal: the tiles that it was dealt everywhere, and the tables beside each other. */
export interface SameTiles {
  line: number;
  wind: Wind | null;
  dealt: string[];
  tables: LineAtTable[];
}

/** Points by rule. */
export interface Scoring {
  worth: ResultWorth;
  unit: Unit;
  total: Total;
  /** How many results count, where the best do. */
  best: number;
  /** With fewer results than these nobody has a place. */
  minimum: number;
  /** What the places are worth, the first first; later places bring nothing. */
  table: string[];
}

/** A season of one game, from a day to a day. */
export interface Season {
  number: number;
  name: string;
  first_day: string;
  last_day: string;
  /** riichi or mcr. */
  game: string;
  scoring: Scoring;
  ties: Tie[];
  origins: Origin[];
  /** Whether only games count in which all four are of one division. */
  within_divisions: boolean;
}

export interface SeasonChoice {
  number: number;
  name: string;
}

export interface SeasonScreen {
  view: SeasonView;
  statistics: GameStatistics;
}

/** The standings of a season. */
export interface SeasonView {
  season: Season;
  /** What is agreed, in sentences. */
  rule: string[];
  day: string | null;
  sections: SectionView[];
  teams: TeamLineView[];
}

/** The secret of a seat, for the browser that takes it. */
export interface SeatTaken {
  id: string;
  token: string;
  url: string;
}

/** The standings of a division, or of everybody. */
export interface SectionView {
  division: string;
  lines: StandingView[];
}

/** A whole game of four people under a ruleset as it is written. */
export interface ServerGame {
  id: string;
  name: string;
  day: string;
  rules_name: string;
  players: GamePlayer[];
  /** Whether it was taken in from here. */
  taken: boolean;
}

export interface ServerGamesScreen {
  games: ServerGame[];
}

/** A table that took long. */
export interface SlowView {
  where: string;
  round: number;
  table: number;
  minutes: number;
}

/** A line of the standings. */
export interface StandingView {
  place: string;
  person: PersonCell;
  points: string;
  games: number;
  final: string;
  /** Why it is so much, where a final was played. */
  final_reasons: string[];
  /** What told it apart from others with as many points. */
  decided: string[];
  /** up, down or undecided; nothing for who stays. */
  move: string;
  items: ItemView[];
}

/** A number with its name. */
export interface StatisticsFigure {
  name: string;
  value: string;
}

/** A view for each game that was played there. */
export interface StatisticsScreen {
  source: string;
  views: StatisticsView[];
}

/** What happened at an evening or event, or in a season, in one game. */
export interface StatisticsView {
  title: string;
  game: string;
  game_name: string;
  figures: StatisticsFigure[];
  plots: PlotView[];
  best: PicturedHand[];
  rare: RareView[];
  slow: SlowView[];
}

/** What the organiser makes public, subject by subject. */
export type Subject = "standings" | "nights" | "events" | "people" | "ratings";

/** How a deal ended at a table, in a sentence. */
export interface TableEnding {
  table: number;
  text: string;
}

/** How many tables the draw made, and who waits. */
export interface TablesAnswer {
  tables: number;
  waiting: string[];
}

/** An event of the club's year. */
export interface TakenChoice {
  id: string;
  name: string;
  day: string;
}

/** A team in the standings. */
export interface TeamLineView {
  place: string;
  team: string;
  points: string;
  items: ItemView[];
}

/** What decides between equal points, in the order that a season states. */
export type Tie = "session_points" | "firsts" | "best_result" | "more_games" | "fewer_games";

/** How results are added up. */
export type Total = "sum" | "best" | "average";

/** What counts as one result. */
export type Unit = "game" | "evening";

/** A seat or a prevailing wind, by the letter that requests use. */
export type Wind = "E" | "S" | "W" | "N";
