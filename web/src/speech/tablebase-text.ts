/** Tablebase values in words. */
import type { AnnotatedProbeResult } from '../game/hint.ts';
import { t } from '../texts/messages.ts';
import type { Side, View, ProbeValue } from '../worker/protocol.ts';
import type { SessionState } from '../game/session-state.ts';
import { otherSide } from '../texts/sides.ts';
import { playersOf } from './who.ts';

/**
 * The value of a position: `South can still harvest 6 seeds more than North. So South wins.` Empty if unknown.
 *
 * @param viewsAfter the views after each turn of the optimal line
 */
export function probeResultInWords(
  state: SessionState,
  probeResult: AnnotatedProbeResult,
  viewsAfter: readonly View[],
): string {
  if (probeResult.value === undefined) return '';
  const isWonByCount = viewsAfter.at(-1)?.outcome?.reason === 'quiet';
  return [
    valueInWords(state, probeResult, isWonByCount),
    ...(probeResult.difference !== undefined && !probeResult.capMayCome
      ? [finalResultInWords(state, probeResult.difference)]
      : []),
    ...(probeResult.mayWinSooner ? [t('certain.sooner')] : []),
    ...(probeResult.capMayCome ? [t('certain.cap')] : []),
  ].join(' ');
}

function valueInWords(state: SessionState, { value, distance = 0 }: ProbeValue, isWonByCount: boolean): string {
  const mover = state.view.toMove;
  const opponent = otherSide(mover);
  const whoOf = playersOf(state);
  if (value === 'draw') return t('certain.draw');
  if (value === 0) return t('certain.even');
  if (typeof value === 'number') {
    const [ahead, behind]: [Side, Side] = value > 0 ? [mover, opponent] : [opponent, mover];
    const whom = whoOf(behind);
    return t('certain.more', { ...whoOf(ahead), count: Math.abs(value), whom: whom.who, whomName: whom.name });
  }
  return t('certain.wins', {
    ...whoOf(value === 'win' ? mover : opponent),
    turns: distance,
    by: isWonByCount ? 'count' : 'end',
  });
}

/** The result that follows from the final difference for the player to move: `So South wins.` */
function finalResultInWords(state: SessionState, difference: number): string {
  const { toMove } = state.view;
  const winner = difference > 0 ? toMove : otherSide(toMove);
  return t('certain.so', difference === 0 ? { who: 'nobody' } : playersOf(state)(winner));
}

/** The value of a turn: `wins in 3 turns`, `2 more`. */
export function turnValueInWords({ value, distance = 0 }: ProbeValue): string {
  if (value === undefined) return t('endings.turnUnknown');
  if (value === 'draw') return t('endings.turnDraws');
  if (value === 'win') return t('endings.turnWins', { turns: distance });
  if (value === 'loss') return t('endings.turnLoses', { turns: distance });
  if (value === 0) return t('endings.turnEven');
  return t(value > 0 ? 'endings.turnMore' : 'endings.turnFewer', { count: Math.abs(value) });
}
