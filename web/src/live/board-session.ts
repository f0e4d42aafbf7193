/** The session of a game that the server keeps: nothing of it is saved among the games of this device. */
import { Autosave, type GameStore, type PageAddress } from '../game/autosave.ts';
import type { SavedGame } from '../records/saved-game.ts';
import { Session, type SessionServices } from '../game/session.ts';
import { pageServices } from '../play/page-services.ts';
import type { View } from '../worker/protocol.ts';

const NO_STORE: GameStore = {
  save: () => true,
  read: () => undefined,
  onChangedElsewhere: () => () => undefined,
};

const NO_ADDRESS: PageAddress = { isOfGame: () => false, setToGame: () => undefined };

export function createBoard(saved: SavedGame, view: View, permits: NonNullable<SessionServices['permits']>): Session {
  return new Session(view, {
    ...pageServices(),
    autosave: new Autosave(saved, NO_STORE, NO_ADDRESS),
    store: NO_STORE,
    seed: 0,
    permits,
  });
}
