/** What a board marks in a view: the last turn, and what the person can do. */
import type { Marks } from '../board/board.ts';
import type { View } from '../worker/protocol.ts';
import {
  jumpers,
  lastPlaces,
  lastTaken,
  movablePieces,
  targets,
  validSelection,
  type Selection,
} from './move-input.ts';

/** The marks of the current turn so far or, at its start, of the last one. */
export function lastTurnMarks(view: View): Pick<Marks, 'lastPlaces' | 'lastTaken'> {
  return { lastPlaces: lastPlaces(view), lastTaken: lastTaken(view) };
}

/** The marks for a person who is to act. */
export function inputMarks(
  view: View,
  selection: Selection,
): Pick<Marks, 'selected' | 'targets' | 'movable' | 'jumpers'> {
  const selected = validSelection(view, selection);
  return {
    ...(selected === undefined ? {} : { selected }),
    targets: targets(view, selection),
    movable: movablePieces(view),
    jumpers: jumpers(view),
  };
}
