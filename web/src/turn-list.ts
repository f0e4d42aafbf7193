/** `griot-turn-list`: the turns played, small, to be stepped through. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { icon } from './icons.ts';
import { t } from './messages.ts';
import { PageElement } from './page-element.ts';
import type { TurnShown, View } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { turnInWords } from './speech.ts';

@customElement('griot-turn-list')
export class TurnList extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) view!: View;
  /** The turn that keys have come to: one at a time is in the tab order. */
  @state() private reached: number | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.reached = undefined;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('view')) return;
    const list = this.querySelector('ol');
    const now = this.querySelector<HTMLElement>('[aria-current]');
    if (!list) return;
    list.scrollLeft = now ? now.offsetLeft - list.clientWidth / 2 : 0;
    list.scrollTop = now ? now.offsetTop - list.clientHeight / 2 : 0;
  }

  override render() {
    const { view, session } = this;
    const { turns, shown } = view;
    const step = (name: 'first' | 'previous' | 'next' | 'last', to: number, label: string) =>
      html`<button
        class="plain ${name}"
        aria-disabled=${to === shown}
        aria-label=${label}
        @click=${() => to !== shown && session.show(to)}
      >
        ${icon(name)}
      </button>`;
    return html`<nav class="turns" aria-label=${t('turns.title')}>
      ${step('first', 0, t('turns.start'))} ${step('previous', Math.max(0, shown - 1), t('turns.back'))}
      <ol @keydown=${this.onKey}>
        ${turns.length === 0 && view.turnSoFar === '' ? html`<li class="none">${t('turns.none')}</li>` : nothing}
        ${turns.map((turn, index) => this.turn(turn, index))}
        ${view.turnSoFar === '' ? nothing : html`<li class="going">${pretty(view.turnSoFar)} …</li>`}
      </ol>
      ${step('next', Math.min(turns.length, shown + 1), t('turns.on'))} ${step('last', turns.length, t('turns.end'))}
    </nav>`;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const turns = [...this.querySelectorAll<HTMLElement>('ol button')];
    const at = turns.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: turns.length - 1,
    };
    const next = steps[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    turns[next]?.focus();
  };

  private turn(turn: TurnShown, index: number) {
    const { view, session } = this;
    const first = index === 0 || view.turns[index - 1]?.number !== turn.number;
    const current = index === view.shown - 1;
    return html`<li class=${turn.side}>
      ${first ? html`<span class="number" aria-hidden="true">${turn.number}.</span>` : nothing}
      <button
        tabindex=${index === (this.reached ?? Math.max(0, view.shown - 1)) ? 0 : -1}
        aria-label=${turnInWords(view, index)}
        aria-current=${current ? 'step' : nothing}
        @focus=${() => (this.reached = index)}
        @click=${() => session.show(index + 1)}
      >
        ${pretty(turn.text)}
      </button>
    </li>`;
  }
}

/** A turn as people like to read it. */
function pretty(turn: string): string {
  return turn.replaceAll('x', '×').replaceAll('-', '–').replace(/^––$/, '–');
}
