/** Tests which notification follows from a push message, and when a device is told of turns. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { readNotice, showsGameOf } from '../src/push/notice.ts';
import { dropNotices, keepNotices, subscriptionOf, wantsAnyNotices, wantsNotices } from '../src/push/kept-notices.ts';
import { noteGameShown, noticeState, switchOff, switchOn } from '../src/push/turn-notices.ts';
import { MemoryStorage } from './memory-storage.ts';

const KEY = 'BP_-AA';
const SEAT = { side: 'white', token: 'secret' } as const;

/** A push service and the browser's part of it. */
class Browser {
  permission: NotificationPermission = 'granted';
  subscription: TestSubscription | null = null;
  /** The requests to the server, with the bodies of those that have one. */
  readonly requests: string[] = [];
  status = 200;
  /** The tags of the notifications that are shown. */
  shown: string[] = [];
  /** What the browser waits for before it tells which notifications are shown. */
  delay: Promise<void> = Promise.resolve();
  private subscriptionCount = 0;

  install(): void {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        (this.subscription ??= this.subscribe(applicationServerKey)),
    };
    const registration = {
      pushManager,
      getNotifications: ({ tag }: { tag: string }) => this.delay.then(() => this.notifications(tag)),
    };
    defineGlobal('window', globalThis);
    defineGlobal('isSecureContext', true);
    defineGlobal('PushManager', class {});
    defineGlobal('localStorage', new MemoryStorage());
    defineGlobal('navigator', {
      languages: ['en'],
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    });
    defineGlobal('Notification', {
      permission: this.permission,
      requestPermission: async () => this.permission,
    });
    defineGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      if (path === 'api/push') return Response.json({ publicKey: KEY });
      this.requests.push(`${method} ${path} ${body ?? ''}`.trim());
      return Response.json({ id: 'name' }, { status: this.status });
    });
  }

  /** Subscribes for a key, as another address each time. */
  subscribe(key: string): TestSubscription {
    const endpoint = `https://push.example/${++this.subscriptionCount}`;
    return {
      endpoint,
      options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
  }

  private notifications(tag: string): { close: () => void }[] {
    return this.shown
      .filter((name) => name === tag)
      .map((name) => ({ close: () => (this.shown = this.shown.filter((other) => other !== name)) }));
  }
}

interface TestSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON: () => { endpoint: string };
  unsubscribe: () => Promise<boolean>;
}

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  browser.install();
});

test('a message that cannot be read is a notice too, since the browser wants one', () => {
  const notice = { title: 'Your turn: Yoté', address: '#far/abc', tag: 'abc' };
  assert.deepEqual(readNotice(JSON.stringify(notice)), notice);
  for (const text of [undefined, '', '{', '[]', 'null', '{"title": 1}', '{"title":"x","address":"//evil","tag":"x"}'])
    assert.deepEqual(readNotice(text), { title: 'Griot', address: '#far', tag: '' });
});

test('a page shows a game at its address, with the seat behind it or not', () => {
  const notice = { title: '', address: '#far/abc', tag: 'abc' };
  assert.ok(showsGameOf('#far/abc', notice));
  assert.ok(showsGameOf('#far/abc/white/token', notice));
  assert.ok(!showsGameOf('#far/abcd', notice));
  assert.ok(!showsGameOf('', notice));
});

test('notices are kept for an endpoint, and the oldest of fifty games is forgotten', () => {
  for (let number = 0; number <= 50; number++) keepNotices(`game${number}`, 'https://push.example/1', `name${number}`);
  assert.equal(subscriptionOf('game50', 'https://push.example/1'), 'name50');
  assert.equal(subscriptionOf('game50', 'https://push.example/2'), undefined);
  assert.ok(wantsNotices('game1'));
  assert.ok(!wantsNotices('game0'));
  dropNotices('game1');
  assert.ok(!wantsNotices('game1'));
  assert.ok(wantsAnyNotices());
});

test('what was damaged by hand in the list of notices is ignored', async () => {
  const kept = ['game', 'name'];
  for (const value of [null, 5, [], { games: 5 }, { endpoint: 5, games: [null, 'game', ['game'], [5, 'name']] }]) {
    localStorage.setItem('griot.notices', JSON.stringify({ version: 1, value }));
    assert.ok(!wantsAnyNotices());
  }
  const value = { endpoint: 'https://push.example/1', games: [5, kept] };
  localStorage.setItem('griot.notices', JSON.stringify({ version: 1, value }));
  assert.equal(subscriptionOf('game', 'https://push.example/1'), 'name');
});

test('notices are switched on and off again', async () => {
  assert.equal(await noticeState('abc'), 'off');
  assert.equal(await switchOn('abc', SEAT), 'on');
  assert.equal(await noticeState('abc'), 'on');
  assert.equal(await noticeState('other'), 'off');
  assert.equal(await switchOff('abc', SEAT), true);
  assert.equal(await noticeState('abc'), 'off');
  assert.equal(browser.subscription, null, 'the last game ends the subscription');
  assert.deepEqual(browser.requests, [
    'PUT api/games/abc/push {"endpoint":"https://push.example/1","lang":"en"}',
    'DELETE api/games/abc/push?subscription=name',
  ]);
});

test('a browser that forbids notifications, or is not asked to the end, does not subscribe', async () => {
  browser.permission = 'denied';
  browser.install();
  assert.equal(await noticeState('abc'), 'denied');
  assert.equal(await switchOn('abc', SEAT), 'denied');
  browser.permission = 'default';
  browser.install();
  assert.equal(await noticeState('abc'), 'off');
  assert.equal(await switchOn('abc', SEAT), 'dismissed');
  assert.deepEqual(browser.requests, []);
});

test('there are no notices without what they need', async () => {
  defineGlobal('isSecureContext', false);
  assert.equal(await noticeState('abc'), 'impossible');
  browser.install();
  delete (globalThis as { PushManager?: unknown }).PushManager;
  assert.equal(await noticeState('abc'), 'impossible');
});

test('what the server refuses is not switched on, and what it did not hear is not switched off', async () => {
  browser.status = 400;
  assert.equal(await switchOn('abc', SEAT), 'failed');
  assert.equal(await noticeState('abc'), 'off');
  browser.status = 200;
  await switchOn('abc', SEAT);
  browser.status = 503;
  assert.equal(await switchOff('abc', SEAT), false);
  assert.equal(await noticeState('abc'), 'on');
});

test('a subscription for the key of another server is replaced', async () => {
  browser.subscription = browser.subscribe('AAAA');
  await switchOn('abc', SEAT);
  assert.equal(browser.subscription.endpoint, 'https://push.example/2');
});

test('a game that is shown loses its notification, and is subscribed again under a new address', async () => {
  await switchOn('abc', SEAT);
  browser.shown = ['abc', 'other'];
  browser.subscription = null;
  await noteGameShown('abc', SEAT, false);
  assert.deepEqual(browser.shown, ['other']);
  assert.equal(await noticeState('abc'), 'on');
  assert.equal(browser.requests.length, 2);
  await noteGameShown('abc', SEAT, true);
  assert.ok(!wantsNotices('abc'));
});

test('a game that is shown while its notices are switched off is not subscribed again', async () => {
  await switchOn('abc', SEAT);
  let goOn = () => undefined as void;
  browser.delay = new Promise((resolve) => (goOn = resolve));
  const shown = noteGameShown('abc', SEAT, false);
  await switchOff('abc', SEAT);
  goOn();
  await shown;
  assert.equal(await noticeState('abc'), 'off');
  assert.ok(!wantsNotices('abc'));
});
