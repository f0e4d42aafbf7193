/** The rules sheet: a summary of the rule set, and the full text, loaded on demand. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import rules from 'virtual:rules-index';
import { importWithRetry } from '../texts/retried-import.ts';
import { languageInUse, loadMessages, t, text } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import { tryAgainButton } from '../page/try-again-button.ts';
import { labelPlayButtons, playFromText } from '../reading/example-board.ts';
import { openSheet, type SheetDetails } from '../page/sheet.ts';
import { pointsInWords } from '../speech/speech.ts';

@customElement('griot-rules')
export class Rules extends PageElement {
  @property({ attribute: false }) detail!: SheetDetails['rules'];
  @state() private fullRules = '';
  @state() private status: 'fetching' | 'loaded' | 'unreachable' = 'fetching';
  /** Whether there is a button to ask again. It stays until the rules are there. */
  @state() private canTryAgain = false;
  private requestedKey = '';

  override willUpdate(): void {
    const key = `${languageInUse()}/${this.detail.game}`;
    if (key === this.requestedKey) return;
    this.requestedKey = key;
    this.status = 'fetching';
    this.canTryAgain = false;
    void this.load(key);
  }

  private async load(key: string): Promise<void> {
    try {
      await loadMessages('reading');
      const load = rules[key];
      const fullRules = load ? (await importWithRetry(load)).default : '';
      // Another game or language may have been chosen meanwhile.
      if (key !== this.requestedKey) return;
      this.fullRules = fullRules;
      this.status = 'loaded';
      this.canTryAgain = false;
    } catch {
      if (key !== this.requestedKey) return;
      this.status = 'unreachable';
      this.canTryAgain = true;
    }
  }

  /** Asks again for the rules. The message is removed meanwhile, so that another failure is announced. */
  private async tryAgain(): Promise<void> {
    this.status = 'fetching';
    await this.updateComplete;
    await this.load(this.requestedKey);
    await this.focusIfLost('a');
  }

  override updated(): void {
    labelPlayButtons(this);
  }

  override render() {
    const points = 'points' in this.detail ? pointsInWords({ ruleSet: this.detail }) : [];
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- Enter on a link clicks it
    return html`<div class="rules-text" lang=${languageInUse()} @click=${this.onClick}>
      ${
        this.status === 'loaded'
          ? html`<p><a href="#story/${this.detail.game}" data-do="story">${t('story.title')}</a></p>`
          : nothing
      }
      ${
        points.length > 0
          ? html`<h3>${t('rules.inShort')}</h3>
              <ul>
                ${points.map((point) => html`<li>${point}</li>`)}
              </ul>
              <h3>${t('rules.full')}</h3>`
          : nothing
      }
      ${this.status === 'fetching' ? html`<p>${t('rules.loading')}</p>` : nothing}
      ${this.status === 'unreachable' ? html`<p role="alert">${t('rules.unreachable')}</p>` : nothing}
      ${this.canTryAgain ? tryAgainButton(() => this.tryAgain()) : nothing}
      ${this.status === 'loaded' ? unsafeHTML(this.fullRules) : nothing}
    </div>`;
  }

  /** Opens links to other rules in this sheet, and plays the turns of buttons in the text. */
  private readonly onClick = (event: Event) => {
    playFromText(event);
    const link = (event.target as Element).closest('a')?.getAttribute('href');
    const game = /^#rules\/(\w+)$/.exec(link ?? '')?.[1];
    if (game === undefined) return;
    event.preventDefault();
    openSheet('rules', { game });
  };
}

export function title({ game }: SheetDetails['rules']): string {
  return t('rules.title', { game: text(`game.${game}`) });
}

export function content(detail: SheetDetails['rules']) {
  return html`<griot-rules .detail=${detail}></griot-rules>`;
}
