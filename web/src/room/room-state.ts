/**
 * What the page of the room shows, as pure functions: the boards that are being played, each with the place reached in
 * its events, and who waits for a player. A board keeps its place; a finished one stays for a while with its result.
 */
import { wasAborted } from '../api/server-game.ts';
import type { SeatedPlayer, ServerClock, ServerEvent, ServerOutcome } from '../api/api-types.ts';
import type { ListedGame, Lobby } from '../api/lobby-types.ts';
import type { Side } from '../worker/protocol.ts';

/** How long a finished board stays, in milliseconds. */
export const OVER_TIME = 120_000;

/** How long a board stays that is no longer listed, in milliseconds: its last event may come after the list. */
export const MISSING_TIME = 5_000;

export interface RoomBoard {
  readonly id: string;
  readonly ruleSet: string;
  readonly players: Readonly<Record<Side, SeatedPlayer | null>>;
  /** The number of the last event; 0 before the first. */
  readonly revision: number;
  /** The text of the position; empty before the first event. */
  readonly position: string;
  readonly toMove: Side | null;
  readonly turns: number;
  /** Null for none, and before the first event. */
  readonly clock: ServerClock | null;
  readonly outcome: ServerOutcome | null;
  /** When the board was found to be finished or missing, in milliseconds; undefined while it is being played. */
  readonly endedAt?: number | undefined;
}

export interface Room {
  readonly boards: readonly RoomBoard[];
  readonly waiting: readonly ListedGame[];
}

export const EMPTY_ROOM: Room = { boards: [], waiting: [] };

/** The room with what the lobby lists now. New boards come at the end, the oldest first. */
export function withLobby({ boards }: Room, { open, playing }: Lobby, now: number): Room {
  const listed = new Set(playing.map(({ id }) => id));
  const known = new Set(boards.map(({ id }) => id));
  const kept = boards.map((board) => (listed.has(board.id) ? present(board) : missing(board, now)));
  const added = playing.filter(({ id }) => !known.has(id)).map(newBoard);
  return { boards: [...kept, ...added.reverse()], waiting: open };
}

function newBoard({ id, ruleSet, seats }: ListedGame): RoomBoard {
  return { id, ruleSet, players: seats, revision: 0, position: '', toMove: null, turns: 0, clock: null, outcome: null };
}

function present(board: RoomBoard): RoomBoard {
  return board.outcome || board.endedAt === undefined ? board : { ...board, endedAt: undefined };
}

function missing(board: RoomBoard, now: number): RoomBoard {
  return board.endedAt === undefined ? { ...board, endedAt: now } : board;
}

/** The room after an event of a game. */
export function withEvent(room: Room, id: string, event: ServerEvent, now: number): Room {
  return { ...room, boards: room.boards.map((board) => (board.id === id ? afterEvent(board, event, now) : board)) };
}

function afterEvent(board: RoomBoard, event: ServerEvent, now: number): RoomBoard {
  if (event.id <= board.revision) return board;
  const { id, type, number = board.turns, position = board.position, toMove = null, outcome = null } = event;
  const { clock = board.clock } = event;
  const isCounted = type === 'turn' || type === 'pass' || type === 'takeback';
  const turns = isCounted ? number : board.turns;
  const ended = outcome && board.outcome === null ? { endedAt: now } : {};
  return { ...board, revision: id, position, toMove, outcome, turns, clock, ...ended };
}

/** The room without a board, whose game the server does not have. */
export function without(room: Room, id: string): Room {
  return { ...room, boards: room.boards.filter((board) => board.id !== id) };
}

/** The room without the boards that have been shown long enough. */
export function swept(room: Room, now: number): Room {
  const boards = room.boards.filter(({ outcome, endedAt }) => {
    const isFinished = outcome !== null && !wasAborted({ outcome });
    return endedAt === undefined || now - endedAt < (isFinished ? OVER_TIME : MISSING_TIME);
  });
  return boards.length === room.boards.length ? room : { ...room, boards };
}

/** The boards whose events are followed: those that are not finished. */
export function followed({ boards }: Room): readonly RoomBoard[] {
  return boards.filter(({ outcome }) => outcome === null);
}
