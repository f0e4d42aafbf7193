/** The rule sets whose tables are cached on this device, as local storage lists them. */
import { isListOf, isText } from '../records/json-values.ts';
import { StoredValue } from '../settings/stored-value.ts';
import { isOfPreset } from './covering-rule-sets.ts';

const storedRuleSets = new StoredValue<readonly string[]>('griot.endings', [], isListOfTexts);

/** The names of the rule sets whose tables are cached. */
export function fetchedRuleSets(): readonly string[] {
  return storedRuleSets.peek();
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return isListOf(value, isText);
}

/** Whether tables of a preset, or of a rule set that adds options to it, were fetched. */
export function hasFetched(preset: string): boolean {
  return fetchedRuleSets().some((ruleSet) => isOfPreset(preset, ruleSet));
}

export function saveFetchedRuleSets(ruleSets: Iterable<string>): void {
  storedRuleSets.update(() => [...new Set(ruleSets)]);
}
