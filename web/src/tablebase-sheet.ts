/** The sheet with solved endings; what stands in it is loaded when it is first opened. */
import { html } from 'lit';
import { t } from './messages.ts';
import type { Session } from './session.ts';

export function title(): string {
  return t('endings.title');
}

export function content(detail: unknown, close: () => void) {
  void import('./tablebase-panel.ts');
  return html`<griot-endings .session=${detail as Session} .leave=${close}></griot-endings>`;
}
