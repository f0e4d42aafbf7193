/** `griot-openings`: the turns that were played in the openings of finished games, and how those games ended. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../live/live.css';
import './archive.css';
import { goInPlace } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { tryAgainButton } from '../page/try-again-button.ts';
import { settingsNow } from '../settings/settings.ts';
import { setTitle } from '../page/title.ts';
import { NO_MARKS } from '../board/board.ts';
import { boardKind, FIRST_RULES, GAMES, shippedGame } from '../families/registry.ts';
import { stillScene } from '../families/scene.ts';
import { problemOf, request } from '../api/api.ts';
import type { ServerProblem } from '../api/api-types.ts';
import { problemInWords } from '../api/problem-words.ts';
import { textPage } from '../page/text-page.ts';
import { withTypographicSigns } from '../texts/notation.ts';
import { gameInWords } from '../speech/game-names.ts';
import { say } from '../speech/live-region.ts';
import { positionInWords } from '../speech/spoken-summaries.ts';
import { nameOfSide } from '../texts/sides.ts';
import { localeInUse, t, text } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { Side, View } from '../worker/protocol.ts';
import { archiveAddress, openingAddress, openingRequest, readOpeningQuery, shares } from './archive-query.ts';
import type { OpeningQuery } from './archive-query.ts';
import type { Opening, OpeningTurn } from './archive-types.ts';

/** The parts of the bar of results, from left to right. */
const RESULT_PARTS = ['white', 'draws', 'black'] as const;

type ResultPart = (typeof RESULT_PARTS)[number];

@customElement('griot-openings')
export class OpeningsPage extends PageElement {
  /** What follows `openings/` in the address. */
  @property() path = '';
  /** The opening that is shown, with its query and its board. */
  @state() private shown: { query: OpeningQuery; opening: Opening; view: View } | undefined;
  /** Why nothing is shown. `illegal`: the rules of this page refuse the position that the server has sent. */
  @state() private problem: ServerProblem | 'unreachable' | 'illegal' | undefined;

