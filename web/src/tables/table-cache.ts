/** The rule sets whose tables are cached on this device, as local storage lists them. */
import { isListOf, isText } from '../records/json-values.ts';
import { writeEntry, readEntry } from '../settings/storage.ts';
import { isOfPreset } from './covering-rule-sets.ts';

/** The key in local storage. */
const KEY = 'griot.endings';

/** The list that could not be stored. It is kept for this visit. */
let unstored: readonly string[] | undefined;

/** The names of the rule sets whose tables are cached. */
export function fetchedRuleSets(): readonly string[] {
  if (unstored) return unstored;
  const entry = readEntry(KEY);
  return entry.kind === 'found' && isListOf(entry.value, isText) ? entry.value : [];
}

/** Whether tables of a preset, or of a rule set that adds options to it, were fetched. */
export function hasFetched(preset: string): boolean {
  return fetchedRuleSets().some((ruleSet) => isOfPreset(preset, ruleSet));
}

export function saveFetchedRuleSets(ruleSets: Iterable<string>): void {
  const fetched = [...new Set(ruleSets)];
  unstored = writeEntry(KEY, fetched) ? undefined : fetched;
}
