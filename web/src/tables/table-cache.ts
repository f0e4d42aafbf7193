/** The rule sets whose tables are cached on this device, as local storage lists them. */
import { isListOf, isText } from '../records/json-values.ts';
import { writeEntry, readEntry } from '../settings/storage.ts';
import { isOfPreset } from './covering-rule-sets.ts';

/** The key in local storage. */
const KEY = 'griot.endings';

/** The rule sets fetched in this visit, for browsers without local storage. */
let fetchedInThisVisit: string[] = [];

/** The names of the rule sets whose tables are cached. */
export function fetchedRuleSets(): readonly string[] {
  const entry = readEntry(KEY);
  return entry.kind === 'found' && isListOf(entry.value, isText) ? entry.value : fetchedInThisVisit;
}

/** Whether tables of a preset, or of a rule set that adds options to it, were fetched. */
export function hasFetched(preset: string): boolean {
  return fetchedRuleSets().some((ruleSet) => isOfPreset(preset, ruleSet));
}

export function saveFetchedRuleSets(ruleSets: Iterable<string>): void {
  fetchedInThisVisit = [...new Set(ruleSets)];
  writeEntry(KEY, fetchedInThisVisit);
}
