/** Loads files of lessons when they are needed. */
import type { ShippedGame } from '../families/registry.ts';
import type { LessonFile } from './lessons.ts';

const loaders = import.meta.glob<LessonFile>('../../../lab/src/main/resources/griot/lab/lessons/*.json', {
  import: 'default',
});

const loadersByRuleSet = new Map(
  Object.entries(loaders).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length).replace('-', '/'),
    load,
  ]),
);

/** Whether a game has lessons. */
export function hasLessons({ rules }: Pick<ShippedGame, 'rules'>): boolean {
  return loadersByRuleSet.has(rules);
}

/** The lessons of a game, those of its default rule set first. Rejects if they cannot be fetched. */
export async function lessonsOf({ name, rules }: Pick<ShippedGame, 'name' | 'rules'>): Promise<LessonFile[]> {
  const otherLoaders = [...loadersByRuleSet].filter(([ruleSet]) => ruleSet.startsWith(`${name}/`) && ruleSet !== rules);
  const defaultLoader = loadersByRuleSet.get(rules);
  return Promise.all(
    [...(defaultLoader ? [defaultLoader] : []), ...otherLoaders.map(([, load]) => load)].map((load) => load()),
  );
}
