/**
 * The protocol between the page and its workers, in which the Java modules run: plain data. The page works out no rule: what
 * it shows or asks is in a {@link View}.
 *
 * Squares are named in notation (`c3`), houses too (`A`…`F` South's, `a`…`f` North's, each owner's first house first in the
 * direction of sowing). White is South on a sowing board, and begins.
 */

export type Side = 'white' | 'black';

/** A square or a house. */
export type Place = string;

/** A rule set that the page can offer. */
export interface RuleSet {
  /** Its name in full, `yote/ludens+bonus-turn`; options in the order of the family. */
  name: string;
  /** The game's part of the name, `yote`. */
  game: string;
  /** The source's part, `ludens`. */
  source: string;
  /** The family of games that share its rules, `jumping`. */
  family: string;
  /** The name without options, `yote/ludens`. */
  preset: string;
  /** The kind of board: squares with pieces, or houses with seeds. */
  board: 'grid' | 'sowing';
  /** Files of the board; on a sowing board houses in a row. */
  files: number;
  /** Ranks of the board; on a sowing board rows. */
  ranks: number;
  /** The lines drawn on the board, each the squares along it; left out where there are none. */
  lines?: string[][];
  /** The computer's levels are 1 to this. */
  levels: number;
  /** The first level that looks into tablebases. */
  firstLevelWithTables: number;
  /** Every option of its family, in the order of names; `least` and `most` are 0 for an option without a number. */
  options: { name: string; least: number; most: number }[];
  /** The options chosen. */
  chosen: { name: string; number: number }[];
  /** The rules in short, in their order: keys of the texts `point.*` and the numbers that fill them. */
  points: { key: string; numbers: number[] }[];
}

/** Something that is wrong: the key of its sentence, the details that fill it, and the sentence in English. */
export interface Problem {
  /** `GridFault.SQUARE_TAKEN` */
  key: string;
  /** The piece of text or the square at fault; may be empty. */
  place: string;
  /** Numbers, texts, sides (`{ side: 'white' }`), or a problem inside a problem. */
  details: (number | string | { side: Side } | Problem)[];
  /** The whole sentence in English, without its place. */
  message: string;
}

export type ActionKind = 'place' | 'step' | 'jump' | 'leap' | 'remove' | 'stop' | 'sow';

/** A legal action, the smallest thing a player decides. */
export interface Action {
  /** Its notation, by which it is played: `@c3`, `c3-c4`, `c3xc5`, `c3=e5`, `:d4`, `stop`, `F`. */
  text: string;
  kind: ActionKind;
  /** Where it starts: steps, jumps, leaps, sowings. */
  from?: Place;
  /** Where it ends: placements, steps, jumps, leaps; the piece taken for a removal. */
  to?: Place;
  /** Sowings only: the seeds that it harvests. */
  harvest?: number;
}

/** How a piece moves. */
export type MoveKind = 'step' | 'jump' | 'leap';

/** What happened on the board, in the order in which it is shown. */
export type BoardEvent =
  | { kind: 'place'; side: Side; to: Place }
  /** A step, jump or leap: every square from the first to the last. */
  | { kind: 'move'; side: Side; by: MoveKind; path: Place[] }
  /** A piece taken: jumped or removed. `side` is the side that loses it. */
  | { kind: 'take'; side: Side; at: Place }
  /** Pieces in hand that leave the game when placing is over. */
  | { kind: 'handsOut'; white: number; black: number }
  /** Seeds lifted from a house and sown one by one into these houses, a house named as often as it gets a seed. */
  | { kind: 'sow'; side: Side; from: Place; into: Place[] }
  /** The harvested houses in the order of the harvest, the last one sown first. */
  | { kind: 'harvest'; side: Side; houses: { at: Place; seeds: number }[] }
  /** The seeds left at the end, given to the stores. */
  | { kind: 'sharedOut'; white: number; black: number }
  | { kind: 'passedOver'; side: Side };

/** A part of a turn: where a piece starts, where it comes to and how, or the place of a piece taken. */
export interface TurnStep {
  kind: 'from' | 'place' | MoveKind | 'take';
  at: Place;
  /** Jumps only: the place of the piece jumped over, which is taken. */
  over?: Place;
}

export interface TurnShown {
  /** Its notation; `--` for a player passed over. */
  text: string;
  /** What is done in it: an array for the turn, and one for each bonus turn. Empty for a player passed over. */
  steps: TurnStep[][];
  side: Side;
  /** The number in the record, from 1: White's and Black's turn share one as in a chess score. */
  number: number;
}

