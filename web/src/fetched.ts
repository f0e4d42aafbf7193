/** Of which rule sets the tables of solved endings were fetched to this device. */
import { keep, readKept } from './storage.ts';

const FETCHED = 'griot.endings';

/** The rule sets' names. */
export function fetchedSets(): string[] {
  const kept = readKept<string[]>(FETCHED);
  return kept.kind === 'found' ? kept.value : [];
}

export function keepFetchedSets(ruleSets: Iterable<string>): void {
  keep(FETCHED, [...new Set(ruleSets)]);
}
