/** The evaluation as a bar between the players and in words. */
import { html } from 'lit';
import { whitesShare, type Advice } from './advice.ts';
import { evaluationInWords, whoKey } from './tablebase-text.ts';
import { boardKind } from './families/registry.ts';
import { t } from './messages.ts';
import { nameOf } from './players.ts';
import type { Side } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { otherSide } from './sides.ts';

/** Expected results from which a side is a little ahead, clearly ahead, nearly winning. */
const LITTLE = 0.56;
const CLEAR = 0.7;
const MUCH = 0.88;

/** `You are a little ahead.` */
export function scoreInWords(session: Session, advice: Advice): string {
  const white = whitesShare(advice);
  const share = Math.max(white, 1 - white);
  const leader: Side = white > 0.5 ? 'white' : 'black';
  const who = whoKey(session, leader);
  if (advice.winnersTurns !== undefined) return t('score.wins', { who, turns: advice.winnersTurns });
  if (share < LITTLE) return t('score.even');
  return t('score.lead', { who, how: share < CLEAR ? 'little' : share < MUCH ? 'clear' : 'much' });
}

/** The score bar between near and far player, with the evaluation, or the tablebase value, in words. */
export function scoreBar(session: Session, advice: Advice) {
  const near: Side = session.saved.flipped ? 'black' : 'white';
  const far: Side = otherSide(near);
  const white = whitesShare(advice);
  const share = near === 'white' ? white : 1 - white;
  const end = (side: Side) => boardKind(session.view.ruleSet).sideSign(side, nameOf(session, side));
  return html`<div class="score">
    <div class="score-bar" data-share=${share.toFixed(2)} aria-hidden="true">
      ${end(near)}<svg class=${near} viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect class="far" width="100" height="8"></rect>
        <rect class="near" width=${100 * share} height="8"></rect>
        <path d="M50 0V8"></path></svg
      >${end(far)}
    </div>
    ${evaluationInWords(session, advice, scoreInWords(session, advice))}
  </div>`;
}
