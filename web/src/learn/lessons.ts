/** Files of lessons, specified in `docs/lessons.md`. */

export interface Step {
  id: string;
  /** The position text, or `start`; absent if the step goes on from the one before. */
  position?: string;
  /** The goal, such as `any` or `takes 2`. */
  goal: string;
  /**
   * The accepted turns, each followed by its reply, if it has one of its own. With the goal `refused`, the illegal
   * attempts of which one is to be made.
   */
  accept?: readonly string[];
  /** Replies to the accepted turns that have none of their own; the first legal reply is played. */
  reply?: readonly string[];
  /** Places that are marked. */
  marks?: readonly string[];
}

export interface Lesson {
  id: string;
  kind: 'course' | 'tactic';
  /** The theme of the puzzles for which the lesson prepares. */
  theme?: string;
  steps: readonly Step[];
}

/** The lessons of a rule set; the first is the course. */
export interface LessonFile {
  rules: string;
  lessons: readonly Lesson[];
}

/** An accepted turn. */
export interface AcceptedTurn {
  /** The turn, or a pattern of turns; if the step ends within the turn, its first actions. */
  actions: string;
  isUnfinished: boolean;
  replies: readonly string[];
}

/** Ends the text of an accepted turn that the step leaves unfinished. */
const UNFINISHED = '...';

/** The accepted turns of a step; empty if every legal turn is accepted. */
export function acceptedTurns({ accept = [], reply = [] }: Step): AcceptedTurn[] {
  return accept.map((text) => {
    const [turn = '', ownReply] = text.split(' ');
    const isUnfinished = turn.endsWith(UNFINISHED);
    return {
      actions: isUnfinished ? turn.slice(0, -UNFINISHED.length) : turn,
      isUnfinished,
      replies: ownReply !== undefined ? [ownReply] : isUnfinished ? [] : reply,
    };
  });
}

/** Whether the next step begins where this one ends. */
export function nextStepContinues(lesson: Lesson, index: number): boolean {
  const next = lesson.steps[index + 1];
  return next !== undefined && next.position === undefined;
}
