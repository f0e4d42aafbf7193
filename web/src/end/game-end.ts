/** What the page of a game uses of its end, which is loaded only then. */
import type { TemplateResult, nothing } from 'lit';
import type { Marks } from '../board/board.ts';
import type { Steps } from '../game/guide.ts';

export interface GameEnd {
  readonly isOpen: boolean;
  /** The moments of a review, while they are shown. */
  readonly tour: { steps: Steps; marks: Marks; line(): TemplateResult } | undefined;
  /** The card over the board, if it is open. */
  card(): TemplateResult | typeof nothing;
  open(): void;
  close(): void;
  /** Counts the result on the ladder. Called when the game ends, not when a game that is over is opened again. */
  count(): void;
  /** Ends what runs in the background. */
  dispose(): void;
}
