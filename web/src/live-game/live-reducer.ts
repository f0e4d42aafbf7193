/**
 * The transitions of a live game, as a pure function from a state and an intent to the next state and the effects to
 * run. A turn is shown before the server has it; at most one request is under way, and it is kept until it is
 * answered. Its revision makes it harmless to send it again.
 */
import { otherSide } from '../texts/sides.ts';
import type { Side } from '../worker/protocol.ts';
import type {
  LiveRequest,
  OfferKind,
  PendingRequest,
  ServerEvent,
  ServerGame,
  ServerProblem,
  ServerStatus,
} from '../api/api-types.ts';
import { withEvent } from '../api/server-game.ts';

/** What the person is told until the next change. */
export type Notice =
  /** The game had changed before the turn arrived, so that the turn was not played. */
  | { readonly kind: 'turnDropped' }
  /** The game had changed before a request arrived. */
  | { readonly kind: 'requestDropped' }
  /** The other player has declined. */
  | { readonly kind: 'declined'; readonly offer: OfferKind }
  /** The server refused; `type` is that of its problem. */
  | { readonly kind: 'refused'; readonly type: string; readonly detail: string };

export interface LiveState {
  /** The side of this device; undefined for those who watch. */
  readonly side: Side | undefined;
  /** The game as the server last told it. */
  readonly game: ServerGame;
  /** The request that the server has not answered. */
  readonly pending: PendingRequest | undefined;
  /** A turn that was played on the board and has to be confirmed. */
  readonly unconfirmed: string | undefined;
  readonly connection: 'connecting' | 'online' | 'offline';
  /** Whether the server has acknowledged a request of this visit. */
  readonly isSaved: boolean;
  readonly notice: Notice | undefined;
}

export type LiveIntent =
  /** A whole turn was played on the board. */
  | {
      readonly kind: 'played';
      readonly turn: string;
      readonly hasToBeConfirmed: boolean;
      readonly thinkingTime?: number | undefined;
    }
  | { readonly kind: 'confirm'; readonly thinkingTime?: number | undefined }
  /** Takes back a turn that is not confirmed. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'ask'; readonly request: LiveRequest }
  /** The server did what it was asked. */
  | { readonly kind: 'acknowledged'; readonly request: PendingRequest; readonly game: ServerGame }
  | { readonly kind: 'refused'; readonly request: PendingRequest; readonly problem: ServerProblem }
  /** The request did not reach the server, or the server cannot answer now. */
  | { readonly kind: 'unreachable'; readonly request: PendingRequest }
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'status'; readonly status: ServerStatus }
  | { readonly kind: 'fetched'; readonly game: ServerGame }
  /** A phrase could not be said; `type` is that of the server's problem, or `unreachable`. */
  | { readonly kind: 'notSaid'; readonly type: string; readonly detail: string }
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' };

export type LiveEffect =
  /** Sends the pending request. */
  | { readonly kind: 'send' }
  /** Stores the game and the pending request. */
  | { readonly kind: 'keep' }
  /** Makes the board show the turns and players of the state. */
  | { readonly kind: 'show' }
  | { readonly kind: 'fetch' }
  /** Sends the pending request after a while. */
  | { readonly kind: 'sendLater' };

export interface LiveTransition {
  readonly state: LiveState;
  readonly effects: readonly LiveEffect[];
}

/** The state when a game is opened. */
export function initialLiveState(
  game: ServerGame,
  side: Side | undefined,
  pending: PendingRequest | undefined,
): LiveState {
  return { side, game, pending, unconfirmed: undefined, connection: 'connecting', isSaved: false, notice: undefined };
}

/** The turns on the board: those of the server, and the player's turn that it does not have yet. */
export function turnsToShow({ game, pending, unconfirmed }: LiveState): readonly string[] {
  const request = pending?.request;
  const isMissing = request?.kind === 'turn' && request.number === game.turns.length + 1;
  const own = unconfirmed ?? (isMissing ? request.turn : undefined);
  return own === undefined ? game.turns : [...game.turns, own];
}

/** Whether this device may play on the board. */
export function isOwnTurn({ side, game, pending }: LiveState): boolean {
  return side !== undefined && game.state === 'playing' && game.toMove === side && pending?.request.kind !== 'turn';
}

export function reduceLive(state: LiveState, intent: LiveIntent): LiveTransition {
  switch (intent.kind) {
    case 'played':
      if (!isOwnTurn(state)) return transition(state, 'show');
      return intent.hasToBeConfirmed
        ? transition({ ...state, unconfirmed: intent.turn, notice: undefined })
        : ask(state, turnRequest(state, intent.turn, intent.thinkingTime));
    case 'confirm':
      return state.unconfirmed === undefined
        ? transition(state)
        : ask(state, turnRequest(state, state.unconfirmed, intent.thinkingTime));
    case 'discard':
      return transition({ ...state, unconfirmed: undefined }, 'show');
    case 'ask':
      return ask(state, intent.request);
    case 'acknowledged':
      return transition(
        {
          ...withGame(state, intent.game),
          pending: intent.request === state.pending ? undefined : state.pending,
          isSaved: true,
          connection: 'online',
        },
        'keep',
        'show',
      );
    case 'refused':
      // The stream may have told already that the request was carried out.
      return intent.request === state.pending ? afterRefusal(state, state.pending, intent.problem) : transition(state);
    case 'unreachable':
      // If the stream has told already that the request was carried out, only its answer was lost.
      return intent.request === state.pending
        ? transition({ ...state, connection: 'offline' }, 'sendLater')
        : transition(state);
    case 'event':
      return afterEvent(state, intent.event);
    case 'status':
      return afterStatus(state, intent.status);
    case 'fetched':
      return transition(withGame(state, intent.game), 'keep', 'show');
    case 'notSaid':
      return transition({ ...state, notice: { kind: 'refused', type: intent.type, detail: intent.detail } });
    case 'connected':
      return transition({ ...state, connection: 'online' }, ...(state.pending ? (['send'] as const) : []));
    case 'disconnected':
      return transition({ ...state, connection: 'offline' });
  }
}

