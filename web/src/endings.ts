/**
 * Solved endings as the page has them: small tables that come with Griot are fetched on request and stay on the device; what they do
 * not tell, a server of Griot may know. Loaded when first asked for; nothing here keeps a game waiting for long.
 */
import tables from 'virtual:small-tables';
import type { Certainty } from './advice.ts';
import { programAddress, startKnower } from './rules/knower.ts';
import type { Ahead, GameText, Knower, Told, View } from './rules/protocol.ts';
import { keep, readKept } from './storage.ts';

/** The names of the rule sets whose tables were fetched. */
const FETCHED = 'griot.endings';

/** Where the service worker looks for tables. */
const CACHE = 'griot-endings';

/** A server has so long to answer, in milliseconds. */
const PATIENCE = 1_500;

/** No line is longer, in turns. */
const MOST_TURNS = 60;

/** Small tables of a rule set, which can be fetched. */
export interface Offer {
  bytes: number;
  /** All boards with up to so many seeds or pieces. */
  most: number;
  fetched: boolean;
}

/** What is known of a position, and what comes of it if both play as well as can be. */
export interface Known extends Certainty {
  ahead: Ahead | undefined;
}

let knower: Knower | undefined;

function theKnower(): Knower {
  return (knower ??= startKnower());
}

// ---- On this device ----

function tablesOf(ruleSet: string) {
  return tables.filter((table) => table.ruleSet === ruleSet);
}

function fetchedSets(): string[] {
  const kept = readKept<string[]>(FETCHED);
  return kept.kind === 'found' ? kept.value : [];
}

/** The tables of a rule set that can be fetched, or were; nothing where there are none. */
export function offerFor(ruleSet: string): Offer | undefined {
  const own = tablesOf(ruleSet);
  if (own.length === 0) return undefined;
  return {
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    most: Math.max(...own.map(({ slice }) => totalOf(slice))),
    fetched: fetchedSets().includes(ruleSet) || given.has(ruleSet),
  };
}

/** How many seeds or pieces a slice is about: `11-turns`, `3-3`. */
function totalOf(slice: string): number {
  return [...slice.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);
}

/** Rule sets whose tables the knower has, or is being given. */
const given = new Map<string, Promise<void>>();

/** Fetches the tables of a rule set, tells how much of them has come, from 0 to 1, and keeps them. */
export async function fetchTables(ruleSet: string, progress: (share: number) => void): Promise<void> {
  const own = tablesOf(ruleSet);
  const all = own.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const cache = await openCache();
  for (const { address, bytes } of own) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (cache) await cache.put(address, response);
    else await response.arrayBuffer();
    progress((come += bytes) / all);
  }
  keep(FETCHED, [...new Set([...fetchedSets(), ruleSet])]);
  await keepProgram();
  await give(ruleSet);
}

/**
 * Keeps what reads the tables, where tables are kept, so that they can be read without a network; and lets go what belongs to an
 * earlier version of the page.
 */
export async function keepProgram(): Promise<void> {
  const cache = await openCache();
  if (!cache || fetchedSets().length === 0) return;
  const wanted = [programAddress, ...tables.map(({ address }) => address)].map(
    (each) => new URL(each, location.href).href,
  );
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
  if (!(await cache.match(programAddress))) await cache.add(programAddress);
}

/** Takes the tables of a rule set from this device. */
export async function forgetTables(ruleSet: string): Promise<void> {
  keep(
    FETCHED,
    fetchedSets().filter((each) => each !== ruleSet),
  );
  const cache = await openCache();
  await Promise.all(tablesOf(ruleSet).map(({ address }) => cache?.delete(address)));
  // A knower forgets nothing by itself.
  given.clear();
  knower?.close();
  knower = undefined;
}

/** Only pages from addresses that browsers trust have one; elsewhere the browser keeps files as it likes. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(CACHE) : undefined;
}

/** Hands the knower the tables of a rule set. */
function give(ruleSet: string): Promise<void> {
  const giving =
    given.get(ruleSet) ??
    (async () => {
      for (const { name, address } of tablesOf(ruleSet)) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        // Every byte becomes a character of its own, whose low half it is.
        await theKnower().take(name, new TextDecoder('x-user-defined').decode(await response.arrayBuffer()));
      }
    })();
  given.set(ruleSet, giving);
  giving.catch(() => given.delete(ruleSet));
  return giving;
}

// ---- On a server ----

/** The slices that a server knows, by rule set; none where there is no server, which is asked once in a visit. */
let served: Promise<Map<string, Set<string>>> | undefined;

async function servedSlices(): Promise<Map<string, Set<string>>> {
  const list = (await json('api/tables')) as
    { ruleSets: { ruleSet: string; tables: { slice: string }[] }[] } | undefined;
  return new Map(
    (list?.ruleSets ?? []).map(({ ruleSet, tables }) => [ruleSet, new Set(tables.map(({ slice }) => slice))]),
  );
}

/** An answer of this page's server; nothing if there is none in time. */
async function json(path: string): Promise<unknown> {
  try {
    const response = await fetch(new URL(path, document.baseURI), { signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

async function knownThere({ ruleSet, position }: View, slice: string): Promise<Told | undefined> {
  if (!navigator.onLine) return undefined;
  served ??= servedSlices();
  if (!(await served).get(ruleSet.name)?.has(slice)) return undefined;
  const question = new URLSearchParams({ position, line: String(MOST_TURNS) });
  return (await json(`api/tables/${ruleSet.name}?${question.toString()}`)) as Told | undefined;
}

// ---- Both ----

/** What is known of the position shown. */
export async function known(game: GameText, view: View): Promise<Known> {
  const { ruleSet, position } = view;
  const offer = offerFor(ruleSet.name);
  if (view.outcome || !(offer?.fetched || (await mayBeServed(view)))) {
    return { told: undefined, canFetch: !!offer && countOf(view) <= offer.most, ahead: undefined };
  }
  if (offer?.fetched) await give(ruleSet.name);
  const slice = await theKnower().slice(ruleSet.name, position);
  const fetchable = !offer?.fetched && tablesOf(ruleSet.name).some((table) => table.slice === slice);
  const here = offer?.fetched ? await theKnower().probe(ruleSet.name, position, MOST_TURNS) : undefined;
  const told = here?.value === undefined ? ((await knownThere(view, slice)) ?? here) : here;
  const line = told?.line ?? [];
  const ahead = line.length > 0 ? await theKnower().ahead(game, line) : undefined;
  return { told, canFetch: fetchable, ahead };
}

/** Whether a server has tables of boards with so many seeds or pieces: worth the knower's coming. */
async function mayBeServed(view: View): Promise<boolean> {
  if (!navigator.onLine) return false;
  served ??= servedSlices();
  const slices = (await served).get(view.ruleSet.name) ?? [];
  return [...slices].some((slice) => totalOf(slice) >= countOf(view));
}

/** Seeds on the board, or pieces on it and in hand. */
export function countOf({ houses, squares, white, black, ruleSet }: View): number {
  return ruleSet.family === 'sowing'
    ? houses.reduce((sum, seeds) => sum + seeds, 0)
    : [...squares].filter((square) => square !== '.').length + white + black;
}
