/** Begins another game by the same rules with the same players. */
import { linkOf } from './link.ts';
import { emptyGame } from './saved-game.ts';
import type { Session } from './session.ts';
import { goInPlace } from '../app/navigation.ts';

export function playAgain(session: Session): void {
  goInPlace(linkOf(emptyGame(session.view.ruleSet.name), session.saved.table));
}
