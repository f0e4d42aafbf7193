import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadMessages, useLanguage } from '../src/texts/messages.ts';
import { tagsOf } from '../src/records/record-tags.ts';
import { emptyGame, newGame, TWO_PERSONS } from '../src/records/saved-game.ts';

Object.assign(globalThis, { document: { documentElement: {} } });
await useLanguage('en');
await loadMessages('sheets');

const game = { ...emptyGame('yote/ludens'), turns: '@c3 @d3' };
const played = Date.UTC(2026, 10, 20, 12);

test('a game against the computer has the names of the players', () => {
  const table = { level: 3, white: 'person', black: 'computer' } as const;
  assert.deepEqual(tagsOf({ ...newGame(game, table), played }), {
    White: 'You',
    Black: 'Griot, level 3',
    Date: '2026.11.20',
  });
  assert.equal(tagsOf(newGame(game, { ...table, white: 'computer', black: 'person' })).White, 'Griot, level 3');
});

test('two people have the names they have given', () => {
  const table = { ...TWO_PERSONS, names: { black: 'Awa' } };
  assert.deepEqual(tagsOf({ ...newGame(game, table), played }), { Black: 'Awa', Date: '2026.11.20' });
});

test('the record of two people without names has no tags of players', () => {
  assert.deepEqual(tagsOf({ ...newGame(game, TWO_PERSONS), played }), { Date: '2026.11.20' });
});

test('the date is the day where the device is', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Pacific/Auckland';
  try {
    assert.equal(tagsOf({ ...newGame(game, TWO_PERSONS), played })['Date'], '2026.11.21');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
