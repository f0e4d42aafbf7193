/** Tests that of addresses opened one after another only the last counts, and that a failure can be seen. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { defineGlobals, location, settle, TestWorker, unrendered, until } from './page-globals.ts';
import type { Session } from '../src/game/session.ts';

defineGlobals();

const { App } = await import('../src/app/app.ts');

/** What is private of the root of the page. */
interface Root {
  readonly session: Session | undefined;
  readonly isOpening: boolean;
  onHashChange(): void;
  showFailure(reason: unknown): void;
}

let app: Root;

beforeEach(() => {
  TestWorker.answerAtOnce();
  app = unrendered(new App()) as unknown as Root;
});

async function goTo(address: string): Promise<void> {
  location.hash = `#${address}`;
  app.onHashChange();
  await settle();
}

/** The name of the game that is shown; undefined if none is. */
function gameShown(): string | undefined {
  return app.session?.state.view.ruleSet.game;
}

test('the answer for an address that was left does not bring home back before the next page is there', async () => {
  TestWorker.holdBack();
  await goTo('yote');
  await goTo('choko');
  assert.ok(app.isOpening);
  TestWorker.answerNext();
  await settle();
  assert.ok(app.isOpening);
  TestWorker.answerAtOnce();
  await until(() => gameShown() === 'choko');
  assert.ok(!app.isOpening);
});

test('a game that is left and opened again while it opens is begun once', async () => {
  TestWorker.holdBack();
  for (const address of ['yote', 'choko', 'yote']) await goTo(address);
  TestWorker.answerNext();
  await settle();
  assert.equal(gameShown(), undefined);
  TestWorker.answerAtOnce();
  await until(() => gameShown() === 'yote');
});

test('a game that is opened twice at the same address is begun once', async () => {
  TestWorker.holdBack();
  for (const address of ['yote', 'yote']) await goTo(address);
  TestWorker.answerNext();
  await settle();
  assert.equal(gameShown(), undefined);
});

test('a failure closes the open sheet, under which its message could be neither seen nor heard', (t) => {
  t.mock.method(console, 'error', () => undefined);
  let closedCount = 0;
  const onClose = () => closedCount++;
  addEventListener('close-sheets', onClose);
  app.showFailure(new Error('the worker is lost'));
  removeEventListener('close-sheets', onClose);
  assert.equal(closedCount, 1);
});
