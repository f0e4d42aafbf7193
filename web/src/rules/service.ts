/** What every worker does: it loads one of the two builds of some Java modules and answers questions one after the other. */
import type { Build, WorkerMessage, WorkerRequest } from './messages';
import { instantiate } from './wasm';

type Start = WorkerRequest & { kind: 'start' };
type Ask = WorkerRequest & { kind: 'ask' };

/** What a worker has and a window has not. */
const scope = self as unknown as {
  postMessage(news: WorkerMessage): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
};

/** What one worker does besides. */
interface Part<Functions> {
  /** Where the JavaScript build lies. */
  script: string;
  /** Gets ready the build that was loaded. */
  meet?(functions: Functions, build: Build, start: Start): void;
  /** What has to be done before a question is asked. */
  prepare?(functions: Functions, ask: Ask): Promise<void>;
}

/** Tells the page something. */
export function tell(news: WorkerMessage): void {
  scope.postMessage(news);
}

/** Answers what the page asks from now on. */
export function serve<Functions extends object>(part: Part<Functions>): void {
  let functions: Promise<Functions> | undefined;
  scope.onmessage = ({ data: order }) => {
    if (order.kind === 'start') {
      functions = load(part, order);
      functions.catch((reason: unknown) => tell({ kind: 'lost', message: String(reason) }));
    } else {
      void answer(part, functions, order);
    }
  };
}

async function load<Functions>(part: Part<Functions>, start: Start): Promise<Functions> {
  const script = async (): Promise<[Functions, Build]> => [
    (await import(/* @vite-ignore */ part.script)) as Functions,
    'js',
  ];
  const { module } = start;
  const [functions, build] = module
    ? await instantiate<Functions>(module)
        .then((loaded): [Functions, Build] => [loaded, 'wasm'])
        .catch(script)
    : await script();
  part.meet?.(functions, build, start);
  tell({ kind: 'ready', build });
  return functions;
}

async function answer<Functions>(
  part: Part<Functions>,
  loading: Promise<Functions> | undefined,
  ask: Ask,
): Promise<void> {
  const { number, question, values } = ask;
  try {
    const functions = await loading;
    if (functions) await part.prepare?.(functions, ask);
    const call = functions?.[question as keyof Functions] as (...values: (string | number)[]) => string;
    tell({ kind: 'answer', number, json: call(...values) });
  } catch (reason) {
    tell({ kind: 'failure', number, message: reason instanceof Error ? reason.message : String(reason) });
  }
}
