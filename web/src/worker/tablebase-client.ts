/** Starts the tablebase worker. */
import scriptAddress from '../../../browser/target/page/griot-endings.js?url';
import moduleAddress from '../../../browser/target/page/griot-endings.wasm?url';
import type { TablebaseClient } from './protocol';
import { RemoteTablebaseClient } from './remote-tablebase-client';
import { WorkerClient } from './worker-client';
import { canRunWasm } from './wasm';

/** The program that the tablebase worker loads in this browser. */
export const programAddress = canRunWasm() ? moduleAddress : scriptAddress;

const TABLEBASE = {
  module: moduleAddress,
  start: (name: string) => new Worker(new URL('./tablebase-worker.ts', import.meta.url), { type: 'module', name }),
};

export function startTablebaseClient(): TablebaseClient {
  return new RemoteTablebaseClient(new WorkerClient('griot-tablebase', undefined, TABLEBASE));
}
