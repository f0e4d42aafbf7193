/** `griot-end-card`: the result of a game over its board, and what may come next. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './end.css';
import { icon } from '../page/icons.ts';
import { goInPlace } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { playAgain, withSidesSwapped } from '../play/play-again.ts';
import { DEFAULT_PLAYERS } from '../records/saved-game.ts';
import { sideOfPerson, type SessionState } from '../game/session-state.ts';
import { addressOfGameOn, handicapOf, handicapsOf, type Result, type Rung } from '../learn/ladder.ts';
import { LADDER_STORAGE_PROBLEMS } from '../learn/stored-values.ts';
import type { StorageProblem } from '../settings/stored-value.ts';
import { countsInWords, reasonInWords, resultInWords, winnerOf } from '../speech/outcome.ts';
import { playersOf } from '../speech/who.ts';
import { t } from '../texts/messages.ts';
import type { Session } from '../game/session.ts';
import type { KeyMoment } from './game-review.ts';
import { ornament } from './ornament.ts';

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
  /**
   * The buttons for another game with somebody elsewhere; undefined in a game on this device. They change with the offers
   * of both players: a new template renders the card again.
   */
  @property({ attribute: false }) remoteAgain: TemplateResult | typeof nothing | undefined;
  /** The rung for the next game; undefined for two people. */
  @property({ attribute: false }) suggestion: Rung | undefined;
  /** Why the ladder is not as the person expects, if it is not. */
  @property({ attribute: false }) storageProblem: StorageProblem | undefined;
  /** The share of the game that has been reviewed, 0 to 1; undefined before the review. */
  @property({ attribute: false }) progress: number | undefined;
  /** Whether the person has played no turn. */
  @property({ attribute: false }) hasNoTurns = false;
  /** The moments found; undefined until the review is complete. */
  @property({ attribute: false }) moments: readonly KeyMoment[] | undefined;

  override firstUpdated(): void {
    if (!document.querySelector('dialog[open]')) this.querySelector('h2')?.focus({ preventScroll: true });
  }

  override render() {
    const { state } = this.session;
    const { view } = state;
    const { outcome } = view;
    if (!outcome) return nothing;
    const whoOf = playersOf(state);
    return html`<section class="card" role="dialog" aria-labelledby="end-title" @keydown=${this.onKey}>
      <svg class="ornament" viewBox="0 0 160 78" aria-hidden="true">${ornament(this.personsResult())}</svg>
      <h2 id="end-title" tabindex="-1">${resultInWords(outcome, whoOf)}</h2>
      <p>${reasonInWords(view, outcome, whoOf)} ${countsInWords(view, outcome)}</p>
      <div class="next">
        ${this.remoteAgain ?? this.againButton(this.session.state)} ${this.rungButton()}
        <div class="review">
          <p class="praise room" aria-hidden="true">${t('end.praise')}</p>
          ${this.reviewPart()}
        </div>
      </div>
      ${this.storageProblem ? html`<p class="remark">${t(LADDER_STORAGE_PROBLEMS[this.storageProblem])}</p>` : nothing}
      <button class="plain" data-do="close-card" aria-label=${t('app.close')} @click=${() => this.actions.close()}>
        ${icon('close')}
      </button>
    </section>`;
  }

  private againButton({ view, players }: SessionState) {
    return html`<button
      class="go"
      data-do="again-swapped"
      @click=${() => playAgain({ view, players: withSidesSwapped(players) })}
    >
      ${icon('again')}<span>${t('end.again')}</span>
    </button>`;
  }

  /** The result of the person; between two people, a win of either is a win. */
  private personsResult(): Result {
    const { state } = this.session;
    const winner = state.view.outcome && winnerOf(state.view.outcome);
    if (winner === undefined) return 'draw';
    return winner === (sideOfPerson(state) ?? winner) ? 'win' : 'loss';
  }

  /** The game on the suggested rung, unless the button above leads to such a game. */
  private rungButton() {
    const { suggestion, session } = this;
    const { players } = session.state;
    const playedHandicap = handicapOf(session.saved.game) ?? 0;
    if (!suggestion || (suggestion.level === players.level && suggestion.handicap + playedHandicap === 0))
      return nothing;
    return html`<button data-do="next-level" @click=${() => this.playRung(suggestion)}>
      ${this.rungInWords(suggestion)}
    </button>`;
  }

  private rungInWords({ level, handicap }: Rung): string {
    const { view, players } = this.session.state;
    const { name, board } = view.ruleSet;
    const { count } = handicapsOf(name)[handicap - 1] ?? {};
    if (count !== undefined) return t('end.headStart', { level, count, board });
    if (level === players.level) return t('end.even');
    return t(level > players.level ? 'end.harder' : 'end.easier', { level });
  }

  /** Begins the game on a rung. The next game chosen at home has the same level. */
  private playRung(rung: Rung): void {
    const { state } = this.session;
    changeSettings({ table: { ...(settingsNow().table ?? DEFAULT_PLAYERS), level: rung.level } });
    goInPlace(addressOfGameOn(rung, state.view.ruleSet.name, sideOfPerson(state) ?? 'white'));
  }

  private reviewPart() {
    const { progress, moments } = this;
    if (moments && this.hasNoTurns) return nothing;
    if (moments?.length === 0) return html`<p class="praise" role="status">${t('end.praise')}</p>`;
    const isReviewing = progress !== undefined && !moments;
    const label = moments
      ? t('end.moments', { count: moments.length })
      : isReviewing
        ? t('end.looking', { percent: Math.round(100 * progress) })
        : t('end.review');
    return html`<button
      data-do="review"
      aria-disabled=${isReviewing ? 'true' : 'false'}
      @click=${() => !isReviewing && this.actions.review()}
    >
      ${label}
    </button>`;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.actions.close();
  };
}
