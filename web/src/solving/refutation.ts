/** The reply to a wrong turn: exact where a tablebase of this device or of the server knows it, else by search. */
import type { Tablebase } from '../game/computer.ts';
import type { Wait } from '../game/wait.ts';
import { DRAW, provedResult } from '../game/expected-result.ts';
import type { EngineClient, GameText, ProbeValue, View } from '../worker/protocol.ts';

/** The best reply of the player to move, after a wrong turn of the other. */
export interface Refutation {
  /** The actions of the reply, for {@link GameClient.playTurn}. */
  readonly actions: readonly string[];
  /** A reply from a table is proved to be best: it wins soonest, or resists longest. */
  readonly source: 'table' | 'search';
  /** The tablebase value for the player who replies; empty if the reply was searched. */
  readonly value: ProbeValue;
  /** The expected result of the player who replies, in thousandths: 0 is a loss, 500 a draw, 1,000 a win. */
  readonly expectedResult: number;
}

/** The search time in milliseconds. */
const SEARCH_TIME = 500;

/** The maximum time in milliseconds to wait for the tablebase after the search has ended. */
const TABLEBASE_TIMEOUT = 1_500;

export class Refuter {
  constructor(
    private readonly tablebase: Pick<Tablebase, 'probe'>,
    private readonly engine: Pick<EngineClient, 'search'>,
    private readonly wait: Wait,
  ) {}

  /**
   * Finds the best reply. Tables are probed and the engine searches at the same time, so that a slow or missing server
   * costs little. Rejects with an AbortError if another search stops this one.
   *
   * @param game the game after the wrong turn
   * @param view the same game, which must not be over
   */
  async refute(game: GameText, view: View): Promise<Refutation> {
    const probing = this.tablebase.probe(game, view);
    const searching = this.engine.search(game, { milliseconds: SEARCH_TIME });
    const timeout = searching.then(() => this.wait(TABLEBASE_TIMEOUT)).then(() => undefined);
    // If the tablebase answers first, nobody awaits this promise. A failed search must not count as unhandled.
    timeout.catch(() => undefined);
    const probed = await Promise.race([probing, timeout]);
    if (!probed?.bestLine) {
      const { actions, expectedResult } = await searching;
      return { actions, expectedResult, source: 'search', value: {} };
    }
    const { value, distance, harvest } = probed.probeResult ?? {};
    return {
      actions: probed.bestLine.actions,
      source: 'table',
      expectedResult: provedResult(probed.probeResult ?? {}) ?? DRAW,
      value: {
        ...(value === undefined ? {} : { value }),
        ...(distance === undefined ? {} : { distance }),
        ...(harvest === undefined ? {} : { harvest }),
      },
    };
  }
}
