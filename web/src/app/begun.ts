/** `griot-begun`: what was begun on this device and waits, the last first, in one row of the home page. */
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import './picture.ts';
import { shippedGame } from '../families/registry.ts';
import { t, text } from '../texts/messages.ts';
import { PageElement } from './page-element.ts';
import { personsSide, unfinished, type SavedGame } from '../game/saved-game.ts';
import { savedGames } from './storage.ts';

/** The maximum number of entries. A narrow screen shows the first. */
const MAX_ENTRIES = 3;

@customElement('griot-begun')
export class Begun extends PageElement {
  override render() {
    const games = unfinished(savedGames().games);
    if (games.length === 0) return nothing;
    return html`<h2 class="visually-hidden">${t('home.continue')}</h2>
      <ul>
        ${games.slice(0, MAX_ENTRIES).map((game) => html`<li>${this.entryOf(game)}</li>`)}
      </ul>`;
  }

  private entryOf({ id, game, table, position, turns }: SavedGame) {
    const shipped = shippedGame(game.ruleSet);
    const against =
      personsSide(table) === undefined ? t('table.neighbours') : t('table.against', { level: table.level });
    return html`<a href="#game-${id}" data-begun="game">
      <griot-picture .game=${shipped} .position=${position}></griot-picture>
      <span
        ><b>${t('home.goOn', { game: shipped ? text(`game.${shipped.name}`) : game.ruleSet })}</b
        ><small>${against} · ${t('saved.turns', { turns })}</small></span
      >
    </a>`;
  }
}