  private get query(): OpeningQuery {
    return readOpeningQuery(this.path, FIRST_RULES);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('path')) void this.load();
  }

  private async load(): Promise<void> {
    const { path, query } = this;
    const answer = await request<Opening>(openingRequest(query), {});
    if (path !== this.path) return;
    if (answer.kind !== 'done') {
      this.problem = problemOf(answer);
      return;
    }
    const views = await gameClient().replay(query.ruleSet, answer.value.position, []);
    if (path !== this.path) return;
    const [view] = views.ok ? views.value : [];
    this.problem = view ? undefined : 'illegal';
    if (view) this.shown = { query, opening: answer.value, view };
  }

  /** Whether the same request may succeed later. */
  private get canTryAgain(): boolean {
    return this.problem === 'unreachable' || this.problem === 'illegal';
  }

  private get problemText(): string {
    const { problem } = this;
    if (problem === undefined) return '';
    return problem === 'illegal' ? t('openings.illegal') : problemInWords(problem);
  }

  /** Asks again for the opening. If the pressed button was removed, moves the focus to the title. */
  private async tryAgain(): Promise<void> {
    await this.load();
    // The message on the page is the same, so it is not announced again.
    if (this.canTryAgain) say(this.problemText);
    await this.focusIfLost('h1');
  }

  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override updated(): void {
    setTitle(t('openings.title'));
  }

  override render() {
    const { shown, problem } = this;
    return textPage(
      t('openings.title'),
      html`${this.renderGames()}
        <div role="alert">${problem === undefined ? nothing : html`<p class="mistake">${this.problemText}</p>`}</div>
        ${this.canTryAgain ? tryAgainButton(() => this.tryAgain()) : nothing}
        ${
          shown
            ? html`<div class="explorer">
                <div role="img" aria-label=${positionInWords(shown.view)} data-position=${shown.view.position}>
                  <div class="drawn" inert aria-hidden="true">${board(shown.view)}</div>
                </div>
                <div class="played">${this.renderLine(shown.query)} ${this.renderTurns(shown)}</div>
              </div>`
            : problem
              ? nothing
              : html`<div aria-busy="true"></div>`
        }`,
      { href: '#archive', label: t('archive.title') },
    );
  }

  private renderGames() {
    const { ruleSet } = this.query;
    return html`<label class="field"
      >${t('new.game')}<select
        name="game"
        @change=${(event: Event) =>
          goInPlace(openingAddress({ ruleSet: (event.target as HTMLSelectElement).value, turns: [] }))}
      >
        ${GAMES.some(({ rules }) => rules === ruleSet) ? nothing : html`<option selected>${ruleSet}</option>`}
        ${GAMES.map(
          ({ name, rules }) =>
            html`<option value=${rules} ?selected=${rules === ruleSet}>${text(`game.${name}`)}</option>`,
        )}
      </select></label
    >`;
  }

  /** The turns that lead to the position, each as a link back to it. */
  private renderLine({ ruleSet, turns }: OpeningQuery) {
    if (turns.length === 0) return html`<p class="remark">${t('openings.start', { game: gameInWords(ruleSet) })}</p>`;
    const link = (count: number, label: string) =>
      count === turns.length
        ? html`<b aria-current="step">${label}</b>`
        : html`<a href="#${openingAddress({ ruleSet, turns: turns.slice(0, count) })}">${label}</a>`;
    return html`<nav aria-label=${t('openings.line')}>
      <ol class="line-so-far">
        <li>${link(0, t('openings.toStart'))}</li>
        ${turns.map((turn, index) => html`<li>${link(index + 1, withTypographicSigns(turn))}</li>`)}
      </ol>
    </nav>`;
  }

  private renderTurns({ query, opening, view }: { query: OpeningQuery; opening: Opening; view: View }) {
    const { ruleSet, turns } = query;
    if (opening.turns.length === 0) return html`<p class="empty">${t('openings.none')}</p>`;
    const archive = archiveAddress({ name: '', rules: ruleSet, result: '', opening: turns.join(' ') });
    return html`<table>
        <caption class="visually-hidden">
          ${t('openings.table')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('openings.turn')}</th>
            <th scope="col" class="amount">${t('openings.games')}</th>
            <th scope="col">${t('openings.results')}</th>
          </tr>
        </thead>
        <tbody>
          ${opening.turns.map((row) => this.renderTurn(query, row, view))}
        </tbody>
      </table>
      <a class="button" href="#${archive}" data-do="games"
        >${t(turns.length === 0 ? 'openings.toAll' : 'openings.toGames')}</a
      >`;
  }

  private renderTurn({ ruleSet, turns }: OpeningQuery, row: OpeningTurn, view: View) {
    const { turn, games, white, draws, black } = row;
    const name = (side: Side) => nameOfSide(boardKind(shippedGame(ruleSet) ?? view.ruleSet).sideKey(side));
    const parts = shares(white, draws, black);
    const share = new Intl.NumberFormat(localeInUse(), { style: 'percent' });
    const inWords = (part: ResultPart) => (parts ? share.format(parts[part] / 100) : '');
    const words = t('openings.shares', {
      first: name('white'),
      white: inWords('white'),
      second: name('black'),
      black: inWords('black'),
      draws: inWords('draws'),
    });
    return html`<tr data-turn=${turn}>
      <th scope="row">
        <a href="#${openingAddress({ ruleSet, turns: [...turns, turn] })}">${withTypographicSigns(turn)}</a>
      </th>
      <td class="amount">${games}</td>
      <td>
        ${
          parts
            ? html`<span class="shares" role="img" aria-label=${words} title=${words}
                >${RESULT_PARTS.map(
                  (part) =>
                    html`<i class=${part} .style=${`flex-grow: ${parts[part]}`}
                      >${parts[part] >= 15 ? inWords(part) : nothing}</i
                    >`,
                )}</span
              >`
            : nothing
        }
      </td>
    </tr>`;
  }
}

function board(view: View) {
  return boardKind(view.ruleSet).board({
    view,
    scene: stillScene(view),
    marks: NO_MARKS,
    label: (place) => place,
    speed: settingsNow().speed,
    flipped: false,
    numbers: true,
    draggedFrom: undefined,
  });
}
