/** Hints: the recommended turn, the principal variation behind it, and the evaluation. */
import type { Trace } from '../board/board.ts';
import { DRAW, provedResult, WIN } from './expected-result.ts';
import type {
  Action,
  PlayedLine,
  BoardEvent,
  Place,
  Side,
  SearchResult,
  ProbeResult,
  View,
} from '../worker/protocol.ts';

/** A tablebase answer, with what the page derives from it. */
export interface AnnotatedProbeResult extends ProbeResult {
  /** Whether a turn without a known value may win sooner than the proved win. */
  mayWinSooner?: boolean;
  /** On a sowing board: the final difference in seeds, for the player to move. */
  difference?: number;
}

/** Tablebase knowledge about the position of a hint. */
export interface TablebaseKnowledge {
  /** The answer of the tables of this device or of the server, if there is one. */
  probeResult: AnnotatedProbeResult | undefined;
  /** Whether tables that can be fetched cover the position. */
  canFetch: boolean;
}

export interface Hint {
  /** The first action. */
  action: Action;
  /** The places to highlight. */
  places: Place[];
  /** The player to move. Values are from this side's point of view. */
  side: Side;
  /** The expected result in thousandths: 0 is a loss, 500 a draw, 1,000 a win. */
  expectedResult: number;
  /** In a decided game, the turns that the winner still needs. */
  winnersTurns: number | undefined;
  /** The view after each turn of the principal variation. */
  viewsAfter: readonly View[];
  /** The number of turns of the variation that the board shows ahead of the game; 0 is the game itself. */
  step: number;
  /**
   * Tablebase knowledge. If it has a value, turn and variation are optimal, and only `expectedResult` is an estimate.
   */
  tablebase?: TablebaseKnowledge;
}

/** An evaluation of a position, for the player to move. */
type Evaluation = Pick<Hint, 'side' | 'expectedResult' | 'tablebase'>;

/**
 * The part of an estimated lead that counts while all pieces are in hand. It grows to 1 as they are placed. Only strong
 * play keeps such a lead: at the start of choko/walker the estimate for White is 91 %, but White scored 16 of 30 at
 * level 5.
 */
const LEAD_IN_HAND = 0.2;

/** The smallest share of the score bar, so that the losing side stays visible. */
const MIN_SHARE = 0.04;

/** The part of a search result or played line from which a hint is made. */
interface SearchLine extends Pick<SearchResult, 'actions' | 'expectedResult' | 'after'> {
  winnersTurns?: number | undefined;
}

/** The hint from a search result; undefined if the result belongs to another position. */
export function hintFrom(view: View, result: SearchLine): Hint | undefined {
  const action = view.actions.find(({ text }) => text === result.actions[0]);
  if (!action) return undefined;
  return {
    action,
    places: placesOf(action),
    side: view.toMove,
    expectedResult:
      result.winnersTurns === undefined ? discountLead(result.expectedResult, view) : result.expectedResult,
    winnersTurns: result.winnersTurns,
    viewsAfter: result.after ?? [],
    step: 0,
  };
}

/**
 * The expected result with a lead discounted for the pieces still in hand: the more of them, the nearer to 500.
 *
 * @param leadInHand how much of a lead counts when all are in hand, 0 to 1
 */
export function discountLead(
  expectedResult: number,
  { inHand, material }: Pick<View, 'inHand' | 'material'>,
  leadInHand = LEAD_IN_HAND,
): number {
  const shareInHand = material === 0 ? 0 : inHand / material;
  return Math.round(DRAW + (expectedResult - DRAW) * (1 - (1 - leadInHand) * shareInHand));
}

/** The hint with tablebase knowledge added. A line of the tablebase replaces the engine's. */
export function withTablebase(
  view: View,
  hint: Hint,
  { bestLine, ...tablebase }: TablebaseKnowledge & { bestLine: PlayedLine | undefined },
): Hint {
  const provedHint = bestLine && hintFrom(view, { ...hint, ...bestLine });
  return { ...(provedHint ?? hint), tablebase };
}

/** Whether the variation is proved optimal by a tablebase. */
export function isProved({ tablebase }: Hint): boolean {
  return tablebase?.probeResult?.value !== undefined;
}

/** The start and the destination of an action, as far as it has them. */
export function placesOf({ from, to }: Action): Place[] {
  return [from, to].filter((place) => place !== undefined);
}

/** The paths and captures of a turn, to be drawn on the board before the turn is played. */
export function traceOf(events: readonly BoardEvent[]): Trace {
  return {
    paths: events.flatMap(pathsOf),
    taken: events.flatMap((event) => (event.kind === 'take' ? [event.at] : [])),
  };
}

function pathsOf(event: BoardEvent): Place[][] {
  switch (event.kind) {
    case 'place':
      return [[event.to]];
    case 'move':
      return [[...event.path]];
    case 'sow':
      return [[event.from, event.into.at(-1) ?? event.from]];
    default:
      return [];
  }
}

/**
 * White's share of the score bar: the tablebase value if known, otherwise the expected result. It is limited so that
 * both sides stay visible.
 */
export function whitesShare(evaluation: Evaluation): number {
  const { side, expectedResult, tablebase } = evaluation;
  const share = (provedResult(tablebase?.probeResult ?? {}) ?? expectedResult) / WIN;
  return Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, side === 'white' ? share : 1 - share));
}
