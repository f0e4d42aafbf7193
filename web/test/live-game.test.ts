/** Tests a game with somebody elsewhere: the board, the server and the stream together, with the real rules. */
import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import type { ApiResult } from '../src/api/api.ts';
import type { PendingRequest, ServerEvent, ServerGame } from '../src/api/api-types.ts';
import type { KeptGame } from '../src/kept-games/kept-games.ts';
import { LiveGame } from '../src/live-game/live-game.ts';
import { Autosave } from '../src/game/autosave.ts';
import { ComputerPlayer } from '../src/game/computer.ts';
import { promptFor } from '../src/speech/prompt.ts';
import { Session } from '../src/game/session.ts';
import { announcementsOf } from '../src/speech/speech.ts';
import type { StreamNews } from '../src/stream/messages.ts';
import type { Subscriber } from '../src/stream/shared-stream.ts';
import { playersOf } from '../src/speech/who.ts';
import { loadMessages, useLanguage } from '../src/texts/messages.ts';
import type { Side } from '../src/worker/protocol.ts';
import { engine, MemoryStore, NO_TABLES, rules } from './game-driver.ts';

before(async () => {
  await useLanguage('en');
  await loadMessages('faults', 'live');
});

const NO_OFFERS = { draw: null, takeback: null, rematch: null };

function serverGame(ruleSet: string, turns: string): ServerGame {
  const list = turns === '' ? [] : turns.split(' ');
  return {
    id: 'g',
    ruleSet,
    state: 'playing',
    revision: 3 + list.length,
    turns: list,
    toMove: list.length % 2 === 0 ? 'white' : 'black',
    clock: null,
    outcome: null,
    seats: { white: { name: 'Awa' }, black: { name: 'Kofi' } },
    offers: NO_OFFERS,
    takebacks: true,
    rematch: null,
    rematchOf: null,
  };
}

/** A game as one of its players has it, whose server and network the test plays. */
class LiveDriver {
  readonly sent: PendingRequest[] = [];
  readonly kept: KeptGame[] = [];
  readonly live: LiveGame;
  /** Who hears of the events; undefined while nobody does. */
  subscriber: Subscriber | undefined;
  /** How often the connection was asked for that was there before. */
  updates = 0;
  /** The responses of the server, first to last; without one a request waits. */
  responses: (ApiResult<ServerGame> | Promise<ApiResult<ServerGame>>)[] = [];
  /** The functions that answer the requests for the game, first to last. */
  readonly fetches: ((answer: ApiResult<ServerGame>) => void)[] = [];

  private constructor(game: ServerGame, side: Side | undefined, pending: PendingRequest | undefined) {
    const store = new MemoryStore();
    const address = { isOfGame: () => false, setToGame: () => undefined };
    const wait = () => new Promise<void>(() => undefined);
    this.live = new LiveGame(game, side && { side, token: 'secret' }, pending, {
      rules,
      fetchGame: () => new Promise((respond) => this.fetches.push(respond)),
      send: async (_id, _token, request) => {
        this.sent.push(request);
        return this.responses.shift() ?? new Promise(() => undefined);
      },
      subscribe: (subscriber) => {
        assert.equal(this.subscriber, undefined);
        this.subscriber = subscriber;
        return { update: () => void this.updates++, end: () => void (this.subscriber = undefined) };
      },
      keep: (kept) => this.kept.push(kept) > 0,
      createBoard: (saved, view, permits) =>
        new Session(view, {
          gameClient: rules,
          loadProblemMessages: async () => undefined,
          computer: new ComputerPlayer(engine, NO_TABLES, wait),
          autosave: new Autosave(
            saved,
            { ...store, read: () => undefined, save: () => true, onChangedElsewhere: () => () => undefined },
            address,
          ),
          store: { onChangedElsewhere: () => () => undefined },
          wait,
          seed: 1,
          permits,
        }),
      confirmsTurns: () => false,
    });
  }

