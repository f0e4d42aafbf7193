/** Tests the ladder: what is suggested after wins and losses, what is stored of it, and the handicaps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../src/families/registry.ts';
import { readLink } from '../src/records/link.ts';
import {
  FIRST_RUNG,
  afterGame,
  addressOfGameOn,
  handicapOf,
  handicapsOf,
  isLadder,
  ladderGame,
  rungIn,
  withGame,
  type Ladder,
  type Result,
  type Rung,
} from '../src/learn/ladder.ts';
import { StoredValue } from '../src/settings/stored-value.ts';
import { emptyGame, TWO_PERSONS } from '../src/records/saved-game.ts';
import { playersAgainst, openView, rules as client } from './game-driver.ts';

const RULES = GAMES[0]?.rules ?? '';
const LEVELS = 10;

function rungAfterResults(...results: Result[]): [number, number] {
  const { level, handicap } = results.reduce<Rung>(
    (rung, result) => afterGame(rung, result, RULES, LEVELS),
    FIRST_RUNG,
  );
  return [level, handicap];
}

/** The ladder after games, each written as result, level and handicap, such as `win 4 0`. */
function ladderAfter(...games: string[]): Ladder {
  return games.reduce<Ladder>((ladder, text, index) => {
    const [result = '', level = '', handicap = ''] = text.split(' ');
    const game = { id: `${index}`, ruleSet: RULES, level: +level, handicap: +handicap, result: result as Result };
    return withGame(ladder, game, LEVELS);
  }, {});
}

function rungAfter(...games: string[]): (number | undefined)[] {
  const rung = rungIn(ladderAfter(...games), RULES);
  return [rung?.level, rung?.handicap, rung?.losses];
}

test('the level rises with every win, up to the highest', () => {
  assert.deepEqual(rungAfterResults('win'), [2, 0]);
  assert.deepEqual(rungAfterResults('win', 'draw', 'loss', 'win'), [3, 0]);
  assert.deepEqual(rungAfterResults(...Array.from({ length: 20 }, () => 'win' as const)), [LEVELS, 0]);
});

test('two losses in a row give a handicap, and wins take it away again', () => {
  assert.deepEqual(rungAfterResults('win', 'loss'), [2, 0]);
  assert.deepEqual(rungAfterResults('win', 'loss', 'draw', 'loss'), [2, 0]);
  assert.deepEqual(rungAfterResults('win', 'loss', 'loss'), [2, 1]);
  assert.deepEqual(rungAfterResults('win', 'loss', 'loss', 'win'), [2, 0]);
  assert.deepEqual(rungAfterResults('win', 'loss', 'loss', 'win', 'win'), [3, 0]);
});

test('two more losses lead a level down, and on the lowest level to greater handicaps', () => {
  assert.deepEqual(rungAfterResults('win', 'loss', 'loss', 'loss', 'loss'), [1, 0]);
  const losses = Array.from({ length: 20 }, () => 'loss' as const);
  assert.deepEqual(rungAfterResults(...losses), [1, handicapsOf(RULES).length]);
});

test('without handicaps the level falls after two losses', () => {
  assert.deepEqual(afterGame({ level: 3, handicap: 0, losses: 1 }, 'loss', 'yote/ludens+bonus-turn', LEVELS), {
    level: 2,
    handicap: 0,
    losses: 0,
  });
});

test('the first game counts from its level', () => {
  assert.deepEqual(rungIn({}, RULES), undefined);
  assert.deepEqual(rungAfter('win 4 0'), [5, 0, 0]);
  assert.deepEqual(rungAfter('loss 4 0'), [4, 0, 1]);
  assert.deepEqual(rungAfter('win 4 2'), [4, 1, 0]);
});

test('on another rung than the suggested one, a win on a harder and a loss on an easier one count', () => {
  assert.deepEqual(rungAfter('draw 4 0', 'win 7 0'), [8, 0, 0]);
  assert.deepEqual(rungAfter('draw 4 0', 'loss 7 0'), [4, 0, 0]);
  assert.deepEqual(rungAfter('draw 4 0', 'loss 4 1'), [4, 0, 1]);
  assert.deepEqual(rungAfter('draw 4 0', 'loss 3 0', 'loss 3 0'), [4, 1, 0]);
  assert.deepEqual(rungAfter('draw 4 0', 'win 2 0'), [4, 0, 0]);
});

test('a game that goes on after its end is counted once, with its last result', () => {
  const loss = { id: 'a', ruleSet: RULES, level: 4, handicap: 0, result: 'loss' } as const;
  const ladder = withGame(ladderAfter('draw 4 0'), loss, LEVELS);
  assert.deepEqual(withGame(ladder, loss, LEVELS), ladder);
  assert.equal(rungIn(withGame(ladder, { ...loss, result: 'win' }, LEVELS), RULES)?.level, 5);
});