function turnRequest({ game }: LiveState, turn: string, thinkingTime: number | undefined): LiveRequest {
  const request = { kind: 'turn', number: game.turns.length + 1, turn } as const;
  return thinkingTime === undefined ? request : { ...request, thinkingTime };
}

/** Makes a request, unless one is under way. */
function ask(state: LiveState, request: LiveRequest): LiveTransition {
  if (state.side === undefined || state.pending) return transition(state);
  const { revision, turns } = state.game;
  const pending = { revision, turns, request };
  const unconfirmed = request.kind === 'turn' ? undefined : state.unconfirmed;
  return transition({ ...state, pending, unconfirmed, notice: undefined }, 'keep', 'send');
}

/**
 * The state with a game that the server told, unless a later one is known. A turn that was not confirmed is dropped if
 * the turns before it have changed.
 */
function withGame(state: LiveState, game: ServerGame): LiveState {
  if (game.revision < state.game.revision) return state;
  const isUnchanged = game.state === 'playing' && areSameTurns(game.turns, state.game.turns);
  if (state.unconfirmed === undefined || isUnchanged) return { ...state, game };
  return { ...state, game, unconfirmed: undefined, notice: { kind: 'turnDropped' } };
}

function afterEvent(state: LiveState, event: ServerEvent): LiveTransition {
  if (event.id <= state.game.revision) return transition(state);
  const game = withEvent(state.game, event);
  if (!game) return transition(state, 'fetch');
  const isAnswer = state.pending !== undefined && isCausedBy(event, state.pending, state.side);
  const isDeclined = event.type === 'decline' && event.side !== state.side && event.offer !== undefined;
  const next: LiveState = {
    ...withGame({ ...state, notice: undefined }, game),
    ...(isAnswer ? { pending: undefined, isSaved: true } : {}),
    ...(isDeclined && state.game.offers[event.offer ?? 'draw'] === state.side
      ? { notice: { kind: 'declined', offer: event.offer ?? 'draw' } }
      : {}),
  };
  // If the event has no clock, the game is fetched for the time of the players.
  const isClockOld = game.clock !== null && !event.clock;
  return transition(next, 'keep', 'show', ...(isClockOld ? (['fetch'] as const) : []));
}

/** The state with what is not in the log: the clock after down time, and who may claim. */
function afterStatus(state: LiveState, { clock, claim }: ServerStatus): LiveTransition {
  return transition({ ...state, game: { ...state.game, clock, claim } }, 'keep');
}

/** Whether an event shows that the server has carried out a request, though its answer has not come. */
function isCausedBy(event: ServerEvent, { revision, request }: PendingRequest, side: Side | undefined): boolean {
  if (event.id !== revision + 1 || event.side !== side || event.type === 'phrase') return false;
  return request.kind === 'turn' ? event.type === 'turn' && event.turn === request.turn : true;
}

/**
 * Takes the server's game. A turn or a resignation that was made for an earlier revision is sent again if what changed
 * was only an offer.
 */
function afterRefusal(
  state: LiveState,
  pending: PendingRequest,
  { type, detail, game }: ServerProblem,
): LiveTransition {
  const known = game && game.revision >= state.game.revision ? game : state.game;
  if (type === 'stale-revision' && isStillValid(pending, known)) {
    return transition({ ...state, game: known, pending: { ...pending, revision: known.revision } }, 'keep', 'send');
  }
  const notice: Notice =
    type !== 'stale-revision' && pending.request.kind !== 'turn'
      ? { kind: 'refused', type, detail }
      : game
        ? { kind: pending.request.kind === 'turn' ? 'turnDropped' : 'requestDropped' }
        : { kind: 'refused', type, detail };
  return transition({ ...state, game: known, pending: undefined, connection: 'online', notice }, 'keep', 'show');
}

function isStillValid({ request, turns }: PendingRequest, game: ServerGame): boolean {
  if (game.state !== 'playing') return false;
  return request.kind === 'turn' ? areSameTurns(turns, game.turns) : request.kind === 'resign';
}

function areSameTurns(some: readonly string[], others: readonly string[]): boolean {
  return some.join(' ') === others.join(' ');
}

function transition(state: LiveState, ...kinds: LiveEffect['kind'][]): LiveTransition {
  return { state, effects: kinds.map((kind) => ({ kind })) };
}

/** The other player's side; for those who watch, Black's. */
export function sideOfOther({ side }: LiveState): Side {
  return otherSide(side ?? 'white');
}
