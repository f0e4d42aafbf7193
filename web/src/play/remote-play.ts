/**
 * What the page of a game shows in addition if the other player is on another device. The implementation is loaded only
 * for such a game.
 */
import type { TemplateResult, nothing } from 'lit';
import type { Prompt } from '../speech/prompt.ts';

export interface RemotePlay {
  /** The prompt that replaces that of the game; undefined if none does. */
  readonly prompt: Prompt | undefined;
  /** Buttons of the line under the board, besides those of the game. */
  choices(): TemplateResult | typeof nothing;
  /** The clocks, notices, and whether turns are saved or sent. */
  status(): TemplateResult | typeof nothing;
  /** The buttons under the list of turns, in place of undo, redo and hint. */
  controls(): unknown;
  /** The buttons that lead to another game with the same player; spectators get only a link to one that exists. */
  againButton(): TemplateResult | typeof nothing;
  openMenu(): void;
}
