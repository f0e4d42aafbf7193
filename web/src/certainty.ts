/** Says in words what solved endings tell, and how a hint shows it. */
import { html, nothing } from 'lit';
import type { Advice } from './advice.ts';
import { icon } from './icons.ts';
import { t } from './messages.ts';
import type { Side, Told, View, Worth } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { openSheet } from './sheet.ts';
import { sideKey } from './speech.ts';

/** Who is meant, for messages that choose by it. */
function whoKey(session: Session, side: Side): string {
  if (session.side === undefined) return sideKey(session.view, side);
  return session.side === side ? 'you' : 'computer';
}

/** `South can still harvest 6 seeds more than North.` Empty where the value is not known. */
export function verdictInWords(session: Session, told: Told): string {
  const { view } = session;
  const cap = told.capMayCome ? ` ${t('certain.cap')}` : '';
  return worthInWords(session, view, told) + cap;
}

function worthInWords(session: Session, view: View, { value, distance = 0 }: Worth): string {
  const mover = view.toMove;
  const other: Side = mover === 'white' ? 'black' : 'white';
  if (value === undefined) return '';
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
  });
}

/** What a turn brings its player: `wins in 3 turns`, `2 more`. */
export function turnWorthInWords({ value, distance = 0 }: Worth): string {
  if (value === undefined) return t('endings.turnUnknown');
  if (value === 'draw') return t('endings.turnDraws');
  if (value === 'win') return t('endings.turnWins', { turns: distance });
  if (value === 'loss') return t('endings.turnLoses', { turns: distance });
  if (value === 0) return t('endings.turnEven');
  return t(value > 0 ? 'endings.turnMore' : 'endings.turnFewer', { count: Math.abs(value) });
}

/**
 * Under the bar of a hint: what is known for certain, else what is guessed, which is said where more is known or can be; and the way
 * to all of that.
 */
export function certaintyUnder(session: Session, { certainty }: Advice, guess: string) {
  const words = certainty?.told ? verdictInWords(session, certainty.told) : '';
  const way = (label: string) =>
    html`<button class="plain" data-do="endings" aria-label=${label} @click=${() => openSheet('endings', session)}>
      ${icon('more')}
    </button>`;
  if (words !== '')
    return html`<div class="certain" data-certain>${icon('stop')}<span>${words}</span>${way(t('endings.open'))}</div>`;
  return html`<div class="guess">
    <span>${certainty?.told || certainty?.canFetch ? t('certain.guess', { guess }) : guess}</span
    >${certainty?.canFetch ? way(t('endings.openFetch')) : nothing}
  </div>`;
}
