/** `griot-turn-list`: the list of turns, with buttons to step through the game. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { icon } from '../page/icons.ts';
import { t } from '../texts/messages.ts';
import { withTypographicSigns } from '../texts/notation.ts';
import { PageElement } from '../page/page-element.ts';
import type { TurnShown, View } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import { turnInWords } from '../speech/speech.ts';

@customElement('griot-turn-list')
export class TurnList extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) view!: View;
  /** The index of the turn whose button is the tab stop of the list; undefined for the turn shown. */
  @state() private tabStopIndex: number | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.tabStopIndex = undefined;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('view')) return;
    const list = this.querySelector('ol');
    const current = this.querySelector<HTMLElement>('[aria-current]');
    if (!list) return;
    list.scrollLeft = current ? current.offsetLeft - list.clientWidth / 2 : 0;
    list.scrollTop = current ? current.offsetTop - list.clientHeight / 2 : 0;
  }

  override render() {
    const { view, session } = this;
    const { turns, shown } = view;
    const stepButton = (name: 'first' | 'previous' | 'next' | 'last', turnCount: number, label: string) =>
      html`<button
        class="plain ${name}"
        aria-disabled=${turnCount === shown}
        aria-label=${label}
        @click=${() => turnCount !== shown && session.dispatch({ kind: 'show', turns: turnCount })}
      >
        ${icon(name)}
      </button>`;
    return html`<nav class="turns" aria-label=${t('turns.title')}>
      ${stepButton('first', 0, t('turns.start'))} ${stepButton('previous', Math.max(0, shown - 1), t('turns.back'))}
      <ol @keydown=${this.onKey}>
        ${turns.length === 0 && view.turnSoFar === '' ? html`<li class="none">${t('turns.none')}</li>` : nothing}
        ${turns.map((turn, index) => this.turnItem(turn, index))}
        ${view.turnSoFar === '' ? nothing : this.unfinishedTurn()}
      </ol>
      ${stepButton('next', Math.min(turns.length, shown + 1), t('turns.on'))}
      ${stepButton('last', turns.length, t('turns.end'))}
    </nav>`;
  }

  private unfinishedTurn() {
    const { toMove, turns, turnSoFar } = this.view;
    const lastTurn = turns.at(-1);
    const number = toMove === 'white' || !lastTurn ? (lastTurn?.number ?? 0) + 1 : undefined;
    return html`<li class="going ${toMove}">
      ${number === undefined ? nothing : html`<span class="number" aria-hidden="true">${number}.</span>`}
      <span>${withTypographicSigns(turnSoFar)}…</span>
    </li>`;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const turns = [...this.querySelectorAll<HTMLElement>('ol button')];
    const index = turns.indexOf(event.target as HTMLElement);
    const indexByKey: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: turns.length - 1,
    };
    const next = indexByKey[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    turns[next]?.focus();
  };

  private turnItem(turn: TurnShown, index: number) {
    const { view, session } = this;
    const startsMove = index === 0 || view.turns[index - 1]?.number !== turn.number;
    const currentIndex = view.shown - 1;
    return html`<li class=${turn.side}>
      ${startsMove ? html`<span class="number" aria-hidden="true">${turn.number}.</span>` : nothing}
      <button
        tabindex=${index === (this.tabStopIndex ?? Math.max(0, currentIndex)) ? 0 : -1}
        aria-label=${turnInWords(view, index)}
        aria-current=${index === currentIndex ? 'step' : nothing}
        @focus=${() => (this.tabStopIndex = index)}
        @click=${() => session.dispatch({ kind: 'show', turns: index + 1 })}
      >
        <span aria-hidden="true">${withTypographicSigns(turn.text)}</span>
      </button>
    </li>`;
  }
}
