/** Tests that the tabs of a browser share one stream: what it brings, who hears of it, and what happens to it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { FollowedGame, StreamNews, TabMessage } from '../src/stream/messages.ts';
import { SharedStream, type Subscription } from '../src/stream/shared-stream.ts';
import { FakeChannel } from './fake-channel.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] }));
afterEach(() => mock.timers.reset());

/** The time in milliseconds in which a tab without others leads and is connected. */
const START = 500;

const COMMENT = new TextEncoder().encode(':\n\n');
const COMMENT_INTERVAL = 15_000;

/** Lets streams and promises do their work. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A connection as the server sees it. */
interface OpenedConnection {
  readonly games: string;
  readonly hasLobby: boolean;
  readonly tokens: readonly string[];
  readonly signal: AbortSignal;
  readonly stream: ReadableStreamDefaultController<Uint8Array>;
}

/** A browser with tabs, and the server. */
class Browser {
  readonly channel = new FakeChannel<TabMessage>();
  readonly opened: OpenedConnection[] = [];
  /** The games that the server does not have, not any more, or only to read, and the status that says so. */
  missing: string[] = [];
  missingStatus: 404 | 410 | 501 = 404;
  listsGames = true;
  isReachable = true;
  private readonly lost = new Set<OpenedConnection>();
  /** Whether the server sends its comments every 15 seconds. */
  sendsComments = true;

  open(address: string, tokens: readonly string[], signal: AbortSignal): Promise<Response> {
    const { searchParams } = new URL(address, 'http://griot.test');
    const games = searchParams.get('games') ?? '';
    const hasLobby = searchParams.has('lobby');
    if (!this.isReachable) return Promise.reject(new TypeError('no network'));
    const missingGame = this.missing.find((id) => games.includes(`${id}:`));
    if (missingGame !== undefined)
      return Promise.resolve(problem({ type: 'no-such-game', missingGame }, this.missingStatus));
    if (hasLobby && !this.listsGames) return Promise.resolve(problem({ type: 'no-lobby' }));
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.opened.push({ games, hasLobby, tokens, signal, stream });
        signal.addEventListener('abort', () => stream.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  }

  /** The connections that are open now. */
  get connections(): readonly OpenedConnection[] {
    return this.opened.filter((connection) => !connection.signal.aborted && !this.lost.has(connection));
  }

  get connection(): OpenedConnection {
    const [connection, ...others] = this.connections;
    assert.ok(connection);
    assert.deepEqual(others, []);
    return connection;
  }

  /** Ends the only connection, from outside. */
  lose(): void {
    const { connection } = this;
    this.lost.add(connection);
    connection.stream.close();
  }

  /** Sends data in the only connection. */
  async send(...data: object[]): Promise<void> {
    const text = data.map((item) => `data: ${JSON.stringify(item)}\n\n`).join('');
    this.connection.stream.enqueue(new TextEncoder().encode(text));
    await this.pass(0);
  }

  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > COMMENT_INTERVAL; left -= COMMENT_INTERVAL) {
      await this.passShort(COMMENT_INTERVAL);
      if (this.sendsComments) this.connections.forEach(({ stream }) => stream.enqueue(COMMENT));
    }
    await this.passShort(milliseconds % COMMENT_INTERVAL || Math.min(milliseconds, COMMENT_INTERVAL));
  }

  private async passShort(milliseconds: number): Promise<void> {
    this.channel.pass(milliseconds);
    await settle();
    this.channel.deliver();
    await settle();
  }
}

function problem(fields: object, status = 404): Response {
  return new Response(JSON.stringify(fields), { status });
}

function event(game: string, id: number): { game: string; event: object } {
  return { game, event: { id, type: 'turn', state: 'playing' } };
}

/** A tab that follows games. */
class Tab {
  isVisible = true;
  readonly told: StreamNews[] = [];
  readonly stream: SharedStream;
  private readonly subscription: Subscription;

  constructor(
    browser: Browser,
    id: string,
    public games: FollowedGame[],
    { wantsLobby = false, hasChannel = true }: { wantsLobby?: boolean; hasChannel?: boolean } = {},
  ) {
    this.stream = new SharedStream(id, {
      openChannel: (receive) => (hasChannel ? browser.channel.open(receive) : undefined),
      open: (...request) => browser.open(...request),
      isVisible: () => this.isVisible,
      random: () => 0,
    });
    this.subscription = this.stream.subscribe({
      games: () => this.games,
      wantsLobby,
      receive: (news) => this.told.push(news),
    });
  }

  /** Begins a tab, and waits until it follows its games. */
  static async begin(browser: Browser, ...[id, ...rest]: [string, FollowedGame[], { wantsLobby?: boolean }?]) {
    const tab = new Tab(browser, id, ...rest);
    await browser.pass(START);
    return tab;
  }

