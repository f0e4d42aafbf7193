/**
 * The globals of a browser that elements of the page need to run in this process without being rendered. Modules of the
 * page read them when they are loaded, so a test calls `defineGlobals` first and imports these modules dynamically.
 */
import { functions } from './game-driver.ts';
import { MemoryStorage } from './memory-storage.ts';
import type { Exports } from '../src/worker/exports.ts';
import type { WorkerMessage, WorkerRequest } from '../src/worker/messages.ts';

/** A worker with the rules of this process. It answers at once, or when the test lets it. */
export class TestWorker {
  /** The functions that all workers were asked to call. */
  static readonly asked: string[] = [];
  /** The answers that are held back; undefined while none are. */
  private static heldBack: (() => void)[] | undefined;
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  onerror: (() => void) | null = null;

  static holdBack(): void {
    TestWorker.heldBack = [];
  }

  /** Sends the answer to the request that came first, of those that are held back. */
  static answerNext(): void {
    TestWorker.heldBack?.shift()?.();
  }

  static answerAtOnce(): void {
    TestWorker.heldBack?.forEach((answer) => answer());
    TestWorker.heldBack = undefined;
  }

  postMessage(request: WorkerRequest): void {
    if (request.kind !== 'ask') return;
    const { number, functionName, values } = request;
    TestWorker.asked.push(functionName);
    const answer = () => {
      const json = (functions[functionName as keyof Exports] as (...values: (string | number)[]) => string)(...values);
      this.onmessage?.({ data: { kind: 'answer', number, json } });
    };
    if (TestWorker.heldBack) TestWorker.heldBack.push(answer);
    else answer();
  }

  terminate(): void {
    this.onmessage = null;
  }
}

/** The sentences that screen readers were told. */
export const spoken: string[] = [];

/** The focus is nowhere, as after the focused element was removed. */
const body = { append: () => undefined };

function createElement() {
  const element = {
    dataset: {},
    childElementCount: 0,
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    textContent: '',
    append: (...children: { textContent: string }[]) => spoken.push(...children.map((child) => child.textContent)),
  };
  return element;
}

const events = new EventTarget();

export const location = { hash: '', href: 'https://griot.example/', replace: () => undefined, reload: () => undefined };

/** Defines the globals. The page is not offline, and no server answers. */
export function defineGlobals(): void {
  const globals = {
    location,
    history: { state: null, replaceState: () => undefined, pushState: () => undefined, back: () => undefined },
    document: {
      body,
      activeElement: body,
      baseURI: location.href,
      createElement,
      addEventListener: () => undefined,
      querySelector: () => null,
      documentElement: { dataset: {} },
    },
    navigator: { languages: ['en'], onLine: true },
    localStorage: new MemoryStorage(),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    Worker: TestWorker,
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** An element that is not rendered, as if it were connected, with access to what is private. */
export function unrendered<T extends object>(element: T): T & Record<string, unknown> {
  Object.defineProperties(element, {
    isConnected: { value: true },
    updateComplete: { value: Promise.resolve(true) },
    querySelector: { value: () => null, writable: true },
    dispatchEvent: { value: () => true },
  });
  return element as T & Record<string, unknown>;
}

/** Waits until a condition is fulfilled. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

/** Lets what has been answered have its effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}
