/**
 * Goes between home and games so that the device's own "back" leads from any game home, and from there away. An entry of the
 * browser's history knows whether home is the one before it.
 */

interface Entry {
  homeBehind: boolean;
}

let address = location.hash;
let homeBehind = (history.state as Entry | null)?.homeBehind ?? false;

/** Notes where somebody has arrived; called at every change of the address. */
export function noteWay(): void {
  const known = history.state as Entry | null;
  if (known) homeBehind = known.homeBehind;
  else {
    // A game that replaces another has behind it what that one had.
    homeBehind = isHome(location.hash) ? false : isHome(address) || homeBehind;
    history.replaceState({ homeBehind } satisfies Entry, '');
  }
  address = location.hash;
}

/** Goes to a game: from home one step on, from another game in its place. */
export function goToGame(fragment: string): void {
  const wanted = `#${fragment}`;
  if (location.hash === wanted) dispatchEvent(new HashChangeEvent('hashchange'));
  else if (isHome(location.hash)) location.hash = wanted;
  else location.replace(wanted);
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
