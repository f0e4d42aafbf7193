/** Tablebase values in words. */
import { html, nothing } from 'lit';
import type { Hint, AnnotatedProbeResult } from '../game/hint.ts';
import { icon } from '../app/icons.ts';
import { t } from '../texts/messages.ts';
import type { Side, View, ProbeValue } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { openSheet } from '../sheets/sheet.ts';
import { otherSide } from '../speech/sides.ts';
import { sideKey } from '../speech/speech.ts';

/** Who a side is, an argument of messages. */
export function whoKey(session: Session, side: Side): string {
  if (session.side === undefined) return sideKey(session.view, side);
  return session.side === side ? 'you' : 'computer';
}

/**
 * The value of a position: `South can still harvest 6 seeds more than North. So South wins.` Empty if unknown.
 *
 * @param after the views after each turn of the optimal line
 */
export function probeResultInWords(
  session: Session,
  probeResult: AnnotatedProbeResult,
  after: readonly View[],
): string {
  if (probeResult.value === undefined) return '';
  const byCount = after.at(-1)?.outcome?.reason === 'quiet';
  return [
    valueInWords(session, probeResult, byCount),
    ...(probeResult.difference !== undefined && !probeResult.capMayCome
      ? [finalDifferenceInWords(session, probeResult.difference)]
      : []),
    ...(probeResult.perhapsSooner ? [t('certain.sooner')] : []),
    ...(probeResult.capMayCome ? [t('certain.cap')] : []),
  ].join(' ');
}

function valueInWords(session: Session, { value, distance = 0 }: ProbeValue, byCount: boolean): string {
  const mover = session.view.toMove;
  const other = otherSide(mover);
  if (value === 'draw') return t('certain.draw');
  if (value === 0) return t('certain.even');
  if (typeof value === 'number') {
    const [ahead, behind]: [Side, Side] = value > 0 ? [mover, other] : [other, mover];
    return t('certain.more', {
      who: whoKey(session, ahead),
      count: Math.abs(value),
      whom: whoKey(session, behind),
    });
  }
  return t('certain.wins', {
    who: whoKey(session, value === 'win' ? mover : other),
    turns: distance,
    by: byCount ? 'count' : 'end',
  });
}

/** Who wins by the final difference. */
function finalDifferenceInWords(session: Session, difference: number): string {
  const { toMove } = session.view;
  const winner = difference > 0 ? toMove : otherSide(toMove);
  return t('certain.so', { who: difference === 0 ? 'nobody' : whoKey(session, winner) });
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

/**
 * The text under the score bar: the tablebase value if known, else the estimate, marked as one if tables cover the position;
 * and a button that opens the tablebase sheet.
 */
export function evaluationInWords(session: Session, { tablebase, after }: Hint, estimate: string) {
  const valueText = tablebase?.probeResult ? probeResultInWords(session, tablebase.probeResult, after) : '';
  const open = () => openSheet('endings', session);
  if (valueText !== '')
    return html`<div class="certain" data-certain>
      ${icon('stop')}<span>${valueText}</span>
      <button class="plain" data-do="endings" aria-label=${t('endings.open')} title=${t('endings.open')} @click=${open}>
        ${icon('list')}
      </button>
    </div>`;
  return html`<div class="guess">
    <span>${tablebase?.probeResult || tablebase?.canFetch ? t('certain.guess', { guess: estimate }) : estimate}</span>
    ${
      tablebase?.canFetch
        ? html`<button class="plain" data-do="endings" @click=${open}>${t('endings.openFetch')}</button>`
        : nothing
    }
  </div>`;
}
