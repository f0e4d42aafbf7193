/** The refuter with the tablebases and the engine of the page. */
import { tablebase } from '../tables/tablebase-loader.ts';
import { engineClient } from '../worker/clients.ts';
import { Refuter } from './refutation.ts';

export function createRefuter(): Refuter {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return new Refuter(tablebase, engineClient, wait);
}
