/** Tests what follows when a worker, its module or its weights could not be loaded, and when that is tried again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkerMessage } from '../src/worker/messages.ts';
import { WeightsLoader } from '../src/worker/weights.ts';
import { WorkerClient, WorkerLostError } from '../src/worker/worker-client.ts';

/** The smallest module: no more than the header. */
const MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** A worker that answers what the test has it answer. */
class StubWorker {
  readonly received: { kind: string; number?: number; module?: WebAssembly.Module }[] = [];
  isTerminated = false;
  onmessage: ((event: { data: WorkerMessage }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;

  postMessage(message: { kind: string }): void {
    this.received.push(message);
  }

  /** Resolves when so many messages have come. Modules are compiled on other threads, so this may take any time. */
  async receive(count: number): Promise<void> {
    while (this.received.length < count) await new Promise(setImmediate);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  send(data: WorkerMessage): void {
    this.onmessage?.({ data });
  }

  /** Answers the last request. */
  answer(json: string): void {
    this.send({ kind: 'answer', number: this.received.at(-1)?.number ?? 0, json });
  }
}

/** A client, and the workers that it has started. */
function clientOf(module: string, build: 'wasm' | 'js' = 'js') {
  const workers: StubWorker[] = [];
  const start = () => {
    const worker = new StubWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { client: new WorkerClient('test', build, { module, start }), workers };
}

test('a module that could not be fetched is fetched again for the next worker, and then shared', async () => {
  let fetchCount = 0;
  globalThis.fetch = async () => {
    if (++fetchCount === 1) throw new TypeError('Failed to fetch');
    return new Response(MODULE);
  };
  const modules: (WebAssembly.Module | undefined)[] = [];
  for (let round = 0; round < 3; round++) {
    const { workers } = clientOf('rules.wasm', 'wasm');
    await workers[0]?.receive(1);
    modules.push(workers[0]?.received[0]?.module);
  }
  assert.equal(modules[0], undefined);
  assert.ok(modules[1]);
  assert.equal(modules[2], modules[1]);
  assert.equal(fetchCount, 2);
});

test('after a worker that could not load its build, the next request starts another one', async () => {
  const { client, workers } = clientOf('none');
  const first = client.ask('ruleSets', []);
  workers[0]?.send({ kind: 'lost', message: 'Failed to fetch' });
  await assert.rejects(first, WorkerLostError);
  assert.ok(workers[0]?.isTerminated);
  const second = client.ask('ruleSets', []);
  assert.equal(workers.length, 2);
  await workers[1]?.receive(2);
  workers[1]?.send({ kind: 'ready', build: 'js' });
  workers[1]?.answer('[]');
  assert.equal(await second, '[]');
  assert.equal(await client.build, 'js');
});

test('a worker whose script could not be fetched is started again, too', async () => {
  const { client, workers } = clientOf('none');
  workers[0]?.onerror?.({ message: '' });
  const answer = client.ask('ruleSets', []);
  await workers[1]?.receive(2);
  workers[1]?.answer('[]');
  assert.equal(await answer, '[]');
});

test('a worker that fails once it has loaded is not replaced, since it held a game', async () => {
  const { client, workers } = clientOf('none');
  workers[0]?.send({ kind: 'ready', build: 'js' });
  workers[0]?.onerror?.({ message: 'out of memory' });
  await assert.rejects(client.ask('view', []), WorkerLostError);
  assert.equal(workers.length, 1);
});

test('a closed worker is not started again', async () => {
  const { client, workers } = clientOf('none');
  client.close();
  await assert.rejects(client.ask('ruleSets', []), /closed/);
  assert.equal(workers.length, 1);
});

test('weights that could not be fetched are fetched again for the next search, and then no more', async (t) => {
  t.mock.method(console, 'info', () => undefined);
  const asked: string[] = [];
  const loaded: string[] = [];
  const weights = new WeightsLoader({ loadWeights: (preset) => String(loaded.push(preset)) }, async (preset) => {
    if (asked.push(preset) === 1) throw new TypeError('Failed to fetch');
    return 'weights';
  });
  await weights.load('yote/ludens');
  assert.deepEqual(loaded, []);
  for (const ruleSet of ['yote/ludens', 'yote/ludens+bonus-turn']) await weights.load(ruleSet);
  assert.deepEqual(loaded, ['yote/ludens']);
  assert.deepEqual(asked, ['yote/ludens', 'yote/ludens']);
});
