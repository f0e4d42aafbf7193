/** The texts of a lesson, and what the box under the board says. */
import { objectionInWords } from '../speech/problems.ts';
import { hasMessage, t, text, type Key } from '../texts/messages.ts';
import { HINT_AFTER, type LessonState, type Remark } from './lesson-session.ts';
import type { Lesson } from './lessons.ts';

/** What the box under the board says. */
export interface Box {
  kind: 'do' | 'wait' | 'object' | 'hint' | 'over';
  /** A further sentence: the rule just met, a hint, or what happened. */
  note?: string;
  /** The main sentence: what to do now, or how the try or the lesson ended. */
  main: string;
}

const REMARKS: Record<Remark, Key> = {
  other: 'learn.other',
  allowed: 'learn.allowed',
  refuted: 'learn.punished',
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
      if (problem) return { kind: 'object', note: objectionInWords(problem), main: task };
      if (failures >= HINT_AFTER) return { kind: 'hint', main: task, ...withNote(textIfAny(`${key}.hint`) ?? rule) };
      return { kind: 'do', main: task, ...withNote(rule) };
    case 'answering':
      return { kind: 'wait', main: task, ...withNote(rule) };
    case 'wrong':
      return { kind: 'object', note: task, main: t(REMARKS[remark ?? 'wrong']) };
    case 'done':
      return {
        kind: 'over',
        main: t('learn.right'),
        ...withNote(problem ? objectionInWords(problem) : textIfAny(`${key}.done`)),
      };
    case 'finished':
      return {
        kind: 'over',
        main: t('learn.finished'),
        ...(lesson.kind === 'course' ? { note: t('learn.courseFinished') } : {}),
      };
  }
}

function withNote(sentence: string | undefined): { note?: string } {
  return sentence === undefined ? {} : { note: sentence };
}

function textIfAny(key: string): string | undefined {
  return hasMessage(key) ? text(key) : undefined;
}

function keyOf(game: string, lesson: Lesson, step?: string): string {
  return ['lesson', game, lesson.id, ...(step === undefined ? [] : [step])].join('.');
}
