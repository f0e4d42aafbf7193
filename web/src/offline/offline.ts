/**
 * Offline use by a service worker, in secure contexts. The service worker precaches the page without its languages. The
 * language in use is cached here, with its rules. A new version is activated only when the person accepts it on the
 * home page.
 */
import { fetchAllMessages, languageInUse, onLanguageChange } from '../texts/messages.ts';

/** The name of the cache for files that are not precached. */
const CACHE = 'griot-used';

/** The time in milliseconds after which the service worker is registered on a first visit, unless a turn is played. */
const REGISTRATION_DELAY = 6_000;

let waitingWorker: ServiceWorker | undefined;
let resolveFirstTurn: () => void;
const firstTurn = new Promise<void>((resolve) => (resolveFirstTurn = resolve));
const listeners = new Set<() => void>();

/** Whether a new version is ready. */
export function newVersionWaits(): boolean {
  return waitingWorker !== undefined;
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Activates the new version and reloads. */
export function activateNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waitingWorker?.postMessage({ type: 'SKIP_WAITING' });
}

/** Loads the page anew, in the new version if one is ready. */
export function loadAnew(): void {
  if (newVersionWaits()) activateNewVersion();
  else location.reload();
}

/** Called after a turn. After the first, the service worker is registered without further delay. */
export function noteTurnPlayed(): void {
  resolveFirstTurn();
}

/**
 * Registers the service worker. On a first visit this is delayed, so that its downloads do not compete with those of
 * the first game. Fails silently.
 *
 * @param cacheTableProgram caches the program that reads tables; called if this device keeps tables
 */
export async function prepareForOffline(cacheTableProgram: () => Promise<unknown>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller)
    await Promise.race([firstTurn, new Promise((resolve) => setTimeout(resolve, REGISTRATION_DELAY))]);
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    watchForUpdates(registration);
    await navigator.serviceWorker.ready;
    onLanguageChange(() => void cacheLanguage());
    await cacheLanguage();
    if (await caches.has('griot-endings')) await cacheTableProgram();
  } catch {
    // The page works without a service worker.
  }
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const noticeUpdate = () => {
    // On a first visit no service worker controls the page yet, so this one is not an update.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waitingWorker = registration.waiting;
    for (const listener of listeners) listener();
  };
  noticeUpdate();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', noticeUpdate),
  );
}

/** Loads and caches all messages and the rules of all games in the language in use. Fails silently. */
async function cacheLanguage(): Promise<void> {
  try {
    const { default: rules } = await import('virtual:rules-index');
    const language = `${languageInUse()}/`;
    await Promise.all([
      fetchAllMessages(),
      ...Object.entries(rules).flatMap(([name, load]) => (name.startsWith(language) ? [load()] : [])),
    ]);
    await cacheUsedFiles();
  } catch {
    // The rules sheet reports that the rules could not be fetched.
  }
}

/** Caches fetched files that are not precached: messages, rules, stories, drawings, and compiled Java programs. */
async function cacheUsedFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fetchedAddresses = performance.getEntriesByType('resource').map((entry) => entry.name);
  const addresses = fetchedAddresses.filter(
    (address) => address.startsWith(location.origin) && /\/assets\/(griot|texts|rules|stories|drawing)-/.test(address),
  );
  await Promise.all(addresses.map(async (address) => ((await caches.match(address)) ? undefined : cache.add(address))));
}