  follow(...games: FollowedGame[]): void {
    this.games = games;
    this.subscription.update();
  }

  end(): void {
    this.subscription.end();
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.stream.visibilityChanged();
  }

  /** What was told since the last call, shortly. */
  takeTold(): string[] {
    return this.told.splice(0).map((news) => {
      if (news.kind === 'event') return `${news.game} ${news.event.id}`;
      if (news.kind === 'status') return `${news.game} status ${news.revision}`;
      return news.kind === 'gone' ? `${news.game} gone` : news.kind;
    });
  }
}

test('one connection brings the games of all tabs, and each tab hears of its own', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3, token: 't1' }]);
  assert.equal(browser.connection.games, 'g1:3');
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 5, token: 't2' }]);
  const third = await Tab.begin(browser, 'c', [{ id: 'g2', revision: 5 }]);
  assert.equal(browser.connection.games, 'g1:3,g2:5');
  assert.deepEqual(browser.connection.tokens, ['t1', 't2']);
  assert.ok(!browser.connection.hasLobby);
  [first, second, third].forEach((tab) => tab.takeTold());
  await browser.send(event('g1', 4), event('g2', 6), { game: 'g2', status: { type: 'status' } });
  assert.deepEqual(first.takeTold(), ['g1 4']);
  assert.deepEqual(second.takeTold(), ['g2 6', 'g2 status 6']);
  assert.deepEqual(third.takeTold(), ['g2 6', 'g2 status 6']);
});

test('a tab without a channel is on its own, and connects without waiting', async () => {
  const browser = new Browser();
  const first = new Tab(browser, 'a', [{ id: 'g1', revision: 3 }], { hasChannel: false });
  await browser.pass(30);
  assert.deepEqual(first.takeTold(), ['connected']);
  new Tab(browser, 'b', [{ id: 'g2', revision: 3 }], { hasChannel: false });
  await browser.pass(30);
  assert.deepEqual(
    browser.connections.map(({ games }) => games),
    ['g1:3', 'g2:3'],
  );
});

test('a tab that asks for no more than the stream has reached is told at once that it is connected', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  await browser.send(event('g1', 4), event('g1', 5));
  const second = new Tab(browser, 'b', [{ id: 'g1', revision: 6 }]);
  await browser.pass(0);
  assert.deepEqual(second.takeTold(), ['connected']);
  await browser.pass(10_000);
  assert.equal(browser.opened.length, 1);
});

test('for an earlier revision, another game or another token, the server is connected anew', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  await browser.send(event('g1', 4), event('g1', 5));
  await Tab.begin(browser, 'b', [{ id: 'g1', revision: 4 }]);
  assert.equal(browser.connection.games, 'g1:4');
  await browser.send(event('g1', 5));
  first.follow({ id: 'g1', revision: 5, token: 't1' });
  await browser.pass(30);
  assert.equal(browser.connection.games, 'g1:5');
  assert.deepEqual(browser.connection.tokens, ['t1']);
  first.follow({ id: 'g1', revision: 5, token: 't1' }, { id: 'g2', revision: 0 });
  await browser.pass(30);
  assert.equal(browser.connection.games, 'g1:5,g2:0');
  assert.equal(browser.opened.length, 4);
});

test('an event that comes before the stream begins anew does not hide the earlier ones', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 5 }]);
  new Tab(browser, 'b', [{ id: 'g1', revision: 2 }]);
  await browser.pass(0);
  await browser.send(event('g1', 6));
  await browser.pass(30);
  assert.equal(browser.connection.games, 'g1:2');
});

test('games of which nobody wants to hear leave the stream after a while', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3, token: 't2' }]);
  second.end();
  await browser.pass(4_000);
  assert.equal(browser.connection.games, 'g1:3,g2:3');
  await browser.pass(1_000);
  assert.equal(browser.connection.games, 'g1:3');
  assert.deepEqual(browser.connection.tokens, []);
});

test('when nobody follows anything, nothing is connected', async () => {
  const browser = new Browser();
  const tab = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  tab.end();
  await browser.pass(60_000);
  assert.deepEqual(browser.connections, []);
  assert.equal(browser.opened.length, 1);
});

test('a tab that has crashed leaves the stream after two censuses', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  const silent = browser.channel.open(() => undefined);
  const subscription = { games: [{ id: 'g3', revision: 3, token: 't3' }], hasLobby: false };
  silent.send({ kind: 'subscribe', from: 'crashed', to: 'a', isVisible: true, subscription });
  await browser.pass(60_000);
  assert.equal(browser.connection.games, 'g1:3,g2:3,g3:3');
  await browser.pass(65_000);
  assert.equal(browser.connection.games, 'g1:3,g2:3');
  assert.ok(!first.takeTold().includes('disconnected'));
});

