/** Finds the unfinished lesson that the home page offers. */
import { shippedGame, type ShippedGame } from '../families/registry.ts';
import { lessonsOf } from './lesson-files.ts';
import { unfinishedLessons, type Progress, type UnfinishedLesson } from './progress.ts';

/** An unfinished lesson of a game of the home page. */
export interface OfferedLesson extends UnfinishedLesson {
  readonly game: ShippedGame;
}

/**
 * The lesson in which a step was reached last, of those begun and not done. The progress may name lessons that another
 * version of the page had; they are left out, as are lessons that cannot be fetched.
 */
export async function lessonToOffer(progress: Progress): Promise<OfferedLesson | undefined> {
  for (const unfinished of unfinishedLessons(progress)) {
    const game = shippedGame(unfinished.ruleSet);
    if (game && (await exists(game, unfinished))) return { ...unfinished, game };
  }
  return undefined;
}

async function exists(game: ShippedGame, { ruleSet, lesson }: UnfinishedLesson): Promise<boolean> {
  try {
    const files = await lessonsOf(game);
    return files.some(({ rules, lessons }) => rules === ruleSet && lessons.some(({ id }) => id === lesson));
  } catch {
    return false;
  }
}