  static async open(
    ruleSet: string,
    turns: string,
    side: Side | undefined,
    { pending, change = {} }: { pending?: PendingRequest; change?: Partial<ServerGame> } = {},
  ) {
    const driver = new LiveDriver({ ...serverGame(ruleSet, turns), ...change }, side, pending);
    await driver.live.start();
    driver.live.dispatch({ kind: 'connected' });
    await driver.settled();
    return driver;
  }

  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.session.settled();
  }

  get session(): Session {
    const { session } = this.live;
    assert.ok(session);
    return session;
  }

  get turns(): string {
    return this.session.state.view.turns.map(({ text }) => text).join(' ');
  }

  get announced(): string {
    const { state } = this.session;
    return announcementsOf(state.view, playersOf(state)).join(' ');
  }

  async tap(...places: string[]): Promise<void> {
    for (const place of places) this.session.dispatch({ kind: 'tap', place });
    await this.settled();
  }

  async tell(event: Partial<ServerEvent> & { type: string }): Promise<void> {
    const { revision, toMove } = this.live.state.game;
    const next = toMove === 'white' ? 'black' : 'white';
    this.live.dispatch({ kind: 'event', event: { id: revision + 1, state: 'playing', toMove: next, ...event } });
    await this.settled();
  }

  /** Tells news by the stream. */
  async hear(news: StreamNews): Promise<void> {
    this.subscriber?.receive(news);
    await this.settled();
  }

  /** Tells an event by the stream. */
  async hearEvent(event: ServerEvent): Promise<void> {
    await this.hear({ kind: 'event', game: this.live.id, event });
  }

  /** Answers a request for the game; the first is 0. */
  async answerFetch(index: number, answer: ApiResult<ServerGame>): Promise<void> {
    const respond = this.fetches[index];
    assert.ok(respond);
    respond(answer);
    await this.settled();
  }

  get isSubscribed(): boolean {
    return this.subscriber !== undefined;
  }

  async leave(): Promise<void> {
    await this.live.leave();
  }
}

test('an own turn is on the board at once, and sent when it is complete', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3 @c4 @a1 @e5', 'white');
  await driver.tap('c3', 'c5');
  assert.equal(driver.session.state.view.turnSoFar, 'c3xc5');
  assert.equal(driver.sent.length, 0);
  await driver.tap('e5');
  assert.deepEqual(driver.sent[0]?.request, { kind: 'turn', number: 5, turn: 'c3xc5:e5' });
  assert.equal(driver.sent[0].revision, 7);
  assert.equal(driver.kept.at(-1)?.pending?.request.kind, 'turn');
  await driver.leave();
});

test('the board is not played on for the other player, nor by those who watch', async () => {
  for (const side of ['black', undefined] as const) {
    const driver = await LiveDriver.open('yote/ludens', '', side);
    await driver.tap('c3');
    assert.equal(driver.turns, '');
    assert.equal(promptFor(driver.session.state).text, 'Awa to play.');
    await driver.leave();
  }
});

test('the turn of the other player is shown as a step, and told with the name', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.tell({ type: 'turn', side: 'black', number: 2, turn: '@d3' });
  assert.equal(driver.turns, '@c3 @d3');
  assert.equal(driver.announced, 'Kofi places a piece on d3.');
  assert.equal(driver.session.state.view.events.length, 1);
  await driver.leave();
});

test('an offer in the middle of a turn leaves the turn', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3 @c4 @a1 @e5', 'white');
  await driver.tap('c3', 'c5');
  await driver.tell({ type: 'offer', side: 'black', offer: 'draw', toMove: 'white' });
  assert.equal(driver.session.state.view.turnSoFar, 'c3xc5');
  await driver.leave();
});

test('an action inside a turn is undone, a turn that was sent is not', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3 @c4 @a1 @e5', 'white');
  await driver.tap('c3', 'c5');
  driver.session.dispatch({ kind: 'undo' });
  await driver.settled();
  assert.equal(driver.session.state.view.turnSoFar, '');
  await driver.tap('c3', 'c5', 'e5');
  driver.session.dispatch({ kind: 'undo' });
  await driver.settled();
  assert.equal(driver.session.state.view.turns.length, 5);
  await driver.leave();
});

