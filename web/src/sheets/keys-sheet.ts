/** The sheet of keyboard shortcuts. */
import { html } from 'lit';
import { t, type Key } from '../texts/messages.ts';

/** The keys and their messages. The key is empty if the message names it. */
const KEYS: readonly [string, Key][] = [
  ['', 'keys.go'],
  ['', 'keys.choose'],
  ['o', 'keys.overview'],
  ['l', 'keys.last'],
  ['1 – 5, a – f', 'keys.line'],
  ['n', 'keys.next'],
  ['u', 'keys.undo'],
  ['h', 'keys.hint'],
  ['s', 'keys.stop'],
  ['', 'keys.help'],
];

export function title(): string {
  return t('keys.title');
}

export function content() {
  return html`<div class="rules-text">
    <p>${t('keys.where')}</p>
    <ul>
      ${KEYS.map(([key, description]) => html`<li>${key ? html`<kbd>${key}</kbd> ` : ''}${t(description)}</li>`)}
    </ul>
  </div>`;
}
