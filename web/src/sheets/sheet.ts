/** Sheets: modal dialogs over the page. A sheet is opened by an event; most sheets are loaded then. */
import type { TemplateResult } from 'lit';
import type { Session } from '../game/session.ts';
import type { RuleSet } from '../worker/protocol.ts';

/** A question to confirm. */
export interface Question {
  question: string;
  yes: string;
  /** The label of the other button; `Cancel` if absent. */
  no?: string;
  /** Called if the answer is yes. */
  then: () => void;
}

/** What each sheet is opened with. */
export interface SheetDetails {
  settings: undefined;
  /** The game whose rules and players are preset, if any. */
  newGame: Session | undefined;
  saved: undefined;
  openGame: undefined;
  menu: Session;
  /** A rule set, or the name of a game for its full rules. */
  rules: RuleSet | { game: string };
  share: Session;
  question: Question;
  keys: undefined;
  endings: Session;
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

/** The detail of a sheet as an argument; none if it needs none. */
type DetailArgument<N extends SheetName> = undefined extends SheetDetails[N]
  ? [detail?: SheetDetails[N]]
  : [detail: SheetDetails[N]];

/** Opens a sheet, replacing an open one. */
export function openSheet<N extends SheetName>(name: N, ...[detail]: DetailArgument<N>): void {
  dispatchEvent(new SheetEvent(name, detail as SheetDetails[N]));
}

/** Closes the open sheet before a navigation. */
export function closeSheets(): void {
  dispatchEvent(new Event('close-sheets'));
}
