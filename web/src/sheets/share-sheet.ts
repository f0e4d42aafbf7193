/** The share sheet: the game as a link and as a record. */
import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { copyTextOf } from '../page/clipboard.ts';
import { gameClient } from '../worker/clients.ts';
import { linkOf } from '../records/link.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import { tagsOf } from '../records/record-tags.ts';
import { isAgainstComputer } from '../records/saved-game.ts';
import type { Session } from '../game/session.ts';

@customElement('griot-share')
export class Share extends PageElement {
  @property({ attribute: false }) session!: Session;
  @state() private link = '';
  @state() private record = '';
  @state() private copyResult: { name: string; isCopied: boolean } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const client = gameClient();
    const { saved, state } = this.session;
    // Only the link of a game of two people holds their names.
    const namedPlayers = isAgainstComputer(state.players) ? undefined : state.players;
    this.link = `${location.href.split('#')[0]}#${linkOf(await client.text(), namedPlayers)}`;
    const tags = tagsOf({ ...saved, table: state.players });
    // The original record is left out if it can no longer be parsed.
    this.record = await client.record(tags, saved.record).catch(() => client.record(tags));
  }

  override render() {
    return html`<div class="form">
      ${this.field('link', t('share.link'), this.link, t('share.copyLink'))}
      ${'share' in navigator ? html`<button data-do="send" @click=${this.send}>${t('share.send')}</button>` : nothing}
      ${this.field('record', t('share.record'), this.record, t('share.copyRecord'))}
    </div>`;
  }

  /** Opens the device's share dialog. */
  private readonly send = () => {
    // The promise is rejected if the person dismisses the dialog.
    navigator.share({ title: 'Griot', url: this.link }).catch(() => undefined);
  };

  private field(name: string, label: string, value: string, action: string) {
    const { copyResult } = this;
    return html`<label class="field"
        >${label}<textarea
          readonly
          data-text=${name}
          rows=${name === 'link' ? 3 : 7}
          spellcheck="false"
          .value=${value}
        ></textarea>
      </label>
      <button class="go" data-do="copy-${name}" @click=${() => this.copy(name)}>${action}</button>
      <p class="remark" role="status">
        ${copyResult?.name === name ? t(copyResult.isCopied ? 'share.copied' : 'share.copyByHand') : nothing}
      </p>`;
  }

  private async copy(name: string): Promise<void> {
    const field = this.querySelector<HTMLTextAreaElement>(`[data-text="${name}"]`);
    if (!field) return;
    // Removed first, since the same sentence would not be announced again.
    this.copyResult = undefined;
    const isCopied = await copyTextOf(field);
    await this.updateComplete;
    this.copyResult = { name, isCopied };
  }
}

export function title(): string {
  return t('share.title');
}

export function content(session: Session) {
  return html`<griot-share .session=${session}></griot-share>`;
}
