/** The two sides, and what they are called. */
import { text } from './messages.ts';
import type { Side } from './rules/protocol.ts';

/** What a side is called, for messages that choose by it: by its colour, or by its row. */
export type SideKey = 'white' | 'black' | 'south' | 'north';

export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** A side's name as a word of its own. */
export function nameOfSide(key: SideKey): string {
  return text(`side.${key}`);
}