/** Where inside a turn a player stands, hence what the page asks. */
export type Stage =
  /** A turn begins. */
  | 'turn'
  /** An enemy piece has to be taken; `due` says how many. */
  | 'removal'
  /** The piece on `mover` may jump on, or must. */
  | 'chain'
  /** The piece on `mover` has leapt and may jump. */
  | 'afterLeap'
  /** A bonus turn may begin. */
  | 'bonus'
  | 'over';

/** A game as the page shows it, at one moment of it. */
export interface View {
  ruleSet: RuleSet;
  /** The position's text. */
  position: string;
  /** Grid: a letter a square, `a1 b1 … a2 …`, `.` empty, `w`, `b`; files × ranks. Sowing board: empty. */
  squares: string;
  /** Sowing board: seeds in `A…F a…f`. Grid: empty. */
  houses: number[];
  /** Pieces in hand, or seeds in store. */
  white: number;
  black: number;
  /** Pieces on the board and in hand, or seeds on the board: what a tablebase slice is named by. */
  material: number;
  /** Pieces in both hands. */
  inHand: number;
  /** Seeds that the player to move has in store more than the other; 0 on a grid. */
  lead: number;
  toMove: Side;
  stage: Stage;
  /** Pieces still to be taken in this turn. */
  due: number;
  mover?: Place;
  /** Whether the player to move has to answer a placement with a placement. */
  owesReply: boolean;
  /** Whether capturing is compulsory here and now, so that nothing else is offered. */
  mustCapture: boolean;
  quietTurns: number;
  /** Quiet turns after which every game is stopped. Rules that stop it earlier are part of the tablebase values. */
  quietCap: number;
  /** Quiet turns left until the rules end the game, or 0 where that is further than 10 away. */
  quietLeft: number;
  /** Legal now; none when the game is over, or when the view shows an earlier moment (`shown < turns.length`). */
  actions: Action[];
  /** The notation of the turn so far; empty at its start. */
  turnSoFar: string;
  /** Its steps. */
  stepsSoFar: TurnStep[][];
  /** How the game has ended, at the moment shown. */
  outcome?: Outcome;
  /** The whole turns played, also those after the moment shown. */
  turns: TurnShown[];
  /** How many of the turns have been played at the moment shown. */
  shown: number;
  canUndo: boolean;
  canRedo: boolean;
  /** What has just happened, for the page to show moving: the last action, or the turn stepped over. */
  happenings: BoardEvent[];
}

export interface Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
  /** `eliminated blocked three quiet cap repetition reduced line starved harvested target majority resigned agreed time abandoned` */
  reason: string;
  /** Pieces on the board and in hand, or seeds in store, at the end. */
  white: number;
  black: number;
}

/** A whole game in few characters, for the device's storage and for links. */
export interface GameText {
  ruleSet: string;
  /** The position it began with; empty for the start. */
  start: string;
  /** Whole turns with single spaces between. */
  turns: string;
  /** The turn going on; empty between turns. */
  unfinished: string;
  /** How people ended it, `0-1 resigned`; empty otherwise. */
  ending: string;
}

/** An answer: what was asked for, or what is wrong with the question. */
export type Answer<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** The result of parsing: the game as far as it could be parsed, and the problems of the rest. */
export interface Opened {
  view: View;
  /** Empty if everything was read. */
  problems: Problem[];
}

/** The rules, in a worker of their own. One game at a time. */
export interface GameClient {
  /** The eight rule sets of the sources, each game's default first. */
  ruleSets(): Promise<RuleSet[]>;
  /** A rule set with options. */
  ruleSet(name: string): Promise<Answer<RuleSet>>;
  /** Opens a game; turns that cannot be read are left off and said. Fails only where the rule set or start cannot be read. */
  open(game: GameText): Promise<Answer<Opened>>;
  /** Opens a record (`[Rules "…"] 1. @c3 …`), likewise. */
  openRecord(text: string): Promise<Answer<Opened>>;
  /** Plays a legal action by its text; otherwise says why it is not legal. At an earlier moment it drops what came after. */
  play(action: string): Promise<Answer<View>>;
  /** Plays a whole turn by its actions, as an engine gives it. The events are those of the whole turn. */
  playTurn(actions: string[]): Promise<Answer<View>>;
  /** Why a tap leads nowhere: from a place (or the hand, '') to a place; one of both may be the same. */
  objection(from: Place, to: Place): Promise<Problem | undefined>;
  /** Takes back the last action of a turn going on, else the last whole turn. Kept for redo. */
  undo(): Promise<View>;
  redo(): Promise<View>;
  /** Shows the game after so many turns, 0 to turns.length; play from there drops the rest. */
  show(turns: number): Promise<View>;
  resign(side: Side): Promise<Answer<View>>;
  agreeDraw(): Promise<Answer<View>>;
  view(): Promise<View>;
  /** The game in few characters. */
  text(): Promise<GameText>;
  /**
   * The game as a record with these tags. If it was read from a record, that one's tags count instead, and its comments and
   * variations stay with the turns that the game still has.
   */
  record(tags: Record<string, string>, origin?: string): Promise<string>;
}

