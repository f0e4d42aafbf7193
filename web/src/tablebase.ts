/**
 * Solved endings as the page has them: small tables that come with Griot are fetched on request and stay on the device; what they do
 * not tell, a server of Griot may know. Loaded when first asked for; nothing here keeps a game waiting for long.
 */
import tables from 'virtual:small-tables';
import type { Certainty, ToldByPage } from './advice.ts';
import { fetchedSets, isOf, keepFetchedSets } from './table-cache.ts';
import { bytesAsText } from './rules/bytes.ts';
import { programAddress, startTablebaseClient } from './rules/tablebase-client.ts';
import type {
  GameText,
  Lookahead,
  ProbeResult,
  ProbeValue,
  RuleSet,
  TablebaseClient,
  TurnStep,
  View,
} from './rules/protocol.ts';

/** Where the service worker looks for tables. */
const CACHE = 'griot-endings';

/** A server has so long to answer, in milliseconds. */
const PATIENCE = 1_500;

/** The computer loads tables when the position is within so many pieces or seeds of them, and so many in hand. */
const NEAR = 2;
const NEAR_IN_HAND = 1;

/** No line is longer, in turns. */
const MOST_TURNS = 60;

/** Small tables that can be fetched, or were. */
export interface Offer {
  /** The rule set that they were solved for; its values hold for the one that was asked about. */
  ruleSet: string;
  bytes: number;
  /** All boards with up to so many seeds, or pieces where the hands are empty. */
  most: number;
  fetched: boolean;
}

/** What is known of a position, and what comes of it if both play as well as can be. */
export interface Known extends Certainty {
  /** The steps of each turn told. */
  steps: TurnStep[][][];
  ahead: Lookahead | undefined;
}

let client: TablebaseClient | undefined;

function tablebaseClient(): TablebaseClient {
  return (client ??= startTablebaseClient());
}

// ---- On this device ----

function tablesOf(ruleSet: string) {
  return tables.filter((table) => table.ruleSet === ruleSet);
}

/** The tables that answer for a rule set and can be fetched, or were; nothing where there are none. */
export async function offerFor(rules: RuleSet): Promise<Offer | undefined> {
  if (!tables.some(({ ruleSet }) => isOf(rules.preset, ruleSet))) return undefined;
  const ruleSet = await answeringFor(rules);
  const own = tablesOf(ruleSet);
  if (own.length === 0) return undefined;
  return {
    ruleSet,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    most: Math.max(...own.map(({ material }) => material)),
    fetched: fetchedSets().includes(ruleSet),
  };
}

/** Names of rule sets, each with that of the one whose tables answer for it. */
const answering = new Map<string, Promise<string>>();

/** The rule set whose tables answer for one, which the tablebase service tells; where there are no options, it is the same. */
function answeringFor({ name, preset }: RuleSet): Promise<string> {
  const found = answering.get(name) ?? (name === preset ? Promise.resolve(name) : tablebaseClient().tablesOf(name));
  answering.set(name, found);
  found.catch(() => answering.delete(name));
  return found;
}

/** Rule sets whose tables the tablebase service has, or is being given. */
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
  // The service cannot drop tables: it starts anew.
  given.clear();
  client?.close();
  client = undefined;
}

/** Only pages from addresses that browsers trust have one; elsewhere the browser keeps files as it likes. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(CACHE) : undefined;
}

/** Hands the tablebase service the tables of a rule set. */
function give(ruleSet: string): Promise<void> {
  const giving =
    given.get(ruleSet) ??
    (async () => {
      for (const { name, address } of tablesOf(ruleSet)) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        await tablebaseClient().take(name, await bytesAsText(response));
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

/** The slices of the tables on a server that answer for a rule set. */
async function servedFor(rules: RuleSet): Promise<Set<string>> {
  if (!navigator.onLine) return new Set();
  served ??= servedSlices();
  const all = await served;
  if (![...all.keys()].some((ruleSet) => isOf(rules.preset, ruleSet))) return new Set();
  return all.get(await answeringFor(rules)) ?? new Set();
}

async function probeServer({ ruleSet, position }: View): Promise<ProbeResult | undefined> {
  const slices = await servedFor(ruleSet);
  if (slices.size === 0 || !slices.has(await tablebaseClient().slice(ruleSet.name, position))) return undefined;
  const question = new URLSearchParams({ position, line: String(MOST_TURNS) });
  return (await json(`api/tables/${ruleSet.name}?${question.toString()}`)) as ProbeResult | undefined;
}

// ---- Both ----

/** What is known of the position shown. */
export async function known(game: GameText, view: View): Promise<Known> {
  const offer = await offerFor(view.ruleSet);
  const canFetch = !!offer && !offer.fetched && view.material <= offer.most && view.inHand === 0;
  const nothing = { canFetch, told: undefined, steps: [], ahead: undefined };
  if (view.outcome) return nothing;
  const here = offer?.fetched ? await probeHere(offer, view, MOST_TURNS) : undefined;
  const there = here?.value === undefined ? await probeServer(view) : undefined;
  const told = forPage(there ?? here, view);
  if (!told) return nothing;
  const steps = await tablebaseClient().steps(told.turns.map(({ turn }) => turn));
  return { ...nothing, told, steps, ahead: await aheadOf(game, told) };
}

/** An answer as the page shows it. */
function forPage(told: ProbeResult | undefined, view: View): ToldByPage | undefined {
  return told && withDifference(withWin(told, view), view);
}

/** A win is certain where a turn wins before quiet turns can end the game, though of the other turns nothing may be known. */
function withWin(told: ProbeResult, { quietTurns, quietLimit }: View): ToldByPage {
  const [first] = told.turns;
  if (told.value !== undefined || first?.value !== 'win' || !first.distance) return told;
  if (quietTurns + first.distance > quietLimit) return told;
  return { ...told, value: 'win', distance: first.distance, line: [first.turn], perhapsSooner: true };
}

/** Of seeds, a value is about those still to be harvested: the difference in the end counts those in store too. */
function withDifference(told: ToldByPage, { lead }: View): ToldByPage {
  return typeof told.value === 'number' ? { ...told, difference: lead + told.value } : told;
}

/** What the tables of this device say, which have been fetched. */
async function probeHere(offer: Offer, { ruleSet, position }: View, mostTurns: number): Promise<ProbeResult> {
  await give(offer.ruleSet);
  return tablebaseClient().probe(ruleSet.name, position, mostTurns);
}

async function aheadOf(game: GameText, told: ProbeResult | undefined): Promise<Lookahead | undefined> {
  const line = told?.line ?? [];
  return line.length > 0 ? tablebaseClient().ahead(game, line) : undefined;
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
  const offer = await offerFor(view.ruleSet);
  if (!offer?.fetched || view.material > offer.most + NEAR || view.inHand > NEAR_IN_HAND) return undefined;
  const told = forPage(await probeHere(offer, view, 1), view);
  const ahead = await aheadOf(game, told);
  const first = told?.turns[0];
  if (told?.value === undefined || !ahead || !first) return undefined;
  const best = told.turns.filter((turn) => isAsGood(turn, first)).map(({ turn }) => turn);
  const isForced = told.value === 'win' || (typeof told.value === 'number' && told.value > 0);
  return { actions: ahead.actions, best, isSettled: isForced || best.length === 1 };
}

/** Whether two turns are worth the same, as soon or as late. */
function isAsGood(one: ProbeValue, other: ProbeValue): boolean {
  return one.value === other.value && one.distance === other.distance && one.harvest === other.harvest;
}
