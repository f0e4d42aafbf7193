/** Tests what screen readers are told while the computer thinks. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Announcer } from '../src/speech/announcer.ts';
import { t, useLanguage } from '../src/texts/messages.ts';
import type { SearchResult } from '../src/worker/protocol.ts';
import { engine, GameDriver, playersAgainst } from './game-driver.ts';

/** The sentences in the live region. */
const spoken: string[] = [];

const element = () => ({
  dataset: {},
  setAttribute: () => undefined,
  append: ({ textContent }: { textContent: string }) => spoken.push(textContent),
  childElementCount: 0,
});

Object.assign(globalThis, {
  document: {
    documentElement: {},
    body: { append: () => undefined },
    querySelector: () => null,
    createElement: element,
    addEventListener: () => undefined,
  },
});
await useLanguage('en');

beforeEach(() => {
  spoken.length = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
});

afterEach(() => mock.timers.reset());

/** A game in which the computer does not find its turn. */
async function whileThinking(): Promise<GameDriver> {
  const driver = await GameDriver.open('yote/ludens', {
    players: playersAgainst(1),
    engine: {
      choose: () => new Promise<SearchResult>(() => undefined),
      search: engine.search.bind(engine),
      stop: () => undefined,
    },
  });
  await driver.tap('c3');
  assert.equal(driver.state.searching, 'turn');
  new Announcer(driver.session, () => undefined).announcePrompt();
  return driver;
}

test('that the computer thinks is said after a while', async () => {
  await whileThinking();
  assert.deepEqual(spoken, []);
  mock.timers.tick(3_000);
  assert.deepEqual(spoken, [t('do.wait')]);
});

test('nothing is said of a computer whose game was left', async () => {
  const { session } = await whileThinking();
  await session.leave();
  mock.timers.tick(3_000);
  assert.deepEqual(spoken, []);
});

test('a chain that is ended is not said to be undone', async () => {
  const driver = await GameDriver.open('yote/ludens', { start: 'b5/4b1/2wb2/6/6 w 1,0 - 0 30' });
  const announcer = new Announcer(driver.session, () => undefined);
  announcer.announceStart();
  driver.session.addEventListener('viewChanged', () => announcer.announceEvents());
  await driver.tap('c3', 'e3', 'a5');
  assert.ok(driver.view.actions.some(({ kind }) => kind === 'stop'));
  spoken.length = 0;
  await driver.do({ kind: 'stop' });
  assert.equal(driver.view.turns.length, 1);
  assert.ok(!spoken.includes(t('say.undone')));
  await driver.do({ kind: 'undo' });
  assert.equal(spoken.at(-1), t('say.undone'));
});