/** The result of a search. */
export interface SearchResult {
  /** Actions of the turn to play, or of its rest; play them with `GameClient.playTurn`. */
  actions: string[];
  /** The turn in notation. */
  turn: string;
  /** Hundredths of a piece or seed for the player to move; of a decided game, by how soon it ends. */
  score: number;
  /** What the player to move can expect, in thousandths: 0 a loss, 500 a draw, 1,000 a win. */
  expectedResult: number;
  /** Of a decided game: the turns of its own that the winner still needs, the one to come included. */
  winnersTurns?: number;
  /** Whether the computer accepts a draw that the player to move offers. */
  acceptsDraw: boolean;
  depth: number;
  nodes: number;
  milliseconds: number;
  /** Further lines, best first, whole turns in notation; the first is this one. */
  lines: { score: number; turns: string[] }[];
  /** The game after each of the first turns of the best line, up to four; only in the final result of a search. */
  after?: View[];
}

/** The engine, in a second worker. One search at a time: a new one stops the one before. */
export interface EngineClient {
  /** What a player of a level plays; the same seed plays the same. */
  choose(game: GameText, level: number, seed: number): Promise<SearchResult>;
  /** Searches for the best turns; `onResult` receives intermediate results. */
  search(
    game: GameText,
    limits: { milliseconds?: number; depth?: number; lines?: number },
    onResult?: (result: SearchResult) => void,
  ): Promise<SearchResult>;
  /** Stops the search within 50 ms; its promise is rejected with a DOMException named AbortError. */
  stop(): void;
}

/** The value of a position or a turn with optimal play; absent if unknown. */
export interface ProbeValue {
  /** Of pieces, what the player to move can force; of seeds, how many more than the other he can still harvest. */
  value?: 'win' | 'draw' | 'loss' | number;
  /** Of pieces: turns of both to the end. */
  distance?: number;
  /** Of seeds: within how many turns of both the next harvest can be forced. */
  harvest?: number;
}

/** A tablebase answer, as of `griot probe --json` and `/api/tables`. */
export interface ProbeResult extends ProbeValue {
  ruleSet: string;
  position: string;
  /** How the game has ended, if it has. */
  outcome?: string;
  /** Whether the limit of quiet turns may end the game before the value is reached. */
  capMayCome?: boolean;
  /** Every way to end the turn, whole, the best first. */
  turns: (ProbeValue & { turn: string })[];
  /** How it goes on if both play as well as can be, in whole turns. */
  line?: string[];
}

/** The game after some further turns. */
export interface Lookahead {
  /** The actions that finish the first. */
  actions: string[];
  /** The game after each. */
  after: View[];
}

/** The tablebase service, in a third worker, started when needed. Wrong questions are rejected. */
export interface TablebaseClient {
  /** Takes a table, a character for each byte, and says of which rule set it is. */
  addTable(name: string, file: string): Promise<string>;
  /** The rule set whose tables answer for this one; empty if there can be none. */
  tablesOf(ruleSet: string): Promise<string>;
  /** The steps of whole turns in notation. */
  steps(turns: readonly string[]): Promise<TurnStep[][][]>;
  /** The slice of a position; empty if there are no tables of such positions. */
  slice(ruleSet: string, position: string): Promise<string>;
  /** Probes the tables given, with a line of at most this many turns. */
  probe(ruleSet: string, position: string, mostTurns: number): Promise<ProbeResult>;
  /** The game after each of these whole turns; the first may have begun. */
  lookAhead(game: GameText, turns: readonly string[]): Promise<Lookahead>;
  /** Ends the worker, which gives back the memory of all tables. */
  close(): void;
}
