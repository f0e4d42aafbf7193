/** Progress in the lessons, and on the ladder, in local storage. */
import { StoredValue, type StorageProblem } from '../settings/stored-value.ts';
import { isLadder, type Ladder } from './ladder.ts';
import type { Key } from '../texts/messages.ts';
import { isProgress, NO_PROGRESS, type Progress } from './progress.ts';

export const storedProgress = new StoredValue<Progress>('griot.lessons', NO_PROGRESS, isProgress);

/** Where the person stands on the ladder of each game. */
export const storedLadder = new StoredValue<Ladder>('griot.ladder', {}, isLadder);

/** The messages about problems with the stored ladder. */
export const LADDER_STORAGE_PROBLEMS: Record<StorageProblem, Key> = {
  newer: 'ladder.newer',
  damaged: 'ladder.damaged',
  notKept: 'ladder.notKept',
};
