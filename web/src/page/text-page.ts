/** A page of text, with the way home. */
import { html, type TemplateResult } from 'lit';
import { icon } from './icons.ts';
import { goHome } from './navigation.ts';
import { t } from '../texts/messages.ts';

/** @param back a link to the page above, which otherwise is home */
export function textPage(title: string, content: TemplateResult, back?: { href: string; label: string }) {
  const link = back
    ? html`<a class="plain" href=${back.href} data-do="back" aria-label=${back.label}>${icon('back')}</a>`
    : html`<a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>`;
  return html`<div class="far">
    <header class="bar">
      ${link}
      <h1 tabindex="-1">${title}</h1>
    </header>
    <main>${content}</main>
  </div>`;
}
