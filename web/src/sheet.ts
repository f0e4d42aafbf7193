/** Opens the sheets that come up over the page; each is loaded when first asked for. */

export type SheetName = 'settings' | 'newGame' | 'saved' | 'openGame' | 'menu' | 'rules' | 'share' | 'question';

/** What a sheet is told; the answer depends on the sheet. */
export interface SheetRequest {
  name: SheetName;
  detail?: unknown;
}

export class SheetEvent extends Event {
  constructor(readonly request: SheetRequest) {
    super('open-sheet');
  }
}

export function openSheet(name: SheetName, detail?: unknown): void {
  dispatchEvent(new SheetEvent({ name, detail }));
}
