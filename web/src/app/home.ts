/** `griot-home`: the home page, with the games to start and the saved games of this device. */
import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import './picture.ts';
import './saved-list.ts';
import { gameClient } from '../worker/clients.ts';
import { GAMES } from '../families/registry.ts';
import { icon } from './icons.ts';
import { t, text, type Key } from '../texts/messages.ts';
import { newVersionWaits, onNewVersion, takeNewVersion } from './offline.ts';
import { PageElement } from './page-element.ts';
import { openSheet } from '../sheets/sheet.ts';
import { isStorageAvailable, savedGames } from './storage.ts';

@customElement('griot-home')
export class Home extends PageElement {
  private unsubscribe: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unsubscribe = onNewVersion(() => this.requestUpdate());
    // Starts the rules worker in advance.
    setTimeout(gameClient, 600);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
  }

  override render() {
    const { games, newer } = savedGames();
    const unfinished = games.filter((game) => !game.over && game.turns > 0);
    return html`<div class="home">
      <header class="masthead">
        <div>
          <h1 tabindex="-1">${t('app.name')}</h1>
          <p>${t('app.tagline')}</p>
        </div>
        <button class="plain" data-do="settings" aria-label=${t('home.settings')} @click=${() => openSheet('settings')}>
          ${icon('more')}
        </button>
      </header>
      <main>
        ${
          newVersionWaits()
            ? html`<p class="news">
                ${t('app.newVersion')}
                <button data-do="update" @click=${takeNewVersion}>${t('app.newVersionUse')}</button>
              </p>`
            : nothing
        }
        ${unfinished[0] ? html`<griot-saved-list class="going" .games=${unfinished.slice(0, 1)} heading=${t('home.continue')}></griot-saved-list>` : nothing}
        <h2 class="visually-hidden">${t('home.games')}</h2>
        <ul class="shelf">
          ${GAMES.map(
            (game) =>
              html`<li>
                <a class="game" href="#${game.name}" data-game=${game.name}>
                  <griot-picture .game=${game}></griot-picture>
                  <span class="words"
                    ><span class="title">${text(`game.${game.name}`)}</span
                    ><span class="about">${t(`home.${game.name}` as Key)}</span></span
                  >
                </a>
              </li>`,
          )}
          <li class="ways">
            <a class="button" href="#learn" data-do="learn">${t('learn.title')}</a>
            <a class="button" href="#puzzles" data-do="puzzles">${t('puzzles.title')}</a>
            <button data-do="choose" @click=${() => openSheet('newGame')}>${t('home.choose')}</button>
            ${games.length > 0 ? html`<button data-do="saved" @click=${() => openSheet('saved')}>${t('home.saved')}</button>` : nothing}
            <button data-do="open-game" @click=${() => openSheet('openGame')}>${t('home.paste')}</button>
          </li>
        </ul>
        ${newer > 0 ? html`<p class="remark">${t('home.newer', { count: newer })}</p>` : nothing}
        ${isStorageAvailable() ? nothing : html`<p class="remark">${t('home.notKept')}</p>`}
      </main>
    </div>`;
  }
}
