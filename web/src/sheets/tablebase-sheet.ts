/** The tablebase sheet, whose content is loaded on demand. */
import { html } from 'lit';
import '../tables/tablebase-panel.ts';
import { t } from '../texts/messages.ts';
import type { Session } from '../game/session.ts';

export function title(): string {
  return t('endings.title');
}

export function content(session: Session, close: () => void) {
  return html`<griot-endings .session=${session} .closeSheet=${close}></griot-endings>`;
}
