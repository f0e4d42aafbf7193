/** The two sides and their names. */
import { text } from './messages.ts';
import type { Side } from '../worker/protocol.ts';

/** The name of a side, as an argument of messages: its colour, or its row. */
export type SideKey = 'white' | 'black' | 'south' | 'north';

export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The name of a side in the current language. */
export function nameOfSide(key: SideKey): string {
  return text(`side.${key}`);
}
