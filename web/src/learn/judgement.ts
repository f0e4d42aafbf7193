/** Judges what the learner played in a step. */
import type { Place, View } from '../worker/protocol.ts';
import { canMatch, matches } from './turn-pattern.ts';
import { acceptedTurns, type AcceptedTurn, type Step } from './lessons.ts';

export type Judgement =
  | { kind: 'accepted'; turn: AcceptedTurn }
  /** The turn has to be finished first. */
  | { kind: 'unfinished' }
  /** A turn that is legal, but not asked for; nothing is wrong with it in a game. */
  | { kind: 'other' }
  /** A legal turn, although the step asks for an illegal attempt. */
  | { kind: 'allowed' }
  /** A turn that does not reach the goal: the opponent's reply shows why. */
  | { kind: 'wrong' };

/**
 * Judges the current turn.
 *
 * @param turnsBefore the number of whole turns when the step began
 */
export function judge(step: Step, view: View, turnsBefore: number): Judgement {
  const wholeTurn = view.turns[turnsBefore]?.text;
  const accepted = acceptedTurns(step);
  if (step.goal === 'any')
    return wholeTurn === undefined
      ? { kind: 'unfinished' }
      : { kind: 'accepted', turn: { actions: wholeTurn, isUnfinished: false, replies: step.reply ?? [] } };
  if (step.goal === 'refused') return { kind: 'allowed' };
  const turn = accepted.find(({ actions, isUnfinished }) =>
    matches(actions, (isUnfinished ? view.turnSoFar : wholeTurn) ?? ''),
  );
  if (turn) return { kind: 'accepted', turn };
  const isGoalShown = step.goal === 'shown';
  if (wholeTurn !== undefined) return { kind: isGoalShown ? 'other' : 'wrong' };
  const canBeCompleted = accepted.some(({ actions }) => canMatch(actions, view.turnSoFar));
  return { kind: isGoalShown && !canBeCompleted ? 'other' : 'unfinished' };
}

/** Whether this is the illegal attempt for which a step asks. An empty `from` is the hand. */
export function isAskedAttempt(step: Step, from: Place, to: Place): boolean {
  const attempt = from === to ? to : from === '' ? `@${to}` : `${from}-${to}`;
  return step.goal === 'refused' && (step.accept ?? []).includes(attempt);
}
