/** Tests the subscription of a page to the lobby: it ends when the page has been hidden for a while. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { LobbySubscription } from '../src/lobby/lobby-subscription.ts';
import type { StreamNews } from '../src/stream/messages.ts';
import type { Subscriber } from '../src/stream/shared-stream.ts';

/** The document of a page that can be hidden. */
class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const page = new FakeDocument();
Object.assign(globalThis, { document: page });

beforeEach(() => {
  page.visibilityState = 'visible';
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

/** A subscription, what it was told, and the subscribers of the stream. */
function driver() {
  const told: StreamNews[] = [];
  const subscribers = new Set<Subscriber>();
  const subscription = new LobbySubscription(
    (news) => told.push(news),
    () => [{ id: 'g1', revision: 3 }],
    (subscriber) => {
      subscribers.add(subscriber);
      return { update: () => undefined, end: () => subscribers.delete(subscriber) };
    },
  );
  return { told, subscribers, subscription };
}

test('a page follows the lobby and its games until it has been hidden for 20 seconds', () => {
  const { subscribers, subscription } = driver();
  subscription.start();
  assert.deepEqual(
    [...subscribers].map((subscriber) => [subscriber.games(), subscriber.wantsLobby]),
    [[[{ id: 'g1', revision: 3 }], true]],
  );
  page.show('hidden');
  mock.timers.tick(19_999);
  page.show('visible');
  mock.timers.tick(20_000);
  page.show('hidden');
  mock.timers.tick(19_999);
  assert.equal(subscribers.size, 1);
  mock.timers.tick(1);
  assert.equal(subscribers.size, 0);
  page.show('visible');
  assert.equal(subscribers.size, 1);
  subscription.stop();
  page.show('visible');
  assert.equal(subscribers.size, 0);
});

test('a page that is opened in the background follows the lobby for a while too', () => {
  const { subscribers, subscription } = driver();
  page.visibilityState = 'hidden';
  subscription.start();
  assert.equal(subscribers.size, 1);
  mock.timers.tick(20_000);
  assert.equal(subscribers.size, 0);
  subscription.stop();
});

test('a page stops when the server lists no games', () => {
  const { told, subscribers, subscription } = driver();
  subscription.start();
  [...subscribers].forEach((subscriber) => subscriber.receive({ kind: 'off' }));
  assert.deepEqual(told, [{ kind: 'off' }]);
  assert.equal(subscribers.size, 0);
  page.show('visible');
  assert.equal(subscribers.size, 0);
});
