/** Tests the rows of the lobby, and what is told of its games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeSide, inviter, isByBot, waitingPeople } from '../src/api/listed-games.ts';
import { GONE_TIME, isOfGame, nextRows } from '../src/lobby/lobby-rows.ts';
import type { ListedGame } from '../src/api/lobby-types.ts';

function listed(id: string, change: Partial<ListedGame> = {}): ListedGame {
  const seats = { white: { name: 'Awa' }, black: null };
  return { id, since: '2026-11-25T03:00:00Z', ruleSet: 'yote/ludens', clock: null, takebacks: true, seats, ...change };
}

const ids = (rows: readonly { game: ListedGame }[]) => rows.map(({ game }) => game.id).join(' ');

test('a row keeps its place while others come', () => {
  const first = nextRows([], [listed('b'), listed('a')], 0);
  assert.equal(ids(first), 'b a');
  assert.equal(ids(nextRows(first, [listed('c'), listed('a'), listed('b')], 1)), 'b a c');
});

test('a row whose game is gone stays for a moment', () => {
  const first = nextRows([], [listed('a'), listed('b')], 0);
  const gone = nextRows(first, [listed('b')], 10);
  assert.deepEqual(gone[0], { game: listed('a'), goneAt: 10 });
  assert.equal(ids(nextRows(gone, [listed('b')], 10 + GONE_TIME - 1)), 'a b');
  assert.equal(ids(nextRows(gone, [listed('b')], 10 + GONE_TIME)), 'b');
});

test('a game that is listed again is not gone', () => {
  const gone = nextRows(nextRows([], [listed('a')], 0), [], 10);
  assert.deepEqual(nextRows(gone, [listed('a')], 20), [{ game: listed('a') }]);
});

test('the inviter has one seat, and the other is free', () => {
  const game = listed('a', { seats: { white: null, black: { name: 'Kofi' } } });
  assert.equal(freeSide(game), 'white');
  assert.equal(inviter(game)?.name, 'Kofi');
});

test('programs are told from people', () => {
  const bot = listed('b', { seats: { white: { name: 'Griot 3', bot: true }, black: null } });
  assert.ok(isByBot(bot));
  assert.ok(!isByBot(listed('a')));
  assert.equal(waitingPeople({ open: [bot, listed('a')], playing: [] }), 1);
});

test('the games of one name are chosen', () => {
  assert.ok(isOfGame('')(listed('a')));
  assert.ok(isOfGame('yote')(listed('a')));
  assert.ok(!isOfGame('wali')(listed('a')));
});
