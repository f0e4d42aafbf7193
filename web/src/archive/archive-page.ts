/** `griot-archive`: finished games that were open to all, with a search. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../live/live.css';
import './archive.css';
import '../families/picture.ts';
import { replaceAddress } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { tryAgainButton } from '../page/try-again-button.ts';
import { setTitle } from '../page/title.ts';
import { GAMES, shippedGame, sideKeyIn } from '../families/registry.ts';
import { problemOf, request } from '../api/api.ts';
import type { ServerProblem } from '../api/api-types.ts';
import { problemInWords } from '../api/problem-words.ts';
import { textPage } from '../page/text-page.ts';
import { rulesInWords, withMark, winnerInWords } from '../lobby/listed-words.ts';
import { gameInWords } from '../speech/game-names.ts';
import { say } from '../speech/live-region.ts';
import { nameOfSide } from '../texts/sides.ts';
import { localeInUse, t, text, type Key } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import {
  archiveAddress,
  archiveRequest,
  isSearch,
  openingAddress,
  readArchiveQuery,
  type ArchiveQuery,
} from './archive-query.ts';
import type { ArchiveAnswer, ArchivedGame } from './archive-types.ts';
import { firstNewIndex, hasFoundNone, NOTHING_YET, withPage, type FoundGames } from './found-games.ts';

/** The number of games that one request asks for. */
const PAGE_SIZE = 20;

/** How long typing has to pause before the archive is asked, in milliseconds. */
const TYPING_PAUSE = 400;

/** The results that can be chosen. The first player is White or South. */
const RESULTS: readonly { value: string; label: Key }[] = [
  { value: '1-0', label: 'archive.firstWins' },
  { value: '0-1', label: 'archive.secondWins' },
  { value: '1/2-1/2', label: 'archive.drawn' },
];

