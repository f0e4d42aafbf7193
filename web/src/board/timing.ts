/** The durations of animations at normal speed, in milliseconds; boards and sounds share them. */
import type { BoardEvent } from '../worker/protocol.ts';
import type { Frame } from './sowing.ts';

export const PLACE = 240;
export const TAKE = 300;

/** Lifting the seeds of a house, and dropping each of them. */
export const SEED = 210;

/** The seeds of a house are marked for harvest, fly to the store, and lie there. */
export const RIPE = 330;
export const FLY = 340;
export const STORED = 90;

/** The duration of a move along a path. */
export function moveDuration({ path }: Extract<BoardEvent, { kind: 'move' }>): number {
  return 140 + 150 * (path.length - 1);
}

/** The duration of a frame of a sowing. */
export function frameDuration({ ripe, flying, over }: Frame): number {
  if (ripe !== '') return RIPE;
  if (flying) return FLY;
  return over === '' ? STORED : SEED;
}
