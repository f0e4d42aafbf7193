/** The worker in which rules and engine run: it loads one of the two builds and answers questions one after the other. */
import scriptAddress from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build, News, Order } from './messages';
import { instantiate } from './wasm';

/** What a worker has and a window has not. */
const scope = self as unknown as {
  postMessage(news: News): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
};

let rules: Promise<Exports> | undefined;
let current: Int32Array<SharedArrayBuffer> | undefined;
let asked = 0;

scope.onmessage = ({ data: order }) => {
  if (order.kind === 'start') {
    current = order.current;
    rules = load(order.module);
    rules.catch((reason: unknown) => scope.postMessage({ kind: 'lost', message: String(reason) }));
  } else {
    void answer(order);
  }
};

async function load(module: WebAssembly.Module | undefined): Promise<Exports> {
  const [functions, build] = module ? await loadModule(module).catch(loadScript) : await loadScript();
  functions.meet({
    now: () => performance.now(),
    isStopped: () => current !== undefined && Atomics.load(current, 0) !== asked,
    heard: (json) => scope.postMessage({ kind: 'heard', number: asked, json }),
  });
  scope.postMessage({ kind: 'ready', build });
  return functions;
}

async function loadModule(module: WebAssembly.Module): Promise<[Exports, Build]> {
  return [await instantiate(module), 'wasm'];
}

async function loadScript(): Promise<[Exports, Build]> {
  return [(await import(/* @vite-ignore */ scriptAddress)) as Exports, 'js'];
}

async function answer(order: Order & { kind: 'ask' }): Promise<void> {
  try {
    const functions = await rules;
    asked = order.number;
    const call = functions?.[order.question] as (...values: (string | number)[]) => string;
    scope.postMessage({ kind: 'answer', number: order.number, json: call(...order.values) });
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    scope.postMessage({ kind: 'failure', number: order.number, message });
  }
}
