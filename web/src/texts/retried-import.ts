/** Imports of modules with texts, which may fail while there is no network. */

let retries = 0;

/**
 * Imports a module, and retries once with a query in its address. Chromium remembers that a module could not be fetched,
 * and would not ask for it again before the page is reloaded. Browsers name the address in the error; without it, or
 * while the device is offline, the failure is reported. A module that the retried one imports is not retried.
 */
export async function importWithRetry<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (failure) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(failure)) ?? [];
    if (address === undefined || !navigator.onLine) throw failure;
    return (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as M;
  }
}
