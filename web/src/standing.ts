/** Which piece stands where, so that a pebble stays the same pebble while it travels. */
import type { Happening, Place, Side } from './rules/protocol.ts';

export interface Piece {
  id: number;
  side: Side;
}

export type Standing = ReadonlyMap<Place, Piece>;

let next = 1;

/** The pieces of a position; those that stood there already stay themselves. */
export function piecesOf(squares: string, files: number, before: Standing): Standing {
  const found = new Map<Place, Piece>();
  for (const [index, letter] of [...squares].entries()) {
    if (letter === '.') continue;
    const place = `${'abcdef'.charAt(index % files)}${Math.floor(index / files) + 1}`;
    const side: Side = letter === 'w' ? 'white' : 'black';
    const old = before.get(place);
    found.set(place, old?.side === side ? old : { id: next++, side });
  }
  return found;
}

/** The pieces after one happening. */
export function piecesAfter(before: Standing, happening: Happening): Standing {
  const after = new Map(before);
  if (happening.kind === 'place') after.set(happening.to, { id: next++, side: happening.side });
  if (happening.kind === 'take') after.delete(happening.at);
  if (happening.kind === 'move') {
    const from = happening.path[0] ?? '';
    const own = before.get(from) ?? { id: next++, side: happening.side };
    after.delete(from);
    after.set(happening.path.at(-1) ?? from, own);
  }
  return after;
}
