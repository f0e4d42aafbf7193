/** Tests the service worker's part in push messages: which notifications it shows, and what a tap on one opens. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { WHICH_ADDRESS } from '../src/push/notice.ts';

const NOTICE = { title: 'À vous de jouer', address: '#far/abc', tag: 'abc' };

/** An open page, which answers with the fragment of its address. */
class TestPage {
  wasFocused = false;

  constructor(
    private readonly hash: string,
    readonly focused = false,
    readonly visibilityState = focused ? 'visible' : 'hidden',
  ) {}

  postMessage(message: unknown, [port]: [MessagePort]): void {
    if (message === WHICH_ADDRESS) port.postMessage(this.hash);
  }

  async focus(): Promise<void> {
    this.wasFocused = true;
  }
}

const listeners = new Map<string, (event: unknown) => void>();
let pages: TestPage[] = [];
let shown: { title: string; options: { tag: string; renotify: boolean; data: unknown } }[] = [];
let opened: string[] = [];

Object.defineProperty(globalThis, 'self', {
  configurable: true,
  value: {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      scope: 'https://griot.example/play/',
      showNotification: async (title: string, options: (typeof shown)[number]['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: URL) => void opened.push(address.href),
    },
  },
});
await import('../src/push/service-worker.ts');

/** Dispatches an event, and waits for what it keeps the service worker awake for. */
async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

function push(text: string | undefined): Promise<void> {
  return dispatch('push', { data: text === undefined ? null : { text: () => text } });
}

async function tap(): Promise<boolean> {
  let isClosed = false;
  await dispatch('notificationclick', { notification: { data: NOTICE, close: () => (isClosed = true) } });
  return isClosed;
}

beforeEach(() => {
  pages = [];
  shown = [];
  opened = [];
});

test('a message is shown with its words, one notification for each game', async () => {
  await push(JSON.stringify(NOTICE));
  assert.equal(shown[0]?.title, 'À vous de jouer');
  assert.equal(shown[0].options.tag, 'abc');
  assert.ok(shown[0].options.renotify, 'the next turn is heard too');
});

test('a message that cannot be read is shown, without a sound for each', async () => {
  await push(undefined);
  assert.equal(shown[0]?.title, 'Griot');
  assert.ok(!shown[0].options.renotify);
});

test('who looks at the game is not notified; who looks at another page, or has it in the background, is', async () => {
  pages = [new TestPage('#far/other', true), new TestPage('#far/abc', true)];
  await push(JSON.stringify(NOTICE));
  assert.equal(shown.length, 0);
  pages = [new TestPage('#far/other', true), new TestPage('#far/abc')];
  await push(JSON.stringify(NOTICE));
  pages = [new TestPage('#far/abc', true, 'hidden')];
  await push(JSON.stringify(NOTICE));
  assert.equal(shown.length, 2);
});

test('a tap brings the page of the game to the front, and leaves others alone', async () => {
  pages = [new TestPage('#far/other'), new TestPage('#far/abc/white/token')];
  assert.ok(await tap());
  assert.deepEqual(
    pages.map(({ wasFocused }) => wasFocused),
    [false, true],
  );
  assert.deepEqual(opened, []);
});

test('a tap opens the game if no page shows it', async () => {
  pages = [new TestPage('#far/other')];
  assert.ok(await tap());
  assert.equal(pages[0]?.wasFocused, false);
  assert.deepEqual(opened, ['https://griot.example/play/#far/abc']);
});
