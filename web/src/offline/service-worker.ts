/**
 * The part of the service worker that stores languages: all messages, and the rules of all games. A language is stored
 * when the page asks for it. A new version of the service worker is installed only with the languages that are in use,
 * since it may be activated without a network. The build compiles this file to a script, which the service worker
 * configured in `vite.config.ts` imports.
 */
import { isLanguageRequest, LANGUAGE_CACHE } from './stored-language.ts';

declare const self: ServiceWorkerGlobalScope;

/** Supplied by the build, which inserts it at each use. */
declare const LANGUAGE_FILES: Readonly<Record<string, readonly string[]>>;

/** The files of each language by its code, relative to the service worker. */
const FILES = LANGUAGE_FILES;

self.addEventListener('install', (event) => event.waitUntil(storeLanguagesInUse()));

self.addEventListener('activate', (event) => event.waitUntil(deleteOtherFiles()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (!port || !isLanguageRequest(event.data)) return;
  event.waitUntil(
    store(event.data.language).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

/** Stores the missing files of a language. Rejects if there is no such language, or a file cannot be fetched. */
async function store(language: string): Promise<void> {
  const files = FILES[language];
  if (!files) throw new Error(`there is no language ${language}`);
  const cache = await caches.open(LANGUAGE_CACHE);
  await Promise.all(
    files.map(addressOf).map(async (address) => ((await cache.match(address)) ? undefined : cache.add(address))),
  );
}

/** Stores the languages of which any version has stored files. */
async function storeLanguagesInUse(): Promise<void> {
  const cachesOfAllVersions = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(cachesOfAllVersions.map((cache) => cache.keys()))).flat();
  const languagesInUse = new Set(requests.flatMap(({ url }) => /\/assets\/texts-([a-z]+)-/.exec(url)?.[1] ?? []));
  await Promise.all(
    Object.keys(FILES)
      .filter((code) => languagesInUse.has(code))
      .map(store),
  );
}

/** Deletes the files of other versions. */
async function deleteOtherFiles(): Promise<void> {
  const current = new Set(Object.values(FILES).flat().map(addressOf));
  const cache = await caches.open(LANGUAGE_CACHE);
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

function addressOf(file: string): string {
  return new URL(file, self.registration.scope).href;
}
