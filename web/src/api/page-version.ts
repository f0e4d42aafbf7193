/** Notices that the server has another page than this one. A game goes on; the new page is offered after it. */

let isOld = false;

/** Whether the server has another page than the one that runs here. */
export function isPageOld(): boolean {
  return isOld;
}

/**
 * Notes which page the server has.
 *
 * @param served the name of its script; null if the server does not say
 */
export function noteServedPage(served: string | null): void {
  const own = ownScript();
  if (isOld || served === null || own === undefined || served === own) return;
  isOld = true;
  void lookForNewVersion();
}

/** The name of the script of this page, which has a hash of the content; undefined outside a browser. */
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
