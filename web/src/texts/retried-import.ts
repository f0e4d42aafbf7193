/** Imports of modules with texts, which may fail while there is no network. */

let retries = 0;

/**
 * Imports a module that imports no others. A browser may remember that a module could not be fetched, as Chromium does,
 * and would not ask for it again before the page is reloaded. So a failed import is repeated at once at an address of
 * its own, as browsers name the address in the error, unless the device is offline.
 */
export async function importAgain<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (failure) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(failure)) ?? [];
    if (address === undefined || !navigator.onLine) throw failure;
    return (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as M;
  }
}
