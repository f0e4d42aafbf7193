/**
 * Offline use by a service worker, in secure contexts. The service worker precaches the page without its languages, and
 * stores the language in use, with its rules, when it is asked to here. A new version is activated only when the person
 * accepts it on the home page.
 */
import { languageInUse, onLanguageChange } from '../texts/messages.ts';
import type { LanguageRequest } from './stored-language.ts';

/** The name of the cache for files that are not precached. */
const CACHE = 'griot-used';

/** The addresses of these files. */
const USED_FILE = /\/assets\/((griot|stories|drawing)-|.*\.puzzles$)/;

/** The time in milliseconds after which the service worker is registered on a first visit, unless it is needed earlier. */
const REGISTRATION_DELAY = 6_000;

let waitingWorker: ServiceWorker | undefined;
let endRegistrationDelay: () => void;
const registrationDelayEnd = new Promise<void>((resolve) => (endRegistrationDelay = resolve));
const listeners = new Set<() => void>();

/** Whether a new version is ready. */
export function newVersionWaits(): boolean {
  return waitingWorker !== undefined;
}

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Activates the new version and reloads. If another tab has activated it already, reloading is enough. */
export function activateNewVersion(): void {
  const { state } = waitingWorker ?? {};
  if (state !== 'installed' && state !== 'activating') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waitingWorker?.postMessage({ type: 'SKIP_WAITING' });
}

/** Loads the page anew, in the new version if one is ready. */
export function loadAnew(): void {
  if (newVersionWaits()) activateNewVersion();
  else location.reload();
}

/** Registers the service worker without further delay: after the first turn, or because the person waits for it. */
export function registerWithoutDelay(): void {
  endRegistrationDelay();
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
    await Promise.race([registrationDelayEnd, new Promise((resolve) => setTimeout(resolve, REGISTRATION_DELAY))]);
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    watchForUpdates(registration);
    await navigator.serviceWorker.ready;
    const store = () => void storeForOffline(registration);
    onLanguageChange(store);
    addEventListener('online', store);
    store();
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

/**
 * Stores what the page needs offline in the language in use, besides what the service worker was installed with. Then
 * the root element has the language in `data-offline`. What fails is tried again when the device is online again.
 */
async function storeForOffline({ active }: ServiceWorkerRegistration): Promise<void> {
  const language = languageInUse();
  const { dataset } = document.documentElement;
  if (!active || dataset['offline'] === language) return;
  delete dataset['offline'];
  try {
    const [isLanguageStored] = await Promise.all([
      requestStorage(active, { type: 'STORE_LANGUAGE', language }),
      cacheUsedFiles(),
    ]);
    // The language may have changed meanwhile.
    if (isLanguageStored && language === languageInUse()) dataset['offline'] = language;
  } catch {
    // A file could not be fetched.
  }
}

/** Has the service worker store a language. Resolves to whether it is stored. */
function requestStorage(worker: ServiceWorker, request: LanguageRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}

/**
 * Caches what was fetched before a service worker controlled the page and is not stored otherwise: stories, drawings,
 * puzzles, and compiled Java programs.
 */
async function cacheUsedFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fetchedAddresses = performance.getEntriesByType('resource').map((entry) => entry.name);
  const addresses = fetchedAddresses.filter(
    (address) => address.startsWith(location.origin) && USED_FILE.test(address),
  );
  await Promise.all(addresses.map(async (address) => ((await caches.match(address)) ? undefined : cache.add(address))));
}
