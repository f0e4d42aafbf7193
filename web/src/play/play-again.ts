/** Begins another game by the same rules with the same players. */
import { linkOf } from '../records/link.ts';
import { withNames } from '../records/names.ts';
import { emptyGame, type Players } from '../records/saved-game.ts';
import type { SessionState } from '../game/session-state.ts';
import { goInPlace } from '../page/navigation.ts';

export function playAgain({ view, players }: Pick<SessionState, 'view' | 'players'>): void {
  goInPlace(linkOf(emptyGame(view.ruleSet.name), players));
}

/** The players, each on the other side. */
export function withSidesSwapped({ level, white, black, names }: Players): Players {
  const { white: whiteName, black: blackName } = names ?? {};
  return withNames(
    { level, white: black, black: white },
    names && {
      ...(blackName === undefined ? {} : { white: blackName }),
      ...(whiteName === undefined ? {} : { black: whiteName }),
    },
  );
}
