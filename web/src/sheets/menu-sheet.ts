/** The menu of a game. */
import { html, nothing, type TemplateResult } from 'lit';
import { playAgain } from '../play/play-again.ts';
import { t } from '../texts/messages.ts';
import { ask } from './question-sheet.ts';
import type { Session } from '../game/session.ts';
import { canPersonAct, isSteppedBack, sideOfPerson } from '../game/session-state.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { openSheet } from '../page/sheet.ts';
import { otherSide } from '../texts/sides.ts';
import { nameOf } from '../speech/who.ts';

export function title(): string {
  return t('menu.title');
}

export function content(session: Session, close: () => void): TemplateResult {
  const { state } = session;
  const isOngoing = state.view.phase !== 'over' && !isSteppedBack(state);
  const isWithComputer = sideOfPerson(state) !== undefined;
  const canOfferDraw = isOngoing && canPersonAct(state);
  const afterClosing = (action: () => void) => () => {
    close();
    action();
  };
  const entry = (name: string, label: string, action: () => void, isShown = true) =>
    isShown ? html`<li><button data-do=${name} @click=${action}>${label}</button></li>` : nothing;
  return html`<ul class="menu">
    ${entry(
      'new',
      t('menu.newGame'),
      afterClosing(() => playAgain(state)),
    )}
    ${entry('choose', t('menu.choose'), () => openSheet('newGame', session))}
    ${entry(
      'flip',
      t('menu.flip'),
      afterClosing(() => session.dispatch({ kind: 'flip' })),
    )}
    ${entry(
      'seats',
      t(settingsNow().faceToFace ? 'menu.sideBySide' : 'menu.faceToFace'),
      afterClosing(() => changeSettings({ faceToFace: !settingsNow().faceToFace })),
      !isWithComputer,
    )}
    ${entry('players', t(isWithComputer ? 'menu.level' : 'menu.names'), () => openSheet('players', session))}
    ${entry('endings', t('endings.title'), () => openSheet('endings', session))}
    ${entry('share', t('menu.share'), () => openSheet('share', session))}
    ${entry('draw', t('menu.draw'), () => offerDraw(session, close), canOfferDraw)}
    ${entry('resign', t('menu.resign'), () => resign(session), isOngoing)}
    ${entry(
      'sound',
      t(settingsNow().sound ? 'menu.soundOff' : 'menu.soundOn'),
      afterClosing(() => changeSettings({ sound: !settingsNow().sound })),
    )}
    ${entry('settings', t('menu.settings'), () => openSheet('settings'))}
    ${entry('keys', t('keys.title'), () => openSheet('keys'))}
  </ul>`;
}

/** Offers a draw to the computer, or asks the other person to agree to one. */
function offerDraw(session: Session, close: () => void): void {
  const { state } = session;
  if (sideOfPerson(state) !== undefined) {
    close();
    session.dispatch({ kind: 'offerDraw' });
    return;
  }
  const { view } = state;
  const side = nameOf(state, otherSide(view.toMove));
  ask({
    question: t('draw.question', { side }),
    yes: t('draw.yes'),
    no: t('draw.no'),
    onYes: () => session.dispatch({ kind: 'agreeDraw' }),
  });
}

function resign(session: Session): void {
  const { state } = session;
  const question =
    sideOfPerson(state) === undefined
      ? t('resign.sideQuestion', { side: nameOf(state, state.view.toMove) })
      : t('resign.question');
  ask({ question, yes: t('resign.yes'), onYes: () => session.dispatch({ kind: 'resign' }) });
}
