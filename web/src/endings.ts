/**
 * Solved endings as the page has them: small tables that come with Griot are fetched on request and stay on the device; what they do
 * not tell, a server of Griot may know. Loaded when first asked for; nothing here keeps a game waiting for long.
 */
import tables from 'virtual:small-tables';
import type { Certainty, ToldByPage } from './advice.ts';
import { fetchedSets, keepFetchedSets } from './fetched.ts';
import { bytesAsText } from './rules/bytes.ts';
import { programAddress, startKnower } from './rules/knower.ts';
import type { Ahead, GameText, Knower, Told, View, Worth } from './rules/protocol.ts';

/** Where the service worker looks for tables. */
const CACHE = 'griot-endings';

/** A server has so long to answer, in milliseconds. */
const PATIENCE = 1_500;

/** After so many quiet turns a game is stopped. */
const CAP = 100;

/** No line is longer, in turns. */
const MOST_TURNS = 60;

/** Small tables of a rule set, which can be fetched. */
export interface Offer {
  bytes: number;
  /** All boards with up to so many seeds, or pieces where the hands are empty. */
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

/** The tables of a rule set that can be fetched, or were; nothing where there are none. */
export function offerFor(ruleSet: string): Offer | undefined {
  const own = tablesOf(ruleSet);
  if (own.length === 0) return undefined;
  return {
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    most: Math.max(...own.map(({ slice }) => totalOf(slice))),
    fetched: fetchedSets().includes(ruleSet),
  };
}

/** How many seeds or pieces a slice is about: `11-turns`, `3-3`. */
function totalOf(slice: string): number {
  return [...slice.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0);
}

/** Rule sets whose tables the knower has, or is being given. */
const given = new Map<string, Promise<void>>();

/** The rule sets whose tables can still be fetched, and the bytes of them all. */
export function offeredBesides(): { ruleSets: string[]; bytes: number } {
  const missing = tables.filter(({ ruleSet }) => !fetchedSets().includes(ruleSet));
  return {
    ruleSets: [...new Set(missing.map(({ ruleSet }) => ruleSet))],
    bytes: missing.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Fetches the tables of some rule sets, tells how much of them has come, from 0 to 1, and keeps them. */
export async function fetchTables(ruleSets: readonly string[], progress: (share: number) => void): Promise<void> {
  const wanted = tables.filter(({ ruleSet }) => ruleSets.includes(ruleSet));
  const all = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const cache = await openCache();
  for (const { address, bytes } of wanted) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (cache) await cache.put(address, response);
    else await response.arrayBuffer();
    progress((come += bytes) / all);
  }
  keepFetchedSets([...fetchedSets(), ...ruleSets]);
  await keepProgram();
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
  keepFetchedSets(fetchedSets().filter((each) => each !== ruleSet));
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
        await theKnower().take(name, await bytesAsText(response));
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

async function knownThere({ ruleSet, position }: View): Promise<Told | undefined> {
  if (!navigator.onLine) return undefined;
  served ??= servedSlices();
  const slice = await theKnower().slice(ruleSet.name, position);
  if (!(await served).get(ruleSet.name)?.has(slice)) return undefined;
  const question = new URLSearchParams({ position, line: String(MOST_TURNS) });
  return (await json(`api/tables/${ruleSet.name}?${question.toString()}`)) as Told | undefined;
}

// ---- Both ----

/** What is known of the position shown. */
export async function known(game: GameText, view: View): Promise<Known> {
  const offer = offerFor(view.ruleSet.name);
  const canFetch = !!offer && !offer.fetched && tellsOf(offer, view);
  if (view.outcome || !(offer?.fetched || (await mayBeServed(view))))
    return { told: undefined, canFetch, ahead: undefined };
  const here = offer?.fetched ? await knownHere(view, MOST_TURNS) : undefined;
  const there = here?.value === undefined ? await knownThere(view) : undefined;
  const told = withWin(there ?? here, view);
  return { told, canFetch, ahead: await aheadOf(game, told) };
}

/** The same, and a win where a turn is known to win before the rule of 100 turns could come, though of others nothing may be known. */
function withWin(told: Told | undefined, { quietTurns }: View): ToldByPage | undefined {
  const [first] = told?.turns ?? [];
  if (!told || told.value !== undefined || first?.value !== 'win' || !first.distance) return told;
  if (quietTurns + first.distance > CAP) return told;
  return { ...told, value: 'win', distance: first.distance, line: [first.turn], perhapsSooner: true };
}

/** Whether the tables of an offer tell of boards such as this one. */
function tellsOf({ most }: Offer, view: View): boolean {
  return countOf(view) <= most && inHand(view) === 0;
}

/** Whether a turn may lead to such boards: a capture takes two pieces, and one in hand may be placed. */
function leadsTo({ most }: Offer, view: View): boolean {
  return countOf(view) <= most + 2 && inHand(view) <= 1;
}

/** What the tables of this device say, which have been fetched. */
async function knownHere({ ruleSet, position }: View, mostTurns: number): Promise<Told> {
  await give(ruleSet.name);
  return theKnower().probe(ruleSet.name, position, mostTurns);
}

async function aheadOf(game: GameText, told: Told | undefined): Promise<Ahead | undefined> {
  const line = told?.line ?? [];
  return line.length > 0 ? theKnower().ahead(game, line) : undefined;
}

/** Whether a server has tables of boards with so many seeds or pieces: worth the knower's coming. */
async function mayBeServed(view: View): Promise<boolean> {
  if (!navigator.onLine) return false;
  served ??= servedSlices();
  const slices = (await served).get(view.ruleSet.name) ?? [];
  return [...slices].some((slice) => totalOf(slice) >= countOf(view));
}

/** Seeds on the board, or pieces on it and in hand. */
export function countOf(view: View): number {
  const { houses, squares, ruleSet } = view;
  return ruleSet.family === 'sowing'
    ? houses.reduce((sum, seeds) => sum + seeds, 0)
    : [...squares].filter((square) => square !== '.').length + inHand(view);
}

/** Pieces in hand of both sides. */
export function inHand({ ruleSet, white, black }: View): number {
  return ruleSet.family === 'sowing' ? 0 : white + black;
}

// ---- For the computer player ----

/** What a computer player needs to know of a turn. */
export interface Solved {
  /** The actions of a best turn, or of its rest. */
  actions: string[];
  /** All turns that are as good, in notation. */
  best: readonly string[];
  /** Whether the first of them is to be played as it is: no other is as good, or it leads to what can be forced. */
  isSettled: boolean;
}

/** What the tables of this device recommend; nothing where they do not tell. */
export async function solved(game: GameText, view: View): Promise<Solved | undefined> {
  const offer = offerFor(view.ruleSet.name);
  if (!offer?.fetched || !leadsTo(offer, view)) return undefined;
  const told = withWin(await knownHere(view, 1), view);
  const ahead = await aheadOf(game, told);
  const first = told?.turns[0];
  if (told?.value === undefined || !ahead || !first) return undefined;
  const best = told.turns.filter((turn) => isAsGood(turn, first)).map(({ turn }) => turn);
  const isForced = told.value === 'win' || (typeof told.value === 'number' && told.value > 0);
  return { actions: ahead.actions, best, isSettled: isForced || best.length === 1 };
}

/** Whether two turns are worth the same, as soon or as late. */
function isAsGood(one: Worth, other: Worth): boolean {
  return one.value === other.value && one.distance === other.distance && one.harvest === other.harvest;
}
