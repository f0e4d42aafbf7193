/** Tests turns of several actions and turns with obligations, by tapping, and the line under the board. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { jumpers, lastTaken, movablePieces } from '../src/game/move-input.ts';
import { promptFor } from '../src/speech/prompt.ts';
import { announcementsOf } from '../src/speech/speech.ts';
import { playersOf } from '../src/speech/who.ts';
import { loadMessages, text, useLanguage } from '../src/texts/messages.ts';
import { GameDriver } from './game-driver.ts';
import { findTurn, gamesOf } from './vectors.ts';

before(async () => {
  await useLanguage('en');
  await loadMessages('endings', 'faults');
});

/** The part of a message before its first argument. */
function beginning(key: string): string {
  return text(key).split('{')[0] ?? '';
}

test('pieces that can move or jump, and pieces that were taken, are found', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @c4 @a1 @e5' });
  assert.deepEqual(movablePieces(driver.view), new Set(['a1', 'c3']));
  assert.deepEqual(jumpers(driver.view), new Set(['c3']));
  assert.deepEqual(lastTaken(driver.view), []);
  await driver.tap('c3', 'c5', 'e5');
  assert.equal(driver.view.turns.length, 5);
  assert.deepEqual(lastTaken(driver.view), ['c4', 'e5']);
});

test('a chain asks for each removal, and whether to jump on', async () => {
  const { turns, places } = findTurn('yote/ludens', /^..x..:..x..:..$/);
  const [from = '', jump = '', removal = '', nextJump = '', nextRemoval = ''] = places;
  const driver = await GameDriver.open('yote/ludens', { turns });
  await driver.tap(from, jump);
  assert.equal(driver.line, text('do.take', { due: 1 }));
  await driver.tap(removal);
  assert.equal(driver.line, text('do.jumpOnOrStop', { mover: jump }));
  await driver.tap(nextJump);
  assert.equal(driver.line, text('do.take', { due: 1 }));
  await driver.tap(nextRemoval);
  assert.equal(driver.view.turns.length, turns.split(' ').length + 1);
});

test('a chain can be stopped', async () => {
  const { turns, places } = findTurn('yote/ludens', /^..x..:..x..:..$/);
  const driver = await GameDriver.open('yote/ludens', { turns });
  await driver.tap(...places.slice(0, 3));
  await driver.do({ kind: 'stop' });
  assert.equal(driver.view.turns.at(-1)?.text, findTurn('yote/ludens', /^..x..:..x..:..$/).text.slice(0, 8));
});

test('in a chain, the objection to a square out of reach does not mention leaps', async () => {
  const driver = await GameDriver.open('yote/ludens', { start: '6/3b2/1wb1bb/6/b3ww w 5,5 - 0 21' });
  await driver.tap('b3', 'd3', 'f3', 'a5');
  assert.equal(driver.state.note?.kind, 'objection');
  assert.doesNotMatch(driver.line, /leap/i);
});

test('removals come together after the last jump if the option says so', async () => {
  const ruleSet = 'yote/wikipedia+chain-removals-after';
  const { turns, places } = findTurn(ruleSet, /^..x..x..:..:..$/);
  const driver = await GameDriver.open(ruleSet, { turns });
  await driver.tap(...places.slice(0, 3));
  await driver.do({ kind: 'stop' });
  assert.equal(driver.line, text('do.take', { due: 2 }));
  await driver.tap(...places.slice(3));
  assert.equal(driver.view.turns.length, turns.split(' ').length + 1);
});

test('a leap can be continued by jumps', async () => {
  const { turns, places } = findTurn('choko/ludens', /^..=..x/);
  const driver = await GameDriver.open('choko/ludens', { turns });
  await driver.tap(...places.slice(0, 2));
  assert.equal(driver.line, text('do.afterLeap', { mover: places[1] ?? '' }));
  await driver.tap(places[2] ?? '');
  assert.equal(driver.line, text('do.take', { due: 1 }));
});

