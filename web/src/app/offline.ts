/**
 * Offline use by a service worker, in secure contexts. It precaches the page without its languages; the language in use is cached
 * besides, with its rules. A new version waits until it is accepted, never during a game.
 */
import rules from 'virtual:rules-index';
import { languageInUse, onLanguage } from '../texts/messages.ts';

/** Name of the cache for files that are not precached. */
const CACHE = 'griot-used';

/** On a first visit the service worker is registered after the first turn, or after this many milliseconds. */
const REGISTRATION_DELAY = 6_000;

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

/** Activates the new version and reloads. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Called after the first turns: the service worker may now fetch the rest of the page. */
export function turnPlayed(): void {
  firstTurnPlayed();
}

/**
 * Registers the service worker. On a first visit this waits, so that it does not delay what the first game needs. Fails
 * silently.
 */
export async function prepareForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller)
    await Promise.race([firstTurn, new Promise((go) => setTimeout(go, REGISTRATION_DELAY))]);
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    watch(registration);
    await navigator.serviceWorker.ready;
    onLanguage(() => void cacheLanguage());
    await cacheLanguage();
    if (await caches.has('griot-endings')) await (await import('../tables/tablebase.ts')).cacheProgram();
  } catch {
    // The page works without a service worker.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const noticeUpdate = () => {
    // The first service worker is no update.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  noticeUpdate();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', noticeUpdate),
  );
}

/** Loads the rules of all games in the language in use, and caches what is not precached. Fails silently. */
async function cacheLanguage(): Promise<void> {
  try {
    const language = `${languageInUse()}/`;
    await Promise.all(Object.entries(rules).flatMap(([name, load]) => (name.startsWith(language) ? [load()] : [])));
    await cacheUsedFiles();
  } catch {
    // Offline, the page shows another language, and says that the rules could not be fetched.
  }
}

/** Caches what was fetched before the service worker was active: messages, rules, and the JavaScript build. */
async function cacheUsedFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  const addresses = fetched.filter(
    (address) => address.startsWith(location.origin) && /\/assets\/(griot|texts|rules)-/.test(address),
  );
  await Promise.all(addresses.map(async (address) => ((await caches.match(address)) ? undefined : cache.add(address))));
}
