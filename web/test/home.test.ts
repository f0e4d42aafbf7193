/** Tests what the home page offers: ways into the games, and games that were begun. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playersAgainstComputerAfter, HOME_MODES } from '../src/home/home-modes.ts';
import { unfinishedLessons, type Progress } from '../src/learn/progress.ts';
import { lessonToOffer } from '../src/learn/unfinished-lesson.ts';
import { GAMES, isKnownBoard } from '../src/families/registry.ts';
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

test('the boards of all games can be drawn, and another one is known to be of another version', () => {
  assert.ok(GAMES.every(isKnownBoard));
  for (const board of ['hexagons', 'constructor']) assert.ok(!isKnownBoard({ board }));
});

test('the lessons that were begun and are not done are known, the one played last first', () => {
  const done = { step: 'end', done: true, at: 9 };
  const begun = { step: 'jump', done: false };
  const lessonsOf = (progress: Progress) => unfinishedLessons(progress).map(({ lesson }) => lesson);
  assert.deepEqual(lessonsOf({}), []);
  assert.deepEqual(lessonsOf({ 'yote/ludens': { course: begun, chains: done } }), ['course']);
  assert.deepEqual(lessonsOf({ 'yote/ludens': { course: begun, chains: begun } }), ['chains', 'course']);
  assert.deepEqual(lessonsOf({ 'yote/ludens': { course: { ...begun, at: 5 }, chains: begun } }), ['course', 'chains']);
  assert.deepEqual(lessonsOf({ 'yote/ludens': { course: done } }), []);
  const twoRuleSets = { 'yote/ludens': { wall: { ...begun, at: 7 } }, 'wali/ludens': { course: { ...begun, at: 6 } } };
  assert.deepEqual(unfinishedLessons(twoRuleSets)[0], { ruleSet: 'yote/ludens', lesson: 'wall', at: 7 });
});

test('the lesson played last is offered, except one that this version does not have', async () => {
  const begun = { step: 'jump', done: false };
  const offered = async (progress: Progress) => {
    const { game, ruleSet, lesson } = (await lessonToOffer(progress)) ?? {};
    return game && `${game.name} ${ruleSet} ${lesson}`;
  };
  const ofYote = { course: { ...begun, at: 5 }, renamed: { ...begun, at: 9 } };
  assert.equal(await offered({ 'yote/ludens': ofYote }), 'yote yote/ludens course');
  assert.equal(await offered({ 'yote/ludens': { renamed: begun } }), undefined);
  assert.equal(await offered({ 'yote/dropped': { course: begun } }), undefined);
  assert.equal(await offered({ 'dropped/ludens': { course: begun } }), undefined);
});
