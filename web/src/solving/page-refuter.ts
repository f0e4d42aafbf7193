/** The refuter with the tablebases and the engine of the page. */
import { wait } from '../game/wait.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { engineClient } from '../worker/clients.ts';
import { Refuter } from './refutation.ts';

export function createRefuter(): Refuter {
  return new Refuter(tablebase, engineClient, wait);
}
