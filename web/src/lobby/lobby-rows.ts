/**
 * The rows of the lobby. A row keeps its place while others come and go, and one whose game is gone stays for a moment,
 * so that no other row slips under the finger.
 */
import type { ListedGame } from '../api/lobby-types.ts';

/** How long a row stays after its game is gone, in milliseconds. */
export const GONE_TIME = 3_000;

export interface LobbyRow {
  readonly game: ListedGame;
  /** When the game was found to be no longer listed, in milliseconds; absent while it is. */
  readonly goneAt?: number;
}

/** The rows after a change of what is listed. New ones come at the end. */
export function nextRows(rows: readonly LobbyRow[], listed: readonly ListedGame[], now: number): LobbyRow[] {
  const byId = new Map(listed.map((game) => [game.id, game]));
  const kept = rows.flatMap((row): LobbyRow[] => {
    const game = byId.get(row.game.id);
    byId.delete(row.game.id);
    if (game) return [{ game }];
    const goneAt = row.goneAt ?? now;
    return now - goneAt < GONE_TIME ? [{ game: row.game, goneAt }] : [];
  });
  return [...kept, ...[...byId.values()].map((game) => ({ game }))];
}

/** A predicate for listed games of Yoté, Choko and so on, by the name of the game; an empty name admits all. */
export function isOfGame(name: string): (game: { readonly ruleSet: string }) => boolean {
  return ({ ruleSet }) => name === '' || ruleSet.startsWith(`${name}/`);
}
