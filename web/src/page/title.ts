/** The title of the tab, with the number of games far away that wait for this device. */

let title = '';
let waitingCount = 0;

export function setTitle(next: string): void {
  title = next;
  updateTitle();
}

export function setWaitingGames(count: number): void {
  waitingCount = count;
  updateTitle();
}

function updateTitle(): void {
  document.title = waitingCount === 0 ? title : `(${waitingCount}) ${title}`;
}
