/** How many boards stand side by side, so that all are as large as the screen allows. */

/** The height of a tile with a board, the names of its game and its players, in widths. */
const TILE_HEIGHT = 1.18;

/** The width below which a tile is not legible, in pixels. */
const MIN_WIDTH = 150;

/** The width above which a tile does not grow, in pixels. */
const MAX_WIDTH = 640;

/**
 * The number of columns.
 *
 * @param count the number of tiles
 * @param width the width of the area, in pixels
 * @param height its height, in pixels
 * @param gap the distance between tiles, in pixels
 */
export function columnsFor(count: number, width: number, height: number, gap: number): number {
  const most = Math.max(1, Math.floor((width + gap) / (MIN_WIDTH + gap)));
  for (let columns = 1; columns < Math.min(count, most); columns++) {
    const tile = Math.min(MAX_WIDTH, (width - (columns - 1) * gap) / columns);
    const rows = Math.ceil(count / columns);
    if (rows * tile * TILE_HEIGHT + (rows - 1) * gap <= height) return columns;
  }
  return Math.max(1, Math.min(count, most));
}
