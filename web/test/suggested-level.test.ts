/** Tests the level that suggests itself after a game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyGame, newGame, type SavedGame } from '../src/game/saved-game.ts';
import { resultsOf, suggestedLevel } from '../src/game/suggested-level.ts';

/** Results at a level, the last one first: `+` for a win, `=` for a draw, `-` for a loss. */
function results(text: string, level = 4) {
  return [...text].map((each) => ({ level, points: each === '+' ? 1 : each === '=' ? 0.5 : 0 }));
}

test('a win leads one level up, to the highest', () => {
  assert.equal(suggestedLevel(results('+--'), 10), 5);
  assert.equal(suggestedLevel(results('+', 10), 10), 10);
});

test('a draw or a single loss suggests the same level again', () => {
  assert.equal(suggestedLevel(results('=--'), 10), 4);
  assert.equal(suggestedLevel(results('-+-'), 10), 4);
  assert.equal(suggestedLevel(results('-'), 10), 4);
});

test('two losses in a row lead one level down, to the lowest', () => {
  assert.equal(suggestedLevel(results('--+'), 10), 3);
  assert.equal(suggestedLevel(results('--', 1), 10), 1);
});

test('without results no level suggests itself', () => {
  assert.equal(suggestedLevel([], 10), undefined);
});

test('a loss at a higher level does not count', () => {
  assert.equal(suggestedLevel([...results('-', 4), ...results('-', 9)], 10), 4);
  assert.equal(suggestedLevel([...results('-', 4), ...results('-', 3)], 10), 3);
});

test('only finished games of the same game against the computer count', () => {
  const alone = { level: 3, white: 'computer', black: 'person' } as const;
  const two = { level: 3, white: 'person', black: 'person' } as const;
  const game = (ruleSet: string, table: SavedGame['table'], result?: SavedGame['result']) => ({
    ...newGameText(ruleSet, table),
    result,
  });
  const games = [
    game('yote/ludens', alone, '0-1'),
    game('yote/walker', alone, '1/2-1/2'),
    game('yote/ludens', alone),
    game('yote/ludens', two, '1-0'),
    game('wali/ludens', alone, '1-0'),
  ];
  assert.deepEqual(resultsOf(games, 'yote'), [
    { level: 3, points: 1 },
    { level: 3, points: 0.5 },
  ]);
});

function newGameText(ruleSet: string, table: SavedGame['table']): SavedGame {
  return newGame(emptyGame(ruleSet), table);
}
