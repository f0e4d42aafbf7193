/** Probes the tables of this device first, then those of the server. */
import type { TablebaseProbe, TablebaseTurn } from '../game/computer.ts';
import type { AnnotatedProbeResult } from '../game/hint.ts';
import type {
  GameText,
  PlayedLine,
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
const MAX_EXTRA_MATERIAL = 2;

/** The computer probes positions with at most this many pieces in hand, as a turn may place one. */
const MAX_IN_HAND = 1;

/** Tablebase knowledge about a position, with the line of optimal play. */
export interface ProbedPosition extends TablebaseProbe {
  /** For each turn of the probe result, its steps: an array for the turn itself, and one for each bonus turn. */
  stepsByTurn: TurnStep[][][];
}

export class TablebaseProber {
  constructor(
    private readonly client: () => TablebaseClient,
    private readonly deviceTables: Pick<DeviceTables, 'offerFor' | 'load'>,
    private readonly serverTables: Pick<ServerTables, 'probe'>,
  ) {}

  /**
   * Probes the tables of this device and, if they have no value, those of the server. Rejects if the tables of this
   * device cannot be read. A server that fails counts as one without a value.
   *
   * @param game the whole game, even if the view shows an earlier turn
   */
  async probe(game: GameText, view: View): Promise<ProbedPosition> {
    const offer = await this.deviceTables.offerFor(view.ruleSet);
    const canFetch = !!offer && !offer.isFetched && view.material <= offer.maxMaterial && view.inHand === 0;
    const withoutValue = { canFetch, probeResult: undefined, stepsByTurn: [], bestLine: undefined };
    if (view.outcome) return withoutValue;
    const fromDevice = offer?.isFetched ? await this.probeDevice(offer, view, MAX_LINE_TURNS) : undefined;
    const fromServer =
      fromDevice?.value === undefined ? await this.serverTables.probe(view).catch(() => undefined) : undefined;
    const probeResult = annotate(fromServer ?? fromDevice, view);
    if (!probeResult) return withoutValue;
    const stepsByTurn = await this.client().steps(probeResult.turns.map(({ turn }) => turn));
    return {
      ...withoutValue,
      probeResult,
      stepsByTurn,
      bestLine: await this.bestLineOf(gameShown(game, view), probeResult),
    };
  }

  /** The best turn by the tables of this device; undefined if they do not cover the position. */
  async bestTurn(game: GameText, view: View): Promise<TablebaseTurn | undefined> {
    const offer = await this.deviceTables.offerFor(view.ruleSet);
    if (!offer?.isFetched || view.material > offer.maxMaterial + MAX_EXTRA_MATERIAL || view.inHand > MAX_IN_HAND)
      return undefined;
    const probeResult = annotate(await this.probeDevice(offer, view, 1), view);
    const bestLine = await this.bestLineOf(game, probeResult);
    const bestTurn = probeResult?.turns[0];
    if (probeResult?.value === undefined || !bestLine || !bestTurn) return undefined;
    const optimalTurns = probeResult.turns.filter((turn) => isEquallyGood(turn, bestTurn)).map(({ turn }) => turn);
    const isForced = probeResult.value === 'win' || (typeof probeResult.value === 'number' && probeResult.value > 0);
    return { actions: bestLine.actions, optimalTurns, canPlayUnsearched: isForced || optimalTurns.length === 1 };
  }

  private async probeDevice(offer: TableOffer, { ruleSet, position }: View, maxTurns: number): Promise<ProbeResult> {
    await this.deviceTables.load(offer.ruleSet);
    return this.client().probe(ruleSet.name, position, maxTurns);
  }

  private async bestLineOf(game: GameText, probeResult: ProbeResult | undefined): Promise<PlayedLine | undefined> {
    const line = probeResult?.line ?? [];
    return line.length > 0 ? this.client().lookAhead(game, line) : undefined;
  }
}

/** The game up to the turn that a view shows. */
function gameShown(game: GameText, { shown, turns }: View): GameText {
  if (shown === turns.length) return game;
  return { ...game, turns: game.turns.split(' ').slice(0, shown).join(' '), unfinished: '', ending: '' };
}

/** Adds what the page derives from a probe result. */
function annotate(probeResult: ProbeResult | undefined, view: View): AnnotatedProbeResult | undefined {
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
