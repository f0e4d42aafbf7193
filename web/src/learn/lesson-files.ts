/** Loads files of lessons when they are needed. */
import type { Lessons } from './lessons.ts';

const loaders = import.meta.glob<Lessons>('../../../lab/src/main/resources/griot/lab/lessons/*.json', {
  import: 'default',
});

const byRuleSet = new Map(
  Object.entries(loaders).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length).replace('-', '/'),
    load,
  ]),
);

/** Whether a rule set has lessons. */
export function hasLessons(ruleSet: string): boolean {
  return byRuleSet.has(ruleSet);
}

/** The lessons of a rule set. Rejected if they cannot be fetched. */
export async function lessonsOf(ruleSet: string): Promise<Lessons> {
  const load = byRuleSet.get(ruleSet);
  if (!load) throw new Error(`there are no lessons of ${ruleSet}`);
  return load();
}
