/** Begins another game by the same rules with the same players. */
import { linkOf } from './link.ts';
import { emptyGame } from './saved-game.ts';
import type { SessionState } from './session-state.ts';
import { goInPlace } from '../app/navigation.ts';

export function playAgain({ view, players }: SessionState): void {
  goInPlace(linkOf(emptyGame(view.ruleSet.name), players));
}
