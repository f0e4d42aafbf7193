/**
 * Works without a network from the second visit on, where the browser allows it: over https or on this device. A new version
 * waits until somebody asks for it; it never takes over during a game.
 */

const USED = 'griot-used';

let waiting: ServiceWorker | undefined;
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

/** Registers the service worker; says nothing where there is none. */
export async function prepareForOffline(): Promise<void> {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    watch(registration);
    await navigator.serviceWorker.ready;
    await keepUsed();
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

/** What the first visit fetched before there was a service worker, such as the sentences of a language. */
async function keepUsed(): Promise<void> {
  const cache = await caches.open(USED);
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  const ours = fetched.filter(
    (address) => address.startsWith(location.origin) && /\/assets\/(texts|rules|griot)-/.test(address),
  );
  await Promise.all(ours.map(async (address) => ((await caches.match(address)) ? undefined : cache.add(address))));
}
