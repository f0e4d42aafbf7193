/** `griot-home`: the home page, with the ways to play and to learn, the games, and what was begun on this device. */
import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../families/picture.ts';
import { gameClient } from '../worker/clients.ts';
import { GAMES, type ShippedGame } from '../families/registry.ts';
import { icon } from '../page/icons.ts';
import { t, text, type Key } from '../texts/messages.ts';
import { newVersionWaits, onNewVersion, activateNewVersion } from '../offline/offline.ts';
import { PageElement } from '../page/page-element.ts';
import { openSheet } from '../page/sheet.ts';
import { hasFarGames, hasSavedGames, hasStoredMoreThanSettings, isStorageAvailable } from '../settings/storage.ts';
import { chosenMode, chooseMode, playersAgainstComputer, HOME_MODES, type HomeMode } from './home-modes.ts';

/** The time in milliseconds after which the rules worker is started in advance. */
const WORKER_START_DELAY = 600;

@customElement('griot-home')
export class Home extends PageElement {
  @state() private mode = chosenMode();
  private unsubscribe: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = onNewVersion(() => this.requestUpdate());
    // If the row cannot be loaded, the games can still be opened from the sheet of saved games.
    if (hasStoredMoreThanSettings()) import('./unfinished-row.ts').catch(() => undefined);
    if (hasFarGames()) import('../kept-games/far-row.ts').catch(() => undefined);
    setTimeout(gameClient, WORKER_START_DELAY);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
  }

  override render() {
    return html`<div class="home">
      <header class="masthead">
        <h1 tabindex="-1">${t('app.name')}</h1>
        <a class="button" href="#puzzles/daily" data-do="daily">${icon('puzzle')}<span>${t('daily.title')}</span></a>
        <button class="plain" data-do="settings" aria-label=${t('home.settings')} @click=${() => openSheet('settings')}>
          ${icon('more')}
        </button>
        <p>${t('app.tagline')}</p>
      </header>
      <main>
        ${newVersionWaits() ? this.renderNewVersion() : nothing}
        ${hasFarGames() ? html`<griot-far-row></griot-far-row>` : nothing}
        ${hasStoredMoreThanSettings() ? html`<griot-begun></griot-begun>` : nothing}
        <fieldset class="ways">
          <legend class="visually-hidden">${t('ways.title')}</legend>
          ${HOME_MODES.map((mode) => this.renderMode(mode))}
        </fieldset>
        ${this.renderAbout()}
        <h2 class="visually-hidden">${t('home.games')}</h2>
        <ul class="shelf">
          ${GAMES.map((game) => html`<li>${this.renderCard(game)}</li>`)}
        </ul>
        <p class="quiet">
          ${hasSavedGames() ? html`<button data-do="saved" @click=${() => openSheet('saved')}>${t('home.saved')}</button>` : nothing}
          <button data-do="open-game" @click=${() => openSheet('openGame')}>${t('home.paste')}</button>
        </p>
        ${isStorageAvailable() ? nothing : html`<p class="remark">${t('home.notKept')}</p>`}
      </main>
    </div>`;
  }

  private renderNewVersion() {
    return html`<p class="news">
      ${t('app.newVersion')} <button data-do="update" @click=${activateNewVersion}>${t('app.newVersionUse')}</button>
    </p>`;
  }

  private renderMode(mode: HomeMode) {
    const choose = () => {
      chooseMode(mode);
      this.mode = mode;
    };
    return html`<label data-do=${mode.name}>
      <input type="radio" name="way" value=${mode.name} .checked=${mode === this.mode} @change=${choose} />
      <span>${icon(mode.icon)}<span>${t(mode.title)}</span></span>
    </label>`;
  }

  /** What a tap on a game leads to, and a button for other rules and levels, or for the lobby. */
  private renderAbout() {
    const { about } = this.mode;
    const { level } = playersAgainstComputer();
    return html`<p class="about-way" aria-live="polite">
      <span>${t(about, { level, name: t('level.name', { level }) })}</span>
      ${this.renderChoices()}
    </p>`;
  }

  private renderChoices() {
    const { choicesLabel, choicesAddress } = this.mode;
    if (!choicesLabel) return nothing;
    return choicesAddress === undefined
      ? html`<button data-do="choose" @click=${() => openSheet('newGame')}>${t(choicesLabel)}</button>`
      : html`<a class="button" href="#${choicesAddress}" data-do=${choicesAddress}>${t(choicesLabel)}</a>`;
  }

  private renderCard(game: ShippedGame) {
    return html`<a class="game" href="#${this.mode.address(game)}" data-game=${game.name}>
      <griot-picture .game=${game}></griot-picture>
      <span class="words"
        ><span class="title">${text(`game.${game.name}`)}</span
        ><span class="about">${t(`home.${game.name}` as Key)}</span></span
      >
    </a>`;
  }
}
