/** The board of puzzles and lessons. */
import type { TemplateResult } from 'lit';
import { settingsNow } from '../settings/settings.ts';
import type { Marks } from '../board/board.ts';
import { boardKind } from '../families/registry.ts';
import { sceneOf } from '../families/scene.ts';
import { placeLabel } from '../speech/board-words.ts';
import type { View } from '../worker/protocol.ts';

/**
 * Draws a board on which the user plays.
 *
 * @param isFlipped whether Black's side is at the bottom
 */
export function solvingBoard(view: View, marks: Marks, isFlipped: boolean): TemplateResult {
  const { speed, numbers } = settingsNow();
  return boardKind(view.ruleSet).board({
    view,
    scene: sceneOf(view),
    marks,
    label: (place) => placeLabel(view, marks, place),
    speed,
    flipped: isFlipped,
    numbers,
    draggedFrom: undefined,
  });
}
