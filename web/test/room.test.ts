/** Tests what the page of the room shows, and how its boards are laid out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerEvent } from '../src/api/api-types.ts';
import type { ListedGame } from '../src/api/lobby-types.ts';
import { columnsFor } from '../src/room/room-layout.ts';
import {
  EMPTY_ROOM,
  followed,
  MISSING_TIME,
  OVER_TIME,
  swept,
  withEvent,
  withLobby,
  without,
  type Room,
} from '../src/room/room-state.ts';

function listed(id: string): ListedGame {
  const seats = { white: { name: 'Awa' }, black: { name: 'Kofi' } };
  return { id, since: '2026-11-25T03:00:00Z', ruleSet: 'yote/ludens', clock: null, takebacks: true, seats };
}

function roomWith(...ids: string[]): Room {
  return withLobby(EMPTY_ROOM, { open: [], playing: ids.map(listed) }, 0);
}

function turn(id: number, number: number): ServerEvent {
  return {
    id,
    type: 'turn',
    side: 'white',
    number,
    turn: '@c3',
    state: 'playing',
    position: `p${id}`,
    toMove: 'black',
  };
}

const RESIGNED: ServerEvent = {
  id: 3,
  type: 'resign',
  side: 'black',
  state: 'over',
  position: 'p2',
  outcome: { result: '1-0', reason: 'resigned' },
};

const ids = ({ boards }: Room) => boards.map(({ id }) => id).join(' ');

test('boards keep their places, and new ones come at the end', () => {
  const room = roomWith('b', 'a');
  assert.equal(ids(room), 'a b');
  assert.equal(ids(withLobby(room, { open: [], playing: ['d', 'c', 'b', 'a'].map(listed) }, 1)), 'a b c d');
});

test('a board follows the events of its game, each once', () => {
  const room = withEvent(roomWith('a', 'b'), 'b', turn(2, 1), 0);
  assert.deepEqual(
    room.boards.map(({ revision, position, toMove, turns }) => [revision, position, toMove, turns]),
    [
      [2, 'p2', 'black', 1],
      [0, '', null, 0],
    ],
  );
  assert.deepEqual(withEvent(room, 'b', turn(2, 5), 0), room);
  assert.deepEqual(withEvent(room, 'unknown', turn(9, 9), 0), room);
});

test('a takeback leaves fewer turns', () => {
  const room = withEvent(withEvent(roomWith('a'), 'a', turn(4, 3), 0), 'a', { ...turn(5, 1), type: 'takeback' }, 0);
  assert.equal(room.boards[0]?.turns, 1);
});

test('a finished board stays for a while with its result, and is no longer followed', () => {
  const over = withEvent(roomWith('a', 'b'), 'a', RESIGNED, 100);
  const unlisted = withLobby(over, { open: [], playing: [listed('b')] }, 200);
  assert.equal(unlisted.boards.find(({ id }) => id === 'a')?.outcome?.result, '1-0');
  assert.deepEqual(
    followed(unlisted).map(({ id }) => id),
    ['b'],
  );
  assert.equal(ids(swept(unlisted, 100 + OVER_TIME - 1)), 'b a');
  assert.equal(ids(swept(unlisted, 100 + OVER_TIME)), 'b');
});

test('a board that is missing in the list is awaited for a moment', () => {
  const missing = withLobby(roomWith('a'), { open: [], playing: [] }, 100);
  assert.equal(ids(swept(missing, 100 + MISSING_TIME - 1)), 'a');
  assert.equal(ids(swept(missing, 100 + MISSING_TIME)), '');
  const back = withLobby(missing, { open: [], playing: [listed('a')] }, 200);
  assert.equal(ids(swept(back, 100 + MISSING_TIME)), 'a');
  const over = withEvent(missing, 'a', RESIGNED, 300);
  assert.equal(ids(swept(over, 100 + MISSING_TIME)), 'a');
});

test('a game that was ended without a result goes soon', () => {
  const aborted = { ...RESIGNED, type: 'abort', outcome: { result: '*', reason: 'aborted' } };
  assert.equal(ids(swept(withEvent(roomWith('a'), 'a', aborted, 100), 100 + MISSING_TIME)), '');
});

test('a board has the clock of the last event that tells one', () => {
  const side = { remaining: 60_000 };
  const serverTime = '2026-11-25T03:00:00Z';
  const clock = { running: 'black', since: serverTime, serverTime, white: side, black: side } as const;
  const room = withEvent(roomWith('a'), 'a', { ...turn(2, 1), clock }, 0);
  assert.equal(withEvent(room, 'a', turn(3, 2), 0).boards[0]?.clock, clock);
});

test('a board whose game is gone leaves the room', () => {
  assert.equal(ids(without(roomWith('b', 'a'), 'a')), 'b');
});

test('a room in which nothing changes is the same', () => {
  const room = roomWith('a');
  assert.equal(swept(room, 1), room);
});

test('boards are as large as the area allows', () => {
  assert.equal(columnsFor(1, 900, 700, 16), 1);
  assert.equal(columnsFor(2, 900, 700, 16), 2);
  assert.equal(columnsFor(4, 900, 700, 16), 3);
  assert.equal(columnsFor(12, 900, 700, 16), 5);
  assert.equal(columnsFor(50, 900, 700, 16), 5);
  assert.equal(columnsFor(12, 330, 300, 10), 2);
  assert.equal(columnsFor(0, 900, 700, 16), 1);
});