test('more games than a connection takes are shared out over several', async () => {
  const browser = new Browser();
  const many = Array.from({ length: 50 }, (_, index) => ({ id: `m${index}`, revision: 0 }));
  const first = await Tab.begin(browser, 'a', many, { wantsLobby: true });
  assert.equal(browser.connections.length, 1);
  first.takeTold();
  const second = await Tab.begin(browser, 'b', [{ id: 'g1', revision: 3, token: 't1' }]);
  assert.deepEqual(
    browser.connections.map(({ games, hasLobby, tokens }) => [games.split(',').length, hasLobby, tokens]),
    [
      [50, true, []],
      [1, false, ['t1']],
    ],
  );
  assert.equal(browser.opened.length, 2, 'the first one stays open');
  assert.deepEqual(second.takeTold(), ['connected']);
});

test('the last lobby is told at once to a tab that comes later', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [], { wantsLobby: true });
  await browser.send({ lobby: { open: [], playing: [] } });
  const second = new Tab(browser, 'b', [], { wantsLobby: true });
  await browser.pass(0);
  assert.deepEqual(second.takeTold(), ['lobby', 'connected']);
  const third = await Tab.begin(browser, 'c', [{ id: 'g1', revision: 3 }]);
  await browser.send({ lobby: { open: [], playing: [] } });
  assert.deepEqual(third.takeTold(), ['connected'], 'who did not ask for the lobby does not hear of it');
  assert.ok(second.takeTold().includes('lobby'));
});

test('without a lobby the stream goes on for the games', async () => {
  const browser = new Browser();
  browser.listsGames = false;
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  first.takeTold();
  const second = await Tab.begin(browser, 'b', [], { wantsLobby: true });
  assert.ok(second.takeTold().includes('off'));
  assert.ok(!browser.connection.hasLobby);
  await browser.send(event('g1', 4));
  assert.deepEqual(first.takeTold(), ['connected', 'g1 4']);
});

for (const status of [404, 410, 501] as const)
  test(`a game that answers ${status} leaves the stream, which goes on for the others`, async () => {
    const browser = new Browser();
    browser.missing = ['g2'];
    browser.missingStatus = status;
    const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
    const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
    assert.deepEqual(second.takeTold().slice(0, 2), ['g2 gone', 'connected']);
    assert.equal(browser.connection.games, 'g1:3');
    first.end();
    await browser.pass(START);
    assert.ok(!second.takeTold().includes('g2 gone'), 'the next leader is not asked for it');
    assert.deepEqual(browser.connections, []);
  });

test('of two leaders one gives its connection back, and its games are in that of the other', async () => {
  const browser = new Browser();
  const first = new Tab(browser, 'b', [{ id: 'g1', revision: 3 }]);
  const second = new Tab(browser, 'a', [{ id: 'g2', revision: 3 }]);
  // Both wait for an answer for the same time, so both take over.
  await browser.pass(START);
  assert.equal(browser.connection.games, 'g2:3,g1:3');
  await browser.send(event('g1', 4), event('g2', 4));
  assert.deepEqual([first.takeTold().at(-1), second.takeTold().at(-1)], ['g1 4', 'g2 4']);
});

test('a game that is erased leaves the stream', async () => {
  const browser = new Browser();
  const tab = await Tab.begin(browser, 'a', [
    { id: 'g1', revision: 3 },
    { id: 'g2', revision: 3 },
  ]);
  tab.takeTold();
  await browser.send({ game: 'g2', event: { id: 4, type: 'erased', state: 'over' } });
  assert.deepEqual(tab.takeTold(), ['g2 gone']);
  tab.follow({ id: 'g1', revision: 2 });
  await browser.pass(30);
  assert.equal(browser.connection.games, 'g1:2');
});

test('a lost connection is told to all, and to a tab that comes meanwhile', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  [first, second].forEach((tab) => tab.takeTold());
  browser.isReachable = false;
  browser.lose();
  await browser.pass(0);
  assert.deepEqual([first.takeTold(), second.takeTold()], [['disconnected'], ['disconnected']]);
  const third = new Tab(browser, 'c', [{ id: 'g1', revision: 3 }]);
  await browser.pass(0);
  assert.ok(third.takeTold().includes('disconnected'));
  browser.isReachable = true;
  await browser.pass(30_000);
  for (const tab of [first, second, third]) assert.equal(tab.takeTold().at(-1), 'connected');
  assert.equal(browser.connection.games, 'g1:3,g2:3');
});

test('a tab that comes while the connection is lost has it made at once', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  browser.lose();
  await browser.pass(0);
  const second = new Tab(browser, 'b', [{ id: 'g1', revision: 3 }]);
  await browser.pass(0);
  assert.equal(second.takeTold().at(-1), 'connected');
});

