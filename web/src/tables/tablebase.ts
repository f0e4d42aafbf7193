/**
 * Tablebase probing for the page: small tables that ship with Griot, fetched on request and cached on the device; then the
 * server. Loaded on first use; nothing here delays a game for long.
 */
import tables from 'virtual:small-tables';
import type { TablebaseProbe, TablebaseTurn } from '../game/computer.ts';
import type { AnnotatedProbeResult } from '../game/hint.ts';
import { fetchedSets, isOf, saveFetchedSets } from './table-cache.ts';
import { bytesAsText } from '../worker/bytes.ts';
import { programAddress, startTablebaseClient } from '../worker/tablebase-client.ts';
import type {
  GameText,
  Lookahead,
  ProbeResult,
  ProbeValue,
  RuleSet,
  TablebaseClient,
  TurnStep,
  View,
} from '../worker/protocol.ts';

/** Name of the cache; the service worker reads it too. */
const CACHE = 'griot-endings';

/** Time limit for the server's answer, in milliseconds. A hint does not wait that long; a late answer improves it. */
const SERVER_TIMEOUT = 10_000;

/** The computer probes if the position has at most this many more pieces or seeds than the tables cover. */
const MAX_SURPLUS = 2;

/** The computer probes if at most this many pieces are in hand. */
const MAX_IN_HAND = 1;

/** Maximum length of a line, in turns. */
const MAX_LINE_TURNS = 60;

/** Small tables of a rule set that can be fetched into the cache, or have been. */
export interface Offer {
  /** The rule set that they were solved for; their values also hold for the rule set of the request. */
  ruleSet: string;
  bytes: number;
  /** Maximum number of pieces (with empty hands), or of seeds on the board, that the tables cover. */
  maxMaterial: number;
  fetched: boolean;
}

/** Tablebase knowledge about a position, with the line of optimal play. */
export interface ProbedPosition extends TablebaseProbe {
  /** The steps of each turn of the answer. */
  steps: TurnStep[][][];
}

let client: TablebaseClient | undefined;

function tablebaseClient(): TablebaseClient {
  return (client ??= startTablebaseClient());
}

// ---- On this device ----

function tablesOf(ruleSet: string) {
  return tables.filter((table) => table.ruleSet === ruleSet);
}

/** The tables that cover a rule set; undefined if there are none. */
export async function offerFor(rules: RuleSet): Promise<Offer | undefined> {
  if (!tables.some(({ ruleSet }) => isOf(rules.preset, ruleSet))) return undefined;
  const ruleSet = await tableRuleSet(rules);
  const covering = tablesOf(ruleSet);
  if (covering.length === 0) return undefined;
  return {
    ruleSet,
    bytes: covering.reduce((sum, { bytes }) => sum + bytes, 0),
    maxMaterial: Math.max(...covering.map(({ material }) => material)),
    fetched: fetchedSets().includes(ruleSet),
  };
}

/** For each rule set asked about, the rule set whose tables cover it. */
const tableRuleSets = new Map<string, Promise<string>>();

/** The rule set whose tables cover this one. A preset has its own tables; for options the worker is asked. */
function tableRuleSet({ name, preset }: RuleSet): Promise<string> {
  const request =
    tableRuleSets.get(name) ?? (name === preset ? Promise.resolve(name) : tablebaseClient().tablesOf(name));
  tableRuleSets.set(name, request);
  request.catch(() => tableRuleSets.delete(name));
  return request;
}

/** The loading of tables into the worker, by rule set. */
const tableLoads = new Map<string, Promise<void>>();

