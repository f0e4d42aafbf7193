/**
 * Detects that the server serves another version of the page than this one. A game in progress goes on; the new version
 * is offered after it.
 */

let isOld = false;

/** Whether the server serves another version of the page than the one that runs here. */
export function isPageOld(): boolean {
  return isOld;
}

/**
 * Notes which version of the page the server serves.
 *
 * @param served the name of its script; null if the server does not say
 */
export function noteServedPage(served: string | null): void {
  const own = ownScript();
  if (isOld || served === null || own === undefined || served === own) return;
  isOld = true;
  void lookForNewVersion();
}

/** The name of the script of this page, which contains a hash of its content; undefined outside a browser. */
function ownScript(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.replace(/.*\//, '');
}

/** Lets the service worker fetch the new page. Fails silently. */
async function lookForNewVersion(): Promise<void> {
  try {
    await (await navigator.serviceWorker.getRegistration())?.update();
  } catch {
    // Without a service worker, the next load brings the new version.
  }
}
