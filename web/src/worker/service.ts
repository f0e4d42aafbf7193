/** The common part of the workers: loads the WebAssembly or JavaScript build and answers requests. */
import type { Build, WorkerMessage, WorkerRequest } from './messages';
import { instantiate } from './wasm';

type StartRequest = WorkerRequest & { kind: 'start' };
type AskRequest = WorkerRequest & { kind: 'ask' };

/** The worker's global scope. */
const scope = self as unknown as {
  postMessage(message: WorkerMessage): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
};

/** What differs between workers. */
interface Service<Functions> {
  /** The address of the JavaScript build. */
  script: string;
  /** Called once, when the build has been loaded. */
  onLoaded?(functions: Functions, build: Build, start: StartRequest): void;
  /** Called before each function call. */
  prepare?(functions: Functions, request: AskRequest): Promise<void>;
}

/** Sends a message to the page. */
export function postToPage(message: WorkerMessage): void {
  scope.postMessage(message);
}

/** Starts answering the page's requests. */
export function serve<Functions extends object>(service: Service<Functions>): void {
  let functions: Promise<Functions> | undefined;
  scope.onmessage = ({ data: request }) => {
    if (request.kind === 'start') {
      functions = load(service, request);
      functions.catch((reason: unknown) => postToPage({ kind: 'lost', message: String(reason) }));
    } else {
      void answer(service, functions, request);
    }
  };
}

async function load<Functions>(service: Service<Functions>, start: StartRequest): Promise<Functions> {
  const loadScript = async (): Promise<[Functions, Build]> => [
    (await import(/* @vite-ignore */ service.script)) as Functions,
    'js',
  ];
  const { module } = start;
  const [functions, build] = module
    ? await instantiate<Functions>(module)
        .then((loaded): [Functions, Build] => [loaded, 'wasm'])
        .catch(loadScript)
    : await loadScript();
  service.onLoaded?.(functions, build, start);
  postToPage({ kind: 'ready', build });
  return functions;
}

async function answer<Functions>(
  service: Service<Functions>,
  loading: Promise<Functions> | undefined,
  request: AskRequest,
): Promise<void> {
  const { number, functionName, values } = request;
  try {
    const functions = await loading;
    if (functions) await service.prepare?.(functions, request);
    const call = functions?.[functionName as keyof Functions] as (...values: (string | number)[]) => string;
    postToPage({ kind: 'answer', number, json: call(...values) });
  } catch (reason) {
    postToPage({ kind: 'failure', number, message: reason instanceof Error ? reason.message : String(reason) });
  }
}
