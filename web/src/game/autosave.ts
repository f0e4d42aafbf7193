/**
 * Saves a game after each change, from its first action on. Never overwrites a version of another tab that this tab has
 * not read.
 */
import type { GameText } from '../worker/protocol.ts';
import type { SavedGame } from '../records/saved-game.ts';

/**
 * The outcome of a save. `kept`: the game is stored, or has no actions to store yet; `refused`: the device cannot store
 * it; `overtaken`: another tab has saved a version that this tab has not read.
 */
export type SaveResult = 'kept' | 'refused' | 'overtaken';

/** Where games are saved. */
export interface GameStore {
  /** Saves a game. Returns whether that succeeded. */
  save(game: SavedGame): boolean;
  /** The saved game with this id; undefined if there is none that can be read. */
  read(id: string): SavedGame | undefined;
  /** Calls back when another tab may have continued a game. Returns a function that unsubscribes. */
  onChangedElsewhere(id: string, listener: () => void): () => void;
}

/** The address of the page. */
export interface PageAddress {
  /** Whether the page's address is that of a saved game. */
  isOfGame(id: string): boolean;
  /** Makes the page's address that of a saved game, without navigating. */
  setToGame(id: string): void;
}

/** What changes in a saved game while it is played. */
type SavedChange = Pick<SavedGame, 'game' | 'table' | 'turns' | 'over' | 'flipped' | 'position' | 'result'>;

export class Autosave {
  private current: SavedGame;
  /** Whether the game is in the store. */
  private isSaved: boolean;
  /** The content that this tab last wrote to the store, or read from it. */
  private lastSeen: string;

  constructor(
    saved: SavedGame,
    private readonly store: GameStore,
    private readonly address: PageAddress,
  ) {
    this.current = saved;
    this.isSaved = address.isOfGame(saved.id);
    this.lastSeen = this.isSaved ? content(saved) : '';
  }

  /** The game as last saved by this tab, or as it was opened. */
  get saved(): SavedGame {
    return this.current;
  }

  /**
   * Saves the game.
   *
   * @param isOpen whether the page shows the game; if so, its address becomes that of the saved game
   */
  save(change: SavedChange, isOpen: boolean): SaveResult {
    if (this.newerVersion()) return 'overtaken';
    const next: SavedGame = { ...this.current, ...change, played: Date.now() };
    // Until the first action the address holds the whole game, except for the tags of a record.
    if (!hasActions(next.game) && next.record === undefined && !this.isSaved) {
      this.current = { ...next, played: this.current.played };
      return 'kept';
    }
    if (content(next) !== this.lastSeen) {
      if (!this.store.save(next)) return 'refused';
      this.setLastSeen(next);
    }
    if (isOpen && !this.address.isOfGame(next.id)) this.address.setToGame(next.id);
    this.isSaved = true;
    return 'kept';
  }

  /** The version that another tab has saved since, if any. */
  newerVersion(): SavedGame | undefined {
    const stored = this.store.read(this.current.id);
    return stored?.played === this.current.played ? undefined : stored;
  }

  /** Adopts a version read from the store, except for the side from which the board is seen. */
  adopt(newer: SavedGame): void {
    this.setLastSeen({ ...newer, flipped: this.current.flipped });
  }

  private setLastSeen(saved: SavedGame): void {
    this.current = saved;
    this.lastSeen = content(saved);
  }
}

function hasActions({ turns, unfinished }: GameText): boolean {
  return turns !== '' || unfinished !== '';
}

/** The parts of a game in which two versions are compared. */
function content({ game, table, flipped, over }: SavedGame): string {
  return JSON.stringify([game, table, flipped, over]);
}
