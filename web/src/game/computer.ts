/** The computer player: its turns, hints and answers to draw offers, by the engine and the tablebases. */
import { DRAW } from './expected-result.ts';
import { hintFrom, withTablebase, type Hint, type TablebaseKnowledge } from './hint.ts';
import type { Wait } from './wait.ts';
import type { EngineClient, GameText, PlayedLine, View } from '../worker/protocol.ts';

/** The search time for a hint, in milliseconds. */
const HINT_TIME = 800;

/** The maximum time in milliseconds to wait for the tablebase after the search has ended. */
const TABLEBASE_TIMEOUT = 700;

/** The expected result of a hint without a search. The tablebase value takes precedence over it. */
const UNKNOWN_RESULT = DRAW;

/** The best turns of a position by the tables of this device. */
export interface TablebaseTurn {
  /** The actions of an optimal turn; of a turn that has begun, the remaining ones. */
  actions: string[];
  /** All optimal turns, in notation. */
  optimalTurns: readonly string[];
  /** Whether no search is needed to choose a turn: only one is optimal, or the position is won. */
  canPlayUnsearched: boolean;
}

/** The tablebases, as the computer uses them. Answers are undefined if the tables cannot be probed. */
export interface Tablebase {
  /** The best turn by the tables of this device; undefined also if they do not cover the position. */
  bestTurn(game: GameText, view: View): Promise<TablebaseTurn | undefined>;
  /** Probes the tables of this device and of the server, which may take long. */
  probe(game: GameText, view: View): Promise<TablebaseProbe | undefined>;
}

/** Tablebase knowledge of a position, with the line of optimal play. */
export type TablebaseProbe = TablebaseKnowledge & { bestLine: PlayedLine | undefined };

export interface FoundHint {
  /** The hint; undefined if there is none. */
  hint: Hint | undefined;
  /** Resolves to the hint improved by a tablebase answer that comes later; to undefined if none comes. */
  improvedHint: Promise<Hint | undefined>;
}

const NO_IMPROVEMENT = Promise.resolve(undefined);

export class ComputerPlayer {
  /** The number of calls of `stop`, by which a choice that waits for the tables notices that it was stopped. */
  private stopCount = 0;

  constructor(
    private readonly engine: EngineClient,
    private readonly tablebase: Tablebase,
    private readonly wait: Wait,
  ) {}

  /**
   * The actions that a level plays. Rejects with an AbortError if stopped.
   *
   * @param seed varies the play from game to game
   */
  async chooseTurn(game: GameText, view: View, level: number, seed: number): Promise<readonly string[]> {
    const stopCountBefore = this.stopCount;
    const tablebaseTurn =
      level >= view.ruleSet.firstLevelWithTables ? await this.tablebase.bestTurn(game, view) : undefined;
    if (stopCountBefore !== this.stopCount) throw new DOMException('the search was stopped', 'AbortError');
    if (tablebaseTurn?.canPlayUnsearched) return tablebaseTurn.actions;
    const choice = await this.engine.choose(game, level, seed);
    // Among optimal turns, the engine's choice sets the opponent more problems.
    return !tablebaseTurn || tablebaseTurn.optimalTurns.includes(choice.turn) ? choice.actions : tablebaseTurn.actions;
  }

  /**
   * Finds a hint by search and tablebase. Rejects with an AbortError if stopped.
   *
   * @param isLineNeeded whether to wait for the tablebase, since its line is shown at once
   */
  async findHint(game: GameText, view: View, isLineNeeded: boolean): Promise<FoundHint> {
    const probing = this.tablebase.probe(game, view);
    const searching = this.engine.search(game, { milliseconds: HINT_TIME });
    const probedFirst = await Promise.race([probing, searching.then(() => undefined)]);
    // With a tablebase line the result of the search is not needed.
    if (probedFirst?.bestLine) {
      searching.catch(() => undefined);
      const hint = hintFrom(view, { ...probedFirst.bestLine, expectedResult: UNKNOWN_RESULT });
      return { hint: hint && withTablebase(view, hint, probedFirst), improvedHint: NO_IMPROVEMENT };
    }
    const hint = hintFrom(view, await searching);
    const timeout = this.wait(TABLEBASE_TIMEOUT).then(() => undefined);
    const probed = await (isLineNeeded ? probing : Promise.race([probing, timeout]));
    if (!hint) return { hint, improvedHint: NO_IMPROVEMENT };
    if (probed) return { hint: withTablebase(view, hint, probed), improvedHint: NO_IMPROVEMENT };
    return { hint, improvedHint: probing.then((lateProbe) => lateProbe && withTablebase(view, hint, lateProbe)) };
  }

  /** Whether the computer accepts a draw offered by the player to move. Rejects with an AbortError if stopped. */
  async acceptsDraw(game: GameText): Promise<boolean> {
    return (await this.engine.search(game, { milliseconds: HINT_TIME })).acceptsDraw;
  }

  /** Stops the running search. */
  stop(): void {
    this.stopCount++;
    this.engine.stop();
  }
}

/** Whether a rejection is the AbortError of a stopped search. */
export function wasStopped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
