/** What a game with somebody elsewhere adds to the page of a game. The implementation is loaded with such a game. */
import type { TemplateResult, nothing } from 'lit';
import type { Prompt } from '../speech/prompt.ts';

export interface RemotePlay {
  /** The prompt that replaces that of the game; undefined if none does. */
  readonly prompt: Prompt | undefined;
  /** Buttons of the line besides those of the game. */
  choices(): TemplateResult | typeof nothing;
  /** Whether turns are saved or sent, and the clocks. */
  status(): TemplateResult | typeof nothing;
  /** The buttons under the list of turns, in place of undo, redo and hint. */
  controls(): unknown;
  /** The button that leads to another game with the same player; absent for those who watch. */
  againButton(): TemplateResult | typeof nothing;
  openMenu(): void;
}
