/** Keyboard navigation on a board: arrow keys, Home and End. */

const STEPS: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

/**
 * The place to which a key moves the focus; undefined for other keys, and if no row has the present place.
 *
 * @param rows the places by row, from the top, each row from left to right
 */
export function placeByKey(rows: readonly (readonly string[])[], place: string, key: string): string | undefined {
  const row = rows.findIndex((places) => places.includes(place));
  const column = rows[row]?.indexOf(place) ?? -1;
  if (row < 0 || column < 0) return undefined;
  if (key === 'Home') return rows[row]?.[0];
  if (key === 'End') return rows[row]?.at(-1);
  const step = STEPS[key];
  if (!step) return undefined;
  return rows[row + step.down]?.[column + step.right] ?? place;
}
