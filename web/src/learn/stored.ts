/** What this device remembers of lessons, in local storage. */
import { StoredValue } from '../puzzles/stored-value.ts';
import { isProgress, NO_PROGRESS, type Progress } from './progress.ts';

export const storedProgress = new StoredValue<Progress>('griot.lessons', NO_PROGRESS, isProgress);
