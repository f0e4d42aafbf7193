/** `griot-sheets`: the modal dialog that shows one sheet at a time. */
import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { icon } from '../page/icons.ts';
import { loadMessages, t } from '../texts/messages.ts';
import { LatestTask } from '../page/latest-task.ts';
import { PageElement } from '../page/page-element.ts';
import type { Sheet, SheetDetails, SheetEvent, SheetName } from '../page/sheet.ts';
import { goTo, onSheetClosed, onSheetOpened, opensElsewhere } from '../page/navigation.ts';

const laterSheets = () => import('./later-sheets.ts');

/** Functions that load the module of each sheet. */
const MODULES: { readonly [N in SheetName]: () => Promise<Sheet<SheetDetails[N]>> } = {
  keys: async () => (await laterSheets()).keys,
  menu: async () => (await laterSheets()).menu,
  newGame: async () => (await laterSheets()).newGame,
  openGame: async () => (await laterSheets()).openGame,
  players: async () => (await laterSheets()).players,
  question: async () => (await laterSheets()).question,
  rules: async () => (await laterSheets()).rules,
  saved: async () => (await laterSheets()).saved,
  settings: async () => (await laterSheets()).settings,
  share: async () => (await laterSheets()).share,
  endings: () => import('./tablebase-sheet.ts'),
  custom: () => Promise.resolve({ title: (sheet) => sheet.title(), content: (sheet, close) => sheet.content(close) }),
};

/** The areas of messages that a sheet needs besides `sheets`. */
const AREAS: { readonly [N in SheetName]?: readonly string[] } = {
  menu: ['endings'],
  newGame: ['rules', 'faults'],
  openGame: ['faults'],
  rules: ['rules'],
  endings: ['endings', 'puzzles'],
};

/** The sheets whose module and messages are loaded. */
const loadedSheets = new Set<SheetName>();

async function load<N extends SheetName>(name: N): Promise<Sheet<SheetDetails[N]>> {
  // Shows the tap first: starting the import of a module and its dependencies takes some 30 ms on a slow phone.
  if (!loadedSheets.has(name)) await nextFrame();
  const [module] = await Promise.all([MODULES[name](), loadMessages('sheets', ...(AREAS[name] ?? []))]);
  loadedSheets.add(name);
  return module;
}

/** Resolves after the next frame has been painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

@customElement('griot-sheets')
export class Sheets extends PageElement {
  @state() private sheet:
    { name: SheetName; module: Sheet<SheetDetails[SheetName]>; detail: SheetDetails[SheetName] } | undefined;
  /** Ended when the sheet is closed, so that one that was loaded too late is dropped. */
  private readonly opening = new LatestTask();
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

  private readonly onOpen = (event: Event) => {
    const { name, detail } = event as SheetEvent;
    this.open(name, detail).catch(this.reportFailure);
  };

  private async open<N extends SheetName>(name: N, detail: SheetDetails[N]): Promise<void> {
    const isWanted = this.opening.begin();
    const module = (await load(name)) as Sheet<SheetDetails[SheetName]>;
    if (!isWanted()) return;
    this.sheet = { name, module, detail };
    await this.updateComplete;
    if (!this.dialog?.open) this.dialog?.showModal();
    onSheetOpened();
    if (this.dialog) this.dialog.scrollTop = 0;
    this.dialog?.querySelector<HTMLElement>('h2')?.focus();
  }

  private readonly close = () => {
    this.opening.end();
    this.dialog?.close();
  };

  private readonly onClick = (event: MouseEvent) => {
    if (event.target === this.dialog) this.close();
    this.followLink(event);
  };

  /** Follows a link inside a sheet, once the history entry of the sheet has been left. */
  private followLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    goTo(link.getAttribute('href')?.slice(1) ?? '');
  }

  private readonly onClosed = () => {
    // Another sheet may have been opened at once.
    if (this.dialog?.open) return;
    this.sheet = undefined;
    onSheetClosed();
  };

  override render() {
    const { sheet } = this;
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- Escape closes it, Enter clicks a link
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
