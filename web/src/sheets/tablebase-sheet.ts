/** The tablebase sheet, whose content is loaded on demand. */
import { html } from 'lit';
import { t } from '../texts/messages.ts';
import type { Session } from '../game/session.ts';

export function title(): string {
  return t('endings.title');
}

export function content(detail: unknown, close: () => void) {
  void import('../tables/tablebase-panel.ts');
  return html`<griot-endings .session=${detail as Session} .leave=${close}></griot-endings>`;
}
