/** Sheets: modal dialogs over the page. A sheet is opened by an event, and its module is loaded then. */
import type { TemplateResult } from 'lit';

export type SheetName =
  'settings' | 'newGame' | 'saved' | 'openGame' | 'menu' | 'rules' | 'share' | 'question' | 'keys' | 'endings';

/** The exports of a sheet's module. */
export interface SheetModule {
  title(detail: unknown): string;
  /** The content; `close` closes the sheet. */
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

/** Opens a sheet, replacing an open one. */
export function openSheet(name: SheetName, detail?: unknown): void {
  dispatchEvent(new SheetEvent(name, detail));
}

/** Closes the open sheet before a navigation. */
export function closeSheets(): void {
  dispatchEvent(new Event('close-sheets'));
}
