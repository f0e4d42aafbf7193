/** The line under the board: last events, prompt, and buttons for actions without a place. */
import { html, nothing } from 'lit';
import { playAgain } from './again.ts';
import { canStop } from './move-input.ts';
import { icon } from '../app/icons.ts';
import { t, type Key } from '../texts/messages.ts';
import { promptFor } from './prompt.ts';
import { scoreBar } from './score.ts';
import type { ActionKind } from '../worker/protocol.ts';
import type { Session } from './session.ts';
import { announcementsOf } from '../speech/speech.ts';

export function lineUnderBoard(session: Session) {
  const { text, kind, before } = promptFor(session);
  const eventsText = session.note ? before : announcementsOf(session.view).join(' ');
  return html`<div class="line ${kind}" data-line>
    ${eventsText ? html`<p class="told">${eventsText}</p>` : nothing}
    <p class="do">${text}</p>
    ${kind === 'hint' && session.hint?.step === 0 ? scoreBar(session, session.hint) : nothing} ${buttons(session)}
  </div>`;
}

/** Labels for actions that lead to the same place. */
const ACTION_LABELS: Partial<Record<ActionKind, Key>> = { jump: 'act.jump', leap: 'act.leap' };

function buttons(session: Session) {
  const { view, alternatives } = session;
  if (alternatives.length > 0) {
    return html`<p class="choices">
      ${alternatives.map((action) => button(action.kind, ACTION_LABELS[action.kind] ?? 'act.step', () => session.chooseAction(action)))}
    </p>`;
  }
  if (session.expectedView)
    return html`<p class="choices">${button('to-now', 'act.toNow', () => session.lookAhead(0))}</p>`;
  if (session.isEarlier) {
    return html`<p class="choices">
      ${button('go-on-here', 'act.goOnHere', () => session.continueFromHere())}
      ${button('to-last', 'act.toLast', () => session.show(view.turns.length))}
    </p>`;
  }
  if (view.outcome) return html`<p class="choices">${button('again', 'act.again', () => playAgain(session))}</p>`;
  if (!session.personToMove || !canStop(view)) return nothing;
  const words = view.stage === 'bonus' ? 'act.decline' : 'act.stop';
  return html`<p class="choices">${button('stop', words, () => session.stop())}</p>`;
}

/** Icons of the buttons. */
const ICONS: Record<string, 'again' | 'stop' | 'next' | 'last' | 'previous'> = {
  again: 'again',
  stop: 'stop',
  'go-on-here': 'next',
  'to-last': 'last',
  'to-now': 'previous',
};

function button(name: string, words: Key, action: () => void) {
  const iconName = ICONS[name];
  return html`<button data-do=${name} @click=${action}>${iconName ? icon(iconName) : nothing}${t(words)}</button>`;
}