test('only games against the computer from a known start count, each by the result of the person', () => {
  const game = emptyGame(RULES);
  const computerIsWhite = { level: 3, white: 'computer', black: 'person' } as const;
  assert.equal(ladderGame('a', game, TWO_PERSONS, { result: '1-0' }), undefined);
  assert.equal(
    ladderGame('a', { ...game, start: '6/6/2w3/6/6 b 11,12 - 0 2' }, playersAgainst(3), { result: '1-0' }),
    undefined,
  );
  assert.equal(ladderGame('a', game, playersAgainst(3), { result: '1-0' })?.result, 'win');
  assert.equal(ladderGame('a', game, computerIsWhite, { result: '1-0' })?.result, 'loss');
  assert.equal(ladderGame('a', game, computerIsWhite, { result: '1/2-1/2' })?.result, 'draw');
  const start = handicapsOf(RULES)[1]?.start ?? '';
  assert.equal(ladderGame('a', { ...game, start }, playersAgainst(3), { result: '1-0' })?.handicap, 2);
  assert.equal(ladderGame('a', { ...game, start }, computerIsWhite, { result: '1-0' }), undefined);
});

test('rule sets of a game share its rung', () => {
  assert.equal(rungIn(ladderAfter('win 4 0'), 'yote/walker+bonus-turn')?.level, 5);
  assert.equal(rungIn(ladderAfter('win 4 0'), 'wali/ludens'), undefined);
});

test('only a valid ladder is accepted from storage', () => {
  const standing = { rung: FIRST_RUNG, game: 'a' };
  assert.ok(isLadder({}) && isLadder({ yote: standing }) && isLadder({ yote: { ...standing, before: FIRST_RUNG } }));
  assert.ok(isLadder(JSON.parse(JSON.stringify(ladderAfter('win 4 0', 'loss 5 0')))));
  for (const value of [
    null,
    [],
    7,
    { yote: 3 },
    { yote: FIRST_RUNG },
    { yote: { rung: FIRST_RUNG } },
    { yote: { ...standing, rung: { ...FIRST_RUNG, level: 0 } } },
    { yote: { ...standing, rung: { level: 1.5 } } },
    { yote: { ...standing, before: 'x' } },
  ])
    assert.ok(!isLadder(value), JSON.stringify(value));
});

test('a damaged ladder is set aside and begun anew, a newer one stays as it is', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const win = { id: 'a', ruleSet: RULES, level: 4, handicap: 0, result: 'win' } as const;
  const countWin = () =>
    new StoredValue<Ladder>('ladder', {}, isLadder, () => storage).update((ladder) => withGame(ladder, win, LEVELS));
  entries.set('ladder', '{"version":1,"value":{"yote":7}}');
  const { value, storageProblem } = countWin();
  assert.equal(storageProblem, 'damaged');
  assert.equal(rungIn(value, RULES)?.level, 5);
  assert.equal(entries.get('ladder.damaged'), '{"version":1,"value":{"yote":7}}');
  const newer = '{"version":9,"value":1}';
  entries.set('ladder', newer);
  assert.equal(countWin().storageProblem, 'newer');
  assert.equal(entries.get('ladder'), newer);
});

for (const { rules } of GAMES) {
  test(`${rules}: a handicap is a start position, which link and record of the game hold`, async () => {
    assert.equal(handicapsOf(rules).length, 3);
    for (const [index, { start }] of handicapsOf(rules).entries()) {
      const handicap = index + 1;
      const view = await openView({ ...emptyGame(rules), start });
      assert.equal(view.toMove, 'white');
      assert.equal(view.position, start);
      assert.equal(view.turns.length, 0);
      assert.ok((await client.record({})).includes(`[Position "${start}"]`));
      const linked = readLink(addressOfGameOn({ level: 3, handicap }, rules, 'black'));
      assert.ok(typeof linked === 'object');
      assert.equal(handicapOf(linked.game), handicap);
      assert.deepEqual(
        [linked.players?.level, linked.players?.white, linked.players?.black],
        [3, 'person', 'computer'],
      );
    }
    assert.equal(addressOfGameOn(FIRST_RUNG, rules, 'white'), `${rules}?l=1&c=black`);
    assert.equal(addressOfGameOn(FIRST_RUNG, rules, 'black'), `${rules}?l=1&c=white`);
  });
}

test('the count of a handicap is the lead that its start position gives White', () => {
  for (const { rules, board } of GAMES)
    for (const { count, start } of handicapsOf(rules)) {
      const lead = board === 'grid' ? 12 - Number(/,(\d+)/.exec(start)?.[1]) : Number(start.split('-')[12]);
      assert.equal(lead, count, `${rules} ${start}`);
    }
});
