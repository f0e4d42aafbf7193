/**
 * Saves a game after each change, from its first action on. If another tab has continued the same game, that version
 * wins: nothing is written over changes that this tab has not seen.
 */
import type { GameText } from './rules/protocol.ts';
import type { SavedGame } from './saved-game.ts';
import { saveGame, readGame } from './storage.ts';
import { renameEntry } from './navigation.ts';

/** The outcome of a save. */
export type SaveResult = 'kept' | 'refused' | 'overtaken';

export class Autosave {
  private isSaved = location.hash === addressOf(this.saved);
  /** The content last seen in storage by this tab. */
  private known = this.isSaved ? content(this.saved) : '';

  constructor(readonly saved: SavedGame) {}

  /** Saves the game. `here`: whether it is still open, so that the address may name it. */
  save(game: GameText, turns: number, over: boolean, here: boolean): SaveResult {
    if (this.newerVersion()) return 'overtaken';
    // Before the first action the address holds everything, except the tags of a record.
    const begun = game.turns !== '' || game.unfinished !== '' || this.saved.record !== undefined;
    if (!begun && !this.isSaved) return 'kept';
    const next: SavedGame = { ...this.saved, game, turns, over, played: Date.now() };
    if (content(next) !== this.known) {
      if (!saveGame(next)) return 'refused';
      this.adopt(next);
    }
    if (here && location.hash !== addressOf(this.saved)) renameEntry(addressOf(this.saved));
    this.isSaved = true;
    return 'kept';
  }

  /** The game as saved by another tab since, if any. */
  newerVersion(): SavedGame | undefined {
    const found = readGame(this.saved.id);
    if (found.kind !== 'found' || found.value.played === this.saved.played) return undefined;
    return found.value;
  }

  /** Adopts a game as the content of storage. */
  adopt({ game, turns, over, played }: SavedGame): void {
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
