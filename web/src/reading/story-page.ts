/** `griot-story`: where a game comes from, as documents tell it. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import stories from 'virtual:stories-index';
import { importWithRetry } from '../texts/retried-import.ts';
import './reading.css';
import { icon } from '../page/icons.ts';
import { goHome } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { tryAgainButton } from '../page/try-again-button.ts';
import { GAMES } from '../families/registry.ts';
import { openSheet } from '../page/sheet.ts';
import { languageInUse, t, text, type Language } from '../texts/messages.ts';

/** Begins to fetch the story of a game. Does not report failures. */
export function prefetch(game: string, language: Language): void {
  stories[storyKey(game, language)]?.().catch(() => undefined);
}

function storyKey(game: string, language: Language): string {
  return `${language}/${game}`;
}

@customElement('griot-story')
export class StoryPage extends PageElement {
  /** The name of the game. */
  @property() game = '';
  /** The story and its notes, as HTML. */
  @state() private story: { text: string; notes: string } | undefined;
  @state() private isUnreachable = false;
  /** Whether there is a button to ask again. It stays until the story is there. */
  @state() private canTryAgain = false;
  private requestedKey = '';

  override willUpdate(): void {
    const key = storyKey(this.game, languageInUse());
    if (key === this.requestedKey) return;
    this.requestedKey = key;
    this.story = undefined;
    this.isUnreachable = false;
    this.canTryAgain = false;
    void this.load(key);
  }

  private async load(key: string): Promise<void> {
    try {
      const load = stories[key];
      const story = load && (await importWithRetry(load)).default;
      if (key !== this.requestedKey) return;
      this.story = story;
      this.canTryAgain = false;
    } catch {
      if (key !== this.requestedKey) return;
      this.isUnreachable = true;
      this.canTryAgain = true;
    }
  }

  /** Asks again for the story. The message is removed meanwhile, so that another failure is announced. */
  private async tryAgain(): Promise<void> {
    this.isUnreachable = false;
    await this.updateComplete;
    await this.load(this.requestedKey);
    await this.focusIfLost('h1');
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('game')) return;
    scrollTo(0, 0);
    this.querySelector('h1')?.focus();
  }

  override render() {
    const { game, story } = this;
    return html`<header>
        <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
        <h1 tabindex="-1">${text(`game.${game}`)}<small>${t('story.title')}</small></h1>
      </header>
      <main lang=${languageInUse()} aria-busy=${story || this.isUnreachable ? 'false' : 'true'}>
        ${this.isUnreachable ? html`<p role="alert">${t('story.unreachable')}</p>` : nothing}
        ${this.canTryAgain ? tryAgainButton(() => this.tryAgain()) : nothing}
        ${
          story
            ? html`<article>${unsafeHTML(story.text)}</article>
                <nav aria-label=${text(`game.${game}`)}>
                  <a class="button go" href="#${game}" data-do="play">${t('story.play')}</a>
                  <button data-do="rules" @click=${() => openSheet('rules', { game })}>${t('menu.rules')}</button>
                </nav>
                <section class="notes">
                  <h2>${t('story.sources')}</h2>
                  <p>${t('story.honest')}</p>
                  ${unsafeHTML(story.notes)}
                </section>
                <nav class="others" aria-label=${t('story.others')}>
                  <h2>${t('story.others')}</h2>
                  ${GAMES.filter(({ name }) => name !== game).map(
                    ({ name }) => html`<a class="button" href="#story/${name}">${text(`game.${name}`)}</a>`,
                  )}
                </nav>`
            : nothing
        }
      </main>`;
  }
}
