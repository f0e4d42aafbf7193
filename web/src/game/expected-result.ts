/** Expected results in thousandths, which the engine, the tablebases and finished games give: a loss, a draw, a win. */
import type { ProbeValue, Side, View } from '../worker/protocol.ts';

export const LOSS = 0;
export const DRAW = 500;
export const WIN = 1_000;

const RESULTS = { win: WIN, draw: DRAW, loss: LOSS } as const;

/** The result of a side, from that of the player to move. */
export function resultFor(side: Side, { toMove }: Pick<View, 'toMove'>, result: number): number {
  return toMove === side ? result : WIN - result;
}

/** The result of a side in a game that is over. */
export function finalResult({ outcome }: Pick<View, 'outcome'>, side: Side): number {
  if (!outcome || outcome.result === '1/2-1/2') return DRAW;
  return (outcome.result === '1-0') === (side === 'white') ? WIN : LOSS;
}

/**
 * The result of a tablebase value.
 *
 * @param lead the lead in stored seeds, to which a value in seeds is added
 */
export function resultOfValue(value: NonNullable<ProbeValue['value']>, lead: number): number {
  return typeof value === 'number' ? DRAW + DRAW * Math.sign(lead + value) : RESULTS[value];
}

/** A tablebase value of a position, with the final difference in seeds that follows from it. */
interface ProvedValue extends Pick<ProbeValue, 'value'> {
  difference?: number;
}

/** The result of the player to move by the tablebase; undefined if unknown. */
export function provedResult({ value, difference }: ProvedValue): number | undefined {
  if (difference !== undefined) return resultOfValue(difference, 0);
  return typeof value === 'string' ? resultOfValue(value, 0) : undefined;
}

/** Whether the tablebase proves that the player to move wins. */
export function isProvedWin(probeResult: ProvedValue): boolean {
  return provedResult(probeResult) === WIN;
}
