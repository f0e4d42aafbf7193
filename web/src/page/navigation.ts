/**
 * The browser history of the page. “Back” closes an open sheet, leads from a game to home, and from home to the
 * previous site. The state of a history entry holds whether the entry before it is home, and whether the entry belongs
 * to a sheet.
 */
import { closeSheets } from './sheet.ts';

/** The state of a history entry. */
interface EntryState {
  /** Whether the entry before this one is home. */
  homeBehind: boolean;
  /** Set on the entry of a sheet. */
  sheet?: boolean;
}

/** The address at the last change. */
let lastAddress = location.hash;
let homeBehind = entryState()?.homeBehind ?? false;

function entryState(): EntryState | null {
  return history.state as EntryState | null;
}

/** Gives the current history entry its state. Called at every change of the address. */
export function updateEntry(): void {
  const current = entryState();
  if (current) homeBehind = current.homeBehind;
  else {
    // A game that replaces another has the same entry before it.
    homeBehind = isHome(location.hash) ? false : isHome(lastAddress) || homeBehind;
    history.replaceState({ homeBehind } satisfies EntryState, '');
  }
  lastAddress = location.hash;
  // After a reload no sheet is open.
  if (current?.sheet && !isSheetOpen) history.back();
}

/** Navigates to a fragment. */
export function goTo(fragment: string): void {
  void leaveSheet().then(() => {
    if (!reloadIfCurrent(fragment)) location.hash = fragment;
  });
}

/** Navigates to a fragment, replacing the current entry. */
export function goInPlace(fragment: string): void {
  void leaveSheet().then(() => location.replace(`#${fragment}`));
}

/** Navigates to a game: from home by a new entry, otherwise replacing the current entry. */
export function goToGame(fragment: string): void {
  void leaveSheet().then(() => {
    if (reloadIfCurrent(fragment)) return;
    if (isHome(location.hash)) location.hash = fragment;
    else location.replace(`#${fragment}`);
  });
}

/** Dispatches `hashchange` if this fragment is the current one. Returns whether it is the current one. */
function reloadIfCurrent(fragment: string): boolean {
  const isCurrent = location.hash === `#${fragment}`;
  if (isCurrent) dispatchEvent(new HashChangeEvent('hashchange'));
  return isCurrent;
}

/** Whether a click on a link asks for a new tab or window, by a modifier key. The browser then follows the link. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** Handles a click on a link to a fragment: replaces the current entry, unless a new tab or window is asked for. */
export function openInPlace(event: MouseEvent, fragment: string): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  goInPlace(fragment);
}

/** Whether `history.back()` was called to go home, and has not led there yet. */
let isGoingHome = false;

/** Handles a click on a link home: navigates there by `history.back()` if home is the previous entry. */
export function goHome(event: MouseEvent): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  if (!homeBehind) {
    location.replace('#');
    return;
  }
  // A second click would lead beyond home.
  if (isGoingHome) return;
  isGoingHome = true;
  addEventListener('hashchange', onWentBack, { once: true });
  history.back();
}

function onWentBack(): void {
  isGoingHome = false;
  // The previous entry may be another address, which the person typed.
  if (!isHome(location.hash)) location.replace('#');
}

function isHome(hash: string): boolean {
  return hash === '' || hash === '#';
}

// ---- Sheets ----

/** Whether a sheet is open, or is about to be. */
let isSheetOpen = false;
/** The address when the sheet was opened. */
let addressUnderSheet = '';
/** The address to set once the sheet is closed, if any. */
let pendingAddress: string | undefined;
/** A pending `history.back()` from the entry of a sheet. `finish` is called when the entry has been left. */
let leavingSheet: { done: Promise<void>; finish: () => void } | undefined;

addEventListener('popstate', () => {
  if (leavingSheet) return leavingSheet.finish();
  if (!entryState()?.sheet) {
    if (isSheetOpen) closeSheets();
    applyPendingAddress();
  } else if (!isSheetOpen) {
    // "Forward" led to the entry of a closed sheet.
    history.back();
  }
});

/** Called when a sheet is opened, or replaced by another. */
export function onSheetOpened(): void {
  isSheetOpen = true;
  void Promise.resolve(leavingSheet?.done).then(() => {
    if (!isSheetOpen || entryState()?.sheet) return;
    addressUnderSheet = location.hash;
    history.pushState({ homeBehind, sheet: true } satisfies EntryState, '');
  });
}

/** Called when the sheet has been closed. */
export function onSheetClosed(): void {
  isSheetOpen = false;
  void leaveSheet();
}

/** Leaves the current history entry if it belongs to a sheet. */
export function leaveSheet(): Promise<void> {
  if (leavingSheet) return leavingSheet.done;
  if (!entryState()?.sheet) return Promise.resolve();
  let finish = () => undefined as void;
  const done = new Promise<void>((resolve) => {
    finish = () => {
      leavingSheet = undefined;
      applyPendingAddress();
      resolve();
    };
  });
  leavingSheet = { done, finish };
  history.back();
  return done;
}

/** Replaces the address without navigating. If a sheet is open, this happens once it is closed. */
export function replaceAddress(hash: string): void {
  if (entryState()?.sheet) pendingAddress = hash;
  else history.replaceState(entryState(), '', hash);
}

/** Sets the pending address, unless the person has navigated meanwhile. */
function applyPendingAddress(): void {
  if (pendingAddress !== undefined && location.hash === addressUnderSheet) {
    history.replaceState(entryState(), '', pendingAddress);
    lastAddress = pendingAddress;
  }
  pendingAddress = undefined;
}
