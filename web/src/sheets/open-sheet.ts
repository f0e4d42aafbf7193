/** The sheet to paste a record or a link. */
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { gameClient } from '../worker/clients.ts';
import { linkIn, linkOf } from '../records/link.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import { storeRecord } from '../records/pasted-record.ts';
import { recordInWords, recordsIn } from '../records/records.ts';
import { problemInWords } from '../speech/problems.ts';
import type { Problem } from '../worker/protocol.ts';
import { goTo } from '../page/navigation.ts';

@customElement('griot-open')
export class OpenGame extends PageElement {
  @state() private problems: Problem[] = [];
  @state() private isNothingFound = false;
  /** The game up to the error in a damaged record. */
  @state() private readable: { link: string; record: string } | undefined;
  /** The records to choose from, if the text holds several. */
  @state() private records: readonly string[] = [];
  @query('textarea') private field!: HTMLTextAreaElement;

  override render() {
    return html`<div class="form">
      <label class="field"
        >${t('share.openHow')}<textarea rows="8" data-text="open" spellcheck="false"></textarea>
      </label>
      <div role="alert">
        ${this.isNothingFound ? html`<p>${t('share.nothing')}</p>` : nothing}
        ${this.records.length > 0 ? html`<p>${t('share.several', { count: this.records.length })}</p>` : nothing}
        ${this.problems.map((problem) => html`<p>${problemInWords(problem)}</p>`)}
      </div>
      ${this.recordList()} ${this.openAnywayButton()}
      <button class="go" data-do="open" @click=${this.open}>${t('share.openIt')}</button>
    </div>`;
  }

  private recordList() {
    if (this.records.length === 0) return nothing;
    return html`<ol class="records">
      ${this.records.map(
        (record, index) =>
          html`<li>
            <button data-record=${index + 1} @click=${() => this.openRecord(record)}>
              ${index + 1}. ${recordInWords(record)}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  private openAnywayButton() {
    const { readable } = this;
    if (!readable) return nothing;
    return html`<button data-do="open-anyway" @click=${() => goToRecord(readable.link, readable.record)}>
      ${t('link.openAnyway')}
    </button>`;
  }

  private readonly open = async () => {
    const text = this.field.value.trim();
    this.records = [];
    this.clearMessages();
    this.isNothingFound = text === '';
    const link = text.startsWith('[') ? undefined : linkIn(text);
    if (link !== undefined) return goTo(link);
    if (this.isNothingFound) return;
    const records = recordsIn(text);
    const [record = text] = records;
    if (records.length > 1) this.records = records;
    else await this.openRecord(record);
  };

  /** Clears the messages about the former text. */
  private clearMessages(): void {
    this.problems = [];
    this.readable = undefined;
    this.isNothingFound = false;
  }

  private async openRecord(text: string): Promise<void> {
    this.clearMessages();
    const client = gameClient();
    const currentGame = await client.text().catch(() => undefined);
    const answer = await client.openRecord(text);
    if (!answer.ok) {
      // A text without tags is not a record at all.
      this.isNothingFound = !text.includes('[');
      this.problems = this.isNothingFound ? [] : answer.problems;
      return;
    }
    const link = linkOf(await client.text());
    const record = await client.record({}, text);
    // The rules worker holds one game: restores the current one until the other is opened.
    if (currentGame) await client.open(currentGame);
    this.problems = answer.value.problems;
    if (this.problems.length === 0) goToRecord(link, record);
    else this.readable = { link, record };
  }
}

function goToRecord(link: string, record: string): void {
  storeRecord(link, record);
  goTo(link);
}

export function title(): string {
  return t('share.open');
}

export function content() {
  return html`<griot-open></griot-open>`;
}
