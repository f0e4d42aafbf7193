/** Tests how the stream of the page uses the browser: its channel, its requests, and what happens to the page. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { subscribe } from '../src/stream/page-stream.ts';

const page = new EventTarget();
const pageDocument = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  baseURI: 'http://griot.test/games/lobby',
});

/** The requests, first to last. */
const requests: { address: string; authorization: string | null; signal: AbortSignal }[] = [];

/** The channels that were opened, first to last. */
const channels: FakeBroadcastChannel[] = [];

class FakeBroadcastChannel {
  readonly sent: unknown[] = [];
  isClosed = false;

  constructor(readonly name: string) {
    channels.push(this);
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  close(): void {
    this.isClosed = true;
  }
}

Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  document: pageDocument,
  fetch: (address: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    requests.push({ address, authorization: new Headers(headers).get('Authorization'), signal });
    return new Promise(() => undefined);
  },
});

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  requests.length = 0;
});
afterEach(() => mock.timers.reset());

const GAMES = [
  { id: 'g1', revision: 3, token: 't1' },
  { id: 'g2', revision: 0, token: 't2' },
];

function follow() {
  return subscribe({ games: () => GAMES, wantsLobby: true, receive: () => undefined });
}

test('without a channel the page connects by itself, with the tokens in a header', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  const subscription = follow();
  mock.timers.tick(30);
  assert.equal(requests.length, 1);
  assert.equal(requests[0]?.address, 'api/events?lobby=true&games=g1%3A3%2Cg2%3A0');
  assert.equal(requests[0].authorization, 'Bearer t1, Bearer t2');
  subscription.end();
  assert.ok(requests[0].signal.aborted);
});

test('the channel is that of the tabs with the same page and the same protocol', () => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  const subscription = follow();
  const channel = channels.at(-1);
  assert.equal(channel?.name, 'griot-stream-1 /games/');
  assert.equal(channel.sent.length, 1);
  subscription.end();
  assert.ok(channel.isClosed);
});

test('a page that is left or frozen gives its connection and its channel back, until it is there again', () => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  const subscription = follow();
  for (const [leaves, returns] of [
    [() => page.dispatchEvent(new Event('pagehide')), () => page.dispatchEvent(new Event('pageshow'))],
    [() => pageDocument.dispatchEvent(new Event('freeze')), () => pageDocument.dispatchEvent(new Event('resume'))],
  ] as const) {
    mock.timers.tick(300);
    mock.timers.tick(30);
    assert.equal(requests.at(-1)?.signal.aborted, false);
    leaves();
    assert.ok(requests.at(-1)?.signal.aborted);
    assert.ok(channels.at(-1)?.isClosed);
    returns();
    assert.ok(!channels.at(-1)?.isClosed);
  }
  subscription.end();
});

test('a change of the network makes the page connect anew', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  const subscription = follow();
  mock.timers.tick(30);
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('online'));
  assert.deepEqual(
    requests.map(({ signal }) => signal.aborted),
    [true, true, false],
  );
  subscription.end();
});
