/** Fetches puzzle packs, and caches them for use offline. */
import addresses from 'virtual:puzzles';
import { readPack, type Puzzle } from './pack.ts';

const packs = new Map<string, Promise<Puzzle[]>>();

/** Whether a rule set has puzzles. */
export function hasPuzzles(ruleSet: string): boolean {
  return ruleSet in addresses;
}

/** The puzzles of a rule set. Rejects if they cannot be fetched or are damaged; the next call tries again. */
export function puzzlesOf(ruleSet: string): Promise<Puzzle[]> {
  const requested = packs.get(ruleSet);
  if (requested) return requested;
  const fetched = fetchPack(addresses[ruleSet] ?? '');
  packs.set(ruleSet, fetched);
  fetched.catch(() => packs.delete(ruleSet));
  return fetched;
}

/** The name of the cache in which the service worker looks for files that are not precached. */
const CACHE = 'griot-used';

/** The addresses of packs that could not be read, or are being read. */
const unreadable = new Set<string>();

async function fetchPack(address: string): Promise<Puzzle[]> {
  const { href } = new URL(address, location.href);
  // The service worker may have cached an unreadable response, such as the login page of a network.
  if (unreadable.has(href)) await deleteCached(href);
  const response = await fetch(href, unreadable.has(href) ? { cache: 'reload' } : {});
  unreadable.add(href);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const copy = response.clone();
  const puzzles = readPack(await response.text());
  unreadable.delete(href);
  void cachePack(href, copy).catch(() => undefined);
  return puzzles;
}

async function deleteCached(href: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(CACHE)).delete(href);
}

/**
 * Caches a pack that was read without fault, in place of its former version. The service worker would not do so on a
 * first visit, as it does not control the page yet.
 */
async function cachePack(href: string, response: Response): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  const withoutHash = (url: string) => url.replace(/-[\w-]{8}\.puzzles$/, '');
  for (const { url } of await cache.keys())
    if (url !== href && url.endsWith('.puzzles') && withoutHash(url) === withoutHash(href)) await cache.delete(url);
  if (!(await cache.match(href))) await cache.put(href, response);
}
