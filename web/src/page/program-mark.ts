/** The mark of a player that is a program: an icon and a word. */
import { html, type TemplateResult } from 'lit';
import { t } from '../texts/messages.ts';
import { icon } from './icons.ts';

export function programMark(): TemplateResult {
  return html`<span class="program" data-program>${icon('program')}${t('table.program')}</span>`;
}
