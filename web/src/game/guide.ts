/** The bar of a look ahead or a review, in place of the controls of the game: one step back, one step on, and out. */
import { html } from 'lit';
import { icon } from '../app/icons.ts';
import { t } from '../texts/messages.ts';
import type { Session } from './session.ts';

export interface Steps {
  /** One step back; undefined at the first. */
  previous: (() => void) | undefined;
  /** One step on; undefined at the last. */
  next: (() => void) | undefined;
  /** Back to the game. */
  leave: () => void;
}

export function guide({ previous, next, leave }: Steps) {
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

/** The steps along the variation of a hint. */
export function stepsOfHint(session: Session): Steps {
  const { step, after } = session.state.hint ?? { step: 0, after: [] };
  const show = (to: number) => () => session.dispatch({ kind: 'lookAhead', step: to });
  return {
    previous: step > 1 ? show(step - 1) : undefined,
    next: step < after.length ? show(step + 1) : undefined,
    leave: show(0),
  };
}
