/** The evaluation as a bar between the players and in words. */
import { html } from 'lit';
import { whitesShare, type Hint } from './hint.ts';
import { evaluationInWords, whoKey } from '../tables/tablebase-text.ts';
import { boardKind } from '../families/registry.ts';
import { t } from '../texts/messages.ts';
import { nameOf } from './players.ts';
import type { Side } from '../worker/protocol.ts';
import type { Session } from './session.ts';
import { otherSide } from '../speech/sides.ts';

/** Minimum expected results for a small, a clear and a large lead. */
const LITTLE_LEAD = 0.56;
const CLEAR_LEAD = 0.7;
const LARGE_LEAD = 0.88;

/** `You are a little ahead.` */
export function scoreInWords(session: Session, hint: Hint): string {
  const white = whitesShare(hint);
  const share = Math.max(white, 1 - white);
  const leader: Side = white > 0.5 ? 'white' : 'black';
  const who = whoKey(session, leader);
  if (hint.winnersTurns !== undefined) return t('score.wins', { who, turns: hint.winnersTurns });
  if (share < LITTLE_LEAD) return t('score.even');
  return t('score.lead', { who, how: share < CLEAR_LEAD ? 'little' : share < LARGE_LEAD ? 'clear' : 'much' });
}

/** The score bar between near and far player, with the evaluation, or the tablebase value, in words. */
export function scoreBar(session: Session, hint: Hint) {
  const near: Side = session.saved.flipped ? 'black' : 'white';
  const far: Side = otherSide(near);
  const white = whitesShare(hint);
  const share = near === 'white' ? white : 1 - white;
  const symbol = (side: Side) => boardKind(session.view.ruleSet).sideSign(side, nameOf(session, side));
  return html`<div class="score">
    <div class="score-bar" data-share=${share.toFixed(2)} aria-hidden="true">
      ${symbol(near)}<svg class=${near} viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect class="far" width="100" height="8"></rect>
        <rect class="near" width=${100 * share} height="8"></rect>
        <path d="M50 0V8"></path></svg
      >${symbol(far)}
    </div>
    ${evaluationInWords(session, hint, scoreInWords(session, hint))}
  </div>`;
}
