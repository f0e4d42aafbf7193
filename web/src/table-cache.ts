/** Rule sets whose tables are cached on this device. */
import { writeEntry, readEntry } from './storage.ts';

const FETCHED = 'griot.endings';

/** Fetched in this visit; used where local storage is unavailable. */
let inThisVisit: string[] = [];

/** The rule sets' names. */
export function fetchedSets(): readonly string[] {
  const kept = readEntry<string[]>(FETCHED);
  return kept.kind === 'found' ? kept.value : inThisVisit;
}

/** Whether tables of a preset were fetched, or of a rule set that adds options to it. */
export function hasFetched(preset: string): boolean {
  return fetchedSets().some((ruleSet) => isOf(preset, ruleSet));
}

/** Whether a rule set is a preset, or adds options to it. */
export function isOf(preset: string, ruleSet: string): boolean {
  return ruleSet === preset || ruleSet.startsWith(`${preset}+`);
}

export function keepFetchedSets(ruleSets: Iterable<string>): void {
  inThisVisit = [...new Set(ruleSets)];
  writeEntry(FETCHED, inThisVisit);
}
