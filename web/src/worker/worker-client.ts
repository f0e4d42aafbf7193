/** The client of a worker: sends requests and returns promises of their answers. */
import moduleAddress from '../../../browser/target/page/griot.wasm?url';
import type { Build, WorkerMessage, WorkerRequest, FunctionName } from './messages';
import { canRunWasm, compile } from './wasm';

interface PendingRequest {
  resolve(json: string): void;
  reject(reason: unknown): void;
  onResult?: (json: string) => void;
}

/** The Java build that a worker runs. */
export interface Program {
  /** The address of the WebAssembly module. */
  module: string;
  start(name: string): Worker;
}

/** The rules and the engine. */
const RULES_AND_ENGINE: Program = {
  module: moduleAddress,
  start: (name) => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name }),
};

/**
 * The compiled modules by address, shared by all workers. The page rather than a worker fetches them, so that script
 * and module load in parallel.
 */
const compiledModules = new Map<string, Promise<WebAssembly.Module | undefined>>();

/**
 * The number of the last request to any worker. Late answers of a terminated worker are recognised by their number.
 */
let lastRequestNumber = 0;

/** Rejects the requests to a worker that has failed, for example because its script could not be loaded. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

export class WorkerClient {
  /** The build that the worker has loaded. */
  readonly build: Promise<Build>;

  readonly #pending = new Map<number, PendingRequest>();
  readonly #currentNumber: Int32Array<SharedArrayBuffer> | undefined;
  #worker!: Worker;

  /** Resolves when the start request has been sent. Other requests wait for it. */
  #started!: Promise<void>;
  #resolveBuild!: (build: Build) => void;

  /** Why the worker cannot answer, if it cannot. Requests are rejected with it. */
  #lossReason: Error | undefined;

  /** Whether the worker has loaded its build. Before, it holds no state, so that another can take its place. */
  #hasLoaded = false;

  /** Starts a worker. `requestedBuild` is for tests. */
  constructor(
    readonly name: string,
    readonly requestedBuild: Build = canRunWasm() ? 'wasm' : 'js',
    readonly program = RULES_AND_ENGINE,
  ) {
    this.build = new Promise((resolve) => (this.#resolveBuild = resolve));
    this.#currentNumber = createSharedNumber();
    this.#start();
  }

  /**
   * Calls a function in the worker. Resolves to its result, in JSON; rejects with a `WorkerLostError` if the worker has
   * failed. After a worker that could not load its build, the next call starts another one.
   *
   * @param onResult receives intermediate results, in JSON
   */
  ask(functionName: FunctionName, values: (string | number)[], onResult?: (json: string) => void): Promise<string> {
    if (this.#lossReason instanceof WorkerLostError && !this.#hasLoaded) {
      this.#start();
    }
    if (this.#lossReason !== undefined) {
      return Promise.reject(this.#lossReason);
    }
    const number = ++lastRequestNumber;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, onResult ? { resolve, reject, onResult } : { resolve, reject });
      if (this.#currentNumber) {
        Atomics.store(this.#currentNumber, 0, number);
      }
      void this.#send({ kind: 'ask', number, functionName, values });
    });
  }

  /** Abandons all pending requests, which are rejected with an AbortError. */
  abandon(): void {
    if (this.#pending.size === 0) {
      return;
    }
    const abandoned = [...this.#pending.values()];
    this.#pending.clear();
    if (this.#currentNumber) {
      Atomics.store(this.#currentNumber, 0, 0);
    } else {
      // Without shared memory, a busy worker cannot be interrupted, only terminated.
      this.#worker.terminate();
      this.#start();
    }
    for (const request of abandoned) {
      request.reject(new DOMException('the search was stopped', 'AbortError'));
    }
  }

  /** Terminates the worker. Pending and later requests are rejected. */
  close(): void {
    this.#lose(new Error('the worker was closed'));
  }

  #start(): void {
    const worker = this.program.start(this.name);
    this.#worker = worker;
    this.#lossReason = undefined;
    this.#hasLoaded = false;
    // Late messages of a replaced worker are ignored.
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => worker === this.#worker && this.#receive(data);
    worker.onerror = (event) =>
      worker === this.#worker && this.#lose(new WorkerLostError(event.message || 'the worker could not be started'));
    this.#started = this.#sendStart(worker);
  }

  async #sendStart(worker: Worker): Promise<void> {
    const request: WorkerRequest = { kind: 'start' };
    const module = this.requestedBuild === 'wasm' ? await compiledModule(this.program.module) : undefined;
    if (module) {
      request.module = module;
    }
    if (this.#currentNumber) {
      request.current = this.#currentNumber;
    }
    worker.postMessage(request);
  }

  async #send(request: WorkerRequest & { kind: 'ask' }): Promise<void> {
    await this.#started;
    // The request may have been abandoned meanwhile.
    if (this.#pending.has(request.number)) {
      this.#worker.postMessage(request);
    }
  }

  #receive(message: WorkerMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#hasLoaded = true;
        this.#resolveBuild(message.build);
        break;
      case 'lost':
        this.#lose(new WorkerLostError(message.message));
        break;
      case 'result':
        this.#pending.get(message.number)?.onResult?.(message.json);
        break;
      case 'answer':
        this.#takePending(message.number)?.resolve(message.json);
        break;
      case 'failure':
        this.#takePending(message.number)?.reject(new Error(message.message));
        break;
    }
  }

  #takePending(number: number): PendingRequest | undefined {
    const request = this.#pending.get(number);
    this.#pending.delete(number);
    return request;
  }

  #lose(reason: Error): void {
    this.#worker.terminate();
    this.#lossReason = reason;
    for (const number of [...this.#pending.keys()]) {
      this.#takePending(number)?.reject(reason);
    }
  }
}

/** The compiled module; undefined if it could not be fetched or compiled, which the next worker tries again. */
function compiledModule(address: string): Promise<WebAssembly.Module | undefined> {
  const known = compiledModules.get(address);
  if (known) return known;
  const module = compile(address).catch(() => {
    compiledModules.delete(address);
    return undefined;
  });
  compiledModules.set(address, module);
  return module;
}

/** A number in shared memory; undefined unless the page is cross-origin isolated. */
function createSharedNumber(): Int32Array<SharedArrayBuffer> | undefined {
  return globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}
