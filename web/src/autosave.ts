/**
 * Saves a game after each change, from its first action on. If another tab has continued the same game, that version
 * wins: nothing is written over changes that this tab has not seen.
 */
import type { GameText } from './rules/protocol.ts';
import type { SavedGame } from './saved-game.ts';
import { keepGame, readGame } from './storage.ts';
import { renameEntry } from './navigation.ts';

/** The outcome of a save. */
export type Kept = 'kept' | 'refused' | 'overtaken';

export class Autosave {
  private isKept = location.hash === addressOf(this.saved);
  /** The content last seen in storage by this tab. */
  private known = this.isKept ? content(this.saved) : '';

  constructor(readonly saved: SavedGame) {}

  /** Saves the game. `here`: whether it is still open, so that the address may name it. */
  keep(game: GameText, turns: number, over: boolean, here: boolean): Kept {
    if (this.elsewhere()) return 'overtaken';
    // Before the first action the address holds everything, except the tags of a record.
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

  /** The game as saved by another tab since, if any. */
  elsewhere(): SavedGame | undefined {
    const found = readGame(this.saved.id);
    if (found.kind !== 'found' || found.value.played === this.saved.played) return undefined;
    return found.value;
  }

  /** Adopts a game as the content of storage. */
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