test('a bonus turn is offered, and can be declined', async () => {
  const ruleSet = 'yote/ludens+bonus-turn';
  const { turns, places } = findTurn(ruleSet, /^..x..:..,/);
  const driver = await GameDriver.open(ruleSet, { turns });
  await driver.tap(...places.slice(0, 3));
  assert.ok(driver.line.endsWith(text('do.bonus')));
  await driver.do({ kind: 'stop' });
  assert.equal(driver.view.turns.length, turns.split(' ').length + 1);
});

test('the line says that a player must jump', async () => {
  const ruleSet = 'yote/ludens+mandatory-capture';
  const { turns } = findTurn(ruleSet, /^..x..:..$/);
  const driver = await GameDriver.open(ruleSet, { turns });
  assert.ok(driver.line.endsWith(text('do.mustJump')));
  const emptyIndex = [...driver.view.squares].findIndex((letter) => letter === '.');
  await driver.tap(`${'abcdef'[emptyIndex % 6]}${1 + Math.floor(emptyIndex / 6)}`);
  assert.match(driver.line, /jump/);
  assert.equal(driver.view.turns.length, turns.split(' ').length);
});

test('the announcement says that a player is passed over, and the other player continues', async () => {
  const game = gamesOf('bolotondou/ludens').find((turns) => turns.includes(' -- @'));
  assert.ok(game);
  const turns = game.slice(0, game.indexOf(' -- @')).split(' ');
  const driver = await GameDriver.open('bolotondou/ludens', { turns: turns.slice(0, -1).join(' ') });
  await driver.tap(turns.at(-1)?.slice(1) ?? '');
  assert.ok(announcementsOf(driver.view, playersOf(driver.state)).some((sentence) => sentence.includes('passed over')));
  assert.equal(driver.view.toMove, driver.view.turns.at(-2)?.side);
});

test('the line says that a placement requires a reply', async () => {
  const driver = await GameDriver.open('choko/walker');
  await driver.tap('c3');
  assert.ok(driver.line.endsWith(text('do.reply')));
});

test('an objection says how to let the selected piece go, and repeats no duty', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @a1' });
  await driver.tap('c3', 'e5');
  assert.equal(promptFor(driver.state).advice, text('do.moveWhereElse'));
  await driver.tap('c3', 'e5');
  assert.equal(driver.turns, '@c3 @a1 @e5');
  const obliged = await GameDriver.open('choko/walker', { turns: '@c3 @d3 @b2' });
  await obliged.tap('d3');
  assert.match(obliged.line, /placed a piece, so/);
  assert.equal(promptFor(obliged.state).advice, text('do.place'));
});

test('an illegal tap is explained, and the piece stays selected', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @a1' });
  await driver.tap('c3', 'c5');
  assert.match(driver.line, /nothing to jump/);
  assert.equal(driver.state.selection, 'c3');
  await driver.tap('c4');
  assert.equal(driver.turns, '@c3 @a1 c3-c4');
});

test('a piece can be dragged', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @a1' });
  await driver.do({ kind: 'select', selection: 'c3' }, { kind: 'drop', from: 'c3', to: 'c4' });
  assert.equal(driver.turns, '@c3 @a1 c3-c4');
});

test('a piece dropped where it was stays selected', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @a1' });
  await driver.do({ kind: 'drop', from: 'c3', to: 'c3' });
  assert.equal(driver.state.selection, 'c3');
  await driver.do({ kind: 'cancel' });
  assert.equal(driver.state.selection, undefined);
});

test('the player chooses between a jump and a leap to the same square', async () => {
  const driver = await GameDriver.open('choko/ludens', { start: '3w2/2w1w1/2wb2/6/b4b w 0,0 - 0 30' });
  await driver.tap('c3', 'e3');
  assert.equal(driver.line, text('do.ask', { to: 'e3' }));
  const leap = driver.state.alternatives.find(({ kind }) => kind === 'leap');
  assert.ok(leap);
  await driver.do({ kind: 'choose', action: leap });
  assert.equal(driver.view.turns.at(-1)?.text ?? driver.view.turnSoFar, leap.text);
});

test('the line says what to do at the start of a turn', async () => {
  const driver = await GameDriver.open('wali/ludens');
  assert.equal(driver.line, `${text('turn.side', { who: 'white' })} ${beginning('do.place')}`);
});
