/** What this device remembers of lessons, in local storage. */
import { StoredValue, type Trouble } from '../app/stored-value.ts';
import { isLadder, type Ladder } from './ladder.ts';
import type { Key } from '../texts/messages.ts';
import { isProgress, NO_PROGRESS, type Progress } from './progress.ts';

export const storedProgress = new StoredValue<Progress>('griot.lessons', NO_PROGRESS, isProgress);

/** Where the person stands on the ladder of each game. */
export const storedLadder = new StoredValue<Ladder>('griot.ladder', {}, isLadder);

export const LADDER_TROUBLES: Record<Trouble, Key> = {
  newer: 'ladder.newer',
  damaged: 'ladder.damaged',
  notKept: 'ladder.notKept',
};
