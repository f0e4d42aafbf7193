/**
 * Browser history of the page. “Back” closes an open sheet, leads from a game to home, and from home to the previous site.
 * The state of a history entry holds whether home is the entry before it, and whether the entry belongs to a sheet.
 */
import { closeSheets } from '../sheets/sheet.ts';

interface Entry {
  homeBehind: boolean;
  /** Set on the entry of a sheet. */
  sheet?: boolean;
}

let address = location.hash;
let homeBehind = entry()?.homeBehind ?? false;

function entry(): Entry | null {
  return history.state as Entry | null;
}

/** Marks the current history entry; called at every change of the address. */
export function noteEntry(): void {
  const current = entry();
  if (current) homeBehind = current.homeBehind;
  else {
    // A game that replaces another has the same entry before it.
    homeBehind = isHome(location.hash) ? false : isHome(address) || homeBehind;
    history.replaceState({ homeBehind } satisfies Entry, '');
  }
  address = location.hash;
  // After a reload no sheet is open.
  if (current?.sheet && !sheetOpen) history.back();
}

/** Navigates to a fragment. */
export function goTo(fragment: string): void {
  void leaveSheet().then(() => {
    if (!reloadIfCurrent(fragment)) location.hash = fragment;
  });
}

/** Navigates to a game, replacing the current entry. */
export function goInPlace(fragment: string): void {
  void leaveSheet().then(() => location.replace(`#${fragment}`));
}

/** Navigates to a game: a new entry from home, else replacing the current one. */
export function goToGame(fragment: string): void {
  void leaveSheet().then(() => {
    if (reloadIfCurrent(fragment)) return;
    if (isHome(location.hash)) location.hash = fragment;
    else location.replace(`#${fragment}`);
  });
}

/** Fires `hashchange` again if the address is already this one. */
function reloadIfCurrent(fragment: string): boolean {
  const isCurrent = location.hash === `#${fragment}`;
  if (isCurrent) dispatchEvent(new HashChangeEvent('hashchange'));
  return isCurrent;
}

/** Navigates home, by `history.back()` if home is the previous entry. */
export function goHome(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!homeBehind) {
    location.replace('#');
    return;
  }
  // The previous entry may be an address typed in between.
  addEventListener('hashchange', () => isHome(location.hash) || location.replace('#'), { once: true });
  history.back();
}

function isHome(hash: string): boolean {
  return hash === '' || hash === '#';
}

// ---- Sheets ----

/** Whether a sheet is open, or is about to be. */
let sheetOpen = false;
/** The address under the sheet, and the one to set when the sheet is closed. */
let addressUnderSheet = '';
let pendingAddress: string | undefined;
/** A pending `history.back()` from the entry of a sheet. */
let leaving: { done: Promise<void>; arrived: () => void } | undefined;

addEventListener('popstate', () => {
  if (leaving) return leaving.arrived();
  if (!entry()?.sheet) {
    if (sheetOpen) closeSheets();
    settle();
  } else if (!sheetOpen) {
    // "Forward" led to the entry of a closed sheet.
    history.back();
  }
});

/** Called when a sheet is opened, or replaced by another. */
export function sheetOpened(): void {
  sheetOpen = true;
  void Promise.resolve(leaving?.done).then(() => {
    if (!sheetOpen || entry()?.sheet) return;
    addressUnderSheet = location.hash;
    history.pushState({ homeBehind, sheet: true } satisfies Entry, '');
  });
}

/** Called when the sheet was closed. */
export function sheetClosed(): void {
  sheetOpen = false;
  void leaveSheet();
}

/** Leaves the history entry of a sheet, if this is one. */
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

/** Replaces the address without navigating; under a sheet, once that is closed. */
export function renameEntry(hash: string): void {
  if (entry()?.sheet) pendingAddress = hash;
  else history.replaceState(entry(), '', hash);
}

function settle(): void {
  if (pendingAddress !== undefined && location.hash === addressUnderSheet) {
    history.replaceState(entry(), '', pendingAddress);
    address = pendingAddress;
  }
  pendingAddress = undefined;
}
