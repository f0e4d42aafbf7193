/**
 * The protocol between the page and its workers, which run the Java modules. All messages are plain data. The page
 * implements no rules: all that it shows of a game is in a {@link View}.
 *
 * Squares are named in notation (`c3`). Houses are `A` to `F` for South and `a` to `f` for North, in the direction of
 * sowing. On a sowing board White is South. White moves first.
 */

export type Side = 'white' | 'black';

/** A square or a house. */
export type Place = string;

/** A rule set. */
export interface RuleSet {
  /** The full name, such as `yote/ludens+bonus-turn`; options in the order of the family. */
  name: string;
  /** The name of the game, such as `yote`. */
  game: string;
  /** The name of the source, such as `ludens`. */
  source: string;
  /** The family of games with similar rules, such as `jumping`. */
  family: string;
  /** The name without options, such as `yote/ludens`. */
  preset: string;
  /** The kind of board: a grid of squares, or two rows of houses. */
  board: 'grid' | 'sowing';
  /** The number of files; on a sowing board, of houses in a row. */
  files: number;
  /** The number of ranks; on a sowing board, of rows. */
  ranks: number;
  /** Lines drawn on the board, each as a list of squares; absent if there are none. */
  lines?: string[][];
  /** The highest level of the computer; the lowest is 1. */
  levels: number;
  /** The first level that probes tablebases. */
  firstLevelWithTables: number;
  /**
   * All options of the family, with the range of their number; `least` and `most` are 0 for an option without a number.
   * At most one option of a group can be chosen.
   */
  options: { name: string; least: number; most: number; group?: string }[];
  /** The options of this rule set. */
  chosen: { name: string; number: number }[];
  /** The summary of the rules: message keys `point.*` in order, and the arguments of each. */
  points: { key: string; numbers: number[] }[];
}

/** A problem: its message key, the arguments of the message, and the message in English. */
export interface Problem {
  /** Such as `GridFault.SQUARE_TAKEN`. */
  key: string;
  /** The part of the text, or the square, that the problem is about; may be empty. */
  place: string;
  /** The arguments: numbers, texts, sides (`{ side: 'white' }`), or nested problems. */
  details: (number | string | { side: Side } | Problem)[];
  /** The message in English, without the place. */
  message: string;
}

export type ActionKind = 'place' | 'step' | 'jump' | 'leap' | 'remove' | 'stop' | 'sow';

/** A legal action, the smallest decision of a player. */
export interface Action {
  /** The notation, which also identifies it: `@c3`, `c3-c4`, `c3xc5`, `c3=e5`, `:d4`, `stop`, `F`. */
  text: string;
  kind: ActionKind;
  /** The start, for steps, jumps, leaps and sowings. */
  from?: Place;
  /** The destination, for placements, steps, jumps and leaps; for a removal, the place of the piece. */
  to?: Place;
  /** Sowings only: the number of seeds harvested. */
  harvest?: number;
}

/** How a piece moves. */
export type MoveKind = 'step' | 'jump' | 'leap';

/** A visible event on the board. */
export type BoardEvent =
  | { kind: 'place'; side: Side; to: Place }
  /** A step, jump or leap, with all squares of its path. */
  | { kind: 'move'; side: Side; by: MoveKind; path: Place[] }
  /** A piece is captured, by a jump or a removal. `side` is its owner. */
  | { kind: 'take'; side: Side; at: Place }
  /** Pieces in hand are discarded at the end of placing. */
  | { kind: 'handsOut'; white: number; black: number }
  /** The seeds of a house are sown: one entry of `into` for each seed, in order. */
  | { kind: 'sow'; side: Side; from: Place; into: Place[] }
  /** Seeds are harvested, in this order of houses. */
  | { kind: 'harvest'; side: Side; houses: { at: Place; seeds: number }[] }
  /** The seeds left at the end of the game are added to the stores. */
  | { kind: 'sharedOut'; white: number; black: number }
  | { kind: 'passedOver'; side: Side };

/** A step of a turn: the start of a piece, a destination, or the place of a captured piece. */
export interface TurnStep {
  kind: 'from' | 'place' | MoveKind | 'take';
  at: Place;
  /** Jumps only: the place of the captured piece. */
  over?: Place;
}

export interface TurnShown {
  /** The notation; `--` for a player who was passed over. */
  text: string;
  /** The steps: one array for the turn, and one for each bonus turn. Empty for a player who was passed over. */
  steps: TurnStep[][];
  side: Side;
  /** The move number in the record, from 1: a turn of White and the following one of Black share it, as in chess. */
  number: number;
}

