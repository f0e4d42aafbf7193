/** The level that suggests itself for the next game against the computer, from the last results. */
import { personsSide, type SavedGame } from './saved-game.ts';

/** A finished game against the computer. */
export interface LevelResult {
  level: number;
  /** The points of the person: 1, 0.5 or 0. */
  points: number;
}

/** The number of losses in a row after which an easier level is suggested. */
const LOSSES = 2;

/** The results of a game on this device, in the order of the games, which is the last played first. */
export function resultsOf(games: readonly SavedGame[], game: string): LevelResult[] {
  return games.flatMap(({ game: { ruleSet }, table, result }) => {
    const side = personsSide(table);
    if (side === undefined || result === undefined || !ruleSet.startsWith(`${game}/`)) return [];
    const whites = result === '1-0' ? 1 : result === '0-1' ? 0 : 0.5;
    return [{ level: table.level, points: side === 'white' ? whites : 1 - whites }];
  });
}

/**
 * One level up after a win, one down after two losses in a row at the level or below it; otherwise the same. Undefined if
 * there are no results.
 *
 * @param results the last one first
 * @param levels the highest level
 */
export function suggestedLevel(results: readonly LevelResult[], levels: number): number | undefined {
  const [last] = results;
  if (!last) return undefined;
  if (last.points === 1) return Math.min(levels, last.level + 1);
  const losses = results.findIndex(({ points, level }) => points > 0 || level > last.level);
  return (losses < 0 ? results.length : losses) >= LOSSES ? Math.max(1, last.level - 1) : last.level;
}
