/** The end of a game, as its page uses it. The implementation is loaded when a game has ended. */
import type { TemplateResult, nothing } from 'lit';
import type { Marks } from '../board/board.ts';
import type { StepActions } from '../play/step-bar.ts';

export interface GameEnd {
  readonly isCardOpen: boolean;
  /** The moments of a review, while they are shown. */
  readonly tour: { stepActions: StepActions; marks: Marks; line(): TemplateResult } | undefined;
  /** The card over the board, if it is open. */
  card(): TemplateResult | typeof nothing;
  openCard(): void;
  /** Counts the result on the ladder. Called when the game ends, not when a game that is over is opened again. */
  countOnLadder(): void;
  /** Ends what runs in the background. */
  dispose(): void;
}
