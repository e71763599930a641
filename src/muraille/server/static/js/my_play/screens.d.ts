/** The screens of My play and their parts: written by scripts/build_my_play_types.py from the server's own. */

/** A moment of a deal as one seat saw it. */
export interface DecisionBoard {
  hand: string[];
  drawn: string | null;
  claimed: string | null;
  melds: string[];
  indicators: string[];
  names: string[];
  rivers: LaidDiscard[][];
  left: number;
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

/** Everything that is kept under a key. */
export interface Export {
  format: string;
  version: number;
  games: PlayedGame[];
  exercises: Practice[];
}

/** One figure: its number, the ends of its interval, and all of it as it is written. */
export interface Figure {
  id: string;
  name: string;
  written: string;
  value: number | null;
  low: number | null;
  high: number | null;
  text: string;
}

/** A yaku or a fan, and in how many wins it counted. */
export interface FrequentHand {
  id: string;
  name: string;
  wins: number;
  share: number;
}

/** A game or a ruleset to choose, and how many games there are of it. */
export interface GameChoice {
  id: string;
  name: string;
  games: number;
}

/** A discard as it lies. */
export interface LaidDiscard {
  tile: string;
  riichi: boolean;
}

/** A decision that lost points, with where it is found again. */
export interface Mistake {
  deal: number;
  step: number;
  seat: number;
  turn: number;
  name: string;
  chosen: Told;
  action: Told;
  loss: number;
  habit: string | null;
  reason: string;
  deal_name: string;
  board: DecisionBoard;
}

/** My play. */
export interface MyPlayScreen {
  game: string;
  rules: string;
  people: boolean;
  kept: number;
  choices: GameChoice[];
  statistics: OwnStatistics;
  exercises: ExerciseRate[];
  recent: RecentGame[];
  remark: string;
}

/** What became of the seats: those still in play are asked about again, all others are settled. */
export interface Noted {
  counted: number;
  waiting: string[];
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

/** What the games of one player come to; of one game, riichi or MCR. */
export interface OwnStatistics {
  games: number;
  deals: number;
  wins: number;
  since: number | null;
  until: number | null;
  places: PlaceShare[];
  figures: Figure[];
  trends: Trend[];
  hands_name: string;
  hands: FrequentHand[];
  rulesets: RulesetFigures[];
  window: number;
  earliest: number;
}

/** How often a place was reached. */
export interface PlaceShare {
  place: number;
  games: number;
  share: number;
  low: number;
  high: number;
}

/** A game of somebody, counted: enough for all that is said of it. */
export interface PlayedGame {
  id: string;
  rules: string;
  began: number;
  people: boolean;
  tally: Tally;
}

/** An exercise and how often it was done and right. */
export interface Practice {
  rules: string;
  kind: string;
  done: number;
  right: number;
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

/** The figures under one ruleset. */
export interface RulesetFigures {
  rules: string;
  name: string;
  games: number;
  figures: Figure[];
}

/** What one player did in one game. */
export interface Tally {
  rank: number;
  place: number;
  total: string;
  table_points: string | null;
  deals: number;
  drawn: number;
  wins: number;
  self_drawn: number;
  deal_ins: number;
  riichi: number;
  called: number;
  value: number;
  turns: number;
  hands: Record<string, number>;
  illegal: number;
  false_wins: number;
  raised: number;
}

/** An action with its words and tiles. */
export interface Told {
  action: Record<string, unknown>;
  label: string;
  told: (string | Record<string, string>)[] | null;
  tiles: string[];
}

/** A figure over time. */
export interface Trend {
  id: string;
  name: string;
  written: string;
  even: number | null;
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
