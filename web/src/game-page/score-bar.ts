/** The evaluation of a hint, as a bar between the players and in words. */
import { html, nothing } from 'lit';
import { whitesShare, type Hint } from '../game/hint.ts';
import { probeResultInWords } from '../speech/tablebase-text.ts';
import { boardKind } from '../families/registry.ts';
import { icon } from '../page/icons.ts';
import { openSheet } from '../page/sheet.ts';
import { t } from '../texts/messages.ts';
import { scoreInWords } from '../speech/score-words.ts';
import { nameOf } from '../speech/who.ts';
import type { Side } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { otherSide } from '../texts/sides.ts';

/** The score bar between near and far player, with the evaluation, or the tablebase value, in words. */
export function scoreBar(session: Session, hint: Hint) {
  const { state } = session;
  const near: Side = state.flipped ? 'black' : 'white';
  const far: Side = otherSide(near);
  const whiteShare = whitesShare(hint);
  const share = near === 'white' ? whiteShare : 1 - whiteShare;
  const symbol = (side: Side) => boardKind(state.view.ruleSet).sideSign(side, nameOf(state, side));
  return html`<div class="score">
    <div class="score-bar" data-share=${share.toFixed(2)} aria-hidden="true">
      ${symbol(near)}<svg class=${near} viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect class="far" width="100" height="8"></rect>
        <rect class="near" width=${100 * share} height="8"></rect>
        <path d="M50 0V8"></path></svg
      >${symbol(far)}
    </div>
    ${evaluation(session, hint)}
  </div>`;
}

/** The tablebase value, or else the estimate, with a button that opens the tablebase sheet where tables apply. */
function evaluation(session: Session, hint: Hint) {
  const { tablebase, viewsAfter } = hint;
  const estimate = scoreInWords(session.state, hint);
  const valueText = tablebase?.probeResult ? probeResultInWords(session.state, tablebase.probeResult, viewsAfter) : '';
  const openTables = () => openSheet('endings', session);
  if (valueText !== '')
    return html`<div class="certain" data-certain>
      ${icon('check')}<span>${valueText}</span>
      <button
        class="plain"
        data-do="endings"
        aria-label=${t('endings.open')}
        title=${t('endings.open')}
        @click=${openTables}
      >
        ${icon('list')}
      </button>
    </div>`;
  return html`<div class="guess">
    <span>${tablebase?.probeResult || tablebase?.canFetch ? t('certain.guess', { guess: estimate }) : estimate}</span>
    ${
      tablebase?.canFetch
        ? html`<button class="plain" data-do="endings" @click=${openTables}>${t('endings.openFetch')}</button>`
        : nothing
    }
  </div>`;
}
