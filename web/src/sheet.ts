/** What sheets are: pages that come up over the page. */
import type { TemplateResult } from 'lit';

export type SheetName =
  'settings' | 'newGame' | 'saved' | 'openGame' | 'menu' | 'rules' | 'share' | 'question' | 'keys' | 'endings';

/** What a sheet's module offers. */
export interface SheetModule {
  title(detail: unknown): string;
  /** The inside; `close` closes the sheet. */
  content(detail: unknown, close: () => void): TemplateResult;
}

export class SheetEvent extends Event {
  constructor(
    readonly name: SheetName,
    readonly detail: unknown,
  ) {
    super('open-sheet');
  }
}

/** Opens a sheet; one that is open already gives way. */
export function openSheet(name: SheetName, detail?: unknown): void {
  dispatchEvent(new SheetEvent(name, detail));
}

/** Closes whatever is open, because the page goes elsewhere. */
export function closeSheets(): void {
  dispatchEvent(new Event('close-sheets'));
}
