/** The board of puzzles and lessons, and its marks. */
import type { TemplateResult } from 'lit';
import { settingsNow } from '../settings/settings.ts';
import { NO_MARKS, type Marks } from '../board/board.ts';
import { boardKind } from '../families/registry.ts';
import { sceneOf } from '../families/scene.ts';
import { inputMarks, lastTurnMarks } from '../game/marks.ts';
import { placeLabel } from '../speech/board-words.ts';
import type { View } from '../worker/protocol.ts';
import type { SolvingState } from './solving-session.ts';

/** What pages show of a position that is being solved. */
export interface ShownState extends SolvingState {
  /** `solving` while the solver is to move. */
  readonly status: string;
}

export function solvingMarks({ view, selection, status, problem }: ShownState): Marks {
  const marks = { ...NO_MARKS, ...lastTurnMarks(view) };
  return status === 'solving' ? { ...marks, ...inputMarks(view, selection), objection: problem } : marks;
}

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
