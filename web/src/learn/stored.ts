/** What this device remembers of lessons, in local storage. */
import { StoredValue } from '../puzzles/stored-value.ts';
import { isLadder, type Ladder } from './ladder.ts';
import { isProgress, NO_PROGRESS, type Progress } from './progress.ts';

export const storedProgress = new StoredValue<Progress>('griot.lessons', NO_PROGRESS, isProgress);

/** The rung of each game. */
export const storedLadder = new StoredValue<Ladder>('griot.ladder', {}, isLadder);
