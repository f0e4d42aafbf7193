/**
 * Saves a game after each change, from its first action on. If another tab has continued the same game, that version
 * wins: nothing is written over changes that this tab has not seen.
 */
import type { GameText } from '../worker/protocol.ts';
import type { SavedGame } from './saved-game.ts';
import { saveGame, readGame } from '../app/storage.ts';
import { renameEntry } from '../app/navigation.ts';

/** The outcome of a save. */
export type SaveResult = 'kept' | 'refused' | 'overtaken';

export class Autosave {
  private isSaved = location.hash === addressOf(this.saved);
  /** The content last seen in storage by this tab. */
  private lastSeen = this.isSaved ? content(this.saved) : '';

  constructor(readonly saved: SavedGame) {}

  /** Saves the game. If it is still open, the address is set to that of the saved game. */
  save(game: GameText, turns: number, over: boolean, isOpen: boolean): SaveResult {
    if (this.newerVersion()) return 'overtaken';
    // Before the first action the address holds everything, except the tags of a record.
    const hasContent = game.turns !== '' || game.unfinished !== '' || this.saved.record !== undefined;
    if (!hasContent && !this.isSaved) return 'kept';
    const next: SavedGame = { ...this.saved, game, turns, over, played: Date.now() };
    if (content(next) !== this.lastSeen) {
      if (!saveGame(next)) return 'refused';
      this.adopt(next);
    }
    if (isOpen && location.hash !== addressOf(this.saved)) renameEntry(addressOf(this.saved));
    this.isSaved = true;
    return 'kept';
  }

  /** The game as saved by another tab since, if any. */
  newerVersion(): SavedGame | undefined {
    const stored = readGame(this.saved.id);
    if (stored.kind !== 'found' || stored.value.played === this.saved.played) return undefined;
    return stored.value;
  }

  /** Adopts a game as the content of storage. */
  adopt({ game, turns, over, played }: SavedGame): void {
    Object.assign(this.saved, { game, turns, over, played } satisfies Partial<SavedGame>);
    this.lastSeen = content(this.saved);
  }
}

function content({ game, flipped, over }: SavedGame): string {
  return JSON.stringify([game, flipped, over]);
}

function addressOf(saved: SavedGame): string {
  return `#game-${saved.id}`;
}
