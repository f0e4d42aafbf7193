/** The rule sets whose tables are cached on this device, as local storage lists them. */
import { writeEntry, readEntry } from '../app/storage.ts';
import { isOf } from './covering.ts';

/** The key in local storage. */
const KEY = 'griot.endings';

/** The rule sets fetched in this visit, for browsers without local storage. */
let inThisVisit: string[] = [];

/** The names of the rule sets whose tables are cached. */
export function fetchedSets(): readonly string[] {
  const entry = readEntry<string[]>(KEY);
  return entry.kind === 'found' ? entry.value : inThisVisit;
}

/** Whether tables of a preset, or of a rule set that adds options to it, were fetched. */
export function hasFetched(preset: string): boolean {
  return fetchedSets().some((ruleSet) => isOf(preset, ruleSet));
}

export function saveFetchedSets(ruleSets: Iterable<string>): void {
  inThisVisit = [...new Set(ruleSets)];
  writeEntry(KEY, inThisVisit);
}
