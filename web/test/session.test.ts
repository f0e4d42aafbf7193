/** Tests a game in progress: commands, the computer's replies, saving, and other tabs. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadMessages, useLanguage } from '../src/texts/messages.ts';
import { TWO_PERSONS } from '../src/records/saved-game.ts';
import { GameDriver, MemoryStore, playersAgainst, rules } from './game-driver.ts';

before(async () => {
  await useLanguage('en');
  await loadMessages('endings', 'faults');
});

for (const [ruleSet, place] of [
  ['yote/ludens', 'c3'],
  ['choko/ludens', 'c3'],
  ['wali/ludens', 'c3'],
  ['bolotondou/ludens', 'c3'],
  ['awele/sheet', 'C'],
] as const) {
  test(`the computer replies to the first turn of ${ruleSet}`, async () => {
    const driver = await GameDriver.open(ruleSet, { players: playersAgainst(2) });
    await driver.tap(place);
    assert.equal(driver.state.searching, 'turn');
    await driver.untilIdle();
    assert.equal(driver.view.turns.length, 2);
    assert.equal(driver.view.toMove, 'white');
    assert.deepEqual(driver.failures, []);
  });
}

for (const level of [1, 5, 10]) {
  test(`level ${level} plays the first turn`, async () => {
    const driver = await GameDriver.open('wali/ludens', { players: { level, white: 'computer', black: 'person' } });
    await driver.untilIdle();
    assert.equal(driver.view.turns.length, 1);
  });
}

test('a tap while the computer is to move is refused with an explanation', async () => {
  const driver = await GameDriver.open('yote/ludens', { players: playersAgainst(1) });
  await driver.tap('c3', 'd3');
  assert.equal(driver.line, 'One moment: the computer is thinking.');
  await driver.untilIdle();
  assert.equal(driver.view.turns.length, 2);
});

test('undo against the computer leads to the last decision of the person', async () => {
  const driver = await GameDriver.open('awele/sheet', { players: playersAgainst(1) });
  await driver.tap('A');
  await driver.untilIdle();
  await driver.do({ kind: 'undo' });
  assert.equal(driver.turns, '');
  assert.equal(driver.state.searching, undefined);
  await driver.do({ kind: 'redo' });
  assert.equal(driver.view.turns.length, 2);
});

test('an undo stops the search for the turn of the computer', async () => {
  let stopCount = 0;
  const engine = {
    choose: () => new Promise<never>(() => undefined),
    search: () => new Promise<never>(() => undefined),
    stop: () => stopCount++,
  };
  const driver = await GameDriver.open('wali/ludens', { players: playersAgainst(10), engine });
  await driver.tap('c3');
  assert.equal(driver.state.searching, 'turn');
  await driver.do({ kind: 'undo' });
  assert.equal(driver.turns, '');
  assert.equal(driver.state.searching, undefined);
  assert.equal(stopCount, 2);
});

test('undo and redo lead through a game of two people', async () => {
  const driver = await GameDriver.open('wali/ludens', { turns: '@c3 @d3' });
  await driver.do({ kind: 'undo' });
  assert.equal(driver.turns, '@c3');
  await driver.do({ kind: 'redo' });
  assert.equal(driver.turns, '@c3 @d3');
});

test('a person who resigns against the computer loses', async () => {
  const driver = await GameDriver.open('awele/sheet', { players: playersAgainst(3) });
  await driver.do({ kind: 'resign' });
  assert.equal(driver.view.outcome?.result, '0-1');
  assert.match(driver.line, /^You lose\. You resigned\.$/);
});

test('after the end, a tap on the board leaves the result in the line', async () => {
  const driver = await GameDriver.open('wali/ludens');
  await driver.do({ kind: 'resign' });
  const result = driver.line;
  await driver.tap('c3');
  assert.equal(driver.line, result);
});

test('in a game of two people the player to move resigns', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3' });
  await driver.do({ kind: 'resign' });
  assert.equal(driver.view.outcome?.result, '1-0');
});

test('two people agree on a draw', async () => {
  const driver = await GameDriver.open('yote/walker', { turns: '@c3 @d3' });
  await driver.do({ kind: 'agreeDraw' });
  assert.equal(driver.view.outcome?.reason, 'agreed');
});

for (const acceptsDraw of [true, false]) {
  test(`the computer ${acceptsDraw ? 'accepts' : 'refuses'} a draw`, async () => {
    const engine = {
      choose: async () => assert.fail('the person is to move'),
      search: async () => ({ acceptsDraw }) as never,
      stop: () => undefined,
    };
    const driver = await GameDriver.open('yote/walker', { players: playersAgainst(3), engine });
    await driver.do({ kind: 'offerDraw' });
    await driver.untilIdle();
    assert.equal(driver.view.outcome?.reason, acceptsDraw ? 'agreed' : undefined);
    assert.equal(driver.state.note?.kind, acceptsDraw ? undefined : 'drawRefused');
  });
}

test('a failed search is reported, and the game goes on', async () => {
  const engine = {
    choose: () => Promise.reject(new Error('the worker is gone')),
    search: () => Promise.reject(new Error('the worker is gone')),
    stop: () => undefined,
  };
  const driver = await GameDriver.open('wali/ludens', { players: playersAgainst(3), engine });
  await driver.tap('c3');
  await driver.untilIdle();
  assert.deepEqual(driver.failures.map(String), ['Error: the worker is gone']);
  await driver.do({ kind: 'undo' });
  assert.equal(driver.turns, '');
});

test('earlier turns are shown, and the game continues from there', async () => {
  const driver = await GameDriver.open('awele/sheet', { turns: 'F c A b' });
  await driver.do({ kind: 'show', turns: 3 });
  assert.equal(driver.line, 'Turn 3 of 4.');
  await driver.tap('a');
  assert.equal(driver.state.note?.kind, 'earlier');
  await driver.do({ kind: 'continueFromHere' });
  assert.equal(driver.turns, 'F c A');
  await driver.tap('a');
  assert.equal(driver.turns, 'F c A a');
});

test('a game that was resigned continues from an earlier turn', async () => {
  const driver = await GameDriver.open('wali/ludens', { turns: '@c3 @d3' });
  await driver.do({ kind: 'resign' }, { kind: 'show', turns: 1 }, { kind: 'continueFromHere' });
  assert.equal(driver.turns, '@c3');
  assert.equal(driver.view.outcome, undefined);
});

// ---- Saving ----

test('a game is saved from its first action on', async () => {
  const driver = await GameDriver.open('yote/ludens');
  assert.equal(driver.store.games.size, 0);
  await driver.tap('c3');
  const saved = driver.store.onlyGame;
  assert.equal(saved.game.turns, '@c3');
  assert.equal(saved.turns, 1);
  assert.equal(saved.over, false);
});

test('an unfinished turn is saved', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3 @c4 @a1 @e5' });
  await driver.tap('c3', 'c5');
  const saved = driver.store.onlyGame;
  assert.equal(saved.game.unfinished, 'c3xc5');
  const reopened = await GameDriver.open('', { saved });
  assert.equal(reopened.line, 'Choose a piece to take: tap it.');
  await reopened.tap('e5');
  assert.equal(reopened.view.turns.length, 5);
});

test('a failure to save is reported once', async () => {
  const store = new MemoryStore();
  store.isFull = true;
  const driver = await GameDriver.open('yote/ludens', { store });
  await driver.tap('c3');
  assert.equal(driver.state.note?.kind, 'notKept');
  await driver.tap('d3');
  assert.equal(driver.state.note, undefined);
  assert.equal(driver.turns, '@c3 @d3');
});

test('the orientation of the board is saved', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3' });
  await driver.do({ kind: 'flip' });
  assert.ok(driver.state.flipped);
  assert.ok(driver.store.onlyGame.flipped);
});

test('names and the level can be changed, and are saved', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: '@c3' });
  await driver.do({ kind: 'setPlayers', players: { ...TWO_PERSONS, names: { black: 'Awa' } } });
  assert.match(driver.line, /^Awa to play\./);
  assert.equal(driver.store.onlyGame.table.names?.black, 'Awa');
  const againstComputer = await GameDriver.open('yote/ludens', { players: playersAgainst(2) });
  await againstComputer.do({ kind: 'setPlayers', players: playersAgainst(5) });
  await againstComputer.tap('c3');
  await againstComputer.untilIdle();
  assert.equal(againstComputer.store.onlyGame.table.level, 5);
});

// ---- Other tabs ----

test('the game follows another tab', async () => {
  const driver = await GameDriver.open('wali/ludens', { turns: '@c3 @d4' });
  await driver.tap('a1');
  const saved = driver.store.onlyGame;
  const game = { ...saved.game, turns: '@c3 @d4 @a1 @f5' };
  driver.store.saveElsewhere({ ...saved, game, turns: 4, played: saved.played + 1 });
  await driver.session.settled();
  assert.equal(driver.turns, '@c3 @d4 @a1 @f5');
});

test('nothing is written over the turns of another tab', async () => {
  const driver = await GameDriver.open('wali/ludens', { turns: '@c3 @d4' });
  await driver.tap('a1');
  const saved = driver.store.onlyGame;
  const game = { ...saved.game, turns: '@c3 @d4 @a1 @f5' };
  driver.store.games.set(saved.id, { ...saved, game, turns: 4, played: saved.played + 1 });
  await driver.tap('b5');
  assert.equal(driver.turns, '@c3 @d4 @a1 @f5');
  assert.equal(driver.store.games.get(saved.id)?.game.turns, '@c3 @d4 @a1 @f5');
});

test('a version of another tab that cannot be read in full leaves the game as it is', async () => {
  const driver = await GameDriver.open('wali/ludens', { turns: '@c3 @d4' });
  await driver.tap('a1');
  await driver.do({ kind: 'show', turns: 2 });
  const saved = driver.store.onlyGame;
  const game = { ...saved.game, turns: '@c3 unheard-of' };
  driver.store.saveElsewhere({ ...saved, game, turns: 2, played: saved.played + 1 });
  await driver.session.settled();
  assert.equal(driver.turns, '@c3 @d4 @a1');
  await driver.do({ kind: 'continueFromHere' });
  assert.equal(driver.turns, '@c3 @d4');
  await driver.tap('f5');
  assert.equal(driver.turns, '@c3 @d4 @f5');
  assert.equal(driver.store.games.get(saved.id)?.game.turns, '@c3 unheard-of');
});

test('the tab of the last turn plays the computer’s turn, and another tab only if it does not', async () => {
  const driver = await GameDriver.open('wali/ludens', { players: playersAgainst(1) });
  await driver.tap('c3');
  await driver.untilIdle();
  const saved = driver.store.onlyGame;
  const turns = `${saved.game.turns} @a1`;
  driver.store.saveElsewhere({ ...saved, game: { ...saved.game, turns }, turns: 3, played: saved.played + 1 });
  await driver.session.settled();
  assert.equal(driver.view.turns.length, 3);
  assert.equal(driver.state.searching, undefined);
  await driver.until(({ view }) => view.turns.length === 4);
});

/** An engine that counts its searches, which never end. */
class CountingEngine {
  searchCount = 0;
  readonly choose = () => this.search();
  readonly search = () => new Promise<never>(() => this.searchCount++);
  readonly stop = () => undefined;
}

