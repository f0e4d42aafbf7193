/** `griot-begun`: a row of the home page with the unfinished games of this device, the last one first, and a lesson. */
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import './picture.ts';
import { GAMES, shippedGame } from '../families/registry.ts';
import { unfinishedLesson } from '../learn/progress.ts';
import { storedProgress } from '../learn/stored.ts';
import { t, text } from '../texts/messages.ts';
import { icon } from './icons.ts';
import { PageElement } from './page-element.ts';
import { personsSide, unfinished, type SavedGame } from '../game/saved-game.ts';
import { savedGames } from './storage.ts';

/** The maximum number of games in the row. */
const MAX_GAMES = 3;

@customElement('griot-begun')
export class UnfinishedRow extends PageElement {
  override render() {
    const [game, ...others] = unfinished(savedGames().games).slice(0, MAX_GAMES);
    const entries = [
      ...(game ? [this.gameEntry(game)] : []),
      ...this.lessonEntry(),
      ...others.map((other) => this.gameEntry(other)),
    ];
    if (entries.length === 0) return nothing;
    return html`<h2 class="visually-hidden">${t('home.continue')}</h2>
      <ul>
        ${entries.map((entry) => html`<li>${entry}</li>`)}
      </ul>`;
  }

  private gameEntry({ id, game, table, position, turns }: SavedGame) {
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

  /** The lesson that was begun and is not finished, if there is one. */
  private lessonEntry() {
    const progress = storedProgress.read().value;
    return GAMES.flatMap(({ name, rules }) => {
      const lesson = unfinishedLesson(progress, rules);
      return lesson === undefined
        ? []
        : [
            html`<a href="#learn/${name}/${lesson}" data-begun="lesson">
              ${icon('learn')}<b>${t('home.goOnLearning', { game: text(`game.${name}`) })}</b>
            </a>`,
          ];
    }).slice(0, 1);
  }
}
