/** The durations of animations at normal speed, in milliseconds; boards and sounds share them. */
import type { BoardEvent } from '../worker/protocol.ts';
import type { Frame } from './sowing-frames.ts';

/** A piece is placed, or taken off the board. */
export const PLACE_DURATION = 240;
export const TAKE_DURATION = 300;

/** The seeds of a house are lifted, or one of them is dropped. */
export const SEED_DURATION = 210;

/** A harvest: the seeds of a house are marked, fly to the store, and lie there. */
export const RIPE_DURATION = 330;
export const FLY_DURATION = 340;
export const STORED_DURATION = 90;

/** The duration of a move along a path: a fixed part, and a part for each step or jump. */
export function moveDuration({ path }: Extract<BoardEvent, { kind: 'move' }>): number {
  return 140 + 150 * (path.length - 1);
}

/** The duration of a frame of a sowing. */
export function frameDuration({ ripe, flying, handAt }: Frame): number {
  if (ripe !== '') return RIPE_DURATION;
  if (flying) return FLY_DURATION;
  return handAt === '' ? STORED_DURATION : SEED_DURATION;
}
