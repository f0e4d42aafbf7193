/** The JSON of the API of live games, which docs/live.md describes. */
import type { Side } from '../worker/protocol.ts';

/** What a player can offer to the other. */
export type OfferKind = 'draw' | 'takeback' | 'pause' | 'rematch' | 'erase';

/** Days for each turn and extra days, or seconds for the game with an increment for each turn. */
export type ClockSettings =
  { readonly days: number; readonly bank: number } | { readonly seconds: number; readonly increment: number };

/** A clock as the server tells it: how much time is given, and how much is left. */
export interface ServerClock {
  /** With minutes: the time at the start, and what each turn adds, in seconds. */
  readonly seconds?: number;
  readonly increment?: number;
  /** With days: the days for each turn, and the extra days. */
  readonly days?: number;
  readonly bank?: number;
  readonly paused?: boolean;
  /** The side whose time is charged; null if the clock does not run. */
  readonly running: Side | null;
  /** When its turn began, by the server's time; null if the clock does not run. */
  readonly since: string | null;
  /** When this was sent. */
  readonly serverTime: string;
  readonly white: SideClock;
  readonly black: SideClock;
}

/** The time of a side, in milliseconds, when the current turn began. */
export interface SideClock {
  readonly remaining: number;
  /** The extra time; absent with minutes. */
  readonly bank?: number;
  /** The network's delay that was not charged so far; absent with days. */
  readonly lag?: number;
}

/** The right to end a game whose other player is late or gone. */
export interface ClaimRight {
  readonly side: Side;
  /** The server's time from which on. */
  readonly from: string;
  readonly reason: 'time' | 'abandoned';
}

/** A player who has a seat. */
export interface SeatedPlayer {
  readonly name: string | null;
  /** Whether a program plays; absent for a person, and from older servers. */
  readonly bot?: boolean;
}

/** How a game ended. */
export interface ServerOutcome {
  /** `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that was called off. */
  readonly result: string;
  readonly reason: string;
}

/** A live game as the server tells it. */
export interface ServerGame {
  readonly id: string;
  /** The full name of the rule set. */
  readonly ruleSet: string;
  readonly state: 'open' | 'playing' | 'over';
  /** The number of the last event. */
  readonly revision: number;
  /** The turns that stand; `--` for a pass. */
  readonly turns: readonly string[];
  /** The side to move; null if the game is over. */
  readonly toMove: Side | null;
  /** The clock; null for none. */
  readonly clock: ServerClock | null;
  readonly claim?: ClaimRight | null;
  /** The side that tablebases prove to win; absent from older servers. */
  readonly proved?: Side | null;
  readonly outcome: ServerOutcome | null;
  /** The players; null for a free seat. */
  readonly seats: Readonly<Record<Side, SeatedPlayer | null>>;
  /** The side that made each offer which waits for an answer. */
  readonly offers: Readonly<Partial<Record<OfferKind, Side | null>>>;
  readonly takebacks: boolean;
  /** Whether the lobby lists the game; absent in games kept by earlier versions. */
  readonly public?: boolean;
  /** What each side said last, until the other side has played a turn; absent from older servers. */
  readonly said?: Readonly<Partial<Record<Side, string | null>>>;
  /** How often each side can still offer a rematch; absent from older servers. */
  readonly rematchOffers?: Readonly<Record<Side, number>>;
  /** The id of the rematch, and of the game that this is the rematch of. */
  readonly rematch: string | null;
  readonly rematchOf: string | null;
}

/** An event of a game's stream, with the state after it. */
export interface ServerEvent {
  /** Its place in the log, which is the revision after it. */
  readonly id: number;
  readonly type: string;
  readonly side?: Side;
  readonly number?: number;
  readonly turn?: string;
  readonly offer?: OfferKind;
  readonly name?: string;
  readonly phrase?: string;
  readonly bot?: boolean;
  readonly game?: string;
  readonly state: ServerGame['state'];
  /** The text of the position. */
  readonly position?: string;
  readonly toMove?: Side;
  readonly outcome?: ServerOutcome;
  readonly clock?: ServerClock;
}

/** What a player's stream tells that is not in the log, as of the last event before it. */
export interface ServerStatus {
  readonly type: 'status';
  readonly clock: ServerClock | null;
  readonly claim: ClaimRight | null;
}

/** What a player asks of the server. */
export type LiveRequest =
  | { readonly kind: 'turn'; readonly number: number; readonly turn: string; readonly thinkingTime?: number }
  | { readonly kind: OfferKind; readonly accept: boolean }
  | { readonly kind: 'claim'; readonly result: 'win' | 'draw'; readonly by?: 'tables' }
  | { readonly kind: 'resign' | 'abort' | 'resume' };

/** A request that the server has not answered. */
export interface PendingRequest {
  /** The revision for which it is meant. */
  readonly revision: number;
  /** The turns that stood when it was made. */
  readonly turns: readonly string[];
  readonly request: LiveRequest;
}

/** A player's place in a game. It belongs to whoever has the token. */
export interface Seat {
  readonly side: Side;
  readonly token: string;
}

/** Why the server did not do what it was asked: the last word of the problem's type, and a sentence. */
export interface ServerProblem {
  readonly type: string;
  readonly detail: string;
  /** The turns of a game under other rules than the server's. */
  readonly turns?: readonly string[];
  /** The current game, with every conflict. */
  readonly game?: ServerGame;
  /** The id of the game that the server does not have, if the request named several. */
  readonly missingGame?: string;
}
