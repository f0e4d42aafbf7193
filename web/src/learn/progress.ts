/** Progress in the lessons on this device. */
import type { Lesson } from './lessons.ts';

/** How far a lesson is. */
export interface LessonProgress {
  /** The identifier of the step reached. */
  readonly step: string;
  /** Whether the lesson was finished, perhaps earlier. */
  readonly done: boolean;
}

/** By name of the rule set and identifier of the lesson. */
export type Progress = Readonly<Record<string, Readonly<Record<string, LessonProgress>>>>;

export const NO_PROGRESS: Progress = {};

/** Whether an entry of storage is progress. */
export function isProgress(value: unknown): boolean {
  return (
    isRecord(value) && Object.values(value).every((lessons) => isRecord(lessons) && Object.values(lessons).every(isOne))
  );
}

function isOne(value: unknown): boolean {
  return isRecord(value) && typeof value['step'] === 'string' && typeof value['done'] === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function progressOf(progress: Progress, ruleSet: string, lesson: Lesson): LessonProgress | undefined {
  return progress[ruleSet]?.[lesson.id];
}

/** The index of the step at which a lesson is resumed: the one reached, or the first if the lesson is done or changed. */
export function resumedStep(progress: Progress, ruleSet: string, lesson: Lesson): number {
  const reached = progressOf(progress, ruleSet, lesson);
  const { steps } = lesson;
  const index = steps.findIndex(({ id }) => id === reached?.step);
  return index < 0 || (reached?.done === true && index === steps.length - 1) ? 0 : index;
}

/** The progress when a step is reached. */
export function withStep(progress: Progress, ruleSet: string, lesson: Lesson, index: number): Progress {
  const step = lesson.steps[index]?.id ?? '';
  const before = progressOf(progress, ruleSet, lesson);
  return before?.step === step
    ? progress
    : withLesson(progress, ruleSet, lesson, { step, done: before?.done ?? false });
}

/** The progress when a lesson is finished. */
export function withDone(progress: Progress, ruleSet: string, lesson: Lesson): Progress {
  return withLesson(progress, ruleSet, lesson, { step: lesson.steps.at(-1)?.id ?? '', done: true });
}

/** The identifier of a lesson of a rule set that was begun and is not done; the one begun last, if several. */
export function unfinishedLesson(progress: Progress, ruleSet: string): string | undefined {
  return Object.entries(progress[ruleSet] ?? {}).findLast(([, { done }]) => !done)?.[0];
}

/** The number of lessons that are done. */
export function doneCount(progress: Progress, ruleSet: string, lessons: readonly Lesson[]): number {
  return lessons.filter((lesson) => progressOf(progress, ruleSet, lesson)?.done).length;
}

/** The first lesson after this one that is not done, or else undefined. */
export function nextLesson(
  progress: Progress,
  ruleSet: string,
  lessons: readonly Lesson[],
  lesson: Lesson,
): Lesson | undefined {
  const index = lessons.findIndex(({ id }) => id === lesson.id);
  const others = [...lessons.slice(index + 1), ...lessons.slice(0, index)];
  return others.find((each) => !progressOf(progress, ruleSet, each)?.done);
}

function withLesson(progress: Progress, ruleSet: string, { id }: Lesson, lesson: LessonProgress): Progress {
  return { ...progress, [ruleSet]: { ...progress[ruleSet], [id]: lesson } };
}