@customElement('griot-archive')
export class ArchivePage extends PageElement {
  /** What follows `archive?` in the address. */
  @property() path = '';
  @state() private query: ArchiveQuery = readArchiveQuery('');
  @state() private found: FoundGames = NOTHING_YET;
  @state() private state: 'loading' | 'shown' = 'loading';
  @state() private problem: ServerProblem | 'unreachable' | undefined;
  private typingTimer: ReturnType<typeof setTimeout> | undefined;
  private isFetchingMore = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.typingTimer);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('path')) return;
    this.query = readArchiveQuery(this.path);
    void this.load();
  }

  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override updated(): void {
    setTitle(t('archive.title'));
  }

  /** Adds the next page, unless it is being fetched already. */
  private async loadMore(before: string): Promise<void> {
    if (this.isFetchingMore) return;
    this.isFetchingMore = true;
    try {
      await this.load(before);
    } finally {
      this.isFetchingMore = false;
    }
  }

  /** Shows the games of the query, or adds the next page. */
  private async load(before?: string): Promise<void> {
    const { query } = this;
    this.beginLoading();
    const answer = await request<ArchiveAnswer>(archiveRequest(query, before, PAGE_SIZE), {});
    if (query !== this.query) return;
    this.state = 'shown';
    this.problem = answer.kind === 'done' ? undefined : problemOf(answer);
    if (answer.kind !== 'done') return;
    const earlier = before === undefined ? NOTHING_YET : this.found;
    this.found = withPage(earlier, answer.value);
    const { next } = this.found;
    // The server checks a limited number of games for each page, and may have found none that matches.
    if (answer.value.games.length === 0 && next !== undefined && this.isConnected) return this.load(next);
    if (hasFoundNone(this.found)) say(t(isSearch(query) ? 'archive.none' : 'archive.empty'));
    if (earlier.games.length === 0) return;
    await this.updateComplete;
    // The button that was pressed may be gone.
    this.querySelectorAll<HTMLElement>('.found a')[firstNewIndex(earlier, this.found)]?.focus();
  }

  /** Nothing is said of games before it is known whether there are any. Those found before stay. */
  private beginLoading(): void {
    if (this.found.games.length === 0) this.state = 'loading';
  }

  /** Asks again for what could not be fetched. The button stays until it has been. */
  private async tryAgain(): Promise<void> {
    await this.load(this.found.next);
    // The message on the page is the same, so it is not announced again.
    if (this.problem === 'unreachable') say(problemInWords(this.problem));
    await this.focusIfLost('.found a', '.empty .button', '.empty button', 'h1');
  }

  /** Shows all games, in place of the message that none was found. */
  private async showAll(): Promise<void> {
    this.changeQuery(readArchiveQuery(''));
    await this.focusIfLost('h1');
  }

  /** Shows games of every opening. The pressed button is removed. */
  private async dropOpening(): Promise<void> {
    this.changeQuery({ opening: '' });
    await this.focusIfLost('h1');
  }

  private readonly changeQuery = (change: Partial<ArchiveQuery>) => {
    this.query = { ...this.query, ...change };
    // What comes after the games of the former query does not belong to this one.
    this.found = { ...this.found, next: undefined };
    this.beginLoading();
    replaceAddress(`#${archiveAddress(this.query)}`);
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => void this.load(), 'name' in change ? TYPING_PAUSE : 0);
  };

  override render() {
    const { problem } = this;
    if (problem !== undefined && problem !== 'unreachable' && problem.type === 'no-archive')
      return textPage(t('archive.title'), html`<p>${t('archive.off')}</p>`);
    return textPage(
      t('archive.title'),
      html`${this.renderSearch()}
        <div role="alert">
          ${problem === undefined ? nothing : html`<p class="mistake">${problemInWords(problem)}</p>`}
        </div>
        ${this.renderTryAgain()} ${this.renderGames()} ${this.renderLinks()}`,
    );
  }

  /** The button that asks again for what could not be fetched. */
  private renderTryAgain() {
    return this.problem !== 'unreachable' ? nothing : tryAgainButton(() => this.tryAgain());
  }

  private renderLinks() {
    const { rules, opening } = this.query;
    if (this.isEmpty) return nothing;
    return html`<nav class="further" aria-label=${t('archive.further')}>
      <a
        class="button"
        data-do="openings"
        href="#${openingAddress({ ruleSet: rules.includes('/') ? rules : rulesOf(rules), turns: turnsOf(opening) })}"
        >${t('openings.title')}</a
      >
      <a class="button" href="api/archive/records" download="griot-games.txt" data-do="records"
        >${t('archive.records')}</a
      >
    </nav>`;
  }

  /** Whether there is no finished game at all. */
  private get isEmpty(): boolean {
    const { found, problem, query, state } = this;
    return state === 'shown' && hasFoundNone(found) && !problem && !isSearch(query);
  }

  private renderSearch() {
    const { rules, result, opening } = this.query;
    const [chosen = ''] = rules.split('/');
    return html`<form class="search" role="search" @submit=${(event: Event) => event.preventDefault()}>
      <label class="field"
        >${t('archive.name')}<input
          type="search"
          name="name"
          maxlength="40"
          autocomplete="off"
          spellcheck="false"
          .value=${this.query.name}
          @input=${(event: Event) => this.changeQuery({ name: inputValue(event).trim() })}
      /></label>
      <label class="field"
        >${t('new.game')}<select
          name="game"
          @change=${(event: Event) => this.changeQuery({ rules: inputValue(event), opening: '' })}
        >
          <option value="" .selected=${chosen === ''}>${t('lobby.allGames')}</option>
          ${GAMES.map(
            ({ name }) => html`<option value=${name} .selected=${name === chosen}>${text(`game.${name}`)}</option>`,
          )}
        </select></label
      >
      <label class="field"
        >${t('archive.result')}<select
          name="result"
          @change=${(event: Event) => this.changeQuery({ result: inputValue(event) })}
        >
          <option value="" .selected=${result === ''}>${t('archive.anyResult')}</option>
          ${RESULTS.map(
            ({ value, label }) => html`<option value=${value} .selected=${value === result}>${t(label)}</option>`,
          )}
        </select></label
      >
      ${
        opening === ''
          ? nothing
          : html`<p class="chosen">
              <span>${t('archive.opening', { turns: turnsOf(opening).join(' ') })}</span>
              <button type="button" data-do="any-opening" @click=${() => void this.dropOpening()}>
                ${t('archive.anyOpening')}
              </button>
            </p>`
      }
    </form>`;
  }

  private renderGames() {
    const { found, state } = this;
    const { games, next } = found;
    if (state === 'loading') return html`<div aria-busy="true"></div>`;
    if (games.length === 0) return this.problem ? nothing : this.renderNone();
    const dates = new Intl.DateTimeFormat(localeInUse(), { dateStyle: 'medium' });
    return html`<h2 class="visually-hidden">${t('archive.games')}</h2>
      <ul class="far-games found">
        ${games.map((game) => html`<li>${gameRow(game, dates)}</li>`)}
      </ul>
      ${
        next === undefined
          ? nothing
          : html`<button data-do="more" @click=${() => void this.loadMore(next)}>${t('archive.more')}</button>`
      }`;
  }

  /** What is said where no game was found, with the next step. */
  private renderNone() {
    if (this.isEmpty)
      return html`<div class="empty">
        <p>${t('archive.empty')}</p>
        <a class="button" href="#lobby" data-do="lobby">${t('lobby.title')}</a>
      </div>`;
    return html`<div class="empty">
      <p>${t('archive.none')}</p>
      <button data-do="all-games" @click=${() => void this.showAll()}>${t('archive.all')}</button>
    </div>`;
  }
}

/** The turns of an opening. */
function turnsOf(opening: string): string[] {
  return opening === '' ? [] : opening.split(opening.includes(' ') ? ' ' : ',');
}

/** The usual rules of a game by name, or of the first one. */
function rulesOf(game: string): string {
  return (GAMES.find(({ name }) => name === game) ?? GAMES[0])?.rules ?? '';
}

function gameRow({ id, ruleSet, players, result, turns, at }: ArchivedGame, dates: Intl.DateTimeFormat) {
  const keyOf = (side: Side) => sideKeyIn(ruleSet, side);
  const player = (side: Side) => {
    const { name, bot = false } = players[side];
    return name == null ? nameOfSide(keyOf(side)) : withMark({ name, bot });
  };
  const rules = rulesInWords(ruleSet);
  return html`<a href="#far/${id}" data-archived=${id}>
    <griot-picture .game=${shippedGame(ruleSet)}></griot-picture>
    <span
      ><b>${player('white')}&nbsp;– ${player('black')}</b>
      <span>${winnerInWords(ruleSet, players, result) ?? t('archive.drawn')}</span
      ><small
        >${gameInWords(ruleSet)}${rules === '' ? '' : ` (${rules})`}&nbsp;· ${t('saved.turns', { turns })}&nbsp;·
        <span class="whole">${dates.format(new Date(at))}</span></small
      ></span
    >
  </a>`;
}

function inputValue({ target }: Event): string {
  return (target as HTMLInputElement | HTMLSelectElement).value;
}
