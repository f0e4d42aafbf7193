/** The entry of a live game's menu by which this device is told of turns, and the sheets that say what came of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { noticeState, switchOff, switchOn, type NoticeState } from '../push/turn-notices.ts';
import { closeSheets, openSheet } from '../page/sheet.ts';
import { say } from '../speech/live-region.ts';
import { t } from '../texts/messages.ts';
import type { Seat } from '../api/api-types.ts';
import type { LiveGame } from '../live-game/live-game.ts';

const OUTCOME_MESSAGES = { on: 'notices.isOn', denied: 'notices.denied', failed: 'notices.failed' } as const;

/** The entry; nothing if the server sends no notices, the browser cannot receive them, or nobody waits for a turn. */
export async function noticesEntry({ id, seat, state }: LiveGame): Promise<TemplateResult | typeof nothing> {
  if (!seat || state.game.state === 'over') return nothing;
  const notices = await noticeState(id);
  return notices === 'impossible' ? nothing : entry(id, seat, notices);
}

function entry(id: string, seat: Seat, state: Exclude<NoticeState, 'impossible'>): TemplateResult {
  const isOn = state === 'on';
  const onClick = ({ currentTarget }: Event) => {
    (currentTarget as HTMLButtonElement).disabled = true;
    void (isOn ? turnOff(id, seat) : turnOn(id, seat));
  };
  return html`<li>
    <button data-do="notices" data-notices=${state} @click=${onClick}>${t(isOn ? 'notices.off' : 'notices.on')}</button>
  </li>`;
}

async function turnOn(id: string, seat: Seat): Promise<void> {
  const outcome = await switchOn(id, seat);
  if (outcome === 'dismissed') closeSheets();
  else tell(t(OUTCOME_MESSAGES[outcome]));
}

async function turnOff(id: string, seat: Seat): Promise<void> {
  if (!(await switchOff(id, seat))) return tell(t('far.unreachable'));
  closeSheets();
  say(t('notices.isOff'));
}

function tell(text: string): void {
  openSheet('custom', {
    title: () => t('notices.title'),
    content: () => html`<div class="form" role="status" data-notices-told><p>${text}</p></div>`,
  });
}
