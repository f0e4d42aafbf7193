/** The menu of a game with somebody elsewhere, and the sheet with the personal link. */
import { html, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import '../invite/link-box.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { openSheet, type CustomSheet } from '../page/sheet.ts';
import { t } from '../texts/messages.ts';
import { calendarAddress, recordAddress, seatAddress } from '../api/api.ts';
import type { LiveRequest, Seat } from '../api/api-types.ts';
import { confirmsTurns, keepAsSavedGame } from './live-settings.ts';
import type { LiveGame } from '../live-game/live-game.ts';
import { noticesEntry } from './notices-entry.ts';
import { askToErase, hasOwnName, removeOwnName } from './own-traces.ts';
import { isPaused } from '../api/server-game.ts';

const PAUSE: LiveRequest = { kind: 'pause', accept: true };

export function menuSheet(live: LiveGame): CustomSheet {
  const notices = noticesEntry(live);
  return { title: () => t('menu.title'), content: (close) => content(live, close, notices) };
}

/** @param notices the entry for notices of turns, which is known a moment later */
function content(live: LiveGame, close: () => void, notices: Promise<unknown>): TemplateResult {
  const { session, seat, state } = live;
  const { game } = state;
  const entry = (name: string, label: string, action: () => void, isShown = true) =>
    isShown ? html`<li><button data-do=${name} @click=${action}>${label}</button></li>` : nothing;
  const afterClosing = (action: () => void) => () => {
    close();
    action();
  };
  const confirms = confirmsTurns(game);
  const isOver = game.state === 'over';
  const paused = isPaused(game);
  return html`<ul class="menu">
    ${entry('seat', t('seat.title'), () => seat && openSheet('custom', seatSheet(game.id, seat)), seat !== undefined)}
    ${entry(
      'confirm-turns',
      t(confirms ? 'live.confirmOff' : 'live.confirmOn'),
      afterClosing(() => changeSettings({ confirmTurns: !confirms })),
      seat !== undefined && !isOver,
    )}
    ${entry(
      'pause',
      t(paused ? 'live.resume' : 'live.pause'),
      afterClosing(() => live.dispatch({ kind: 'ask', request: paused ? { kind: 'resume' } : PAUSE })),
      seat !== undefined && game.state === 'playing' && game.clock?.days !== undefined,
    )}
    ${
      seat && game.state === 'playing' && game.toMove === seat.side && game.clock?.days !== undefined && !paused
        ? html`<li>
            <a class="button" data-do="calendar" href=${calendarAddress(game.id, seat.side)} download="griot.ics"
              >${t('live.calendar')}</a
            >
          </li>`
        : nothing
    }
    ${until(notices, nothing)}
    ${entry(
      'flip',
      t('menu.flip'),
      afterClosing(() => session?.dispatch({ kind: 'flip' })),
    )}
    ${entry('share', t('menu.share'), () => session && openSheet('share', session))}
    ${entry(
      'keep',
      t('live.keep'),
      afterClosing(() => session && void keepAsSavedGame(session)),
      isOver && session?.state.view.outcome !== undefined,
    )}
    ${
      isOver
        ? html`<li>
            <a class="button" href=${recordAddress(game.id)} download="griot-${game.id}.txt" data-do="record-file"
              >${t('own.record')}</a
            >
          </li>`
        : nothing
    }
    ${entry('name-away', t('own.nameAway'), () => removeOwnName(live), isOver && hasOwnName(live))}
    ${entry('erase', t('own.erase'), () => askToErase(live), isOver && seat !== undefined && !game.offers.erase)}
    ${entry(
      'sound',
      t(settingsNow().sound ? 'menu.soundOff' : 'menu.soundOn'),
      afterClosing(() => changeSettings({ sound: !settingsNow().sound })),
    )}
    ${entry('settings', t('menu.settings'), () => openSheet('settings'))}
    ${entry('keys', t('keys.title'), () => openSheet('keys'))}
  </ul>`;
}

function seatSheet(id: string, seat: Seat): CustomSheet {
  return {
    title: () => t('seat.title'),
    content: () =>
      html`<div class="form">
        <p>${t('seat.about')}</p>
        <griot-link-box name="seat" address=${seatAddress(id, seat)} label=${t('seat.link')} primary></griot-link-box>
      </div>`,
  };
}