/** The phase of the turn. */
export type TurnPhase =
  /** Start of a turn. */
  | 'turn'
  /** An opposing piece has to be removed; `due` is the number of removals left. */
  | 'removal'
  /** The piece on `mover` may or must continue to jump. */
  | 'chain'
  /** The piece on `mover` has leapt, and may jump. */
  | 'afterLeap'
  /** A bonus turn may begin. */
  | 'bonus'
  | 'over';

/** A game after some number of its turns, as the page shows it. */
export interface View {
  ruleSet: RuleSet;
  /** The position in notation. */
  position: string;
  /** Grid: one letter for each square `a1 b1 … a2 …`: `w`, `b`, or `.` if empty. Sowing board: empty text. */
  squares: string;
  /** Sowing board: the seeds in houses `A` to `F`, then `a` to `f`. Grid: empty. */
  houses: number[];
  /** The pieces in the hand of White, or the seeds in the store of South; `black` is the same for the other side. */
  white: number;
  black: number;
  /** Pieces on the board and in hand, or seeds on the board: the material of the tablebase slice. */
  material: number;
  /** The number of pieces in both hands. */
  inHand: number;
  /** The lead in stored seeds of the player to move, which may be negative; 0 on a grid. */
  lead: number;
  toMove: Side;
  phase: TurnPhase;
  /** The number of pieces still to be removed in this turn. */
  due: number;
  mover?: Place;
  /** Whether the player to move must reply to a placement by a placement. */
  owesReply: boolean;
  /** Whether the opponent's houses are empty, so that the player to move must feed them. */
  mustFeed: boolean;
  /** Whether capturing is compulsory, so that all legal actions capture. */
  mustCapture: boolean;
  quietTurns: number;
  /**
   * The number of quiet turns at which every game ends. Tablebase values ignore it, but not earlier limits of a rule
   * set.
   */
  quietCap: number;
  /** The number of quiet turns until the game ends, if at most 10; else 0. */
  quietLeft: number;
  /** The legal actions; none if the game is over, or if turns were stepped back (`shown < turns.length`). */
  actions: Action[];
  /** The notation of the current turn so far; empty at its start. */
  turnSoFar: string;
  /** The steps of the current turn so far. */
  stepsSoFar: TurnStep[][];
  /** The outcome, if the game is over after the turns shown. */
  outcome?: Outcome;
  /** All complete turns played, including those after the turns shown. */
  turns: TurnShown[];
  /** The number of turns after which the game is shown. */
  shown: number;
  canUndo: boolean;
  canRedo: boolean;
  /** The events to animate: those of the last action, or of the turn stepped over. */
  events: BoardEvent[];
}

/** The part of a view that a still picture shows. */
export interface Snapshot extends Pick<View, 'squares' | 'houses' | 'white' | 'black'> {
  ruleSet: Pick<RuleSet, 'board' | 'files' | 'ranks'>;
}

export interface Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
  /**
   * By the rules: `eliminated blocked three quiet cap repetition reduced line starved harvested target majority`.
   * By the players: `resigned agreed time abandoned proved`.
   */
  reason: string;
  /** Pieces on the board and in hand, or seeds in store, at the end. */
  white: number;
  black: number;
}

/** A game in compact text, for local storage and links. */
export interface GameText {
  ruleSet: string;
  /** The first position; empty for the usual start. */
  start: string;
  /** The complete turns, separated by single spaces. */
  turns: string;
  /** The current turn so far; empty between turns. */
  unfinished: string;
  /** The outcome by the players, such as `0-1 resigned`; else empty. */
  ending: string;
}

/** The result of a request to the rules: its value, or the problems that prevent it. */
export type RulesResult<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** The result of parsing: the game as far as it could be parsed, and the problems of the rest. */
export interface Opened {
  view: View;
  /** Empty if everything was parsed. */
  problems: Problem[];
}

