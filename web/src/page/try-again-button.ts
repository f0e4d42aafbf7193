import { html, type TemplateResult } from 'lit';
import { t } from '../texts/messages.ts';

/** The button that asks again for what could not be loaded. */
export function tryAgainButton(action: () => unknown): TemplateResult {
  return html`<button class="go" data-do="try-again" @click=${() => void action()}>${t('app.tryAgain')}</button>`;
}
