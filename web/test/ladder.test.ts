/** Tests the ladder of levels: what is offered after wins and losses, and the starts with an advantage. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../src/families/registry.ts';
import { readLink } from '../src/game/link.ts';
import {
  FIRST_RUNG,
  afterGame,
  gameOn,
  handicapsOf,
  isLadder,
  rungOf,
  withGame,
  type Result,
  type Rung,
} from '../src/learn/ladder.ts';
import { emptyGame } from '../src/game/saved-game.ts';
import { open } from './game-driver.ts';

const RULES = GAMES[0]?.rules ?? '';
const LEVELS = 10;

function after(...results: Result[]): [number, number] {
  const { level, handicap } = results.reduce<Rung>((rung, each) => afterGame(rung, each, RULES, LEVELS), FIRST_RUNG);
  return [level, handicap];
}

test('the level rises with every win, up to the highest', () => {
  assert.deepEqual(after('win'), [2, 0]);
  assert.deepEqual(after('win', 'draw', 'loss', 'win'), [3, 0]);
  assert.deepEqual(after(...Array.from({ length: 20 }, () => 'win' as const)), [LEVELS, 0]);
});

test('two losses in a row give a handicap, and wins take it away again', () => {
  assert.deepEqual(after('win', 'loss'), [2, 0]);
  assert.deepEqual(after('win', 'loss', 'draw', 'loss'), [2, 0]);
  assert.deepEqual(after('win', 'loss', 'loss'), [2, 1]);
  assert.deepEqual(after('win', 'loss', 'loss', 'win'), [2, 0]);
  assert.deepEqual(after('win', 'loss', 'loss', 'win', 'win'), [3, 0]);
});

test('beyond the greatest handicap the level falls, but never below the first', () => {
  const losses = Array.from({ length: 2 * (handicapsOf(RULES).length + 1) }, () => 'loss' as const);
  assert.deepEqual(after('win', ...losses), [1, 0]);
  assert.deepEqual(after(...losses, ...losses), [1, handicapsOf(RULES).length]);
});

test('a game at another level counts from there', () => {
  const ladder = withGame({}, { ruleSet: RULES, level: 4, start: '', result: 'win' }, LEVELS);
  assert.deepEqual(ladder[RULES], { level: 5, handicap: 0, losses: 0 });
  const start = handicapsOf(RULES)[1] ?? '';
  assert.deepEqual(rungOf(5, start, RULES), { level: 5, handicap: 2, losses: 0 });
  assert.deepEqual(withGame(ladder, { ruleSet: RULES, level: 5, start, result: 'win' }, LEVELS)[RULES]?.handicap, 1);
});

test('an edited ladder is not read', () => {
  assert.ok(isLadder({}) && isLadder({ [RULES]: FIRST_RUNG }));
  for (const value of [
    null,
    [],
    7,
    { [RULES]: 3 },
    { [RULES]: { ...FIRST_RUNG, level: 0 } },
    { [RULES]: { level: 1.5 } },
  ])
    assert.ok(!isLadder(value), JSON.stringify(value));
});

for (const { rules } of GAMES) {
  test(`${rules}: a handicap is a start position, which the link of the game holds`, async () => {
    assert.equal(handicapsOf(rules).length, 3);
    for (const [index, start] of handicapsOf(rules).entries()) {
      const view = await open({ ...emptyGame(rules), start });
      assert.equal(view.toMove, 'white');
      assert.equal(view.position, start);
      assert.equal(view.turns.length, 0);
      const linked = readLink(gameOn({ level: 3, handicap: index + 1, losses: 0 }, rules));
      assert.ok(typeof linked === 'object');
      assert.equal(linked.game.start, start);
      assert.deepEqual([linked.table?.level, linked.table?.black], [3, 'computer']);
    }
    assert.equal(gameOn(FIRST_RUNG, rules), `${rules}?l=1&c=black`);
  });
}
