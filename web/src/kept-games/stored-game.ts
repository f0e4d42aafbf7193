/** A game with somebody far away as local storage has it. */
import { isFiniteNumber, isListOf, isRecord, isSide, isText } from '../records/json-values.ts';
import { isSnapshot } from '../records/saved-game.ts';
import type { Snapshot } from '../worker/protocol.ts';
import type { PendingRequest, Seat, ServerClock, ServerGame } from '../api/api-types.ts';

export interface KeptGame {
  readonly seat: Seat;
  /** The game as the server last told it. */
  readonly game: ServerGame;
  readonly pending?: PendingRequest;
  /** The position shown last. */
  readonly position?: Snapshot;
  /** When something last happened, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The kept game of an entry of storage, which may have been edited by hand; undefined if it is none. A request or
 * position of a wrong type is left out.
 */
export function keptGameOf(value: unknown): KeptGame | undefined {
  if (!isRecord(value)) return undefined;
  const { seat, game, pending, position, at } = value;
  if (!isSeat(seat) || !isServerGame(game)) return undefined;
  return {
    seat,
    game,
    ...(isPendingRequest(pending) ? { pending } : {}),
    ...(isSnapshot(position) ? { position } : {}),
    at: isFiniteNumber(at) ? at : 0,
  };
}

function isSeat(value: unknown): value is Seat {
  return isRecord(value) && isSide(value['side']) && isText(value['token']);
}

function isPendingRequest(value: unknown): value is PendingRequest {
  if (!isRecord(value) || !isRecord(value['request'])) return false;
  return Number.isInteger(value['revision']) && isListOf(value['turns'], isText) && isText(value['request']['kind']);
}

/** Whether a value has what every version of the page has kept of a game. */
function isServerGame(value: unknown): value is ServerGame {
  if (!isRecord(value)) return false;
  const { id, ruleSet, state, revision, turns, toMove, clock, outcome, seats, offers, rematch } = value;
  const { said, rematchOffers } = value;
  return (
    isText(id) &&
    isText(ruleSet) &&
    (state === 'open' || state === 'playing' || state === 'over') &&
    Number.isInteger(revision) &&
    isListOf(turns, isText) &&
    isNullOr(toMove, isSide) &&
    isNullOr(clock, isClock) &&
    isNullOr(outcome, isOutcome) &&
    isRecord(seats) &&
    [seats['white'], seats['black']].every((player) => isNullOr(player, isPlayer)) &&
    isRecord(offers) &&
    isNullOr(rematch, isText) &&
    (said === undefined || isRecord(said)) &&
    (rematchOffers === undefined || isRecord(rematchOffers))
  );
}

function isNullOr(value: unknown, isValid: (value: unknown) => boolean): boolean {
  return value === null || isValid(value);
}

function isClock(value: unknown): value is ServerClock {
  if (!isRecord(value)) return false;
  const { running, since, serverTime, white, black } = value;
  return (
    isNullOr(running, isSide) && isNullOr(since, isText) && isText(serverTime) && [white, black].every(isSideClock)
  );
}

function isSideClock(value: unknown): boolean {
  return isRecord(value) && typeof value['remaining'] === 'number';
}

function isOutcome(value: unknown): boolean {
  return isRecord(value) && isText(value['result']) && isText(value['reason']);
}

function isPlayer(value: unknown): boolean {
  return isRecord(value) && isNullOr(value['name'], isText);
}
