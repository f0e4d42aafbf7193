/** When to try again after a failure: exponential backoff with jitter, so that many pages do not come at once. */

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/**
 * The delay in milliseconds before the next try.
 *
 * @param failures the number of failures in a row, from 1
 * @param random a random number, 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}
