/** The sheet into which a record or a link is pasted. */
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { theReferee } from './computer.ts';
import { linkOf, readLink } from './link.ts';
import { t } from './messages.ts';
import { PageElement } from './page-element.ts';
import { problemInWords } from './problems.ts';
import type { Problem } from './rules/protocol.ts';

@customElement('griot-open')
export class OpenGame extends PageElement {
  @state() private problems: Problem[] = [];
  @state() private nothingThere = false;
  /** Where what could be read of a damaged record would open. */
  @state() private readable = '';
  @query('textarea') private field!: HTMLTextAreaElement;

  override render() {
    return html`<div class="form">
      <label class="field"
        >${t('share.openHow')}<textarea rows="8" data-text="open" spellcheck="false"></textarea>
      </label>
      <div role="alert">
        ${this.nothingThere ? html`<p>${t('share.nothing')}</p>` : nothing}
        ${this.problems.map((problem) => html`<p>${problemInWords(problem)}</p>`)}
      </div>
      ${this.readable ? html`<button @click=${() => (location.hash = this.readable)}>${t('link.openAnyway')}</button>` : nothing}
      <button class="go" data-do="open" @click=${this.open}>${t('share.openIt')}</button>
    </div>`;
  }

  private async open(): Promise<void> {
    const text = this.field.value.trim();
    this.problems = [];
    this.readable = '';
    this.nothingThere = text === '';
    const fragment = text.includes('#') && !text.startsWith('[') ? text.slice(text.indexOf('#') + 1) : text;
    if (readLink(fragment) !== undefined) {
      location.hash = fragment;
      return;
    }
    if (this.nothingThere) return;
    const referee = theReferee();
    const before = await referee.text().catch(() => undefined);
    const answer = await referee.openRecord(text);
    if (!answer.ok) {
      // Without any tag this is no record with a fault, but some other text.
      this.nothingThere = !text.includes('[');
      this.problems = this.nothingThere ? [] : answer.problems;
      return;
    }
    const link = linkOf(await referee.text());
    // The game that lies on the table stays there until one goes to the other.
    if (before) await referee.open(before);
    this.problems = answer.value.problems;
    if (this.problems.length === 0) location.hash = link;
    else this.readable = link;
  }
}

export function title(): string {
  return t('share.open');
}

export function content() {
  return html`<griot-open></griot-open>`;
}
