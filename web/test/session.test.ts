/** A game in progress: commands, the computer's answers, saving, and other tabs. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { useLanguage } from '../src/texts/messages.ts';
import { against, MemoryStore, Table } from './table.ts';

before(() => useLanguage('en'));

for (const [ruleSet, place] of [
  ['yote/ludens', 'c3'],
  ['choko/ludens', 'c3'],
  ['wali/ludens', 'c3'],
  ['bolotondou/ludens', 'c3'],
  ['awele/sheet', 'C'],
] as const) {
  test(`the computer answers the first turn of ${ruleSet}`, async () => {
    const table = await Table.open(ruleSet, { players: against(2) });
    await table.tap(place);
    assert.equal(table.state.searching, 'turn');
    await table.quiet();
    assert.equal(table.view.turns.length, 2);
    assert.equal(table.view.toMove, 'white');
    assert.deepEqual(table.failures, []);
  });
}

for (const level of [1, 5, 10]) {
  test(`level ${level} plays`, async () => {
    const table = await Table.open('wali/ludens', { players: { level, white: 'computer', black: 'person' } });
    await table.quiet();
    assert.equal(table.view.turns.length, 1);
  });
}

test('a tap while the computer is to move says so', async () => {
  const table = await Table.open('yote/ludens', { players: against(1) });
  await table.tap('c3', 'd3');
  assert.equal(table.line, 'One moment: the computer is thinking.');
  await table.quiet();
  assert.equal(table.view.turns.length, 2);
});

test('undo against the computer leads to the last decision of the person', async () => {
  const table = await Table.open('awele/sheet', { players: against(1) });
  await table.tap('A');
  await table.quiet();
  await table.do({ kind: 'undo' });
  assert.equal(table.turns, '');
  assert.equal(table.state.searching, undefined);
  await table.do({ kind: 'redo' });
  assert.equal(table.view.turns.length, 2);
});

test('an undo while the computer searches stops it', async () => {
  let stops = 0;
  const engine = {
    choose: () => new Promise<never>(() => undefined),
    search: () => new Promise<never>(() => undefined),
    stop: () => stops++,
  };
  const table = await Table.open('wali/ludens', { players: against(10), engine });
  await table.tap('c3');
  assert.equal(table.state.searching, 'turn');
  await table.do({ kind: 'undo' });
  assert.equal(table.turns, '');
  assert.equal(table.state.searching, undefined);
  assert.equal(stops, 2);
});

test('undo and redo lead through a game of two people', async () => {
  const table = await Table.open('wali/ludens', { turns: '@c3 @d3' });
  await table.do({ kind: 'undo' });
  assert.equal(table.turns, '@c3');
  await table.do({ kind: 'redo' });
  assert.equal(table.turns, '@c3 @d3');
});

test('whoever resigns against the computer loses', async () => {
  const table = await Table.open('awele/sheet', { players: against(3) });
  await table.do({ kind: 'resign' });
  assert.equal(table.view.outcome?.result, '0-1');
  assert.match(table.line, /^You lose\. North wins/);
});

test('in a game of two people the player to move resigns', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3' });
  await table.do({ kind: 'resign' });
  assert.equal(table.view.outcome?.result, '1-0');
});

test('two people agree on a draw', async () => {
  const table = await Table.open('yote/walker', { turns: '@c3 @d3' });
  await table.do({ kind: 'agreeDraw' });
  assert.equal(table.view.outcome?.reason, 'agreed');
});

for (const acceptsDraw of [true, false]) {
  test(`the computer ${acceptsDraw ? 'accepts' : 'refuses'} a draw`, async () => {
    const engine = {
      choose: async () => assert.fail('the person is to move'),
      search: async () => ({ acceptsDraw }) as never,
      stop: () => undefined,
    };
    const table = await Table.open('yote/walker', { players: against(3), engine });
    await table.do({ kind: 'offerDraw' });
    await table.quiet();
    assert.equal(table.view.outcome?.reason, acceptsDraw ? 'agreed' : undefined);
    assert.equal(table.state.note?.kind, acceptsDraw ? undefined : 'drawRefused');
  });
}

test('a failed search is reported, and the game goes on', async () => {
  const engine = {
    choose: () => Promise.reject(new Error('the worker is gone')),
    search: () => Promise.reject(new Error('the worker is gone')),
    stop: () => undefined,
  };
  const table = await Table.open('wali/ludens', { players: against(3), engine });
  await table.tap('c3');
  await table.quiet();
  assert.deepEqual(table.failures.map(String), ['Error: the worker is gone']);
  await table.do({ kind: 'undo' });
  assert.equal(table.turns, '');
});

test('earlier turns are shown, and the game continues from there', async () => {
  const table = await Table.open('awele/sheet', { turns: 'F c A b' });
  await table.do({ kind: 'show', turns: 3 });
  assert.equal(table.line, 'Turn 3 of 4.');
  await table.tap('a');
  assert.equal(table.state.note?.kind, 'earlier');
  await table.do({ kind: 'continueFromHere' });
  assert.equal(table.turns, 'F c A');
  await table.tap('a');
  assert.equal(table.turns, 'F c A a');
});

test('a game that was resigned continues from an earlier turn', async () => {
  const table = await Table.open('wali/ludens', { turns: '@c3 @d3' });
  await table.do({ kind: 'resign' }, { kind: 'show', turns: 1 }, { kind: 'continueFromHere' });
  assert.equal(table.turns, '@c3');
  assert.equal(table.view.outcome, undefined);
});

// ---- Saving ----

test('a game is saved from its first action on', async () => {
  const table = await Table.open('yote/ludens');
  assert.equal(table.store.games.size, 0);
  await table.tap('c3');
  const saved = table.store.only;
  assert.equal(saved.game.turns, '@c3');
  assert.equal(saved.turns, 1);
  assert.equal(saved.over, false);
});

test('an action within a turn is saved too', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3 @c4 @a1 @e5' });
  await table.tap('c3', 'c5');
  const saved = table.store.only;
  assert.equal(saved.game.unfinished, 'c3xc5');
  const later = await Table.open('', { saved });
  assert.equal(later.line, 'Choose a piece to take: tap it.');
  await later.tap('e5');
  assert.equal(later.view.turns.length, 5);
});

test('a device that cannot save says so once', async () => {
  const store = new MemoryStore();
  store.isFull = true;
  const table = await Table.open('yote/ludens', { store });
  await table.tap('c3');
  assert.equal(table.state.note?.kind, 'notKept');
  await table.tap('d3');
  assert.equal(table.state.note, undefined);
  assert.equal(table.turns, '@c3 @d3');
});

test('a turned board is saved', async () => {
  const table = await Table.open('yote/ludens', { turns: '@c3' });
  await table.do({ kind: 'flip' });
  assert.ok(table.state.flipped);
  assert.ok(table.store.only.flipped);
});

// ---- Other tabs ----

test('the game follows another tab', async () => {
  const table = await Table.open('wali/ludens', { turns: '@c3 @d4' });
  await table.tap('a1');
  const saved = table.store.only;
  const game = { ...saved.game, turns: '@c3 @d4 @a1 @f5' };
  table.store.saveElsewhere({ ...saved, game, turns: 4, played: saved.played + 1 });
  await table.session.settled();
  assert.equal(table.turns, '@c3 @d4 @a1 @f5');
});

test('nothing is written over the turns of another tab', async () => {
  const table = await Table.open('wali/ludens', { turns: '@c3 @d4' });
  await table.tap('a1');
  const saved = table.store.only;
  const game = { ...saved.game, turns: '@c3 @d4 @a1 @f5' };
  table.store.games.set(saved.id, { ...saved, game, turns: 4, played: saved.played + 1 });
  await table.tap('b5');
  assert.equal(table.turns, '@c3 @d4 @a1 @f5');
  assert.equal(table.store.games.get(saved.id)?.game.turns, '@c3 @d4 @a1 @f5');
});

test('the tab that saw the turn lets the computer answer, and another one only if that does not happen', async () => {
  const table = await Table.open('wali/ludens', { players: against(1) });
  await table.tap('c3');
  await table.quiet();
  const saved = table.store.only;
  const turns = `${saved.game.turns} @a1`;
  table.store.saveElsewhere({ ...saved, game: { ...saved.game, turns }, turns: 3, played: saved.played + 1 });
  await table.session.settled();
  assert.equal(table.view.turns.length, 3);
  assert.equal(table.state.searching, undefined);
  await table.until(({ view }) => view.turns.length === 4);
});

test('a session that was left saves what was begun, and starts no search', async () => {
  const table = await Table.open('wali/ludens', { players: against(3) });
  table.session.dispatch({ kind: 'tap', place: 'c3' });
  await table.session.leave();
  assert.equal(table.store.only.game.turns, '@c3');
  table.session.dispatch({ kind: 'tap', place: 'd3' });
  await table.session.settled();
  assert.equal(table.turns, '@c3');
});
