/** A worker as the page sees it: questions go out, answers come back as promises. */
import type { Build, News, Order, Question } from './messages';
import { canRun } from './wasm';

interface Waiting {
  /** Again, should the worker be replaced. */
  resolve(json: string): void;
  reject(reason: unknown): void;
  heard?: (json: string) => void;
}

/** Compiled once, by the first worker that gets there; every further one starts with it. */
let compiled: Promise<WebAssembly.Module | undefined> | undefined;

/** Numbers of questions, over all workers, so that an answer from one that is gone is known for what it is. */
let numbers = 0;

export class Remote {
  /** Which build answers. */
  readonly build: Promise<Build>;

  readonly #waiting = new Map<number, Waiting>();
  readonly #current: Int32Array<SharedArrayBuffer> | undefined;
  #worker!: Worker;

  /** Done when the worker has been told what to load; no question may come before. */
  #introduced!: Promise<void>;
  #ready!: (build: Build) => void;
  #found: (module: WebAssembly.Module | undefined) => void = () => undefined;

  /** Why there is no worker any more; then no question is answered. */
  #lost: string | undefined;

  /** Starts a worker. `wanted` is for tests. */
  constructor(
    readonly name: string,
    readonly wanted: Build = canRun() ? 'wasm' : 'js',
  ) {
    this.build = new Promise((resolve) => (this.#ready = resolve));
    this.#current = sharedNumber();
    this.#start();
  }

  /** Asks a question; the answer is JSON. */
  ask(question: Question, values: (string | number)[], heard?: (json: string) => void): Promise<string> {
    if (this.#lost !== undefined) {
      return Promise.reject(new Error(this.#lost));
    }
    const number = ++numbers;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, heard ? { resolve, reject, heard } : { resolve, reject });
      if (this.#current) {
        Atomics.store(this.#current, 0, number);
      }
      void this.#send({ kind: 'ask', number, question, values });
    });
  }

  /** Gives up all questions that are waiting; they are rejected with an AbortError. */
  abandon(): void {
    if (this.#waiting.size === 0) {
      return;
    }
    const given = [...this.#waiting.values()];
    this.#waiting.clear();
    if (this.#current) {
      Atomics.store(this.#current, 0, 0);
    } else {
      // A worker that thinks hears nothing: it has to go.
      this.#worker.terminate();
      this.#found(undefined);
      this.#start();
    }
    for (const each of given) {
      each.reject(new DOMException('the thinking was stopped', 'AbortError'));
    }
  }

  /** Ends the worker and gives its memory back; questions that wait or come later fail. */
  close(): void {
    this.#worker.terminate();
    this.#lose('the worker was closed');
  }

  #start(): void {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: this.name });
    this.#worker.onmessage = ({ data }: MessageEvent<News>) => this.#take(data);
    this.#worker.onerror = (event) => this.#lose(event.message || 'the worker could not be started');
    this.#introduced = this.#introduce(this.#worker);
  }

  async #introduce(worker: Worker): Promise<void> {
    let module: WebAssembly.Module | undefined;
    if (this.wanted === 'wasm') {
      if (compiled) {
        module = await compiled;
      } else {
        compiled = new Promise((resolve) => (this.#found = resolve));
      }
    }
    const order: Order = { kind: 'start', build: this.wanted };
    if (module) {
      order.module = module;
    }
    if (this.#current) {
      order.current = this.#current;
    }
    worker.postMessage(order);
  }

  async #send(order: Order & { kind: 'ask' }): Promise<void> {
    await this.#introduced;
    // It may have been given up meanwhile.
    if (this.#waiting.has(order.number)) {
      this.#worker.postMessage(order);
    }
  }

  #take(news: News): void {
    switch (news.kind) {
      case 'ready':
        this.#found(news.module);
        if (news.module) {
          compiled = Promise.resolve(news.module);
        }
        this.#ready(news.build);
        break;
      case 'lost':
        this.#lose(news.message);
        break;
      case 'heard':
        this.#waiting.get(news.number)?.heard?.(news.json);
        break;
      case 'answer':
        this.#settle(news.number)?.resolve(news.json);
        break;
      case 'failure':
        this.#settle(news.number)?.reject(new Error(news.message));
        break;
    }
  }

  #settle(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    return waiting;
  }

  #lose(message: string): void {
    this.#lost = message;
    this.#found(undefined);
    for (const number of [...this.#waiting.keys()]) {
      this.#settle(number)?.reject(new Error(message));
    }
  }
}

/** A number that both sides see at once, where the page may have one. */
function sharedNumber(): Int32Array<SharedArrayBuffer> | undefined {
  return globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
}