test('a connection begins where the stream had come', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  await browser.send(event('g1', 4), event('g1', 5));
  browser.lose();
  await browser.pass(0);
  await browser.pass(500);
  assert.equal(browser.opened.at(-1)?.games, 'g1:5');
});

test('a tab that becomes visible has a lost connection, or a silent one, made at once', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  browser.sendsComments = false;
  second.show(false);
  await browser.pass(14_000);
  await browser.send(event('g1', 4));
  await browser.pass(14_000);
  const { length } = browser.opened;
  second.show(true);
  await browser.pass(0);
  assert.equal(browser.opened.length, length, 'a connection that was heard of stays');
  await browser.pass(4_000);
  second.show(false);
  second.show(true);
  await browser.pass(0);
  assert.equal(browser.opened.length, length + 1, 'a silent one is replaced');
  browser.isReachable = false;
  browser.lose();
  await browser.pass(0);
  browser.isReachable = true;
  second.show(true);
  await browser.pass(0);
  assert.equal(browser.opened.length, length + 2, 'a lost one is made at once');
});

test('when the network has changed, the leader connects anew at once', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  const { length } = browser.opened;
  [first, second].forEach((tab) => tab.stream.networkChanged());
  await browser.pass(0);
  assert.equal(browser.opened.length, length + 1);
  assert.equal(browser.connection.games, 'g1:3,g2:3');
});

test('when the leader is left, another tab goes on with all games where it had come', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3, token: 't2' }]);
  const third = await Tab.begin(browser, 'c', [{ id: 'g3', revision: 3 }]);
  second.show(false);
  await browser.send(event('g2', 4));
  [second, third].forEach((tab) => tab.takeTold());
  second.games = [{ id: 'g2', revision: 4, token: 't2' }];
  first.stream.suspend();
  assert.deepEqual(browser.connections, []);
  await browser.pass(30);
  assert.equal(browser.connection.games, 'g3:3,g2:4');
  assert.deepEqual(browser.connection.tokens, ['t2']);
  await browser.send(event('g2', 5), event('g3', 4));
  assert.deepEqual(second.takeTold(), ['connected', 'g2 5']);
  assert.deepEqual(third.takeTold(), ['connected', 'g3 4']);
});

test('a page that comes back from the back/forward cache follows its games again, and does not lead', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  first.stream.suspend();
  await browser.pass(60_000);
  assert.equal(browser.connection.games, 'g2:3');
  [first, second].forEach((tab) => tab.takeTold());
  await browser.send(event('g2', 4));
  first.stream.restore();
  await browser.pass(START);
  assert.deepEqual([...browser.connection.games.split(',')].sort(), ['g1:3', 'g2:4']);
  await browser.send(event('g1', 4));
  assert.equal(first.takeTold().at(-1), 'g1 4');
  const { from } = browser.channel.sent.filter(({ kind }) => kind === 'lead').at(-1) ?? {};
  assert.equal(from, 'b');
});

test('a page that is not in use takes no part, whatever happens to it', async () => {
  const browser = new Browser();
  const tab = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  tab.end();
  tab.show(false);
  tab.show(true);
  tab.stream.networkChanged();
  tab.stream.suspend();
  tab.stream.restore();
  const { length } = browser.channel.sent;
  await browser.pass(60_000);
  assert.equal(browser.channel.sent.length, length);
  assert.deepEqual(browser.connections, []);
});

test('a hidden leader hands its connection over to a tab that becomes visible', async () => {
  const browser = new Browser();
  const first = await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  first.show(false);
  const second = await Tab.begin(browser, 'b', [{ id: 'g2', revision: 3 }]);
  await browser.pass(30);
  assert.deepEqual([...browser.connection.games.split(',')].sort(), ['g1:3', 'g2:3']);
  await browser.send(event('g1', 4));
  assert.equal(first.takeTold().at(-1), 'g1 4');
  assert.ok(second.takeTold().includes('connected'));
  const { from } = browser.channel.sent.filter(({ kind }) => kind === 'lead').at(-1) ?? {};
  assert.equal(from, 'b');
});

test('a tab believes only the leader that it follows', async () => {
  const browser = new Browser();
  await Tab.begin(browser, 'a', [{ id: 'g1', revision: 3 }]);
  const second = await Tab.begin(browser, 'b', [{ id: 'g1', revision: 3 }]);
  second.takeTold();
  browser.channel
    .open(() => undefined)
    .send({ kind: 'news', from: 'z', to: undefined, news: { kind: 'disconnected' } });
  await browser.pass(0);
  assert.deepEqual(second.takeTold(), []);
});
