/** Turns of several actions, and turns with obligations, by tapping; and what the line under the board says. */
import assert from 'node:assert/strict';
import { before as beforeAll, test } from 'node:test';
import { jumpers, lastTaken, movable } from '../src/game/move-input.ts';
import { announcementsOf } from '../src/speech/speech.ts';
import { text, useLanguage } from '../src/texts/messages.ts';
import { Table } from './table.ts';
import { before, gamesOf } from './vectors.ts';

beforeAll(() => useLanguage('en'));

/** The words of a message before its first argument. */
function beginning(key: string): string {
  return text(key).split('{')[0] ?? '';
}

test('a capture by jump and removal marks what can move, and what was taken', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3 @c4 @a1 @e5' });
  assert.deepEqual(movable(table.view), new Set(['a1', 'c3']));
  assert.deepEqual(jumpers(table.view), new Set(['c3']));
  assert.deepEqual(lastTaken(table.view), []);
  await table.tap('c3', 'c5', 'e5');
  assert.equal(table.view.turns.length, 5);
  assert.deepEqual(lastTaken(table.view), ['c4', 'e5']);
});

test('a chain asks for each removal, and whether to jump on', async () => {
  const { turns, places } = before('yote/ludens', /^..x..:..x..:..$/);
  const [from = '', jump = '', removal = '', next = '', last = ''] = places;
  const table = await Table.open('yote/ludens', { turns });
  await table.tap(from, jump);
  assert.equal(table.line, text('do.take', { due: 1 }));
  await table.tap(removal);
  assert.equal(table.line, text('do.jumpOnOrStop', { mover: jump }));
  await table.tap(next);
  assert.equal(table.line, text('do.take', { due: 1 }));
  await table.tap(last);
  assert.equal(table.view.turns.length, turns.split(' ').length + 1);
});

test('a chain can be stopped', async () => {
  const { turns, places } = before('yote/ludens', /^..x..:..x..:..$/);
  const table = await Table.open('yote/ludens', { turns });
  await table.tap(...places.slice(0, 3));
  await table.do({ kind: 'stop' });
  assert.equal(table.view.turns.at(-1)?.text, before('yote/ludens', /^..x..:..x..:..$/).text.slice(0, 8));
});

test('in a chain, a tap on a square out of reach speaks of the jump', async () => {
  const table = await Table.open('yote/ludens', { start: '6/3b2/1wb1bb/6/b3ww w 5,5 - 0 21' });
  await table.tap('b3', 'd3', 'f3', 'a5');
  assert.equal(table.state.note?.kind, 'objection');
  assert.doesNotMatch(table.line, /leap/i);
});

test('removals come together after the last jump if the option says so', async () => {
  const ruleSet = 'yote/wikipedia+chain-removals-after';
  const { turns, places } = before(ruleSet, /^..x..x..:..:..$/);
  const table = await Table.open(ruleSet, { turns });
  await table.tap(...places.slice(0, 3));
  await table.do({ kind: 'stop' });
  assert.equal(table.line, text('do.take', { due: 2 }));
  await table.tap(...places.slice(3));
  assert.equal(table.view.turns.length, turns.split(' ').length + 1);
});

test('a leap can be continued by jumps', async () => {
  const { turns, places } = before('choko/ludens', /^..=..x/);
  const table = await Table.open('choko/ludens', { turns });
  await table.tap(...places.slice(0, 2));
  assert.equal(table.line, text('do.afterLeap', { mover: places[1] ?? '' }));
  await table.tap(places[2] ?? '');
  assert.equal(table.line, text('do.take', { due: 1 }));
});

test('a bonus turn is offered, and can be declined', async () => {
  const ruleSet = 'yote/ludens+bonus-turn';
  const { turns, places } = before(ruleSet, /^..x..:..,/);
  const table = await Table.open(ruleSet, { turns });
  await table.tap(...places.slice(0, 3));
  assert.ok(table.line.endsWith(text('do.bonus')));
  await table.do({ kind: 'stop' });
  assert.equal(table.view.turns.length, turns.split(' ').length + 1);
});

test('a player who must jump is told so', async () => {
  const ruleSet = 'yote/ludens+mandatory-capture';
  const { turns } = before(ruleSet, /^..x..:..$/);
  const table = await Table.open(ruleSet, { turns });
  assert.ok(table.line.endsWith(text('do.mustJump')));
  const empty = [...table.view.squares].findIndex((letter) => letter === '.');
  await table.tap(`${'abcdef'[empty % 6]}${1 + Math.floor(empty / 6)}`);
  assert.match(table.line, /jump/);
  assert.equal(table.view.turns.length, turns.split(' ').length);
});

test('a player who is passed over is named, and the other one goes on', async () => {
  const game = gamesOf('bolotondou/ludens').find((turns) => turns.includes(' -- '));
  assert.ok(game);
  const turns = game.slice(0, game.indexOf(' -- ')).split(' ');
  const table = await Table.open('bolotondou/ludens', { turns: turns.slice(0, -1).join(' ') });
  await table.tap(turns.at(-1)?.slice(1) ?? '');
  assert.ok(announcementsOf(table.view).some((sentence) => sentence.includes('passed over')));
  assert.equal(table.view.toMove, table.view.turns.at(-2)?.side);
});

test('a placement has to be answered where the source says so', async () => {
  const table = await Table.open('choko/walker');
  await table.tap('c3');
  assert.ok(table.line.endsWith(text('do.reply')));
});

test('a tap that leads nowhere is explained, and keeps the piece selected', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3 @a1' });
  await table.tap('c3', 'c5');
  assert.match(table.line, /nothing to jump/);
  assert.equal(table.state.selection, 'c3');
  await table.tap('c4');
  assert.equal(table.turns, '@c3 @a1 c3-c4');
});

test('a piece can be dragged', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3 @a1' });
  await table.do({ kind: 'select', selection: 'c3' }, { kind: 'drop', from: 'c3', to: 'c4' });
  assert.equal(table.turns, '@c3 @a1 c3-c4');
});

test('a piece dropped where it was stays selected', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3 @a1' });
  await table.do({ kind: 'drop', from: 'c3', to: 'c3' });
  assert.equal(table.state.selection, 'c3');
  await table.do({ kind: 'cancel' });
  assert.equal(table.state.selection, undefined);
});

test('where a jump and a leap lead to the same square, the player chooses', async () => {
  const table = await Table.open('choko/ludens', { start: '3w2/2w1w1/2wb2/6/b4b w 0,0 - 0 30' });
  await table.tap('c3', 'e3');
  assert.equal(table.line, text('do.ask', { to: 'e3' }));
  const leap = table.state.alternatives.find(({ kind }) => kind === 'leap');
  assert.ok(leap);
  await table.do({ kind: 'choose', action: leap });
  assert.equal(table.view.turns.at(-1)?.text ?? table.view.turnSoFar, leap.text);
});

test('the line says what to do at the start of a turn', async () => {
  const table = await Table.open('wali/ludens');
  assert.equal(table.line, `${text('turn.side', { side: 'white' })} ${beginning('do.place')}`);
});
