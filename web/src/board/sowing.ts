/** Animation frames of a sowing: events broken into single seeds. */
import type { BoardEvent, Place, Side } from '../worker/protocol.ts';

export const HOUSES: readonly Place[] = [...'ABCDEFabcdef'];

/** Whether a house is South's. */
export function isSouth(house: Place): boolean {
  return HOUSES.indexOf(house) < HOUSES.length / 2;
}

/** Houses `A…F a…f` and the stores. */
export interface Seeds {
  houses: readonly number[];
  white: number;
  black: number;
}

export interface Moment extends Seeds {
  /** Seeds in the sowing hand, and the house it is over. */
  carried: number;
  over: Place;
  /** The house whose seeds are being harvested. */
  ripe: Place;
  /** Seeds on their way from a house to a store. */
  flying: { from: Place; seeds: number; side: Side } | undefined;
}

/** The frame of a position at rest. */
export function atRest(seeds: Seeds): Moment {
  return { ...seeds, carried: 0, over: '', ripe: '', flying: undefined };
}

/** The frames of some events; the last one is the position after them. */
export function moments(before: Seeds, happenings: readonly BoardEvent[]): Moment[] {
  const frames: Moment[] = [];
  let current = atRest(before);
  const addMoment = (change: Partial<Moment>) => {
    current = { ...current, ripe: '', flying: undefined, ...change };
    frames.push(current);
  };
  for (const event of happenings) {
    if (event.kind === 'sow') {
      addMoment({ houses: withSeeds(current.houses, event.from, 0), carried: event.into.length, over: event.from });
      for (const house of event.into) {
        addMoment({
          houses: withSeeds(current.houses, house, count(current.houses, house) + 1),
          carried: current.carried - 1,
          over: house,
        });
      }
    } else if (event.kind === 'harvest') {
      const { side } = event;
      for (const { at, seeds } of event.houses) {
        addMoment({ ripe: at, over: '' });
        addMoment({ houses: withSeeds(current.houses, at, 0), flying: { from: at, seeds, side } });
        addMoment({ [side]: current[side] + seeds });
      }
    } else if (event.kind === 'sharedOut') {
      addMoment({
        houses: HOUSES.map(() => 0),
        white: current.white + event.white,
        black: current.black + event.black,
        over: '',
      });
    }
  }
  return frames;
}

export function count(houses: readonly number[], house: Place): number {
  return houses[HOUSES.indexOf(house)] ?? 0;
}

function withSeeds(houses: readonly number[], house: Place, seeds: number): number[] {
  return houses.map((count, index) => (HOUSES[index] === house ? seeds : count));
}
