/** The pieces of a position with their identities, so that a piece keeps its look while it moves. */
import { squaresOf } from './squares.ts';
import type { BoardEvent, Place, Side } from '../worker/protocol.ts';

export interface Piece {
  id: number;
  side: Side;
}

export type PieceMap = ReadonlyMap<Place, Piece>;

let nextId = 1;

/** The pieces of a position. A piece that was on the same square before keeps its identity. */
export function piecesOf(squares: string, size: { files: number; ranks: number }, before: PieceMap): PieceMap {
  const pieces = new Map<Place, Piece>();
  for (const [index, place] of squaresOf(size).entries()) {
    const letter = squares.charAt(index);
    if (letter !== 'w' && letter !== 'b') continue;
    const side: Side = letter === 'w' ? 'white' : 'black';
    const previous = before.get(place);
    pieces.set(place, previous?.side === side ? previous : { id: nextId++, side });
  }
  return pieces;
}

/** The pieces after an event. */
export function piecesAfter(before: PieceMap, event: BoardEvent): PieceMap {
  const after = new Map(before);
  if (event.kind === 'place') after.set(event.to, { id: nextId++, side: event.side });
  if (event.kind === 'take') after.delete(event.at);
  if (event.kind === 'move') {
    const from = event.path[0] ?? '';
    const moved = before.get(from) ?? { id: nextId++, side: event.side };
    after.delete(from);
    after.set(event.path.at(-1) ?? from, moved);
  }
  return after;
}
