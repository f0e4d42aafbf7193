/** `griot-begun`: a row of the home page with unfinished games and the unfinished lesson, the last played first. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../families/picture.ts';
import { shippedGame } from '../families/registry.ts';
import { storedProgress } from '../learn/stored-values.ts';
import { lessonToOffer, type OfferedLesson } from '../learn/unfinished-lesson.ts';
import { gameInWords } from '../speech/game-names.ts';
import { t, text } from '../texts/messages.ts';
import { icon } from '../page/icons.ts';
import { PageElement } from '../page/page-element.ts';
import { personsSide, unfinishedGames, type SavedGame } from '../records/saved-game.ts';
import { savedGames } from '../settings/storage.ts';

/** The maximum number of games in the row. */
const MAX_GAMES = 3;

/** A link to a game or a lesson. */
interface Entry {
  /** When the game or lesson was last played, in milliseconds since the epoch. */
  playedAt: number;
  content: TemplateResult;
}

@customElement('griot-begun')
export class UnfinishedRow extends PageElement {
  /** The lesson that was begun and is not finished, once it is known that there still is such a lesson. */
  @state() private lesson: OfferedLesson | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void lessonToOffer(storedProgress.peek()).then((lesson) => (this.lesson = lesson));
  }

  override render() {
    const games = unfinishedGames(savedGames().games).slice(0, MAX_GAMES);
    const entries = [
      ...games.map((game) => this.gameEntry(game)),
      ...(this.lesson ? [this.lessonEntry(this.lesson)] : []),
    ]
      .sort((a, b) => b.playedAt - a.playedAt)
      .map(({ content }) => content);
    if (entries.length === 0) return nothing;
    return html`<h2 class="visually-hidden">${t('home.continue')}</h2>
      <ul>
        ${entries.map((entry) => html`<li>${entry}</li>`)}
      </ul>`;
  }

  private gameEntry({ id, game, table, position, turns, played }: SavedGame): Entry {
    const shipped = shippedGame(game.ruleSet);
    const against =
      personsSide(table) === undefined ? t('table.neighbours') : t('table.against', { level: table.level });
    const content = html`<a href="#game-${id}" data-begun="game">
      <griot-picture .game=${shipped} .position=${position}></griot-picture>
      <span
        ><b>${t('home.goOn', { game: gameInWords(game.ruleSet) })}</b
        ><small>${against} · ${t('saved.turns', { turns })}</small></span
      >
    </a>`;
    return { playedAt: played, content };
  }

  private lessonEntry({ game, lesson, at }: OfferedLesson): Entry {
    const content = html`<a href="#learn/${game.name}/${lesson}" data-begun="lesson">
      ${icon('learn')}<b>${t('home.goOnLearning', { game: text(`game.${game.name}`) })}</b>
    </a>`;
    return { playedAt: at, content };
  }
}
