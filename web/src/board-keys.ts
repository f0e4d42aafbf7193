/** Moves the focus over a board with arrows, Home and End: one place at a time is in the tab order. */

const STEPS: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

/** Where a key leads in rows of places as they are seen, or undefined if the key is none of ours. */
export function placeByKey(rows: readonly (readonly string[])[], at: string, key: string): string | undefined {
  const row = rows.findIndex((places) => places.includes(at));
  const column = rows[row]?.indexOf(at) ?? -1;
  if (row < 0 || column < 0) return undefined;
  if (key === 'Home') return rows[row]?.[0];
  if (key === 'End') return rows[row]?.at(-1);
  const step = STEPS[key];
  if (!step) return undefined;
  return rows[row + step.down]?.[column + step.right] ?? at;
}
