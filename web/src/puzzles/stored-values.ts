/** Progress in puzzles, reviews and days, in local storage. */
import type { PuzzleStorage } from './course.ts';
import { isListOfDays } from './daily.ts';
import { isProgress, NO_PROGRESS, type Progress } from './progress.ts';
import { EMPTY_DECK, isDeck, type Deck } from './review.ts';
import { StoredValue } from '../settings/stored-value.ts';

const KEY = 'griot.puzzles.';

const progressByRuleSet = new Map<string, StoredValue<Progress>>();

/** The progress in the puzzles of a rule set. */
export function storedProgress(ruleSet: string): StoredValue<Progress> {
  const stored = progressByRuleSet.get(ruleSet) ?? new StoredValue(KEY + ruleSet, NO_PROGRESS, isProgress);
  progressByRuleSet.set(ruleSet, stored);
  return stored;
}

/** The cards to review. */
export const storedDeck = new StoredValue<Deck>(`${KEY}review`, EMPTY_DECK, isDeck);

/** The days on which the puzzle of the day was solved, in order. */
export const storedDays = new StoredValue<readonly number[]>(`${KEY}daily`, [], isListOfDays);

export const puzzleStorage: PuzzleStorage = { progress: storedProgress, deck: storedDeck, days: storedDays };
