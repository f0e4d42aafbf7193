/** The state of a live game after a further event, so that a turn is shown without another request. */
import { otherSide } from '../texts/sides.ts';
import type { Side } from '../worker/protocol.ts';
import type { OfferKind, ServerEvent, ServerGame } from './api-types.ts';

const NO_OFFERS: ServerGame['offers'] = {};

/** The kinds of offers, in the order in which they are shown for an answer. */
export const OFFERS: readonly OfferKind[] = ['draw', 'takeback', 'pause', 'rematch', 'erase'];

/**
 * The types of events after which the same player may claim. The stream says who may claim only if that has changed; after
 * other events, the response to a turn or the next status says it.
 */
const KEEPS_CLAIM: ReadonlySet<string> = new Set(['phrase', 'offer', 'decline', 'downtime', 'name-removed']);

/**
 * The game after an event; undefined if the event does not follow the game, or is of a type that this page does not
 * know. Then the game has to be fetched.
 */
export function withEvent(game: ServerGame, event: ServerEvent): ServerGame | undefined {
  const change = event.id === game.revision + 1 ? changeBy(game, event) : undefined;
  const { id, state, toMove = null, outcome = null, clock = game.clock } = event;
  const claim = KEEPS_CLAIM.has(event.type) ? (game.claim ?? null) : null;
  return change && { ...game, revision: id, state, toMove, outcome, clock, claim, ...change };
}

function changeBy(game: ServerGame, event: ServerEvent): Partial<ServerGame> | undefined {
  const { type, side, number = -1, turn = '', offer } = event;
  switch (type) {
    case 'joined':
      return (
        side && {
          seats: { ...game.seats, [side]: { name: event.name ?? null, ...(event.bot ? { bot: true } : {}) } },
        }
      );
    case 'turn':
    case 'pass':
      if (!side || number !== game.turns.length + 1) return undefined;
      return {
        turns: [...game.turns, turn],
        // A proved win stays proved after any turn of the loser. After a turn of the winner, the server's response says
        // whether it is.
        proved: game.proved === side ? null : (game.proved ?? null),
        offers: type === 'turn' ? offersAfterTurn(game.offers, side) : game.offers,
        // The player who moves has seen what the other said.
        ...(type === 'turn' && game.said ? { said: { ...game.said, [otherSide(side)]: null } } : {}),
      };
    case 'offer':
      return (
        side &&
        offer && {
          offers: { ...game.offers, [offer]: side },
          ...(offer === 'rematch' ? rematchOffered(game, side) : {}),
        }
      );
    case 'decline':
      return offer && { offers: { ...game.offers, [offer]: null } };
    case 'phrase':
      return side && { said: { ...game.said, [side]: event.phrase ?? null } };
    case 'takeback':
      return number < 0 ? undefined : { turns: game.turns.slice(0, number), offers: NO_OFFERS, proved: null };
    case 'draw':
    case 'resign':
    case 'abort':
    case 'close':
    case 'flag':
    case 'claim':
      return { offers: NO_OFFERS };
    case 'pause':
      return { offers: { ...game.offers, pause: null } };
    case 'resume':
      return {};
    case 'downtime':
      // The clock is all that changes.
      return {};
    case 'name-removed': {
      const player = side && game.seats[side];
      return player ? { seats: { ...game.seats, [side]: { ...player, name: null } } } : undefined;
    }
    case 'rematch':
      return event.game === undefined ? undefined : { rematch: event.game, offers: NO_OFFERS };
    default:
      return undefined;
  }
}

function rematchOffered({ rematchOffers }: ServerGame, side: Side): Partial<ServerGame> {
  return rematchOffers ? { rematchOffers: { ...rematchOffers, [side]: Math.max(0, rematchOffers[side] - 1) } } : {};
}

/** Whether a side can offer a rematch, now or after the answer to its offer that waits. */
export function canOfferRematch({ offers, rematchOffers }: ServerGame, side: Side): boolean {
  return offers.rematch === side || rematchOffers === undefined || rematchOffers[side] > 0;
}

/** A turn ends the other player's offers, and withdraws the player's own request for a takeback. */
function offersAfterTurn(offers: ServerGame['offers'], played: Side): ServerGame['offers'] {
  return Object.fromEntries(Object.entries(offers).filter(([kind, side]) => side === played && kind !== 'takeback'));
}

/** The offers that wait for the answer of a side. */
export function offersTo({ offers }: ServerGame, side: Side): OfferKind[] {
  return OFFERS.filter((kind) => offers[kind] === otherSide(side));
}

/** The name of a player; undefined if none was given, or if the seat is free. */
export function playerName({ seats }: ServerGame, side: Side): string | undefined {
  return seats[side]?.name ?? undefined;
}

/** Whether both seats are taken, so that there is a board to show. */
export function hasBothPlayers({ seats }: ServerGame): boolean {
  return seats.white !== null && seats.black !== null;
}

/** Whether a game waits for this side to play, or to answer an offer. */
export function waitsFor(game: ServerGame, side: Side): boolean {
  return (game.state === 'playing' && game.toMove === side) || offersTo(game, side).length > 0;
}

/** Whether the operator of the server ended a game. */
export function wasClosed({ outcome }: ServerGame): boolean {
  return outcome?.reason === 'closed';
}

/** Whether a game ended without a result. */
export function wasAborted({ outcome }: Pick<ServerGame, 'outcome'>): boolean {
  return outcome?.result === '*';
}

/** Whether the players have paused a game, so that no turn can be played. */
export function isPaused({ state, clock }: ServerGame): boolean {
  return state === 'playing' && clock?.paused === true;
}
