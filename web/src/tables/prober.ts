/** Probes the tables of this device first, then those of the server. */
import type { TablebaseProbe, TablebaseTurn } from '../game/computer.ts';
import type { AnnotatedProbeResult } from '../game/hint.ts';
import type {
  GameText,
  Lookahead,
  ProbeResult,
  ProbeValue,
  TablebaseClient,
  TurnStep,
  View,
} from '../worker/protocol.ts';
import type { DeviceTables, TableOffer } from './device-tables.ts';
import { MAX_LINE_TURNS, type ServerTables } from './server-tables.ts';

/**
 * The computer probes positions with at most this many more pieces or seeds than the tables cover, as a turn may
 * capture.
 */
const MAX_SURPLUS = 2;

/** The computer probes positions with at most this many pieces in hand, as a turn may place one. */
const MAX_IN_HAND = 1;

/** Tablebase knowledge about a position, with the line of optimal play. */
export interface ProbedPosition extends TablebaseProbe {
  /** The steps of each turn of the probe result. */
  steps: TurnStep[][][];
}

export class TablebaseProber {
  constructor(
    private readonly client: () => TablebaseClient,
    private readonly device: Pick<DeviceTables, 'offerFor' | 'load'>,
    private readonly server: Pick<ServerTables, 'probe'>,
  ) {}

  /** Probes the tables of this device, then the server. Rejects if the tables of this device cannot be read. */
  async probe(game: GameText, view: View): Promise<ProbedPosition> {
    const offer = await this.device.offerFor(view.ruleSet);
    const canFetch = !!offer && !offer.isFetched && view.material <= offer.maxMaterial && view.inHand === 0;
    const unknown = { canFetch, probeResult: undefined, steps: [], lookahead: undefined };
    if (view.outcome) return unknown;
    const fromDevice = offer?.isFetched ? await this.probeDevice(offer, view, MAX_LINE_TURNS) : undefined;
    const fromServer =
      fromDevice?.value === undefined ? await this.server.probe(view).catch(() => undefined) : undefined;
    const probeResult = annotated(fromServer ?? fromDevice, view);
    if (!probeResult) return unknown;
    const steps = await this.client().steps(probeResult.turns.map(({ turn }) => turn));
    return { ...unknown, probeResult, steps, lookahead: await this.lookaheadOf(game, probeResult) };
  }

  /** The best turn by the tables of this device; undefined if they do not cover the position. */
  async bestTurn(game: GameText, view: View): Promise<TablebaseTurn | undefined> {
    const offer = await this.device.offerFor(view.ruleSet);
    if (!offer?.isFetched || view.material > offer.maxMaterial + MAX_SURPLUS || view.inHand > MAX_IN_HAND)
      return undefined;
    const probeResult = annotated(await this.probeDevice(offer, view, 1), view);
    const lookahead = await this.lookaheadOf(game, probeResult);
    const bestTurn = probeResult?.turns[0];
    if (probeResult?.value === undefined || !lookahead || !bestTurn) return undefined;
    const optimalTurns = probeResult.turns.filter((turn) => isEquallyGood(turn, bestTurn)).map(({ turn }) => turn);
    const isForced = probeResult.value === 'win' || (typeof probeResult.value === 'number' && probeResult.value > 0);
    return { actions: lookahead.actions, optimalTurns, canPlayUnsearched: isForced || optimalTurns.length === 1 };
  }

  private async probeDevice(offer: TableOffer, { ruleSet, position }: View, maxTurns: number): Promise<ProbeResult> {
    await this.device.load(offer.ruleSet);
    return this.client().probe(ruleSet.name, position, maxTurns);
  }

  private async lookaheadOf(game: GameText, probeResult: ProbeResult | undefined): Promise<Lookahead | undefined> {
    const line = probeResult?.line ?? [];
    return line.length > 0 ? this.client().lookAhead(game, line) : undefined;
  }
}

/** Adds what the page derives from a probe result. */
function annotated(probeResult: ProbeResult | undefined, view: View): AnnotatedProbeResult | undefined {
  return probeResult && withDifference(withWin(probeResult, view), view);
}

/** Sets the value to a win if one turn wins before the cap of quiet turns, even if others are unknown. */
function withWin(probeResult: ProbeResult, { quietTurns, quietCap }: View): AnnotatedProbeResult {
  const [first] = probeResult.turns;
  if (probeResult.value !== undefined || first?.value !== 'win' || !first.distance) return probeResult;
  if (quietTurns + first.distance > quietCap) return probeResult;
  return { ...probeResult, value: 'win', distance: first.distance, line: [first.turn], mayWinSooner: true };
}

/** Adds the final difference of seeds. The value itself counts only seeds still to be harvested. */
function withDifference(probeResult: AnnotatedProbeResult, { lead }: View): AnnotatedProbeResult {
  return typeof probeResult.value === 'number' ? { ...probeResult, difference: lead + probeResult.value } : probeResult;
}

/** Whether two turns have the same value and distance. */
function isEquallyGood(a: ProbeValue, b: ProbeValue): boolean {
  return a.value === b.value && a.distance === b.distance && a.harvest === b.harvest;
}
