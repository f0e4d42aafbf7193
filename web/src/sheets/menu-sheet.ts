/** The menu of a game. */
import { html, nothing, type TemplateResult } from 'lit';
import { playAgain } from '../game/again.ts';
import { t } from '../texts/messages.ts';
import { ask } from './question-sheet.ts';
import type { Session } from '../game/session.ts';
import { set, settingsNow } from '../app/settings.ts';
import { openSheet } from './sheet.ts';
import { otherSide } from '../speech/sides.ts';
import { sideName } from '../speech/speech.ts';

export function title(): string {
  return t('menu.title');
}

export function content(detail: unknown, close: () => void): TemplateResult {
  const session = detail as Session;
  const { view } = session;
  const isOngoing = view.stage !== 'over' && !session.isEarlier;
  const canOfferDraw = isOngoing && session.personToMove;
  const closing = (action: () => void) => () => {
    close();
    action();
  };
  const entry = (name: string, label: string, action: () => void, shown = true) =>
    shown ? html`<li><button data-do=${name} @click=${action}>${label}</button></li>` : nothing;
  return html`<ul class="menu">
    ${entry(
      'new',
      t('menu.newGame'),
      closing(() => playAgain(session)),
    )}
    ${entry('choose', t('menu.choose'), () => openSheet('newGame', session))}
    ${entry(
      'flip',
      t('menu.flip'),
      closing(() => session.setFlipped(!session.saved.flipped)),
    )}
    ${entry(
      'seats',
      t(settingsNow().faceToFace ? 'menu.sideBySide' : 'menu.faceToFace'),
      closing(() => set({ faceToFace: !settingsNow().faceToFace })),
      session.side === undefined,
    )}
    ${entry('endings', t('endings.title'), () => openSheet('endings', session))}
    ${entry('share', t('menu.share'), () => openSheet('share', session))}
    ${entry('draw', t('menu.draw'), () => offerDraw(session, close), canOfferDraw)}
    ${entry('resign', t('menu.resign'), () => resign(session), isOngoing)}
    ${entry('settings', t('menu.settings'), () => openSheet('settings'))}
    ${entry('keys', t('keys.title'), () => openSheet('keys'))}
  </ul>`;
}

/** Asks the other person, or the computer. */
function offerDraw(session: Session, close: () => void): void {
  if (session.side !== undefined) {
    close();
    session.offerDraw();
    return;
  }
  const { view } = session;
  const side = sideName(view, otherSide(view.toMove));
  ask({
    question: t('draw.question', { side }),
    yes: t('draw.yes'),
    no: t('draw.no'),
    then: () => session.agreeDraw(),
  });
}

function resign(session: Session): void {
  const question =
    session.side === undefined
      ? t('resign.sideQuestion', { side: sideName(session.view, session.view.toMove) })
      : t('resign.question');
  ask({ question, yes: t('resign.yes'), then: () => session.resign() });
}
