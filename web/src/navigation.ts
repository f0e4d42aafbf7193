/**
 * Goes between home, games and sheets so that the device's own "back" closes a sheet, leads from any game home, and from there away. An
 * entry of the browser's history knows whether home is the one before it, and whether it is that of a sheet.
 */
import { closeSheets } from './sheet.ts';

interface Entry {
  homeBehind: boolean;
  /** Set on the entry that a sheet has above the page under it. */
  sheet?: boolean;
}

let address = location.hash;
let homeBehind = entry()?.homeBehind ?? false;

function entry(): Entry | null {
  return history.state as Entry | null;
}

/** Notes where somebody has arrived; called at every change of the address. */
export function noteEntry(): void {
  const known = entry();
  if (known) homeBehind = known.homeBehind;
  else {
    // A game that replaces another has behind it what that one had.
    homeBehind = isHome(location.hash) ? false : isHome(address) || homeBehind;
    history.replaceState({ homeBehind } satisfies Entry, '');
  }
  address = location.hash;
  // Loaded anew, the page shows no sheet.
  if (known?.sheet && !sheetOpen) history.back();
}

/** Goes where a link leads. */
export function goTo(fragment: string): void {
  void leaveSheet().then(() => {
    if (!arriveHere(fragment)) location.hash = fragment;
  });
}

/** Goes to a game in the place of this one. */
export function goInPlace(fragment: string): void {
  void leaveSheet().then(() => location.replace(`#${fragment}`));
}

/** Goes to a game: from home one step on, from another game in its place. */
export function goToGame(fragment: string): void {
  void leaveSheet().then(() => {
    if (arriveHere(fragment)) return;
    if (isHome(location.hash)) location.hash = fragment;
    else location.replace(`#${fragment}`);
  });
}

/** Arrives once more, if this is the address already. */
function arriveHere(fragment: string): boolean {
  const here = location.hash === `#${fragment}`;
  if (here) dispatchEvent(new HashChangeEvent('hashchange'));
  return here;
}

/** Goes home, by stepping back where that leads there. */
export function goHome(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!homeBehind) {
    location.replace('#');
    return;
  }
  // Somebody may have typed another address in between.
  addEventListener('hashchange', () => isHome(location.hash) || location.replace('#'), { once: true });
  history.back();
}

function isHome(hash: string): boolean {
  return hash === '' || hash === '#';
}

// ---- Sheets ----

/** Whether a sheet is open, or is about to be. */
let sheetOpen = false;
/** The address under the sheet, and the one that it is to have when the sheet is gone. */
let beneath = '';
let renamed: string | undefined;
/** Steps back from the entry of a sheet, under way. */
let leaving: { done: Promise<void>; arrived: () => void } | undefined;

addEventListener('popstate', () => {
  if (leaving) return leaving.arrived();
  if (!entry()?.sheet) {
    if (sheetOpen) closeSheets();
    settle();
  } else if (!sheetOpen) {
    // "Forward" leads to a sheet that was closed.
    history.back();
  }
});

/** Notes that a sheet has come up over the page, from now on or still. */
export function sheetOpened(): void {
  sheetOpen = true;
  void Promise.resolve(leaving?.done).then(() => {
    if (!sheetOpen || entry()?.sheet) return;
    beneath = location.hash;
    history.pushState({ homeBehind, sheet: true } satisfies Entry, '');
  });
}

/** Notes that the sheet was closed, however it was. */
export function sheetClosed(): void {
  sheetOpen = false;
  void leaveSheet();
}

/** Steps back from the entry of a sheet, if this is one. */
export function leaveSheet(): Promise<void> {
  if (leaving) return leaving.done;
  if (!entry()?.sheet) return Promise.resolve();
  let arrived = () => undefined as void;
  const done = new Promise<void>((resolve) => {
    arrived = () => {
      leaving = undefined;
      settle();
      resolve();
    };
  });
  leaving = { done, arrived };
  history.back();
  return done;
}

/** Gives the page another address without going anywhere; under a sheet, as soon as that is gone. */
export function renameEntry(hash: string): void {
  if (entry()?.sheet) renamed = hash;
  else history.replaceState(entry(), '', hash);
}

function settle(): void {
  if (renamed !== undefined && location.hash === beneath) {
    history.replaceState(entry(), '', renamed);
    address = renamed;
  }
  renamed = undefined;
}
