/** Tests that what a page was doing for an earlier address does not show at the next, and what trying again shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing } from 'lit';
import { emptyGame } from '../src/records/saved-game.ts';
import type { GameClient, GameText } from '../src/worker/protocol.ts';
import { defineGlobals, location, settle, spoken, TestWorker, unrendered, until } from './page-globals.ts';

defineGlobals();

/** What is private of the pages. */
interface PrivatePage {
  path: string;
  scope: unknown;
  game: GameText;
  status: string;
  gameClient: GameClient;
  lease: { gameClient: GameClient };
  session: unknown;
  isWrongLink: boolean;
  isUnavailable: boolean;
  isEmpty: boolean;
  problem: unknown;
  problemText: string;
  canTryAgain: boolean;
  shown: unknown;
  querySelector: (selectors: string) => unknown;
  willUpdate(changed: Map<PropertyKey, unknown>): void;
  load(): Promise<void>;
  reload(): Promise<void>;
  tryAgain(): Promise<void>;
  renderTryAgain(): unknown;
  changeQuery(change: { name: string }): void;
}

function privateOf(page: HTMLElement): PrivatePage {
  return unrendered(page) as unknown as PrivatePage;
}

/** Changes a property of a page, as its new address does. */
async function change(page: PrivatePage, values: Partial<PrivatePage>): Promise<void> {
  Object.assign(page, values);
  page.willUpdate(new Map(Object.keys(values).map((name) => [name, undefined])));
  await settle();
}

/** The selectors of what a page was asked to focus. */
function focusedIn(page: PrivatePage): string[] {
  const focused: string[] = [];
  page.querySelector = (selectors) => ({ focus: () => focused.push(selectors) });
  return focused;
}

function failToFetch(): void {
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
}

test('a pack that cannot be fetched does not take away the puzzles of the next address', async (t) => {
  t.after(failToFetch);
  const { PuzzlePage } = await import('../src/puzzles/puzzle-page.ts');
  const page = privateOf(new PuzzlePage());
  let fail: (reason: Error) => void = () => undefined;
  globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
  await change(page, { scope: { kind: 'game', game: { name: 'yote', rules: 'yote/ludens' } } });
  await change(page, { scope: { kind: 'review' } });
  await until(() => page.status === 'nothing');
  fail(new TypeError('Failed to fetch'));
  await settle();
  assert.equal(page.status, 'nothing');
});

test('what could not be fetched for one address is not missing at the next', async () => {
  const { PuzzlePage } = await import('../src/puzzles/puzzle-page.ts');
  const page = privateOf(new PuzzlePage());
  await change(page, { scope: { kind: 'game', game: { name: 'choko', rules: 'choko/ludens' } } });
  await until(() => page.status === 'unavailable');
  page.scope = { kind: 'game', game: { name: 'wali', rules: 'wali/ludens' } };
  page.willUpdate(new Map([['scope', undefined]]));
  assert.equal(page.status, 'loading');
});

test('a position to be proved is shown after a link that was wrong', async () => {
  const { ProofPage } = await import('../src/puzzles/proof-page.ts');
  const page = privateOf(new ProofPage());
  await change(page, { game: { ...emptyGame('yote/ludens'), start: 'nonsense' } });
  await until(() => page.isWrongLink);
  await change(page, { game: emptyGame('yote/ludens') });
  await until(() => page.session !== undefined);
  assert.ok(!page.isWrongLink);
});

test('a link that turns out to be wrong after it was left does not count', async () => {
  const { ProofPage } = await import('../src/puzzles/proof-page.ts');
  const page = privateOf(new ProofPage());
  TestWorker.holdBack();
  await change(page, { game: { ...emptyGame('yote/ludens'), start: 'nonsense' } });
  await change(page, { game: emptyGame('yote/ludens') });
  TestWorker.answerAtOnce();
  await settle();
  assert.ok(!page.isWrongLink);
});

test('late requests of a lesson or puzzle that was left do not reach the rules worker', async () => {
  const { LearnPage } = await import('../src/learn/learn-page.ts');
  const { PuzzlePage } = await import('../src/puzzles/puzzle-page.ts');
  const learning = privateOf(new LearnPage());
  await change(learning, { path: 'yote' });
  const { gameClient: forLesson } = learning.lease;
  await change(learning, { path: 'choko' });
  const solving = privateOf(new PuzzlePage());
  await change(solving, { scope: { kind: 'review' } });
  const { gameClient: forPuzzle } = solving;
  await change(solving, { scope: { kind: 'daily' } });
  TestWorker.asked.length = 0;
  for (const client of [forLesson, forPuzzle]) void client.playTurn(['@c3']);
  await settle();
  assert.deepEqual(TestWorker.asked, []);
  void learning.lease.gameClient.view();
  void solving.gameClient.view();
  await settle();
  assert.deepEqual(TestWorker.asked, ['view', 'view']);
});

test('while the archive is asked again, nothing is said about its games, and the button stays', async (t) => {
  t.after(failToFetch);
  const { ArchivePage } = await import('../src/archive/archive-page.ts');
  const page = privateOf(new ArchivePage());
  await page.load();
  assert.equal(page.problem, 'unreachable');
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  const trying = page.tryAgain();
  await settle();
  assert.ok(!page.isEmpty);
  assert.notEqual(page.renderTryAgain(), nothing);
  answer(Response.json({ games: [], next: null }));
  await trying;
  assert.ok(page.isEmpty);
  assert.equal(page.renderTryAgain(), nothing);
});

test('a second failure in the archive and the explorer is told, since the message is the same', async () => {
  const { ArchivePage } = await import('../src/archive/archive-page.ts');
  const { OpeningsPage } = await import('../src/archive/openings-page.ts');
  for (const page of [privateOf(new ArchivePage()), privateOf(new OpeningsPage())]) {
    await page.load();
    spoken.length = 0;
    await page.tryAgain();
    assert.deepEqual(spoken, ['far.unreachable']);
  }
});

