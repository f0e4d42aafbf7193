/** Tests that the tabs of a browser elect one leader, whatever happens to it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Election } from '../src/stream/election.ts';
import type { ElectionMessage } from '../src/stream/messages.ts';
import { FakeChannel } from './fake-channel.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
afterEach(() => mock.timers.reset());

/** A tab that takes part. */
class Tab {
  isVisible = true;
  successor: string | undefined;
  /** Whether the tab runs: the messages for a frozen one wait, and its timers do nothing. */
  isFrozen = false;
  readonly leaders: (string | undefined)[] = [];
  private readonly waiting: ElectionMessage[] = [];
  private readonly election: Election;
  private readonly channel: ReturnType<FakeChannel<ElectionMessage>['open']>;

  constructor(
    readonly id: string,
    channel: FakeChannel<ElectionMessage>,
  ) {
    this.channel = channel.open((message) => {
      if (this.isFrozen) this.waiting.push(message);
      else this.election.receive(message);
    });
    this.election = new Election(
      id,
      {
        send: (message) => {
          if (!this.isFrozen) this.channel.send(message);
        },
        isVisible: () => this.isVisible,
        successor: () => this.successor,
        leaderChanged: () => this.leaders.push(this.election.leaderId),
      },
      () => 0,
    );
  }

  get leader(): string | undefined {
    return this.election.leaderId;
  }

  start(): this {
    this.election.probe();
    return this;
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.election.visibilityChanged();
  }

  /** The page is left: it resigns. */
  leave(): void {
    this.election.stop();
    this.channel.close();
  }

  /** The process of the tab ends: it says nothing. */
  crash(): void {
    this.channel.close();
    this.election.stop();
  }

  wake(): void {
    this.isFrozen = false;
    this.waiting.splice(0).forEach((message) => this.election.receive(message));
  }
}

/** Tabs with these ids, started one after the other, so that the first leads. */
function tabs(channel: FakeChannel<ElectionMessage>, ...ids: string[]): Tab[] {
  return ids.map((id) => {
    const tab = new Tab(id, channel).start();
    channel.pass(300);
    return tab;
  });
}

function leadersOf(all: readonly Tab[]): (string | undefined)[] {
  return all.map(({ leader }) => leader);
}

test('the first tab leads when nobody answers, and the others follow it', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const first = new Tab('b', channel).start();
  channel.pass(190);
  assert.equal(first.leader, undefined);
  channel.pass(10);
  assert.equal(first.leader, 'b');
  const second = new Tab('a', channel).start();
  channel.deliver();
  assert.equal(second.leader, 'b');
  channel.pass(60_000);
  assert.deepEqual(leadersOf([first, second]), ['b', 'b']);
  assert.deepEqual([first.leaders, second.leaders], [['b'], ['b']]);
});

test('tabs that start at the same time agree on one', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const all = ['c', 'a', 'b'].map((id) => new Tab(id, channel).start());
  channel.pass(1_000);
  assert.deepEqual(leadersOf(all), ['a', 'a', 'a']);
});

test('when the leader resigns, the tab that it names leads at once', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second, third] = tabs(channel, 'a', 'b', 'c');
  assert.ok(first && second && third);
  first.successor = 'c';
  first.leave();
  channel.deliver();
  assert.deepEqual(leadersOf([second, third]), ['c', 'c']);
});

test('if the tab that the leader names is gone too, another leads soon', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second, third] = tabs(channel, 'a', 'b', 'c');
  assert.ok(first && second && third);
  first.successor = 'gone';
  first.leave();
  channel.pass(190);
  assert.deepEqual(leadersOf([second, third]), [undefined, undefined]);
  channel.pass(10);
  assert.deepEqual(leadersOf([second, third]), ['b', 'b']);
});

test('a leader that falls silent is asked, and replaced if it does not answer', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second, third] = tabs(channel, 'a', 'b', 'c');
  assert.ok(first && second && third);
  first.crash();
  channel.pass(5_000);
  assert.deepEqual(leadersOf([second, third]), ['a', 'a']);
  channel.pass(4_000);
  assert.deepEqual(leadersOf([second, third]), ['b', 'b']);
});

test('a leader whose timers are throttled stays, because it answers', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const beats = mock.method(globalThis, 'setInterval', () => undefined);
  const [first] = tabs(channel, 'a');
  beats.mock.restore();
  const [second] = tabs(channel, 'b');
  assert.ok(first && second);
  channel.pass(120_000);
  assert.deepEqual(leadersOf([first, second]), ['a', 'a']);
  assert.deepEqual(second.leaders, ['a']);
});

test('of two leaders the visible one stays, or that with the lower id', () => {
  const cases = [
    { hidden: [], winner: 'a' },
    { hidden: ['a'], winner: 'b' },
    { hidden: ['a', 'b'], winner: 'a' },
  ];
  for (const { hidden, winner } of cases) {
    const channel = new FakeChannel<ElectionMessage>();
    const [first, second, third] = tabs(channel, 'b', 'a', 'c');
    assert.ok(first && second && third);
    [first, second].forEach((tab) => (tab.isVisible = !hidden.includes(tab.id)));
    third.isVisible = false;
    first.isFrozen = true;
    channel.pass(9_000);
    assert.deepEqual(leadersOf([first, second, third]), ['b', 'a', 'a'], 'a frozen tab is replaced');
    first.wake();
    channel.pass(1_000);
    assert.deepEqual(leadersOf([first, second, third]), [winner, winner, winner], winner);
  }
});

test('two leaders that have not heard each other agree at the next heartbeat', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const elsewhere = new FakeChannel<ElectionMessage>();
  const first = new Tab('a', channel).start();
  channel.pass(300);
  const second = new Tab('b', elsewhere).start();
  elsewhere.pass(300);
  assert.deepEqual(leadersOf([first, second]), ['a', 'b']);
  const heard = elsewhere.sent.at(-1);
  assert.ok(heard?.kind === 'lead');
  channel.open(() => undefined).send(heard);
  channel.deliver();
  assert.equal(first.leader, 'a');
  assert.deepEqual(channel.sent.at(-1), { kind: 'lead', from: 'a', isVisible: true }, 'the winner says so');
});

test('a leader that yields to one who yields too leads again', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first] = tabs(channel, 'b');
  channel.open(() => undefined).send({ kind: 'lead', from: 'a', isVisible: true });
  channel.deliver();
  assert.equal(first?.leader, 'a');
  channel.pass(200);
  assert.equal(first.leader, 'b');
});

test('a hidden leader hands over to a tab that becomes visible', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second, third] = tabs(channel, 'a', 'b', 'c');
  assert.ok(first && second && third);
  second.show(false);
  third.show(false);
  first.show(false);
  channel.pass(10_000);
  assert.deepEqual(leadersOf([first, second, third]), ['a', 'a', 'a']);
  third.show(true);
  channel.deliver();
  assert.deepEqual(leadersOf([first, second, third]), ['c', 'c', 'c']);
});

test('a leader that becomes hidden hands over to a tab that was visible before', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second] = tabs(channel, 'a', 'b');
  assert.ok(first && second);
  first.show(false);
  channel.deliver();
  assert.deepEqual(leadersOf([first, second]), ['b', 'b']);
});

test('a tab that becomes visible takes over at once from a leader that is gone', () => {
  const channel = new FakeChannel<ElectionMessage>();
  const [first, second] = tabs(channel, 'a', 'b');
  assert.ok(first && second);
  second.show(false);
  first.crash();
  second.show(true);
  channel.pass(200);
  assert.equal(second.leader, 'b');
});