/** Rule sets whose tables are not cached yet, and the bytes of these tables. */
export function uncachedTables(): { ruleSets: string[]; bytes: number } {
  const missing = tables.filter(({ ruleSet }) => !fetchedSets().includes(ruleSet));
  return {
    ruleSets: [...new Set(missing.map(({ ruleSet }) => ruleSet))],
    bytes: missing.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Fetches and caches the tables of some rule sets; reports progress from 0 to 1. */
export async function fetchTables(ruleSets: readonly string[], progress: (share: number) => void): Promise<void> {
  const selected = tables.filter(({ ruleSet }) => ruleSets.includes(ruleSet));
  const totalBytes = selected.reduce((sum, { bytes }) => sum + bytes, 0);
  let received = 0;
  const cache = await openCache();
  for (const { address, bytes } of selected) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (cache) await cache.put(address, response);
    else await response.arrayBuffer();
    progress((received += bytes) / totalBytes);
  }
  saveFetchedSets([...fetchedSets(), ...ruleSets]);
  await cacheProgram();
}

/** Caches the program that reads the tables, for use offline, and deletes what belongs to an earlier version of the page. */
export async function cacheProgram(): Promise<void> {
  const cache = await openCache();
  if (!cache || fetchedSets().length === 0) return;
  const current = [programAddress, ...tables.map(({ address }) => address)].map(
    (each) => new URL(each, location.href).href,
  );
  for (const { url } of await cache.keys()) if (!current.includes(url)) await cache.delete(url);
  if (!(await cache.match(programAddress))) await cache.add(programAddress);
}

/** Deletes the tables of a rule set from this device. */
export async function deleteTables(ruleSet: string): Promise<void> {
  saveFetchedSets(fetchedSets().filter((each) => each !== ruleSet));
  const cache = await openCache();
  await Promise.all(tablesOf(ruleSet).map(({ address }) => cache?.delete(address)));
  // The worker cannot drop tables: it is restarted.
  tableLoads.clear();
  client?.close();
  client = undefined;
}

/** The Cache API exists in secure contexts only; without it, tables are cached by HTTP alone. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(CACHE) : undefined;
}

/** Loads the tables of a rule set into the worker. */
function loadTables(ruleSet: string): Promise<void> {
  const loading =
    tableLoads.get(ruleSet) ??
    (async () => {
      for (const { name, address } of tablesOf(ruleSet)) {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        await tablebaseClient().addTable(name, await bytesAsText(response));
      }
    })();
  tableLoads.set(ruleSet, loading);
  loading.catch(() => tableLoads.delete(ruleSet));
  return loading;
}

// ---- On a server ----

/** The slices that the server has, by rule set; requested once per visit, and again after a failure. */
let served: Promise<Map<string, Set<string>>> | undefined;

async function servedSlices(): Promise<Map<string, Set<string>>> {
  const list = (await json('api/tables')) as
    { ruleSets: { ruleSet: string; tables: { slice: string }[] }[] } | undefined;
  return new Map(
    (list?.ruleSets ?? []).map(({ ruleSet, tables }) => [ruleSet, new Set(tables.map(({ slice }) => slice))]),
  );
}

/** A JSON response of the server; undefined where the host has no such service. Rejects on failure or timeout. */
async function json(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, document.baseURI), { signal: AbortSignal.timeout(SERVER_TIMEOUT) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The server's slices that cover a rule set. */
async function serverSlices(rules: RuleSet): Promise<Set<string>> {
  if (!navigator.onLine) return new Set();
  served ??= servedSlices().catch((reason: unknown) => {
    served = undefined;
    throw reason;
  });
  const all = await served;
  if (![...all.keys()].some((ruleSet) => isOf(rules.preset, ruleSet))) return new Set();
  return all.get(await tableRuleSet(rules)) ?? new Set();
}

async function probeServer({ ruleSet, position }: View): Promise<ProbeResult | undefined> {
  const slices = await serverSlices(ruleSet);
  if (slices.size === 0 || !slices.has(await tablebaseClient().slice(ruleSet.name, position))) return undefined;
  const question = new URLSearchParams({ position, line: String(MAX_LINE_TURNS) });
  return (await json(`api/tables/${ruleSet.name}?${question.toString()}`)) as ProbeResult | undefined;
}

// ---- Device and server ----

/** Probes the tables of this device, then the server. */
export async function probe(game: GameText, view: View): Promise<ProbedPosition> {
  const offer = await offerFor(view.ruleSet);
  const canFetch = !!offer && !offer.fetched && view.material <= offer.maxMaterial && view.inHand === 0;
  const unknown = { canFetch, probeResult: undefined, steps: [], lookahead: undefined };
  if (view.outcome) return unknown;
  const fromDevice = offer?.fetched ? await probeCached(offer, view, MAX_LINE_TURNS) : undefined;
  const fromServer = fromDevice?.value === undefined ? await probeServer(view).catch(() => undefined) : undefined;
  const probeResult = annotated(fromServer ?? fromDevice, view);
  if (!probeResult) return unknown;
  const steps = await tablebaseClient().steps(probeResult.turns.map(({ turn }) => turn));
  return { ...unknown, probeResult, steps, lookahead: await lookaheadOf(game, probeResult) };
}

/** Adds what the page derives from an answer. */
function annotated(probeResult: ProbeResult | undefined, view: View): AnnotatedProbeResult | undefined {
  return probeResult && withDifference(withWin(probeResult, view), view);
}

/** Sets the value to a win if one turn wins before the cap of quiet turns, even if others are unknown. */
function withWin(probeResult: ProbeResult, { quietTurns, quietCap }: View): AnnotatedProbeResult {
  const [first] = probeResult.turns;
  if (probeResult.value !== undefined || first?.value !== 'win' || !first.distance) return probeResult;
  if (quietTurns + first.distance > quietCap) return probeResult;
  return { ...probeResult, value: 'win', distance: first.distance, line: [first.turn], perhapsSooner: true };
}

/** Adds the final difference of seeds: values count only seeds still to be captured. */
function withDifference(probeResult: AnnotatedProbeResult, { lead }: View): AnnotatedProbeResult {
  return typeof probeResult.value === 'number' ? { ...probeResult, difference: lead + probeResult.value } : probeResult;
}

/** Probes the cached tables. */
async function probeCached(offer: Offer, { ruleSet, position }: View, mostTurns: number): Promise<ProbeResult> {
  await loadTables(offer.ruleSet);
  return tablebaseClient().probe(ruleSet.name, position, mostTurns);
}

async function lookaheadOf(game: GameText, probeResult: ProbeResult | undefined): Promise<Lookahead | undefined> {
  const line = probeResult?.line ?? [];
  return line.length > 0 ? tablebaseClient().lookAhead(game, line) : undefined;
}

// ---- For the computer player ----

/** The best turn by the cached tables; undefined if they do not cover the position. */
export async function bestTurn(game: GameText, view: View): Promise<TablebaseTurn | undefined> {
  const offer = await offerFor(view.ruleSet);
  if (!offer?.fetched || view.material > offer.maxMaterial + MAX_SURPLUS || view.inHand > MAX_IN_HAND) return undefined;
  const probeResult = annotated(await probeCached(offer, view, 1), view);
  const lookahead = await lookaheadOf(game, probeResult);
  const first = probeResult?.turns[0];
  if (probeResult?.value === undefined || !lookahead || !first) return undefined;
  const best = probeResult.turns.filter((turn) => isEquallyGood(turn, first)).map(({ turn }) => turn);
  const isForced = probeResult.value === 'win' || (typeof probeResult.value === 'number' && probeResult.value > 0);
  return { actions: lookahead.actions, best, canPlayUnsearched: isForced || best.length === 1 };
}

/** Whether two turns have the same value and distance. */
function isEquallyGood(one: ProbeValue, other: ProbeValue): boolean {
  return one.value === other.value && one.distance === other.distance && one.harvest === other.harvest;
}
