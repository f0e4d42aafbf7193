/** The page's workers, started on first use. */
import { RemoteEngineClient } from './engine-client.ts';
import { RemoteGameClient } from './game-client.ts';
import { GameClientLease } from './lease.ts';
import type { EngineClient, GameClient } from './protocol.ts';
import { WorkerClient } from './worker-client.ts';

let rulesWorker: WorkerClient | undefined;
let startedGameClient: GameClient | undefined;
let engine: EngineClient | undefined;

/** The client of the rules worker. */
export function gameClient(): GameClient {
  return (startedGameClient ??= new RemoteGameClient(startedRulesWorker()));
}

/** Lends the rules worker to a page, which releases it when it is left. */
export function leaseGameClient(): GameClientLease {
  return new GameClientLease(startedRulesWorker);
}

function startedRulesWorker(): WorkerClient {
  return (rulesWorker ??= new WorkerClient('griot-game'));
}

/** The client of the engine worker, which is started by the first search. */
export const engineClient: EngineClient = {
  choose: (...values) => startedEngine().choose(...values),
  search: (...values) => startedEngine().search(...values),
  stop: () => engine?.stop(),
};

function startedEngine(): EngineClient {
  return (engine ??= new RemoteEngineClient(new WorkerClient('griot-engine')));
}
