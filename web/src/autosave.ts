/**
 * Keeps one game on the device as it goes on, from its first action. Where another tab has gone on with the same game, that
 * tab's turns count: nothing is written over what this tab has not seen.
 */
import type { GameText } from './rules/protocol.ts';
import type { SavedGame } from './saved-game.ts';
import { keepGame, readGame } from './storage.ts';
import { renameEntry } from './navigation.ts';

/** What became of keeping. */
export type Kept = 'kept' | 'refused' | 'overtaken';

export class Autosave {
  private isKept = location.hash === addressOf(this.saved);
  /** What stands on the device, as far as this tab knows. */
  private known = this.isKept ? content(this.saved) : '';

  constructor(readonly saved: SavedGame) {}

  /** `here` says whether the game is still on the table, so that the address may name it. */
  keep(game: GameText, turns: number, over: boolean, here: boolean): Kept {
    if (this.elsewhere()) return 'overtaken';
    // Nothing worth keeping before the first action; the address says all there is, but for a record's tags.
    const begun = game.turns !== '' || game.unfinished !== '' || this.saved.record !== undefined;
    if (!begun && !this.isKept) return 'kept';
    const next: SavedGame = { ...this.saved, game, turns, over, played: Date.now() };
    if (content(next) !== this.known) {
      if (!keepGame(next)) return 'refused';
      this.follow(next);
    }
    if (here && location.hash !== addressOf(this.saved)) renameEntry(addressOf(this.saved));
    this.isKept = true;
    return 'kept';
  }

  /** The game as another tab has kept it since, if one has. */
  elsewhere(): SavedGame | undefined {
    const found = readGame(this.saved.id);
    if (found.kind !== 'found' || found.value.played === this.saved.played) return undefined;
    return found.value;
  }

  /** From now on this is what stands on the device. */
  follow({ game, turns, over, played }: SavedGame): void {
    Object.assign(this.saved, { game, turns, over, played } satisfies Partial<SavedGame>);
    this.known = content(this.saved);
  }
}

function content({ game, flipped, over }: SavedGame): string {
  return JSON.stringify([game, flipped, over]);
}

function addressOf(saved: SavedGame): string {
  return `#game-${saved.id}`;
}
