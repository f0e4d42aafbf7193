/** Messages between the page and its workers. */
import type { TablebaseFunctions, Exports } from './exports';

export type Build = 'wasm' | 'js';

/** The name of a Java function that the page can call. */
export type FunctionName = Exclude<keyof Exports, 'setHost' | 'loadWeights'> | keyof TablebaseFunctions;

/** A message to the worker: first `start`, then requests to call a function. */
export type WorkerRequest =
  | {
      kind: 'start';
      /** The compiled module; without it the JavaScript build is loaded. */
      module?: WebAssembly.Module;
      /** Holds the number of the current request; a search for any other stops. */
      current?: Int32Array<SharedArrayBuffer>;
    }
  | { kind: 'ask'; number: number; functionName: FunctionName; values: (string | number)[] };

/** A message from the worker. `lost`: it cannot answer any request; `result`: an intermediate result of a search. */
export type WorkerMessage =
  | { kind: 'ready'; build: Build }
  | { kind: 'lost'; message: string }
  | { kind: 'answer'; number: number; json: string }
  | { kind: 'failure'; number: number; message: string }
  | { kind: 'result'; number: number; json: string };
