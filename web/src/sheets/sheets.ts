/** `griot-sheets`: the modal dialog that shows one sheet at a time. */
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { icon } from '../app/icons.ts';
import { t } from '../texts/messages.ts';
import { PageElement } from '../app/page-element.ts';
import * as endings from './tablebase-sheet.ts';
import * as keys from './keys-sheet.ts';
import * as menu from './menu-sheet.ts';
import * as newGame from './new-game-sheet.ts';
import * as openGame from './open-sheet.ts';
import * as question from './question-sheet.ts';
import * as rules from './rules-sheet.ts';
import * as saved from './saved-sheet.ts';
import * as settings from './settings-sheet.ts';
import * as share from './share-sheet.ts';
import type { SheetEvent, SheetModule, SheetName } from './sheet.ts';
import { goTo, sheetClosed, sheetOpened } from '../app/navigation.ts';

const modules: Record<SheetName, SheetModule> = {
  settings,
  newGame,
  saved,
  openGame,
  menu,
  rules,
  share,
  question,
  keys,
  endings,
};

@customElement('griot-sheets')
export class Sheets extends PageElement {
  @state() private sheet: { name: SheetName; module: SheetModule; detail: unknown } | undefined;
  @query('dialog') private dialog!: HTMLDialogElement | null;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('open-sheet', this.onOpen);
    addEventListener('close-sheets', this.close);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('open-sheet', this.onOpen);
    removeEventListener('close-sheets', this.close);
  }

  private readonly onOpen = async (event: Event) => {
    const { name, detail } = event as SheetEvent;
    this.sheet = { name, module: modules[name], detail };
    await this.updateComplete;
    if (!this.dialog?.open) this.dialog?.showModal();
    sheetOpened();
    if (this.dialog) this.dialog.scrollTop = 0;
    this.dialog?.querySelector<HTMLElement>('h2')?.focus();
  };

  private readonly close = () => this.dialog?.close();

  private readonly onClick = (event: MouseEvent) => {
    if (event.target === this.dialog) this.close();
    this.follow(event);
  };

  /** Follows a link inside a sheet from the page under it. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(link.getAttribute('href')?.slice(1) ?? '');
  }

  private readonly onClosed = () => {
    // Another sheet may have been opened at once.
    if (this.dialog?.open) return;
    this.sheet = undefined;
    sheetClosed();
  };

  override render() {
    const { sheet } = this;
    return html`<dialog
      data-sheet=${sheet?.name ?? nothing}
      aria-labelledby="sheet-title"
      @click=${this.onClick}
      @close=${this.onClosed}
    >
      ${
        sheet
          ? html`<div class="sheet">
              <header role="none">
                <h2 id="sheet-title" tabindex="-1">${sheet.module.title(sheet.detail)}</h2>
                <button class="plain" data-do="close" aria-label=${t('app.close')} @click=${this.close}>
                  ${icon('close')}
                </button>
              </header>
              ${sheet.module.content(sheet.detail, this.close)}
            </div>`
          : nothing
      }
    </dialog>`;
  }
}
