/** Lends the rules worker to a page that may be left before its requests are answered. */
import { RemoteGameClient } from './game-client.ts';
import type { FunctionName } from './messages';
import type { GameClient } from './protocol.ts';
import type { WorkerClient } from './worker-client';

/**
 * A client of the rules worker for one page. The worker holds one game, which late requests of a page that was left
 * would replace or change under the next page. After {@link release}, such requests are not sent, and their promises
 * stay pending.
 */
export class GameClientLease {
  readonly gameClient: GameClient;
  readonly #worker: () => Pick<WorkerClient, 'ask'>;
  #isReleased = false;

  /** @param worker the rules worker, which the first request starts */
  constructor(worker: () => Pick<WorkerClient, 'ask'>) {
    this.#worker = worker;
    const ask = (functionName: FunctionName, values: (string | number)[]) =>
      this.#isReleased ? new Promise<string>(() => undefined) : worker().ask(functionName, values);
    this.gameClient = new RemoteGameClient({ ask });
  }

  /** Called when the page is left. */
  release(): void {
    this.#isReleased = true;
  }

  /** Called when the page goes on to something else. Releases this lease and returns one of the same worker. */
  renewed(): GameClientLease {
    this.release();
    return new GameClientLease(this.#worker);
  }
}