test('while a request is under way, no turn is played that could not be sent', async () => {
  const driver = await LiveDriver.open('wali/ludens', '@c3 @d3', 'white');
  driver.live.dispatch({ kind: 'ask', request: { kind: 'draw', accept: true } });
  await driver.tap('a1');
  assert.equal(driver.turns, '@c3 @d3');
  await driver.tell({ type: 'offer', side: 'white', offer: 'draw', toMove: 'white' });
  await driver.tap('a1');
  assert.deepEqual(driver.sent[1]?.request, { kind: 'turn', number: 3, turn: '@a1' });
  await driver.leave();
});

test('a takeback by consent returns the board, and the next turn has the number that is free', async () => {
  const driver = await LiveDriver.open('wali/ludens', '@c3 @d3', 'white');
  await driver.tell({ type: 'takeback', side: 'black', number: 0, toMove: 'white' });
  assert.equal(driver.turns, '');
  await driver.tap('a1');
  assert.deepEqual(driver.sent[0]?.request, { kind: 'turn', number: 1, turn: '@a1' });
  await driver.leave();
});

test('a turn that was kept without a network is on the board, and sent with the connection', async () => {
  const game = serverGame('wali/ludens', '@c3 @d3');
  const { revision, turns } = game;
  const pending = { revision, turns, request: { kind: 'turn', number: 3, turn: '@a1' } } as const;
  const driver = await LiveDriver.open('wali/ludens', '@c3 @d3', 'white', { pending });
  assert.equal(driver.turns, '@c3 @d3 @a1');
  assert.deepEqual(driver.sent, [pending]);
  await driver.leave();
});

test('the late answer to a request lets no later one be sent twice', async () => {
  const driver = await LiveDriver.open('wali/ludens', '@c3 @d3', 'white');
  let answerFirst!: (answer: ApiResult<ServerGame>) => void;
  driver.responses = [new Promise<ApiResult<ServerGame>>((resolve) => (answerFirst = resolve))];
  await driver.tap('a1');
  await driver.tell({ type: 'turn', side: 'white', number: 3, turn: '@a1' });
  await driver.tell({ type: 'turn', side: 'black', number: 4, turn: '@f5' });
  await driver.tap('f1');
  answerFirst({ kind: 'done', value: serverGame('wali/ludens', '@c3 @d3 @a1') });
  await driver.settled();
  driver.live.resume();
  assert.deepEqual(
    driver.sent.map(({ request }) => request),
    [
      { kind: 'turn', number: 3, turn: '@a1' },
      { kind: 'turn', number: 5, turn: '@f1' },
    ],
  );
  await driver.leave();
});

test('a turn that the server refuses leaves the board', async () => {
  const driver = await LiveDriver.open('wali/ludens', '@c3 @d3', 'white');
  const game = { ...serverGame('wali/ludens', '@c3 @d3'), revision: 9, state: 'over', toMove: null } as const;
  const over = { ...game, outcome: { result: '1-0', reason: 'resigned' } };
  driver.responses = [{ kind: 'refused', problem: { type: 'stale-revision', detail: '', game: over } }];
  await driver.tap('a1');
  await driver.settled();
  assert.equal(driver.turns, '@c3 @d3');
  assert.equal(driver.session.state.view.outcome?.reason, 'resigned');
  assert.equal(driver.live.state.pending, undefined);
  await driver.leave();
});

test('the resignation of the other player ends the game on the board', async () => {
  const driver = await LiveDriver.open('awele/sheet', 'F c', 'white');
  const outcome = { result: '1-0', reason: 'resigned' };
  driver.live.dispatch({ kind: 'event', event: { id: 6, type: 'resign', side: 'black', state: 'over', outcome } });
  await driver.settled();
  assert.equal(promptFor(driver.session.state).text, 'You win! Kofi resigned.');
  await driver.leave();
});

test('an aborted game is played on by nobody', async () => {
  const driver = await LiveDriver.open('awele/sheet', '', 'white');
  const outcome = { result: '*', reason: 'aborted' };
  driver.live.dispatch({ kind: 'event', event: { id: 4, type: 'abort', side: 'black', state: 'over', outcome } });
  await driver.settled();
  await driver.tap('A');
  assert.equal(driver.turns, '');
  await driver.leave();
});

