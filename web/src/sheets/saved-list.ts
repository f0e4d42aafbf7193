/** `griot-saved-list`: some of the saved games, to open or delete. Dispatches `forget` with a game as detail. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../families/picture.ts';
import { icon } from '../page/icons.ts';
import { PageElement } from '../page/page-element.ts';
import { shippedGame } from '../families/registry.ts';
import { personsSide, type SavedGame } from '../records/saved-game.ts';
import { gameInWords, sourceInWords } from '../speech/game-names.ts';
import { whenInWords } from '../texts/dates.ts';
import { t } from '../texts/messages.ts';

/** The number of games shown at first. */
const MAX_GAMES_AT_FIRST = 12;

@customElement('griot-saved-list')
export class SavedList extends PageElement {
  @property({ attribute: false }) games: readonly SavedGame[] = [];
  @property() heading = '';
  @state() private isExpanded = false;

  override render() {
    const { games, isExpanded } = this;
    if (games.length === 0) return nothing;
    return html`<h3>${this.heading}</h3>
      <ul class="saved">
        ${games.slice(0, isExpanded ? games.length : MAX_GAMES_AT_FIRST).map((game) => this.row(game))}
      </ul>
      ${
        isExpanded || games.length <= MAX_GAMES_AT_FIRST
          ? nothing
          : html`<button data-do="show-all" @click=${this.showAll}>${t('saved.all', { count: games.length })}</button>`
      }`;
  }

  private readonly showAll = async () => {
    this.isExpanded = true;
    await this.updateComplete;
    this.querySelector<HTMLElement>(`li:nth-child(${MAX_GAMES_AT_FIRST + 1}) a`)?.focus();
  };

  private row(game: SavedGame) {
    const shipped = shippedGame(game.game.ruleSet);
    const name = gameInWords(game.game.ruleSet);
    const when = whenInWords(game.played, Date.now());
    return html`<li>
      <a href="#game-${game.id}" data-saved=${game.id}>
        <griot-picture .game=${shipped} .position=${game.position}></griot-picture>
        <span><b>${name}</b>${rulesLine(game)}<small>${detailsOf(game)} · ${when}</small></span>
      </a>
      <button
        class="plain"
        data-do="forget"
        aria-label=${t('saved.forget', { game: name, when })}
        @click=${() => this.dispatchEvent(new CustomEvent('forget', { detail: game }))}
      >
        ${icon('close')}
      </button>
    </li>`;
  }
}

/** The source of the rules and the number of options, as a smaller line. */
function rulesLine({ game }: SavedGame) {
  const [preset = '', ...options] = game.ruleSet.split('+');
  const [, source = ''] = preset.split('/');
  return html`<small>${sourceInWords(source, options.length)}</small>`;
}

/** Who plays, and the number of turns played. */
function detailsOf({ table, turns }: SavedGame): string {
  const { level, names } = table;
  const isAgainstComputer = personsSide(table) !== undefined;
  const people = names?.white && names.black ? `${names.white} – ${names.black}` : t('table.neighbours');
  return `${isAgainstComputer ? t('table.against', { level }) : people}, ${t('saved.turns', { turns })}`;
}
