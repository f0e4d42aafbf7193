/** `griot-saved-list`: saved games, to open or delete. */
import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import './picture.ts';
import { shippedGame } from '../families/registry.ts';
import { icon } from './icons.ts';
import { localeInUse, t, text } from '../texts/messages.ts';
import { PageElement } from './page-element.ts';
import { personsSide, type SavedGame } from '../game/saved-game.ts';

@customElement('griot-saved-list')
export class SavedList extends PageElement {
  @property({ attribute: false }) games: SavedGame[] = [];
  @property() heading = '';
  /** Whether games can be deleted. */
  @property({ type: Boolean }) tidy = false;

  override render() {
    return html`${this.heading ? html`<h2 class="small-heading">${this.heading}</h2>` : nothing}
      <ul class="saved">
        ${this.games.map((game) => this.row(game))}
      </ul>`;
  }

  private row(game: SavedGame) {
    const shipped = shippedGame(game.game.ruleSet);
    const name = shipped ? text(`game.${shipped.name}`) : game.game.ruleSet;
    const when = whenInWords(game.played);
    const against =
      personsSide(game.table) === undefined ? t('table.neighbours') : t('table.against', { level: game.table.level });
    return html`<li>
      <a href="#game-${game.id}">
        <griot-picture .game=${shipped}></griot-picture>
        <span
          ><b>${name}</b>, ${against}<br /><small
            >${t('saved.turns', { turns: game.turns })}${game.over ? `, ${t('saved.over')}` : ''} · ${when}</small
          ></span
        >
      </a>
      ${
        this.tidy
          ? html`<button
              class="plain"
              aria-label=${t('saved.forget', { game: name, when })}
              @click=${() => this.deleteSaved(game)}
            >
              ${icon('close')}
            </button>`
          : nothing
      }
    </li>`;
  }

  private deleteSaved(game: SavedGame): void {
    this.dispatchEvent(new CustomEvent('forget', { detail: game.id }));
  }
}

/** A date and time, relative to now if within a week. */
export function whenInWords(played: number, now = Date.now()): string {
  const minutes = Math.round((played - now) / 60_000);
  const relative = new Intl.RelativeTimeFormat(localeInUse(), { numeric: 'auto' });
  if (minutes === 0) return t('saved.now');
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (minutes > -24 * 60) return relative.format(Math.round(minutes / 60), 'hour');
  if (minutes > -7 * 24 * 60) return relative.format(Math.round(minutes / 1440), 'day');
  return new Intl.DateTimeFormat(localeInUse(), { dateStyle: 'medium' }).format(played);
}
