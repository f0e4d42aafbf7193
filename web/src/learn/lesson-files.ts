/** Loads files of lessons when they are needed. */
import type { ShippedGame } from '../families/registry.ts';
import type { LessonFile } from './lessons.ts';

const loaders = import.meta.glob<LessonFile>('../../../lab/src/main/resources/griot/lab/lessons/*.json', {
  import: 'default',
});

const byRuleSet = new Map(
  Object.entries(loaders).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length).replace('-', '/'),
    load,
  ]),
);

/** Whether a game has lessons. */
export function hasLessons({ rules }: Pick<ShippedGame, 'rules'>): boolean {
  return byRuleSet.has(rules);
}

/** The lessons of a game: those of its default rule set, then those of others. Rejected if they cannot be fetched. */
export async function lessonsOf({ name, rules }: Pick<ShippedGame, 'name' | 'rules'>): Promise<LessonFile[]> {
  const others = [...byRuleSet].filter(([ruleSet]) => ruleSet.startsWith(`${name}/`) && ruleSet !== rules);
  const first = byRuleSet.get(rules);
  return Promise.all([...(first ? [first] : []), ...others.map(([, load]) => load)].map((load) => load()));
}
