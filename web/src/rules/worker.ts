/** The worker in which rules and engine run: it loads one of the two builds and answers questions one after the other. */
import scriptAddress from '../../../browser/target/page/griot.js?url';
import type { Exports } from './exports';
import type { Build, News, Order } from './messages';
import { instantiate } from './wasm';
import { sourceOf, weightsFor } from './weights';

/** What a worker has and a window has not. */
const scope = self as unknown as {
  postMessage(news: News): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
};

let rules: Promise<Exports> | undefined;
let current: Int32Array<SharedArrayBuffer> | undefined;
let asked = 0;

/** Which build answers. The JavaScript one judges by hand: to lay out the weights would take it longer than a turn. */
let built: Build | undefined;

/** The sources whose weights were asked for, whether they came or not. */
const taught = new Map<string, Promise<void>>();

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
  built = build;
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
    if (functions && built === 'wasm' && (order.question === 'choose' || order.question === 'search')) {
      await teach(functions, String(order.values[0]));
    }
    asked = order.number;
    const call = functions?.[order.question as keyof Exports] as (...values: (string | number)[]) => string;
    scope.postMessage({ kind: 'answer', number: order.number, json: call(...order.values) });
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    scope.postMessage({ kind: 'failure', number: order.number, message });
  }
}

/** Brings the computer player the weights of a rule set. Where they cannot be had, it judges by what was made by hand. */
function teach(functions: Exports, ruleSet: string): Promise<void> {
  const source = sourceOf(ruleSet);
  const teaching = taught.get(source) ?? bring(functions, source);
  taught.set(source, teaching);
  return teaching;
}

async function bring(functions: Exports, source: string): Promise<void> {
  try {
    const file = await weightsFor(source);
    if (file !== undefined) {
      functions.learn(source, file);
    }
  } catch (reason) {
    // Without them it plays a little worse; another visit may have them.
    console.info(`no weights for ${source}: ${String(reason)}`);
  }
}
