/** Creates sessions with the page's workers, tablebases, storage and address. */
import { Autosave, type GameStore, type PageAddress } from '../game/autosave.ts';
import type { SavedGame } from '../records/saved-game.ts';
import { Session } from '../game/session.ts';
import { pageServices } from '../play/page-services.ts';
import type { View } from '../worker/protocol.ts';
import { replaceAddress } from '../page/navigation.ts';
import { onChangedElsewhere, readGame, saveGame } from '../settings/storage.ts';

const store: GameStore = {
  save: saveGame,
  read(id) {
    const stored = readGame(id);
    return stored.kind === 'found' ? stored.value : undefined;
  },
  onChangedElsewhere,
};

const address: PageAddress = {
  isOfGame: (id) => location.hash === hashOf(id),
  setToGame: (id) => replaceAddress(hashOf(id)),
};

/** A session of a game that the rules worker holds. */
export function createSession(saved: SavedGame, view: View): Session {
  return new Session(view, {
    ...pageServices(),
    autosave: new Autosave(saved, store, address),
    store,
    seed: crypto.getRandomValues(new Int32Array(1))[0] ?? 0,
  });
}

function hashOf(id: string): string {
  return `#game-${id}`;
}
