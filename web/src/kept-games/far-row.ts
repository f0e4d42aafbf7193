/** `griot-far-row`: the row of the home page with the games far away; those that wait for this device come first. */
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { PageElement } from '../page/page-element.ts';
import { loadMessages, t } from '../texts/messages.ts';
import { keptGameLink } from './kept-game-link.ts';
import { keptGames } from './kept-games.ts';
import { onKeptRefreshed, refreshKept } from './refresh.ts';
import { waitsFor } from '../api/server-game.ts';

/** The maximum number of games in the row. */
const MAX_GAMES = 4;

@customElement('griot-far-row')
export class FarRow extends PageElement {
  @state() private isReady = false;
  private unsubscribe: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = onKeptRefreshed(() => void this.prepare());
    void this.prepare();
    refreshKept();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
  }

  /** Shows the games once their messages are there. If these cannot be fetched, the next refresh tries again. */
  private async prepare(): Promise<void> {
    try {
      await loadMessages('live');
      this.isReady = true;
    } catch {
      // Without messages there is no row.
    }
    this.requestUpdate();
  }

  override render() {
    if (!this.isReady) return nothing;
    const games = keptGames().filter(({ game, seat }) => game.state !== 'over' || waitsFor(game, seat.side));
    if (games.length === 0) return nothing;
    return html`<h2 class="visually-hidden">${t('list.title')}</h2>
      <ul>
        ${games.slice(0, MAX_GAMES).map((game) => html`<li>${keptGameLink(game)}</li>`)}
      </ul>`;
  }
}
