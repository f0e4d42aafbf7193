/** Tests that what a page was doing for an earlier address does not show at the next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyGame } from '../src/records/saved-game.ts';
import type { GameClient, GameText } from '../src/worker/protocol.ts';
import { defineGlobals, settle, TestWorker, unrendered, until } from './page-globals.ts';

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
  willUpdate(changed: Map<PropertyKey, unknown>): void;
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

test('late questions of a lesson or puzzle that was left do not reach the rules worker', async () => {
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
