/** Client of the engine worker. */
import type { GameText, EngineClient, SearchResult } from './protocol';
import type { WorkerClient } from './worker-client';

export class RemoteEngineClient implements EngineClient {
  readonly #worker: Pick<WorkerClient, 'ask' | 'abandon'>;

  constructor(worker: Pick<WorkerClient, 'ask' | 'abandon'>) {
    this.#worker = worker;
  }

  async choose(game: GameText, level: number, seed: number): Promise<SearchResult> {
    this.stop();
    return JSON.parse(await this.#worker.ask('choose', [...gameValues(game), level, seed])) as SearchResult;
  }

  async search(
    game: GameText,
    limits: { milliseconds?: number; depth?: number; lines?: number },
    onResult?: (result: SearchResult) => void,
  ): Promise<SearchResult> {
    this.stop();
    const values = [...gameValues(game), limits.milliseconds ?? 0, limits.depth ?? 0, limits.lines ?? 1];
    const listener = onResult && ((json: string) => onResult(JSON.parse(json) as SearchResult));
    return JSON.parse(await this.#worker.ask('search', values, listener)) as SearchResult;
  }

  stop(): void {
    this.#worker.abandon();
  }
}

function gameValues(game: GameText): string[] {
  return [game.ruleSet, game.start, game.turns, game.unfinished];
}