test('a player follows the game with the token of the seat, and hears who may claim', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  assert.deepEqual(driver.subscriber?.games(), [{ id: 'g', revision: 4, token: 'secret' }]);
  const claim = { side: 'white', from: '2026-11-25T03:01:00Z', reason: 'abandoned' } as const;
  const status = { type: 'status', clock: null, claim } as const;
  await driver.hear({ kind: 'status', game: 'g', revision: 4, status });
  assert.deepEqual(driver.live.state.game.claim, claim);
  const { game } = driver.live.state;
  driver.live.dispatch({ kind: 'fetched', game: { ...game, revision: 5, claim: null } });
  await driver.hear({ kind: 'status', game: 'g', revision: 4, status });
  assert.equal(driver.live.state.game.claim, null, 'a status older than what is known is left aside');
  await driver.leave();
});

test('those who watch follow the game without a token', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3', undefined);
  assert.equal(driver.subscriber?.games()[0]?.token, undefined);
  assert.ok(driver.isSubscribed);
  await driver.leave();
});

for (const [why, problem, told] of [
  ['does not have', { type: 'no-such-game', detail: '' }, 'gone'],
  ['has other rules for', { type: 'older-rules', detail: '', turns: ['@c3'] }, 'unplayable'],
] as const)
  test(`a game that the server ${why} is told to be ${told}`, async () => {
    const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
    const heard: string[] = [];
    for (const name of ['gone', 'unplayable']) driver.live.addEventListener(name, () => heard.push(name));
    await driver.hear({ kind: 'gone', game: 'g' });
    driver.fetches.shift()?.({ kind: 'refused', problem });
    await driver.settled();
    assert.deepEqual(heard, [told]);
    await driver.leave();
    assert.ok(!driver.isSubscribed);
  });

test('a game that the stream has given up is asked for now and then, until the page is shown again', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.hear({ kind: 'gone', game: 'g' });
  await driver.answerFetch(0, { kind: 'unreachable' });
  mock.timers.tick(30_000);
  await driver.answerFetch(1, { kind: 'done', value: serverGame('yote/ludens', '@c3 @d3') });
  assert.equal(driver.turns, '@c3 @d3');
  mock.timers.tick(30_000);
  assert.equal(driver.fetches.length, 3);
  assert.ok(!driver.isSubscribed);
  driver.live.setHidden(true);
  driver.live.setHidden(false);
  assert.ok(driver.isSubscribed);
  mock.timers.tick(60_000);
  assert.equal(driver.fetches.length, 3);
  await driver.leave();
  mock.timers.reset();
});

test('a lost connection is shown, and asked for when the network has changed', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.hear({ kind: 'disconnected' });
  assert.equal(driver.live.state.connection, 'offline');
  driver.live.resume();
  assert.equal(driver.updates, 1);
  await driver.hear({ kind: 'connected' });
  assert.equal(driver.live.state.connection, 'online');
  await driver.leave();
});

/** A type of events that this page does not know. */
const UNHEARD_OF: ServerEvent = { id: 5, type: 'unheard-of', state: 'playing', toMove: 'black' };

const BLACK_PLAYS: ServerEvent = {
  id: 6,
  type: 'turn',
  side: 'black',
  number: 2,
  turn: '@d3',
  state: 'playing',
  toMove: 'white',
};

test('after down time the turn of the other player is shown without a request', async () => {
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.hearEvent({ ...UNHEARD_OF, type: 'downtime' });
  await driver.hearEvent(BLACK_PLAYS);
  assert.equal(driver.turns, '@c3 @d3');
  assert.equal(driver.fetches.length, 0);
  await driver.leave();
});

test('a request for the game is repeated, later each time, until the server answers', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.hearEvent(UNHEARD_OF);
  await driver.hearEvent(BLACK_PLAYS);
  assert.equal(driver.fetches.length, 1);
  await driver.answerFetch(0, { kind: 'unreachable' });
  mock.timers.tick(249);
  assert.equal(driver.fetches.length, 1);
  mock.timers.tick(251);
  assert.equal(driver.fetches.length, 2);
  await driver.answerFetch(1, { kind: 'refused', problem: { type: 'too-many-requests', detail: '' } });
  mock.timers.tick(499);
  assert.equal(driver.fetches.length, 2);
  mock.timers.tick(501);
  assert.equal(driver.fetches.length, 3);
  const game = { ...serverGame('yote/ludens', '@c3 @d3'), revision: 6 };
  await driver.answerFetch(2, { kind: 'done', value: game });
  assert.equal(driver.turns, '@c3 @d3');
  assert.equal(driver.live.state.game.toMove, 'white');
  mock.timers.tick(60_000);
  assert.equal(driver.fetches.length, 3);
  await driver.leave();
  mock.timers.reset();
});

