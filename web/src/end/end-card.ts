/** `griot-end-card`: the result of a game over its board, and what may come next. */
import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './end.css';
import { icon } from '../app/icons.ts';
import { PageElement } from '../app/page-element.ts';
import { playAgain, swapped } from '../game/again.ts';
import { sideOfPerson } from '../game/session-state.ts';
import { countsInWords, reasonInWords, resultInWords, winnerOf } from '../speech/outcome.ts';
import { playersOf } from '../speech/who.ts';
import { t } from '../texts/messages.ts';
import type { Session } from '../game/session.ts';
import type { Moment } from './moments.ts';
import { ornament, type Mood } from './ornament.ts';

/** What the card can do besides beginning another game. */
export interface CardActions {
  close: () => void;
  /** Searches the game, or shows the moments that were found. */
  review: () => void;
}

@customElement('griot-end-card')
export class EndCard extends PageElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) actions!: CardActions;
  /** The level for the next game; undefined for two people. */
  @property({ attribute: false }) suggestion: number | undefined;
  /** The share of the game that has been reviewed, 0 to 1; undefined before that. */
  @property({ attribute: false }) progress: number | undefined;
  /** Whether the person has played no turn. */
  @property({ type: Boolean }) short = false;
  /** The moments found; undefined until the review is complete. */
  @property({ attribute: false }) moments: readonly Moment[] | undefined;

  override firstUpdated(): void {
    if (!document.querySelector('dialog[open]')) this.querySelector('h2')?.focus({ preventScroll: true });
  }

  override render() {
    const { state } = this.session;
    const { view, players } = state;
    const { outcome } = view;
    if (!outcome) return nothing;
    const whoOf = playersOf(state);
    return html`<section class="card" role="dialog" aria-labelledby="end-title" @keydown=${this.onKey}>
      <svg class="ornament" viewBox="0 0 160 78" aria-hidden="true">${ornament(this.mood())}</svg>
      <h2 id="end-title" tabindex="-1">${resultInWords(outcome, whoOf)}</h2>
      <p>${reasonInWords(view, outcome, whoOf)} ${countsInWords(view, outcome)}</p>
      <div class="next">
        <button class="go" data-do="again-swapped" @click=${() => playAgain({ view, players: swapped(players) })}>
          ${icon('again')}<span>${t('end.again')}</span>
        </button>
        ${this.levelButton()} ${this.review()}
      </div>
      <button class="plain" data-do="close-card" aria-label=${t('app.close')} @click=${() => this.actions.close()}>
        ${icon('close')}
      </button>
    </section>`;
  }

  private mood(): Mood {
    const { state } = this.session;
    const winner = state.view.outcome && winnerOf(state.view.outcome);
    if (winner === undefined) return 'peace';
    return winner === (sideOfPerson(state) ?? winner) ? 'joy' : 'calm';
  }

  /** Another level, if one suggests itself. */
  private levelButton() {
    const { suggestion, session } = this;
    const { view, players } = session.state;
    if (suggestion === undefined || suggestion === players.level) return nothing;
    return html`<button
      data-do="next-level"
      @click=${() => playAgain({ view, players: { ...players, level: suggestion } })}
    >
      ${t(suggestion > players.level ? 'end.harder' : 'end.easier', { level: suggestion })}
    </button>`;
  }

  private review() {
    const { progress, moments } = this;
    if (moments && this.short) return nothing;
    if (moments?.length === 0) return html`<p class="praise" role="status">${t('end.praise')}</p>`;
    const isSearching = progress !== undefined && !moments;
    const words = moments
      ? t('end.moments', { count: moments.length })
      : isSearching
        ? t('end.looking', { percent: Math.round(100 * progress) })
        : t('end.review');
    return html`<button
      data-do="review"
      aria-disabled=${isSearching ? 'true' : 'false'}
      @click=${() => !isSearching && this.actions.review()}
    >
      ${words}
    </button>`;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.actions.close();
  };
}
