/** The confirmation sheet. */
import { html, type TemplateResult } from 'lit';
import { t } from '../texts/messages.ts';
import { openSheet } from './sheet.ts';

interface Question {
  question: string;
  yes: string;
  no?: string;
  then: () => void;
}

/** Asks for confirmation; calls `then` if the answer is yes. */
export function ask(question: Question): void {
  openSheet('question', question);
}

export function title(detail: unknown): string {
  return (detail as Question).question;
}

export function content(detail: unknown, close: () => void): TemplateResult {
  const { yes, no, then } = detail as Question;
  const agree = () => {
    close();
    then();
  };
  return html`<div class="form two">
    <button data-do="no" @click=${close}>${no ?? t('app.cancel')}</button>
    <button data-do="yes" class="go" @click=${agree}>${yes}</button>
  </div>`;
}
