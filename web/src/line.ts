/** The line under the board: last events, prompt, and buttons for what is not a place on the board. */
import { html, nothing } from 'lit';
import { playAgain } from './again.ts';
import { canStop } from './move-input.ts';
import { icon } from './icons.ts';
import { t, type Key } from './messages.ts';
import { lineFor } from './prompt.ts';
import { scoreBar } from './score.ts';
import type { ActionKind } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { announcementsOf } from './speech.ts';

export function lineUnderBoard(session: Session) {
  const { text, kind, before } = lineFor(session);
  const told = session.note ? before : announcementsOf(session.view).join(' ');
  return html`<div class="line ${kind}" data-line>
    ${told ? html`<p class="told">${told}</p>` : nothing}
    <p class="do">${text}</p>
    ${kind === 'hint' && session.advice?.step === 0 ? scoreBar(session, session.advice) : nothing} ${answers(session)}
  </div>`;
}

/** Labels for actions that lead to the same place. */
const WAYS: Partial<Record<ActionKind, Key>> = { jump: 'act.jump', leap: 'act.leap' };

function answers(session: Session) {
  const { view, asked } = session;
  if (asked.length > 0) {
    return html`<p class="choices">
      ${asked.map((action) => answer(action.kind, WAYS[action.kind] ?? 'act.step', () => session.chooseAction(action)))}
    </p>`;
  }
  if (session.ahead) return html`<p class="choices">${answer('to-now', 'act.toNow', () => session.lookAhead(0))}</p>`;
  if (session.isEarlier) {
    return html`<p class="choices">
      ${answer('go-on-here', 'act.goOnHere', () => session.goOnFromHere())}
      ${answer('to-last', 'act.toLast', () => session.show(view.turns.length))}
    </p>`;
  }
  if (view.outcome) return html`<p class="choices">${answer('again', 'act.again', () => playAgain(session))}</p>`;
  if (!session.personToMove || !canStop(view)) return nothing;
  const words = view.stage === 'bonus' ? 'act.decline' : 'act.stop';
  return html`<p class="choices">${answer('stop', words, () => session.stop())}</p>`;
}

/** Icons of the buttons. */
const SIGNS: Record<string, 'again' | 'stop' | 'next' | 'last' | 'previous'> = {
  again: 'again',
  stop: 'stop',
  'go-on-here': 'next',
  'to-last': 'last',
  'to-now': 'previous',
};

function answer(name: string, words: Key, what: () => void) {
  const sign = SIGNS[name];
  return html`<button data-do=${name} @click=${what}>${sign ? icon(sign) : nothing}${t(words)}</button>`;
}
