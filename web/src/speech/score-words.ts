/** The evaluation of a hint in words. */
import { whitesShare, type Hint } from '../game/hint.ts';
import type { SessionState } from '../game/session-state.ts';
import { t } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { playersOf } from './who.ts';

/** The minimum expected results of the side ahead for a small, a clear and a large lead. */
const SMALL_LEAD = 0.56;
const CLEAR_LEAD = 0.7;
const LARGE_LEAD = 0.88;

/** `You are a little ahead.` */
export function scoreInWords(state: SessionState, hint: Hint): string {
  const whiteShare = whitesShare(hint);
  const leaderShare = Math.max(whiteShare, 1 - whiteShare);
  const leader: Side = whiteShare > 0.5 ? 'white' : 'black';
  const who = playersOf(state)(leader);
  if (hint.winnersTurns !== undefined) return t('score.wins', { ...who, turns: hint.winnersTurns });
  if (leaderShare < SMALL_LEAD) return t('score.even');
  return t('score.lead', {
    ...who,
    how: leaderShare < CLEAR_LEAD ? 'little' : leaderShare < LARGE_LEAD ? 'clear' : 'much',
  });
}
