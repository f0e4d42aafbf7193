/** The worker in which solved endings are looked up: it loads one of the two builds and answers one question after the other. */
import scriptAddress from '../../../browser/target/page/griot-endings.js?url';
import type { EndingsExports } from './exports';
import type { Build, News, Order } from './messages';
import { instantiate } from './wasm';

/** What a worker has and a window has not. */
const scope = self as unknown as {
  postMessage(news: News): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
};

let endings: Promise<EndingsExports> | undefined;

scope.onmessage = ({ data: order }) => {
  if (order.kind === 'start') {
    endings = load(order.module);
    endings.catch((reason: unknown) => scope.postMessage({ kind: 'lost', message: String(reason) }));
  } else {
    void answer(order);
  }
};

async function load(module: WebAssembly.Module | undefined): Promise<EndingsExports> {
  const [functions, build] = module ? await loadModule(module).catch(loadScript) : await loadScript();
  scope.postMessage({ kind: 'ready', build });
  return functions;
}

async function loadModule(module: WebAssembly.Module): Promise<[EndingsExports, Build]> {
  return [await instantiate<EndingsExports>(module), 'wasm'];
}

async function loadScript(): Promise<[EndingsExports, Build]> {
  return [(await import(/* @vite-ignore */ scriptAddress)) as EndingsExports, 'js'];
}

async function answer({ number, question, values }: Order & { kind: 'ask' }): Promise<void> {
  try {
    const call = (await endings)?.[question as keyof EndingsExports] as (...values: (string | number)[]) => string;
    scope.postMessage({ kind: 'answer', number, json: call(...values) });
  } catch (reason) {
    scope.postMessage({ kind: 'failure', number, message: reason instanceof Error ? reason.message : String(reason) });
  }
}
