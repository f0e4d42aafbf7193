/** Tests the service worker's part in languages: what it stores, when it fails, and what it deletes. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { LANGUAGE_CACHE } from '../src/offline/stored-language.ts';

const SCOPE = 'https://griot.example/play/';

const LANGUAGE_FILES = {
  ru: ['assets/texts-ru-2.js', 'assets/texts-ru-sheets-2.js', 'assets/rules-ru-yote-1.js'],
  fr: ['assets/texts-fr-2.js', 'assets/rules-fr-yote-1.js'],
};

const addresses = (...files: string[]) => files.map((file) => `${SCOPE}${file}`);

/** A cache in memory, which fetches from the test's server. */
class TestCache {
  readonly stored: string[] = [];

  async add(address: string): Promise<void> {
    fetched.push(address);
    if (unreachable.includes(address)) throw new TypeError('Failed to fetch');
    this.stored.push(address);
  }

  async match(address: string): Promise<string | undefined> {
    return this.stored.find((stored) => stored === address);
  }

  async keys(): Promise<{ url: string }[]> {
    return this.stored.map((url) => ({ url }));
  }

  async delete(address: string): Promise<void> {
    this.stored.splice(this.stored.indexOf(address), 1);
  }
}

let allCaches = new Map<string, TestCache>();
let fetched: string[] = [];
let unreachable: string[] = [];

function open(name: string): TestCache {
  const cache = allCaches.get(name) ?? new TestCache();
  allCaches.set(name, cache);
  return cache;
}

const stored = () => open(LANGUAGE_CACHE).stored.toSorted();

const listeners = new Map<string, (event: unknown) => void>();

Object.assign(globalThis, {
  LANGUAGE_FILES,
  caches: { keys: async () => [...allCaches.keys()], open: async (name: string) => open(name) },
});
Object.defineProperty(globalThis, 'self', {
  configurable: true,
  value: {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { scope: SCOPE },
  },
});
await import('../src/offline/service-worker.ts');

/** Dispatches an event, and waits for what it keeps the service worker awake for. */
async function dispatch(type: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

/** Asks as the page does. Returns the answers. */
async function ask(data: unknown): Promise<unknown[]> {
  const answers: unknown[] = [];
  await dispatch('message', { data, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] });
  return answers;
}

beforeEach(() => {
  allCaches = new Map();
  fetched = [];
  unreachable = [];
});

test('the language that the page asks for is stored, and no other', async () => {
  assert.deepEqual(await ask({ type: 'STORE_LANGUAGE', language: 'ru' }), [true]);
  assert.deepEqual(stored(), addresses(...LANGUAGE_FILES.ru).toSorted());
});

test('what is stored is not fetched again', async () => {
  await ask({ type: 'STORE_LANGUAGE', language: 'ru' });
  fetched = [];
  unreachable = addresses(...LANGUAGE_FILES.ru);
  assert.deepEqual(await ask({ type: 'STORE_LANGUAGE', language: 'ru' }), [true]);
  assert.deepEqual(fetched, []);
});

test('a language is not said to be stored while a file is missing', async () => {
  unreachable = addresses('assets/rules-ru-yote-1.js');
  assert.deepEqual(await ask({ type: 'STORE_LANGUAGE', language: 'ru' }), [false]);
  unreachable = [];
  assert.deepEqual(await ask({ type: 'STORE_LANGUAGE', language: 'ru' }), [true]);
  assert.equal(stored().length, 3);
});

test('a language that this version does not have is not stored', async () => {
  assert.deepEqual(await ask({ type: 'STORE_LANGUAGE', language: 'wo' }), [false]);
});

test('other messages are left to others', async () => {
  assert.deepEqual(await ask({ type: 'SKIP_WAITING' }), []);
  assert.deepEqual(await ask('griot-which-address'), []);
  assert.deepEqual(fetched, []);
});

test('a first version is installed without a language', async () => {
  await dispatch('install');
  assert.deepEqual(fetched, []);
});

test('a new version is installed with the languages in use, in whichever cache an older one stored them', async () => {
  open('griot-used').stored.push(...addresses('assets/texts-fr-0.js'));
  open(LANGUAGE_CACHE).stored.push(...addresses('assets/texts-ru-1.js', 'assets/rules-ru-yote-1.js'));
  await dispatch('install');
  assert.deepEqual(
    fetched.toSorted(),
    addresses('assets/texts-ru-2.js', 'assets/texts-ru-sheets-2.js', ...LANGUAGE_FILES.fr).toSorted(),
  );
});

test('a new version is not installed while a language in use cannot be fetched', async () => {
  open(LANGUAGE_CACHE).stored.push(...addresses('assets/texts-ru-1.js'));
  unreachable = addresses('assets/texts-ru-2.js');
  await assert.rejects(dispatch('install'));
});

test('the files of the former version are kept until the new one is activated', async () => {
  open(LANGUAGE_CACHE).stored.push(...addresses('assets/texts-fr-1.js', 'assets/rules-fr-yote-1.js'));
  await dispatch('install');
  assert.ok(stored().includes(`${SCOPE}assets/texts-fr-1.js`));
  await dispatch('activate');
  assert.deepEqual(stored(), addresses(...LANGUAGE_FILES.fr).toSorted());
});
