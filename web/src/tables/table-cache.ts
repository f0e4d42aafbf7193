/** Rule sets whose tables are cached on this device. */
import { writeEntry, readEntry } from '../app/storage.ts';
import { isOf } from './covering.ts';

const FETCHED = 'griot.endings';

/** Fetched in this visit; used where local storage is unavailable. */
let inThisVisit: string[] = [];

/** The names of the rule sets. */
export function fetchedSets(): readonly string[] {
  const entry = readEntry<string[]>(FETCHED);
  return entry.kind === 'found' ? entry.value : inThisVisit;
}

/** Whether tables of a preset were fetched, or of a rule set that adds options to it. */
export function hasFetched(preset: string): boolean {
  return fetchedSets().some((ruleSet) => isOf(preset, ruleSet));
}

export function saveFetchedSets(ruleSets: Iterable<string>): void {
  inThisVisit = [...new Set(ruleSets)];
  writeEntry(FETCHED, inThisVisit);
}
