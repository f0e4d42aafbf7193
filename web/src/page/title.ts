/** The title of the tab, with the number of games far away that wait for this device. */
import { t } from '../texts/messages.ts';

let title = '';
let waitingCount = 0;

/** @param subject what the page is about; undefined for the name of the program alone */
export function setTitle(subject: string | undefined): void {
  title = subject === undefined ? t('app.name') : `${subject} · ${t('app.name')}`;
  updateTitle();
}

export function setWaitingGames(count: number): void {
  waitingCount = count;
  updateTitle();
}

function updateTitle(): void {
  document.title = waitingCount === 0 ? title : `(${waitingCount}) ${title}`;
}
