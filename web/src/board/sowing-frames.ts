/**
 * The houses of a sowing board, and the frames of an animated turn: one for the seeds lifted, one for each seed sown,
 * three for each house harvested, and one for seeds that are shared out.
 */
import type { BoardEvent, Place, Side } from '../worker/protocol.ts';

export const HOUSES: readonly Place[] = [...'ABCDEFabcdef'];

/** Whether a house is South's. */
export function isSouth(house: Place): boolean {
  return HOUSES.indexOf(house) < HOUSES.length / 2;
}

/** The seeds in the houses `A…F a…f` and in the stores. */
export interface Seeds {
  houses: readonly number[];
  white: number;
  black: number;
}

export interface Frame extends Seeds {
  /** The seeds in the sowing hand. */
  carried: number;
  /** The house that the sowing hand is over; empty text if there is no hand. */
  handAt: Place;
  /** The house whose seeds are marked for harvest; empty text if there is none. */
  ripe: Place;
  /** Seeds on their way from a house to a store. */
  flying: { from: Place; seeds: number; side: Side } | undefined;
}

/** The frame of a position at rest. */
export function atRest(seeds: Seeds): Frame {
  return { ...seeds, carried: 0, handAt: '', ripe: '', flying: undefined };
}

/** The frames of these events. The last one is the position after them. */
export function framesOf(before: Seeds, events: readonly BoardEvent[]): Frame[] {
  const frames: Frame[] = [];
  let current = atRest(before);
  const addFrame = (change: Partial<Frame>) => {
    current = { ...current, ripe: '', flying: undefined, ...change };
    frames.push(current);
  };
  for (const event of events) {
    if (event.kind === 'sow') {
      addFrame({ houses: withSeeds(current.houses, event.from, 0), carried: event.into.length, handAt: event.from });
      for (const house of event.into) {
        addFrame({
          houses: withSeeds(current.houses, house, seedsIn(current.houses, house) + 1),
          carried: current.carried - 1,
          handAt: house,
        });
      }
    } else if (event.kind === 'harvest') {
      const { side } = event;
      for (const { at, seeds } of event.houses) {
        addFrame({ ripe: at, handAt: '' });
        addFrame({ houses: withSeeds(current.houses, at, 0), flying: { from: at, seeds, side } });
        addFrame({ [side]: current[side] + seeds });
      }
    } else if (event.kind === 'sharedOut') {
      addFrame({
        houses: HOUSES.map(() => 0),
        white: current.white + event.white,
        black: current.black + event.black,
        handAt: '',
      });
    }
  }
  return frames;
}

/** The number of seeds in a house. */
export function seedsIn(houses: readonly number[], house: Place): number {
  return houses[HOUSES.indexOf(house)] ?? 0;
}

function withSeeds(houses: readonly number[], house: Place, seeds: number): number[] {
  return houses.map((count, index) => (HOUSES[index] === house ? seeds : count));
}
