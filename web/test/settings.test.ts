/** Tests that each stored setting of a wrong type has its default, and that the others apply. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsOf } from '../src/settings/settings.ts';

const DEFAULTS = { theme: 'system', speed: 'normal', numbers: false, sound: true, faceToFace: false };

test('without stored settings, the defaults apply', () => {
  for (const value of [undefined, null, 5, 'dark', [], {}]) assert.deepEqual(settingsOf(value), DEFAULTS);
});

test('a setting of a wrong type has its default, and the others apply', () => {
  const valid = { theme: 'dark', speed: 'off', numbers: true, sound: false, faceToFace: true };
  for (const name of Object.keys(valid))
    for (const value of [null, 5, 'x', [], {}])
      assert.deepEqual(settingsOf({ ...valid, [name]: value }), { ...valid, [name]: DEFAULTS[name as keyof object] });
});

test('an optional setting of a wrong type is left out', () => {
  for (const name of ['language', 'name', 'confirmTurns', 'mutesPhrases', 'table'])
    for (const value of [null, 5, [], {}]) assert.deepEqual(settingsOf({ [name]: value }), DEFAULTS);
});

test('of the players of the last game, names of a wrong type are left out', () => {
  const players = { level: 3, white: 'person', black: 'computer' };
  assert.deepEqual(settingsOf({ table: { ...players, names: { white: 5 } } }).table, players);
  for (const change of [{ level: 0 }, { level: '3' }, { level: 2.5 }, { level: 11 }, { white: 'nobody' }])
    assert.deepEqual(settingsOf({ table: { ...players, ...change } }), DEFAULTS);
});

test('the settings of a later version stay', () => {
  assert.deepEqual(settingsOf({ later: [5] }), { ...DEFAULTS, later: [5] });
});
