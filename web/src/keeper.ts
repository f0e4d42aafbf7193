/** Keeps one game on the device as it goes on, from its first action. */
import type { GameText } from './rules/protocol.ts';
import type { SavedGame } from './saved-game.ts';
import { keepGame } from './storage.ts';

export class Keeper {
  private isKept = location.hash === addressOf(this.saved);

  constructor(readonly saved: SavedGame) {}

  /** Whether the device took it. `here` says whether the game is still on the table, so that the address may name it. */
  keep(game: GameText, turns: number, over: boolean, here: boolean): boolean {
    Object.assign(this.saved, { game, turns, over, played: Date.now() } satisfies Partial<SavedGame>);
    // Nothing worth keeping before the first action; the address says all there is.
    if (game.turns === '' && game.unfinished === '' && !this.isKept) return true;
    const kept = keepGame(this.saved);
    if (kept && here && location.hash !== addressOf(this.saved)) history.replaceState(null, '', addressOf(this.saved));
    this.isKept ||= kept;
    return kept;
  }
}

function addressOf(saved: SavedGame): string {
  return `#game-${saved.id}`;
}
