/**
 * Works without a network from the second visit on, where the browser allows it: over https or on this device. A new version
 * waits until somebody asks for it; it never takes over during a game.
 */

const USED = 'griot-used';

/** On a first visit the service worker comes after the first turn, or after so many milliseconds without one. */
const PATIENCE = 6_000;

let waiting: ServiceWorker | undefined;
let firstTurnPlayed: () => void;
const firstTurn = new Promise<void>((resolve) => (firstTurnPlayed = resolve));
const listeners = new Set<() => void>();

/** Whether a new version is ready. */
export function newVersionWaits(): boolean {
  return waiting !== undefined;
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the new version take over and loads it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** A turn was played and answered: what else there is may be fetched now. */
export function turnPlayed(): void {
  firstTurnPlayed();
}

/**
 * Registers the service worker, which fetches all the page and every language; says nothing where there is none. What the
 * first play needs is not kept waiting for that.
 */
export async function prepareForOffline(): Promise<void> {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  if (!navigator.serviceWorker.controller)
    await Promise.race([firstTurn, new Promise((go) => setTimeout(go, PATIENCE))]);
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    watch(registration);
    await navigator.serviceWorker.ready;
    await keepUsed();
    if (await caches.has('griot-endings')) await (await import('./tablebase.ts')).keepProgram();
  } catch {
    // The page plays as well without.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // A first service worker waits for nobody and replaces nothing.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/** What the first visit fetched before there was a service worker and not every browser needs: the other build of the rules. */
async function keepUsed(): Promise<void> {
  const cache = await caches.open(USED);
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  const ours = fetched.filter((address) => address.startsWith(location.origin) && /\/assets\/griot-/.test(address));
  await Promise.all(ours.map(async (address) => ((await caches.match(address)) ? undefined : cache.add(address))));
}
