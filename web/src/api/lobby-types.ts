/** The JSON of the lobby, which docs/live.md describes. */
import type { ClockSettings, SeatedPlayer } from './api-types.ts';
import type { Side } from '../worker/protocol.ts';

/** A game of the lobby. */
export interface ListedGame {
  readonly id: string;
  /** When it was created or, if it is being played, joined. */
  readonly since: string;
  /** The full name of the rule set. */
  readonly ruleSet: string;
  readonly clock: ClockSettings | null;
  readonly takebacks: boolean;
  /** The players; null for a free seat. */
  readonly seats: Readonly<Record<Side, SeatedPlayer | null>>;
}

/** The games that the server lists: those that wait for a player, and those that are being played, the newest first. */
export interface Lobby {
  readonly open: readonly ListedGame[];
  readonly playing: readonly ListedGame[];
}
