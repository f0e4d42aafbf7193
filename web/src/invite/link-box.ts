/** `griot-link-box`: a link to copy, to send, or to scan as a QR code. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { copyTextOf } from '../page/clipboard.ts';
import { PageElement } from '../page/page-element.ts';
import { t } from '../texts/messages.ts';

@customElement('griot-link-box')
export class LinkBox extends PageElement {
  @property() name = 'link';
  @property() address = '';
  @property() label = '';
  /** Whether copying the link is what the page is for. */
  @property({ type: Boolean }) primary = false;
  @state() private isCopied: boolean | undefined;
  @query('textarea') private field!: HTMLTextAreaElement;

  override connectedCallback(): void {
    super.connectedCallback();
    // Without the code, the link can still be copied.
    import('./qr-code.ts').catch(() => undefined);
  }

  override render() {
    return html`<griot-qr-code text=${this.address} label=${t('qr.label')}></griot-qr-code>
      <label class="field"
        >${this.label}<textarea
          readonly
          rows="2"
          spellcheck="false"
          data-text=${this.name}
          .value=${this.address}
        ></textarea>
      </label>
      <div class="link-actions">
        <button class=${this.primary ? 'go' : ''} data-do="copy-${this.name}" @click=${this.copy}>
          ${t('share.copyLink')}
        </button>
        ${'share' in navigator ? html`<button data-do="send-${this.name}" @click=${this.send}>${t('share.send')}</button>` : nothing}
        <p class="remark" role="status">
          ${this.isCopied === undefined ? nothing : t(this.isCopied ? 'share.copied' : 'share.copyByHand')}
        </p>
      </div>`;
  }

  private readonly copy = async () => {
    this.isCopied = await copyTextOf(this.field);
  };

  /** Opens the device's share dialog. */
  private readonly send = () => {
    // The promise is rejected if the person dismisses the dialog.
    navigator.share({ title: t('app.name'), url: this.address }).catch(() => undefined);
  };
}