test('whoever tries again in vain, or opens a list of lessons, finds the focus', async () => {
  const { LearnPage } = await import('../src/learn/learn-page.ts');
  const { ProofPage } = await import('../src/puzzles/proof-page.ts');
  const { PuzzlePage } = await import('../src/puzzles/puzzle-page.ts');
  for (const page of [privateOf(new PuzzlePage()), privateOf(new ProofPage())]) {
    await change(page, { scope: { kind: 'daily' } });
    const focused = focusedIn(page);
    await page.reload();
    assert.deepEqual(focused, ['[data-do="reload"]']);
  }
  const learning = privateOf(new LearnPage());
  const focused = focusedIn(learning);
  await change(learning, { path: 'yote' });
  await until(() => focused.length > 0);
});

test('a seat that is taken after the lobby was left is kept, and leads nowhere', async (t) => {
  t.after(failToFetch);
  const { LobbyList } = await import('../src/lobby/lobby-list.ts');
  const list = new LobbyList() as unknown as { take(id: string): Promise<void> };
  const game = { id: 'g', ruleSet: 'yote/ludens', state: 'playing', revision: 1, turns: [], toMove: 'white' };
  const players = { seats: { white: { name: 'Awa' }, black: { name: 'Binta' } }, clock: null, outcome: null };
  const seat = { side: 'black', token: 'secret' };
  globalThis.fetch = async () => Response.json({ seat, game: { ...game, ...players, offers: {}, rematch: null } });
  location.hash = '#yote';
  Object.defineProperty(list, 'isConnected', { value: false });
  await list.take('g');
  await settle();
  assert.equal(location.hash, '#yote');
  const { readKept } = await import('../src/kept-games/kept-games.ts');
  assert.deepEqual(readKept('g')?.seat, seat);
});

/** The answer of the server to whoever has taken a seat. */
const SEAT_TAKEN = {
  seat: { side: 'black', token: 'secret' },
  game: {
    ...{ id: 'h', ruleSet: 'yote/ludens', state: 'playing', revision: 1, turns: [], toMove: 'white' },
    ...{ seats: { white: { name: 'Awa' }, black: { name: 'Binta' } }, clock: null, outcome: null },
    ...{ offers: {}, rematch: null },
  },
};

test('a seat that is taken after its form was left for another game far away leads nowhere, too', async (t) => {
  const { FarPage } = await import('../src/live/far-page.ts');
  const { Invite } = await import('../src/invite/invite-form.ts');
  const { Join } = await import('../src/invite/join-form.ts');
  const { LobbyPage } = await import('../src/lobby/lobby-page.ts');
  const { dropKept, readKept } = await import('../src/kept-games/kept-games.ts');
  const replace = t.mock.method(location, 'replace', () => undefined);
  interface Taker {
    onInvited(event: object): void;
    onJoined(event: object): void;
    live: unknown;
  }
  const far = unrendered(new FarPage()) as unknown as Taker;
  const lobby = unrendered(new LobbyPage()) as unknown as Taker;
  const leftForm = Object.defineProperty(new Invite(), 'isConnected', { value: false });
  const leftJoin = Object.defineProperty(new Join(), 'isConnected', { value: false });
  const watched = { kind: 'refused', problem: { type: 'taken', detail: '', game: SEAT_TAKEN.game } };
  for (const take of [
    () => far.onInvited({ detail: SEAT_TAKEN, target: leftForm }),
    () => far.onJoined({ detail: { kind: 'done', value: SEAT_TAKEN }, target: leftJoin }),
    () => lobby.onInvited({ detail: SEAT_TAKEN, target: leftForm }),
  ]) {
    dropKept('h');
    take();
    await settle();
    assert.equal(replace.mock.callCount(), 0);
    assert.deepEqual(readKept('h')?.seat, SEAT_TAKEN.seat);
  }
  far.onJoined({ detail: watched, target: leftJoin });
  assert.equal(far.live, undefined, 'the game of those who were faster is not shown either');
  far.onInvited({ detail: SEAT_TAKEN, target: unrendered(new Invite()) });
  await settle();
  assert.deepEqual(replace.mock.calls[0]?.arguments, ['#far/h']);
});

test('a position of the server that the rules refuse is told in the explorer, and can be asked for again', async (t) => {
  t.after(failToFetch);
  const { OpeningsPage } = await import('../src/archive/openings-page.ts');
  const page = privateOf(new OpeningsPage());
  const answer = { games: 1, turns: [] };
  globalThis.fetch = async () => Response.json({ ...answer, position: 'nonsense' });
  await page.load();
  assert.ok(page.canTryAgain);
  assert.equal(page.problemText, 'openings.illegal');
  spoken.length = 0;
  await page.tryAgain();
  assert.deepEqual(spoken, ['openings.illegal']);
  globalThis.fetch = async () => Response.json({ ...answer, position: '6/6/6/6/6 w 12,12 - 0 1' });
  await page.tryAgain();
  assert.ok(!page.canTryAgain);
  assert.notEqual(page.shown, undefined);
});

test('while the search of the archive changes, nothing is said about what it may find', async (t) => {
  t.after(failToFetch);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { ArchivePage } = await import('../src/archive/archive-page.ts');
  const page = privateOf(new ArchivePage());
  globalThis.fetch = async () => Response.json({ games: [], next: null });
  await page.load();
  assert.ok(page.isEmpty);
  page.changeQuery({ name: 'Awa' });
  page.changeQuery({ name: '' });
  assert.ok(!page.isEmpty);
  t.mock.timers.runAll();
  await until(() => page.isEmpty);
});
