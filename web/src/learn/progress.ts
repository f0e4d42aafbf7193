/** Progress in the lessons on this device. */
import { isBoolean, isFiniteNumber, isRecord, isText } from '../records/json-values.ts';
import type { Lesson } from './lessons.ts';

/** How far the person has come in a lesson. */
export interface LessonProgress {
  /** The identifier of the step reached. */
  readonly step: string;
  /** Whether the lesson was finished, perhaps earlier. */
  readonly done: boolean;
  /** When the step was reached, in milliseconds since the epoch; absent in progress of earlier versions. */
  readonly at?: number;
}

/** By name of the rule set and identifier of the lesson. */
export type Progress = Readonly<Record<string, Readonly<Record<string, LessonProgress>>>>;

export const NO_PROGRESS: Progress = {};

/** Whether an entry of storage is progress. */
export function isProgress(value: unknown): value is Progress {
  return (
    isRecord(value) &&
    Object.values(value).every((lessons) => isRecord(lessons) && Object.values(lessons).every(isLessonProgress))
  );
}

function isLessonProgress(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { step, done, at } = value;
  return isText(step) && isBoolean(done) && (at === undefined || isFiniteNumber(at));
}

export function progressOf(progress: Progress, ruleSet: string, lesson: Lesson): LessonProgress | undefined {
  return progress[ruleSet]?.[lesson.id];
}

/**
 * The index of the step at which a lesson is resumed: the step reached. The first step if the lesson has ended there, or
 * has no such step any more.
 */
export function resumedStepIndex(progress: Progress, ruleSet: string, lesson: Lesson): number {
  const reached = progressOf(progress, ruleSet, lesson);
  const { steps } = lesson;
  const index = steps.findIndex(({ id }) => id === reached?.step);
  return index < 0 || (reached?.done === true && index === steps.length - 1) ? 0 : index;
}

/** The progress when a step is reached, at a time in milliseconds since the epoch. */
export function withStep(progress: Progress, ruleSet: string, lesson: Lesson, index: number, at: number): Progress {
  const step = lesson.steps[index]?.id ?? '';
  const before = progressOf(progress, ruleSet, lesson);
  return before?.step === step
    ? progress
    : withLesson(progress, ruleSet, lesson, { step, done: before?.done ?? false, at });
}

/** The progress when a lesson is finished. */
export function withDone(progress: Progress, ruleSet: string, lesson: Lesson): Progress {
  return withLesson(progress, ruleSet, lesson, { step: lesson.steps.at(-1)?.id ?? '', done: true });
}

/** A lesson that was begun and is not done. */
export interface UnfinishedLesson {
  readonly ruleSet: string;
  /** The identifier of the lesson. */
  readonly lesson: string;
  /** When its step was reached, in milliseconds since the epoch; 0 if unknown. */
  readonly at: number;
}

/** The lessons that were begun and are not done; first the one in which a step was reached last. */
export function unfinishedLessons(progress: Progress): UnfinishedLesson[] {
  return Object.entries(progress)
    .flatMap(([ruleSet, lessons]) =>
      Object.entries(lessons).flatMap(([lesson, { done, at = 0 }]) => (done ? [] : [{ ruleSet, lesson, at }])),
    )
    .sort((a, b) => a.at - b.at)
    .reverse();
}

/** The number of lessons that are done. */
export function doneCount(progress: Progress, ruleSet: string, lessons: readonly Lesson[]): number {
  return lessons.filter((lesson) => progressOf(progress, ruleSet, lesson)?.done).length;
}

/** The next lesson that is not done, going round after the last one; undefined if all others are done. */
export function nextLesson(
  progress: Progress,
  ruleSet: string,
  lessons: readonly Lesson[],
  lesson: Lesson,
): Lesson | undefined {
  const index = lessons.findIndex(({ id }) => id === lesson.id);
  const others = [...lessons.slice(index + 1), ...lessons.slice(0, index)];
  return others.find((other) => !progressOf(progress, ruleSet, other)?.done);
}

function withLesson(progress: Progress, ruleSet: string, { id }: Lesson, lessonProgress: LessonProgress): Progress {
  return { ...progress, [ruleSet]: { ...progress[ruleSet], [id]: lessonProgress } };
}
