/** The sheet that asks for confirmation. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../texts/messages.ts';
import { openSheet, type Question } from '../page/sheet.ts';

/** Asks for confirmation; calls `onYes` if the answer is yes. */
export function ask(question: Question): void {
  openSheet('question', question);
}

export function title({ question }: Question): string {
  return question;
}

export function content({ about, yes, no, onYes }: Question, close: () => void): TemplateResult {
  const agree = () => {
    close();
    onYes();
  };
  return html`<div class="form two">
    ${about === undefined ? nothing : html`<p>${about}</p>`}
    <button data-do="no" @click=${close}>${no ?? t('app.cancel')}</button>
    <button data-do="yes" class="go" @click=${agree}>${yes}</button>
  </div>`;
}
