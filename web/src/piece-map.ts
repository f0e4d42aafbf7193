/** Identities of pieces, so that a piece keeps its look while it moves. */
import { squaresOf } from './squares.ts';
import type { BoardEvent, Place, Side } from './rules/protocol.ts';

export interface Piece {
  id: number;
  side: Side;
}

export type PieceMap = ReadonlyMap<Place, Piece>;

let next = 1;

/** The pieces of a position; those present before keep their identity. */
export function piecesOf(squares: string, size: { files: number; ranks: number }, before: PieceMap): PieceMap {
  const found = new Map<Place, Piece>();
  for (const [index, place] of squaresOf(size).entries()) {
    const letter = squares.charAt(index);
    if (letter !== 'w' && letter !== 'b') continue;
    const side: Side = letter === 'w' ? 'white' : 'black';
    const old = before.get(place);
    found.set(place, old?.side === side ? old : { id: next++, side });
  }
  return found;
}

/** The pieces after one event. */
export function piecesAfter(before: PieceMap, event: BoardEvent): PieceMap {
  const after = new Map(before);
  if (event.kind === 'place') after.set(event.to, { id: next++, side: event.side });
  if (event.kind === 'take') after.delete(event.at);
  if (event.kind === 'move') {
    const from = event.path[0] ?? '';
    const own = before.get(from) ?? { id: next++, side: event.side };
    after.delete(from);
    after.set(event.path.at(-1) ?? from, own);
  }
  return after;
}
