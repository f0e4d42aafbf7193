/** The line under the board: the last events, the prompt, and buttons for actions without a place. */
import { html, nothing } from 'lit';
import { playAgain } from '../play/play-again.ts';
import { canStop } from '../game/move-input.ts';
import { icon, type IconName } from '../page/icons.ts';
import { t, type Key } from '../texts/messages.ts';
import { promptFor } from '../speech/prompt.ts';
import type { RemotePlay } from '../play/remote-play.ts';
import { scoreBar } from './score-bar.ts';
import type { Action, ActionKind } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { canPersonAct, expectedView, isSteppedBack, type SessionState } from '../game/session-state.ts';
import { announcementsOf } from '../speech/speech.ts';
import { playersOf } from '../speech/who.ts';

/**
 * Renders the line under the board.
 *
 * @param state the state that the line describes; while a turn is animated, the state before it
 * @param openCard opens the card of the end; undefined while it is open
 * @param remote the other player, if that is somebody elsewhere
 */
export function promptLine(
  session: Session,
  state: SessionState,
  openCard: (() => void) | undefined,
  remote: RemotePlay | undefined,
) {
  const { text, kind, introduction, advice } = remote?.prompt ?? promptFor(state);
  // The result needs the room of the last events.
  const eventsText =
    state.note || kind === 'over' ? introduction : announcementsOf(state.view, playersOf(state)).join(' ');
  const { result, reason } = state.view.outcome ?? {};
  return html`<div class="line ${kind}" data-line data-result=${result ?? nothing} data-reason=${reason ?? nothing}>
    ${eventsText ? html`<p class="told">${eventsText}</p>` : nothing}
    <p class="do">${text}</p>
    ${advice ? html`<p class="told">${advice}</p>` : nothing}
    ${kind === 'hint' && state.hint?.step === 0 ? scoreBar(session, state.hint) : nothing}
    ${remote?.choices() ?? nothing} ${buttons(session, state, openCard, remote)}
  </div>`;
}

/** The labels of alternatives that lead to the same place. */
const ACTION_LABELS: Partial<Record<ActionKind, Key>> = { jump: 'act.jump', leap: 'act.leap' };

function buttons(
  session: Session,
  state: SessionState,
  openCard: (() => void) | undefined,
  remote: RemotePlay | undefined,
) {
  const { view, alternatives } = state;
  if (alternatives.length > 0) {
    const choose = (action: Action) => () => session.dispatch({ kind: 'choose', action });
    return html`<p class="choices">
      ${alternatives.map((action) => button(action.kind, ACTION_LABELS[action.kind] ?? 'act.step', choose(action)))}
    </p>`;
  }
  if (expectedView(state)) return nothing;
  if (isSteppedBack(state)) {
    return html`<p class="choices">
      ${
        session.permits('continueFromHere')
          ? button('go-on-here', 'act.goOnHere', () => session.dispatch({ kind: 'continueFromHere' }))
          : nothing
      }
      ${button('to-last', 'act.toLast', () => session.dispatch({ kind: 'show', turns: view.turns.length }))}
    </p>`;
  }
  if (view.outcome)
    return openCard
      ? html`<p class="choices">
          ${remote ? remote.againButton() : button('again', 'act.again', () => playAgain(state))}
          <button class="small" data-do="open-card" aria-label=${t('act.result')} @click=${openCard}>
            ${icon('won')}
          </button>
        </p>`
      : nothing;
  if (!canPersonAct(state) || !canStop(view)) return nothing;
  const label = view.phase === 'bonus' ? 'act.decline' : 'act.stop';
  return html`<p class="choices">${button('stop', label, () => session.dispatch({ kind: 'stop' }))}</p>`;
}

/** Icons of the buttons. */
const ICONS: Record<string, IconName> = {
  again: 'again',
  stop: 'check',
  'go-on-here': 'next',
  'to-last': 'last',
};

function button(name: string, label: Key, action: () => void) {
  const iconName = ICONS[name];
  return html`<button data-do=${name} @click=${action}>${iconName ? icon(iconName) : nothing}${t(label)}</button>`;
}
