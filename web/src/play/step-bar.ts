/** The bar that steps along a variation or a review, in place of the controls of the game. */
import { html } from 'lit';
import { icon } from '../page/icons.ts';
import { t } from '../texts/messages.ts';
import type { Session } from '../game/session.ts';

export interface StepActions {
  /** Goes one step back; undefined at the first step. */
  previous: (() => void) | undefined;
  /** Goes one step on; undefined at the last step. */
  next: (() => void) | undefined;
  /** Returns to the game. */
  leave: () => void;
}

export function stepBar({ previous, next, leave }: StepActions) {
  return html`<div class="controls guide">
    ${button('previous', t('turns.back'), previous)} ${button('next', t('turns.on'), next)}
    ${button('to-now', t('act.toNow'), leave)}
  </div>`;
}

function button(name: 'previous' | 'next' | 'to-now', label: string, action: (() => void) | undefined) {
  return html`<button
    data-do=${name}
    aria-label=${label}
    title=${label}
    aria-disabled=${action ? 'false' : 'true'}
    @click=${() => action?.()}
  >
    ${icon(name === 'to-now' ? 'close' : name)}
  </button>`;
}

/** The actions that step along the variation of a hint. */
export function hintStepActions(session: Session): StepActions {
  const { step, viewsAfter } = session.state.hint ?? { step: 0, viewsAfter: [] };
  const show = (shownStep: number) => () => session.dispatch({ kind: 'lookAhead', step: shownStep });
  return {
    previous: step > 1 ? show(step - 1) : undefined,
    next: step < viewsAfter.length ? show(step + 1) : undefined,
    leave: show(0),
  };
}
