/** Sheets: modal dialogs over the page. An event opens a sheet, whose module may be loaded only then. */
import type { TemplateResult } from 'lit';
import type { Session } from '../game/session.ts';
import type { RuleSet } from '../worker/protocol.ts';

/** A question to confirm. */
export interface Question {
  question: string;
  /** What follows from the answer yes. */
  about?: string;
  yes: string;
  /** The label of the other button; `Cancel` if absent. */
  no?: string;
  /** Called if the answer is yes. */
  onYes: () => void;
}

/** A sheet whose title and content the caller of {@link openSheet} supplies. */
export interface CustomSheet {
  title(): string;
  /** The content; `close` closes the sheet. */
  content(close: () => void): TemplateResult;
}

/** The detail with which each sheet is opened. */
export interface SheetDetails {
  settings: undefined;
  /** The game whose rules and players are chosen at first, if any. */
  newGame: Session | undefined;
  saved: undefined;
  openGame: undefined;
  menu: Session;
  /** A rule set, for its summary and the full rules; or the name of a game, for the full rules only. */
  rules: RuleSet | { game: string };
  share: Session;
  question: Question;
  keys: undefined;
  endings: Session;
  players: Session;
  custom: CustomSheet;
}

export type SheetName = keyof SheetDetails;

/** The exports of a sheet's module. */
export interface Sheet<Detail> {
  readonly title: (detail: Detail) => string;
  /** The content; `close` closes the sheet. */
  readonly content: (detail: Detail, close: () => void) => TemplateResult;
}

export class SheetEvent<N extends SheetName = SheetName> extends Event {
  constructor(
    readonly name: N,
    readonly detail: SheetDetails[N],
  ) {
    super('open-sheet');
  }
}

/** The detail of a sheet as an argument, which may be left out if it may be undefined. */
type DetailArgument<N extends SheetName> = undefined extends SheetDetails[N]
  ? [detail?: SheetDetails[N]]
  : [detail: SheetDetails[N]];

/** Opens a sheet, replacing an open one. */
export function openSheet<N extends SheetName>(name: N, ...[detail]: DetailArgument<N>): void {
  dispatchEvent(new SheetEvent(name, detail as SheetDetails[N]));
}

/** Closes the open sheet, if any. */
export function closeSheets(): void {
  dispatchEvent(new Event('close-sheets'));
}
