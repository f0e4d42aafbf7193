/** The tablebases of the page: worker, cache and server. This module is loaded on first use. */
import shippedTables from 'virtual:small-tables';
import { byteString } from '../worker/byte-string.ts';
import type { TablebaseClient } from '../worker/protocol.ts';
import { programAddress, startTablebaseClient } from '../worker/tablebase-client.ts';
import { CoveringRuleSets } from './covering-rule-sets.ts';
import { DeviceTables, totalBytes } from './device-tables.ts';
import { TablebaseProber } from './prober.ts';
import { ServerTables } from './server-tables.ts';
import { fetchedRuleSets, saveFetchedRuleSets } from './table-cache.ts';

/** The name of the cache, which the service worker reads, too. */
const CACHE = 'griot-endings';

/** The time limit for the server's response, in milliseconds. A hint is shown before, and improved by the response. */
const SERVER_TIMEOUT = 10_000;

let startedClient: TablebaseClient | undefined;

const client = () => (startedClient ??= startTablebaseClient());
const coveringRuleSets = new CoveringRuleSets(client);

export const deviceTables = new DeviceTables(shippedTables, client, coveringRuleSets, {
  fetchedRuleSets,
  read: readFile,
});

export const prober = new TablebaseProber(client, deviceTables, new ServerTables(client, coveringRuleSets, fetchJson));

/**
 * Fetches and caches the tables of some rule sets.
 *
 * @param onProgress receives the share that has been fetched, from 0 to 1
 */
export async function fetchTables(ruleSets: readonly string[], onProgress: (share: number) => void): Promise<void> {
  const selected = shippedTables.filter(({ ruleSet }) => ruleSets.includes(ruleSet));
  let received = 0;
  const cache = await openCache();
  for (const { address, bytes } of selected) {
    const response = await fetchFile(address);
    if (cache) await cache.put(address, response);
    else await response.arrayBuffer();
    onProgress((received += bytes) / totalBytes(selected));
  }
  saveFetchedRuleSets([...fetchedRuleSets(), ...ruleSets]);
  await cacheProgram();
}

/** Caches the program that reads tables for use offline, and deletes the files of earlier versions of the page. */
export async function cacheProgram(): Promise<void> {
  const cache = await openCache();
  if (!cache || fetchedRuleSets().length === 0) return;
  const currentAddresses = [programAddress, ...shippedTables.map(({ address }) => address)].map(
    (address) => new URL(address, location.href).href,
  );
  for (const { url } of await cache.keys()) if (!currentAddresses.includes(url)) await cache.delete(url);
  if (!(await cache.match(programAddress))) await cache.add(programAddress);
}

/** Deletes the tables of a rule set from this device. */
export async function deleteTables(ruleSet: string): Promise<void> {
  saveFetchedRuleSets(fetchedRuleSets().filter((fetched) => fetched !== ruleSet));
  const cache = await openCache();
  if (cache) await Promise.all(deviceTables.tablesOf(ruleSet).map(({ address }) => cache.delete(address)));
  // The worker cannot drop tables, so it is restarted.
  deviceTables.forgetLoads();
  startedClient?.close();
  startedClient = undefined;
}

/** The cache; undefined outside secure contexts, where only the HTTP cache keeps tables. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(CACHE) : undefined;
}

async function readFile(address: string): Promise<string> {
  return byteString(await fetchFile(address));
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function fetchJson(path: string): Promise<unknown> {
  if (!navigator.onLine) throw new Error('the device is offline');
  const response = await fetch(new URL(path, document.baseURI), { signal: AbortSignal.timeout(SERVER_TIMEOUT) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