/** The rules worker. It holds one game at a time. */
export interface GameClient {
  /** The presets; the default of each game comes first. */
  ruleSets(): Promise<RuleSet[]>;
  /** A rule set with options. */
  ruleSet(name: string): Promise<RulesResult<RuleSet>>;
  /** Opens a game up to the first invalid turn. Fails only if the rule set or the start position is invalid. */
  open(game: GameText): Promise<RulesResult<Opened>>;
  /** Opens a game record (`[Rules "…"] 1. @c3 …`) in the same way. */
  openRecord(text: string): Promise<RulesResult<Opened>>;
  /** The views of a position, and after each of these turns, apart from the game that the worker holds. */
  replay(ruleSet: string, position: string, turns: readonly string[]): Promise<RulesResult<View[]>>;
  /** Plays an action; problems if it is illegal. Turns after the one shown are dropped. */
  play(action: string): Promise<RulesResult<View>>;
  /** Plays the actions of a turn. The events of the view are those of the whole turn. */
  playTurn(actions: string[]): Promise<RulesResult<View>>;
  /** Why no action leads from a place, or from the hand (empty text), to a place. */
  objection(from: Place, to: Place): Promise<Problem | undefined>;
  /** Undoes the last action of the current turn, or else the last turn. */
  undo(): Promise<View>;
  redo(): Promise<View>;
  /** Shows the game after this many turns, 0 to `turns.length`. */
  show(turns: number): Promise<View>;
  resign(side: Side): Promise<RulesResult<View>>;
  agreeDraw(): Promise<RulesResult<View>>;
  view(): Promise<View>;
  /** The game as compact text. */
  text(): Promise<GameText>;
  /**
   * The game as a record.
   *
   * @param tags the tags, unless there is an original record
   * @param origin the record from which the game was opened. Its tags are kept, and the comments and variations of its
   *     turns.
   */
  record(tags: Record<string, string>, origin?: string): Promise<string>;
}

/** The result of a search. */
export interface SearchResult {
  /** The actions of the best turn, or of the rest of the current one, for `GameClient.playTurn`. */
  actions: string[];
  /** The best turn in notation. */
  turn: string;
  /** The score for the player to move, in hundredths of a piece or seed, or a win or loss score. */
  score: number;
  /** The expected result of the player to move, in thousandths: 0 is a loss, 500 a draw, 1,000 a win. */
  expectedResult: number;
  /** For a win or loss score: the number of turns that the winner has still to play. */
  winnersTurns?: number;
  /** Whether the computer accepts a draw offered by the player to move. */
  acceptsDraw: boolean;
  depth: number;
  nodes: number;
  milliseconds: number;
  /** The principal variations, best first, as turns in notation. */
  lines: { score: number; turns: string[] }[];
  /** The game after each turn of the principal variation, up to four; only in the final result. */
  after?: View[];
}

/** The engine worker. A new search stops the previous one. */
export interface EngineClient {
  /** Chooses a turn as the player of a level. The same seed gives the same turn. */
  choose(game: GameText, level: number, seed: number): Promise<SearchResult>;
  /** Searches for the best turns; `onResult` receives intermediate results. */
  search(
    game: GameText,
    limits: { milliseconds?: number; depth?: number; lines?: number },
    onResult?: (result: SearchResult) => void,
  ): Promise<SearchResult>;
  /** Stops the search; its promise is rejected with a DOMException named AbortError. */
  stop(): void;
}

/** The tablebase value of a position or a turn. */
export interface ProbeValue {
  /**
   * On a grid, the result with optimal play. On a sowing board, the lead in seeds still to be harvested. Absent if
   * unknown.
   */
  value?: 'win' | 'draw' | 'loss' | number;
  /** On a grid: the number of turns of both sides to the end of the game. */
  distance?: number;
  /** On a sowing board: the number of turns of both sides within which the next harvest can be forced. */
  harvest?: number;
}

/** A tablebase answer, as from `griot probe --json` and `/api/tables`. */
export interface ProbeResult extends ProbeValue {
  ruleSet: string;
  position: string;
  /** The outcome, if the game is over. */
  outcome?: string;
  /** Whether the cap of quiet turns may end the game before the value is reached. */
  capMayCome?: boolean;
  /** All legal turns, best first. */
  turns: (ProbeValue & { turn: string })[];
  /** The line of optimal play, as turns in notation. */
  line?: string[];
}

/** A line of turns, played from a position. */
export interface PlayedLine {
  /** The remaining actions of the first turn. */
  actions: string[];
  /** The game after each turn. */
  after: View[];
}

/** The tablebase worker, started when needed. Invalid requests are rejected. */
export interface TablebaseClient {
  /** Adds a table, given as one character for each byte; resolves to its rule set. */
  addTable(name: string, file: string): Promise<string>;
  /** The rule set whose tables hold the values of this one; empty if none can. */
  ruleSetOfTables(ruleSet: string): Promise<string>;
  /** For each of these turns in notation, its steps as in `TurnShown`. */
  steps(turns: readonly string[]): Promise<TurnStep[][][]>;
  /** The slice of a position; empty if no table can contain the position. */
  slice(ruleSet: string, position: string): Promise<string>;
  /** Probes the added tables; the line has at most this many turns. */
  probe(ruleSet: string, position: string, maxTurns: number): Promise<ProbeResult>;
  /** The game after each of these turns; actions of the first may have been played already. */
  lookAhead(game: GameText, turns: readonly string[]): Promise<PlayedLine>;
  /** Terminates the worker, which frees the memory of all tables. */
  close(): void;
}