test('an event told while the game is fetched leads to another request, if the answer is older', async () => {
  for (const isOlder of [true, false]) {
    const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
    await driver.hearEvent(UNHEARD_OF);
    await driver.hearEvent(BLACK_PLAYS);
    const older = { ...serverGame('yote/ludens', '@c3'), revision: 5 };
    const newer = { ...serverGame('yote/ludens', '@c3 @d3'), revision: 6 };
    await driver.answerFetch(0, { kind: 'done', value: isOlder ? older : newer });
    assert.equal(driver.fetches.length, isOlder ? 2 : 1);
    if (isOlder) await driver.answerFetch(1, { kind: 'done', value: newer });
    assert.equal(driver.turns, '@c3 @d3');
    assert.equal(driver.fetches.length, isOlder ? 2 : 1);
    await driver.leave();
  }
});

test('a game that was left is not asked for again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await driver.hearEvent(UNHEARD_OF);
  await driver.answerFetch(0, { kind: 'unreachable' });
  await driver.leave();
  mock.timers.tick(60_000);
  assert.equal(driver.fetches.length, 1);
  const left = await LiveDriver.open('yote/ludens', '@c3', 'white');
  await left.hearEvent(UNHEARD_OF);
  await left.leave();
  await left.answerFetch(0, { kind: 'unreachable' });
  mock.timers.tick(60_000);
  assert.equal(left.fetches.length, 1);
  mock.timers.reset();
});

const FIVE_MINUTES = { remaining: 300_000, lag: 0 };
const TIMED_CLOCK = {
  seconds: 300,
  increment: 5,
  running: null,
  since: null,
  serverTime: '2026-11-25T03:00:00Z',
  white: FIVE_MINUTES,
  black: FIVE_MINUTES,
};

test('a hidden page stays subscribed only for a player of a timed game that is not over', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const over = { state: 'over', toMove: null, outcome: { result: '1-0', reason: 'resigned' } } as const;
  const cases = [
    { side: 'white', change: { clock: TIMED_CLOCK }, staysSubscribed: true },
    { side: 'white', change: {}, staysSubscribed: false },
    { side: undefined, change: { clock: TIMED_CLOCK }, staysSubscribed: false },
    { side: 'white', change: { clock: TIMED_CLOCK, ...over }, staysSubscribed: false },
  ] as const;
  for (const { side, change, staysSubscribed } of cases) {
    const driver = await LiveDriver.open('yote/ludens', '@c3', side, { change });
    driver.live.setHidden(true);
    mock.timers.tick(19_999);
    assert.ok(driver.isSubscribed);
    mock.timers.tick(1);
    assert.equal(driver.isSubscribed, staysSubscribed);
    mock.timers.tick(30_000);
    assert.equal(driver.fetches.length, staysSubscribed ? 0 : 1);
    driver.live.setHidden(false);
    assert.ok(driver.isSubscribed);
    await driver.leave();
  }
  mock.timers.reset();
});

test('a hidden page ends its subscription after the end of a timed game, even if the network changes', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const driver = await LiveDriver.open('yote/ludens', '@c3', 'white', { change: { clock: TIMED_CLOCK } });
  driver.live.setHidden(true);
  mock.timers.tick(19_000);
  const outcome = { result: '1-0', reason: 'resigned' };
  await driver.tell({ type: 'resign', side: 'black', state: 'over', outcome, clock: TIMED_CLOCK });
  mock.timers.tick(19_999);
  assert.ok(driver.isSubscribed);
  mock.timers.tick(1);
  assert.ok(!driver.isSubscribed);
  driver.live.resume();
  assert.ok(!driver.isSubscribed);
  assert.equal(driver.fetches.length, 1);
  await driver.leave();
  mock.timers.tick(60_000);
  assert.equal(driver.fetches.length, 1);
  mock.timers.reset();
});
