/** The texts of a lesson, and what the box under the board says. */
import { objectionInWords } from '../speech/problems.ts';
import { has, t, text, type Key } from '../texts/messages.ts';
import { HINT_AFTER, type LessonState, type Remark } from './lesson-session.ts';
import type { Lesson } from './lessons.ts';

/** What the box says: the rule just met, or what happened, and what to do now. */
export interface Box {
  kind: 'do' | 'wait' | 'object' | 'hint' | 'over';
  told?: string;
  /** The main sentence. */
  main: string;
}

const REMARKS: Record<Remark, Key> = {
  other: 'learn.other',
  allowed: 'learn.allowed',
  punished: 'learn.punished',
  wrong: 'learn.wrong',
};

export function lessonTitle(game: string, lesson: Lesson): string {
  return text(keyOf(game, lesson));
}

export function boxOf(game: string, state: LessonState): Box {
  const { lesson, index, status, remark, problem, failures } = state;
  const key = keyOf(game, lesson, lesson.steps[index]?.id);
  const task = text(key);
  const rule = textIfAny(`${key}.rule`);
  switch (status) {
    case 'solving':
      if (problem) return { kind: 'object', told: objectionInWords(problem), main: task };
      if (failures >= HINT_AFTER) return { kind: 'hint', main: task, ...withTold(textIfAny(`${key}.hint`) ?? rule) };
      return { kind: 'do', main: task, ...withTold(rule) };
    case 'answering':
      return { kind: 'wait', main: task, ...withTold(rule) };
    case 'wrong':
      return { kind: 'object', told: task, main: t(REMARKS[remark ?? 'wrong']) };
    case 'done':
      return {
        kind: 'over',
        main: t('learn.right'),
        ...withTold(problem ? objectionInWords(problem) : textIfAny(`${key}.done`)),
      };
    case 'finished':
      return {
        kind: 'over',
        main: t('learn.finished'),
        ...(lesson.kind === 'course' ? { told: t('learn.courseFinished') } : {}),
      };
  }
}

function withTold(sentence: string | undefined): { told?: string } {
  return sentence === undefined ? {} : { told: sentence };
}

function textIfAny(key: string): string | undefined {
  return has(key) ? text(key) : undefined;
}

function keyOf(game: string, lesson: Lesson, step?: string): string {
  return ['lesson', game, lesson.id, ...(step === undefined ? [] : [step])].join('.');
}
