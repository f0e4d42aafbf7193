/** Tests what the home page offers: ways into the games, and games that were begun. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playersAgainstComputerAfter, HOME_MODES } from '../src/home/home-modes.ts';
import { unfinishedLesson, type Progress } from '../src/learn/progress.ts';
import { GAMES } from '../src/families/registry.ts';
import { readLink } from '../src/records/link.ts';
import {
  DEFAULT_PLAYERS,
  emptyGame,
  newGame,
  TWO_PERSONS,
  unfinishedGames,
  type SavedGame,
} from '../src/records/saved-game.ts';

function way(name: string) {
  const result = HOME_MODES.find((candidate) => candidate.name === name);
  assert.ok(result, name);
  return result;
}

test('the first way is to play against the computer, at the address of the game', () => {
  assert.equal(HOME_MODES[0]?.name, 'play');
  assert.deepEqual(
    GAMES.map(way('play').address),
    GAMES.map(({ name }) => name),
  );
});

test('with a friend, the address is a new game of two people', () => {
  for (const game of GAMES) {
    const linked = readLink(way('friend').address(game));
    assert.ok(linked && linked !== 'newer');
    assert.deepEqual(linked, { game: emptyGame(game.rules) });
  }
});

test('each way into each game has an address of its own', () => {
  const addresses = HOME_MODES.flatMap(({ address }) => GAMES.map(address));
  assert.equal(new Set(addresses).size, addresses.length);
});

test('the computer has the level and the side of the last game', () => {
  const lastPlayers = { level: 5, white: 'computer', black: 'person' } as const;
  assert.deepEqual(playersAgainstComputerAfter(undefined), DEFAULT_PLAYERS);
  assert.deepEqual(playersAgainstComputerAfter(lastPlayers), lastPlayers);
});

test('after a game of two people the computer plays again, at the level last chosen', () => {
  assert.deepEqual(playersAgainstComputerAfter({ ...TWO_PERSONS, level: 7 }), { ...DEFAULT_PLAYERS, level: 7 });
});

function savedGame(change: Partial<SavedGame>): SavedGame {
  return { ...newGameIn('yote/ludens'), turns: 4, ...change };
}

function newGameIn(ruleSet: string): SavedGame {
  return newGame(emptyGame(ruleSet), DEFAULT_PLAYERS);
}

test('only games that were begun and are not over are offered again', () => {
  const games = [
    savedGame({ id: 'a' }),
    savedGame({ id: 'b', over: true }),
    savedGame({ id: 'c', turns: 0 }),
    savedGame({ id: 'd' }),
  ];
  assert.deepEqual(
    unfinishedGames(games).map(({ id }) => id),
    ['a', 'd'],
  );
});

test('the lesson played last is offered again until it is done', () => {
  const done = { step: 'end', done: true, at: 9 };
  const begun = { step: 'jump', done: false };
  const lessonOf = (progress: Progress) => unfinishedLesson(progress)?.lesson;
  assert.equal(lessonOf({}), undefined);
  assert.equal(lessonOf({ 'yote/ludens': { course: begun, chains: done } }), 'course');
  assert.equal(lessonOf({ 'yote/ludens': { course: begun, chains: begun } }), 'chains');
  assert.equal(lessonOf({ 'yote/ludens': { course: { ...begun, at: 5 }, chains: begun } }), 'course');
  assert.equal(lessonOf({ 'yote/ludens': { course: done } }), undefined);
  const twoRuleSets = { 'yote/ludens': { wall: { ...begun, at: 7 } }, 'wali/ludens': { course: { ...begun, at: 6 } } };
  assert.deepEqual(unfinishedLesson(twoRuleSets), { ruleSet: 'yote/ludens', lesson: 'wall', at: 7 });
});
