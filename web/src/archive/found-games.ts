/** The finished games that have been found so far, page by page. */
import type { ArchiveAnswer, ArchivedGame } from './archive-types.ts';

export interface FoundGames {
  readonly games: readonly ArchivedGame[];
  /** The value of `before` for the next page; undefined after the last. */
  readonly next: string | undefined;
}

/** What has been found before the first page. */
export const NOTHING_YET: FoundGames = { games: [], next: undefined };

/** What has been found after a further page, which may have no games. */
export function withPage({ games }: FoundGames, page: ArchiveAnswer): FoundGames {
  return { games: [...games, ...page.games], next: page.next ?? undefined };
}

/** Whether no page has a game. */
export function hasFoundNone({ games, next }: FoundGames): boolean {
  return games.length === 0 && next === undefined;
}

/** The index of the first game of a further page, or of the last game if the page has none. */
export function firstNewIndex(before: FoundGames, after: FoundGames): number {
  return Math.min(before.games.length, after.games.length - 1);
}
