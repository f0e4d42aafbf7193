/** `griot-turn-list`: the list of turns, with buttons to step through the game. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isProved, type Hint } from './hint.ts';
import { icon } from '../app/icons.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../app/page-element.ts';
import type { TurnShown, View } from '../worker/protocol.ts';
import type { Session } from './session.ts';
import { shownView } from './session-state.ts';
import { turnInWords } from '../speech/speech.ts';

@customElement('griot-turn-list')
export class TurnList extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) hint: Hint | undefined;
  /** The turn in the tab order (roving tabindex). */
  @state() private focusedIndex: number | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view') || changed.has('hint')) this.focusedIndex = undefined;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('view') && !changed.has('hint')) return;
    const list = this.querySelector('ol');
    const current = this.querySelector<HTMLElement>('[aria-current]');
    if (!list) return;
    list.scrollLeft = current ? current.offsetLeft - list.clientWidth / 2 : 0;
    list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
  }

  override render() {
    const { view, session, hint } = this;
    const { turns, shown } = view;
    const all = [...turns, ...(hint?.after.at(-1)?.turns.slice(turns.length) ?? [])];
    const hintStep = hint?.step ?? 0;
    const canStepAhead = shown === turns.length && hintStep < (hint?.after.length ?? 0);
    const step = (
      name: 'first' | 'previous' | 'next' | 'last',
      to: number,
      label: string,
      ahead = hintStep > 0 ? 0 : hintStep,
    ) =>
      html`<button
        class="plain ${name}"
        aria-disabled=${to === shown && ahead === hintStep}
        aria-label=${label}
        @click=${() => {
          if (ahead !== hintStep) session.dispatch({ kind: 'lookAhead', step: ahead });
          else if (to !== shown) session.dispatch({ kind: 'show', turns: to });
        }}
      >
        ${icon(name)}
      </button>`;
    return html`<nav class="turns" aria-label=${t('turns.title')}>
      ${step('first', 0, t('turns.start'))}
      ${step('previous', Math.max(0, shown - 1), t('turns.back'), Math.max(0, hintStep - 1))}
      <ol @keydown=${this.onKey}>
        ${all.length === 0 && view.turnSoFar === '' ? html`<li class="none">${t('turns.none')}</li>` : nothing}
        ${all.map((turn, index) => this.turn(all, turn, index))}
        ${view.turnSoFar === '' || hint ? nothing : html`<li class="going">${typographic(view.turnSoFar)}…</li>`}
      </ol>
      ${step('next', Math.min(turns.length, shown + 1), t('turns.on'), canStepAhead ? hintStep + 1 : hintStep)}
      ${step('last', turns.length, t('turns.end'))}
    </nav>`;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const turns = [...this.querySelectorAll<HTMLElement>('ol button')];
    const index = turns.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: turns.length - 1,
    };
    const next = steps[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    turns[next]?.focus();
  };

  /** A turn of the game, or an expected turn of the hint. */
  private turn(all: readonly TurnShown[], turn: TurnShown, index: number) {
    const { view, session } = this;
    const { after = [] } = this.hint ?? {};
    const startsMove = index === 0 || all[index - 1]?.number !== turn.number;
    const currentIndex = shownView(session.state).shown - 1;
    const isExpected = index >= view.turns.length;
    const step = 1 + after.findIndex(({ turns }) => turns.length > index);
    return html`<li class="${turn.side} ${isExpected ? 'expected' : ''}">
      ${startsMove ? html`<span class="number" aria-hidden="true">${turn.number}.</span>` : nothing}
      <button
        tabindex=${index === (this.focusedIndex ?? Math.max(0, currentIndex)) ? 0 : -1}
        aria-label=${
          isExpected
            ? t(this.hint && isProved(this.hint) ? 'turns.best' : 'turns.expected', {
                turn: turnInWords(after.at(-1) ?? view, index),
              })
            : turnInWords(view, index)
        }
        aria-current=${index === currentIndex ? 'step' : nothing}
        @focus=${() => (this.focusedIndex = index)}
        @click=${() => session.dispatch(isExpected ? { kind: 'lookAhead', step } : { kind: 'show', turns: index + 1 })}
      >
        <span aria-hidden="true">${typographic(turn.text)}</span>
      </button>
    </li>`;
  }
}

/** A turn in notation, with typographic signs. */
function typographic(turn: string): string {
  return turn.replaceAll('x', '×').replaceAll('-', '–').replace(/^––$/, '–');
}