test('a session that is left saves the last turn and starts no search', async () => {
  const engine = new CountingEngine();
  const driver = await GameDriver.open('wali/ludens', { players: playersAgainst(3), engine });
  driver.session.dispatch({ kind: 'tap', place: 'c3' });
  await driver.session.leave();
  assert.equal(engine.searchCount, 0);
  assert.equal(driver.store.onlyGame.game.turns, '@c3');
  driver.session.dispatch({ kind: 'tap', place: 'd3' });
  await driver.session.settled();
  assert.equal(driver.turns, '@c3');
});

test('a session that is left while the rules worker is asked for the game starts no search', async (t) => {
  const engine = new CountingEngine();
  const driver = await GameDriver.open('wali/ludens', { players: playersAgainst(3), engine });
  const text = rules.text.bind(rules);
  let leaving: Promise<void> | undefined;
  t.mock.method(rules, 'text', () => {
    leaving ??= driver.session.leave();
    return text();
  });
  driver.session.dispatch({ kind: 'tap', place: 'c3' });
  await driver.session.settled();
  await leaving;
  assert.equal(engine.searchCount, 0);
  assert.equal(driver.store.onlyGame.game.turns, '@c3');
});

test('after a search for a hint has failed, nobody is said to think of it', async () => {
  const engine = {
    choose: () => Promise.reject(new Error('lost')),
    search: () => Promise.reject(new Error('lost')),
    stop: () => undefined,
  };
  const driver = await GameDriver.open('wali/ludens', { engine });
  const { line } = driver;
  await driver.do({ kind: 'askHint' });
  await new Promise(setImmediate);
  await driver.session.settled();
  assert.equal(driver.failures.length, 1);
  assert.equal(driver.line, line);
});
