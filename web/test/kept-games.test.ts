/** Tests which games with somebody far away a device keeps, and in which order they are listed. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { hasFarGames, writeEntry } from '../src/settings/storage.ts';
import type { ServerGame } from '../src/api/api-types.ts';
import { MemoryStorage } from './memory-storage.ts';
import { keep, keepState, keptGames, readKept } from '../src/kept-games/kept-games.ts';

beforeEach(() => Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true }));

function game(id: string, change: Partial<ServerGame> = {}): ServerGame {
  return {
    id,
    ruleSet: 'yote/ludens',
    state: 'playing',
    revision: 3,
    turns: [],
    toMove: 'white',
    clock: null,
    outcome: null,
    seats: { white: { name: null }, black: { name: null } },
    offers: { draw: null, takeback: null, rematch: null },
    takebacks: true,
    rematch: null,
    rematchOf: null,
    ...change,
  };
}

const seat = { side: 'white', token: 'secret' } as const;

test('games that wait come first, then those in progress, then those that are over; the latest first', () => {
  const over = { state: 'over', toMove: null, outcome: { result: '1-0', reason: 'resigned' } } as const;
  keep({ seat, game: game('over', over), at: 9 });
  keep({ seat, game: game('theirs', { toMove: 'black' }), at: 8 });
  keep({ seat, game: game('mine'), at: 1 });
  keep({ seat, game: game('later'), at: 2 });
  keep({ seat, game: game('asked', { ...over, offers: { draw: null, takeback: null, rematch: 'black' } }), at: 3 });
  assert.deepEqual(
    keptGames().map(({ game: { id } }) => id),
    ['asked', 'later', 'mine', 'theirs', 'over'],
  );
  assert.ok(hasFarGames());
});

test('an earlier state does not replace a later one, and the seat stays', () => {
  keep({ seat, game: game('g'), at: 1 });
  keepState(game('g', { revision: 5, turns: ['@c3'] }));
  keepState(game('g', { revision: 4 }));
  assert.deepEqual(readKept('g')?.game.turns, ['@c3']);
  assert.deepEqual(readKept('g')?.seat, seat);
});

test('a game in which this device has no seat is not kept', () => {
  keepState(game('other'));
  assert.equal(readKept('other'), undefined);
});

test('an invitation that was withdrawn is dropped', () => {
  const open = game('g', { state: 'open', seats: { white: { name: null }, black: null } });
  keep({ seat, game: open, at: 1 });
  keep({ seat, game: { ...open, state: 'over', outcome: { result: '*', reason: 'aborted' } }, at: 2 });
  assert.equal(readKept('g'), undefined);
});

test('of many games the oldest finished ones are dropped, never one in progress', () => {
  keep({ seat, game: game('old'), at: 0 });
  for (let number = 1; number <= 101; number++) keep({ seat, game: game(`g${number}`, { state: 'over' }), at: number });
  assert.ok(readKept('old'));
  assert.ok(readKept('g101'));
  assert.equal(readKept('g1'), undefined);
});

test('an entry that was damaged by hand is left where it is, and does not hide the other games', () => {
  keep({ seat, game: game('g'), at: 1 });
  const changes = [{ id: 5 }, { id: 'other' }, { turns: 'x' }, { seats: null }, { clock: 7 }, { offers: [] }];
  const games = [5, ...changes.map((change) => ({ ...game('damaged'), ...change }))];
  const values = [null, [], 5, { game: game('damaged'), at: 1 }, ...games.map((damaged) => ({ seat, game: damaged }))];
  for (const value of values) {
    const entry = JSON.stringify({ version: 1, value });
    localStorage.setItem('griot.live.damaged', entry);
    assert.deepEqual(
      keptGames().map(({ game: { id } }) => id),
      ['g'],
      entry,
    );
    assert.equal(localStorage.getItem('griot.live.damaged'), entry);
  }
});

test('a request, a position or a time of a wrong type is left out', () => {
  const kept = { seat, game: game('g') };
  for (const damage of [
    {},
    { pending: 5, position: {}, at: 'now' },
    { pending: { request: 'turn' }, position: null },
  ]) {
    writeEntry('griot.live.g', { ...kept, ...damage });
    assert.deepEqual(readKept('g'), { ...kept, at: 0 });
  }
});

test('a device that keeps nothing says so', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('refused');
    },
    configurable: true,
  });
  assert.equal(keep({ seat, game: game('g'), at: 1 }), false);
  assert.deepEqual(keptGames(), []);
});
