/** Breaks what happened in Awélé into single seeds: the moments that the board shows one after another. */
import type { Happening, Place } from './rules/protocol.ts';

export const HOUSES: readonly Place[] = [...'ABCDEFabcdef'];

/** Houses `A…F a…f` and the stores. */
export interface Seeds {
  houses: readonly number[];
  white: number;
  black: number;
}

export interface Moment extends Seeds {
  /** The hand that sows: how many seeds it holds, over which house. */
  carried: number;
  over: Place;
  /** Houses just harvested. */
  ripe: readonly Place[];
}

/** Every moment from a position on; the last one is the position after. */
export function moments(before: Seeds, happenings: readonly Happening[]): Moment[] {
  const found: Moment[] = [];
  let now: Moment = { ...before, carried: 0, over: '', ripe: [] };
  const then = (change: Partial<Moment>) => {
    now = { ...now, ripe: [], ...change };
    found.push(now);
  };
  for (const happening of happenings) {
    if (happening.kind === 'sow') {
      then({ houses: changed(now.houses, happening.from, 0), carried: happening.into.length, over: happening.from });
      for (const house of happening.into) {
        then({
          houses: changed(now.houses, house, count(now.houses, house) + 1),
          carried: now.carried - 1,
          over: house,
        });
      }
    } else if (happening.kind === 'harvest') {
      for (const { at, seeds } of happening.houses) {
        const store = happening.side === 'white' ? { white: now.white + seeds } : { black: now.black + seeds };
        then({ houses: changed(now.houses, at, 0), ...store, over: '', ripe: [at] });
      }
    } else if (happening.kind === 'sharedOut') {
      then({
        houses: HOUSES.map(() => 0),
        white: now.white + happening.white,
        black: now.black + happening.black,
        over: '',
      });
    }
  }
  return found;
}

export function count(houses: readonly number[], house: Place): number {
  return houses[HOUSES.indexOf(house)] ?? 0;
}

function changed(houses: readonly number[], house: Place, seeds: number): number[] {
  return houses.map((old, index) => (HOUSES[index] === house ? seeds : old));
}
