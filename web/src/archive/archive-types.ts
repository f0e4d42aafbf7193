/** The JSON of the archive, which docs/live.md describes. */
import type { Side } from '../worker/protocol.ts';

/** A finished game of the archive. */
export interface ArchivedGame {
  readonly id: string;
  /** The full name of the rule set. */
  readonly ruleSet: string;
  readonly players: Readonly<Record<Side, { readonly name?: string | null; readonly bot?: boolean }>>;
  readonly result: string;
  readonly reason: string;
  /** The number of turns. */
  readonly turns: number;
  /** When it ended. */
  readonly at: string;
}

/** A part of the games that were found, the latest first. */
export interface ArchiveAnswer {
  readonly games: readonly ArchivedGame[];
  /** The value of `before` for the next part; absent after the last. */
  readonly next?: string | null;
}

/** How often a turn was played in a position, and how those games ended. */
export interface OpeningTurn {
  readonly turn: string;
  readonly games: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

/** A position of the opening explorer. */
export interface Opening {
  /** The number of games that reached it. */
  readonly games: number;
  /** The text of the position. */
  readonly position: string;
  readonly turns: readonly OpeningTurn[];
}
