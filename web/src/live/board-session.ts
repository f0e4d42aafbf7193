/** The session of a game that the server keeps: nothing of it is saved among the games of this device. */
import { Autosave, type GameStore, type PageAddress } from '../game/autosave.ts';
import { ComputerPlayer } from '../game/computer.ts';
import type { SavedGame } from '../records/saved-game.ts';
import { Session, type SessionServices } from '../game/session.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { loadMessages } from '../texts/messages.ts';
import { engineClient, gameClient } from '../worker/clients.ts';
import type { View } from '../worker/protocol.ts';

const NO_STORE: GameStore = {
  save: () => true,
  read: () => undefined,
  onChangedElsewhere: () => () => undefined,
};

const NO_ADDRESS: PageAddress = { isOfGame: () => false, setToGame: () => undefined };

export function createBoard(saved: SavedGame, view: View, permits: NonNullable<SessionServices['permits']>): Session {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return new Session(view, {
    gameClient: gameClient(),
    loadProblemMessages: () => loadMessages('faults').catch(() => undefined),
    computer: new ComputerPlayer(engineClient, tablebase, wait),
    autosave: new Autosave(saved, NO_STORE, NO_ADDRESS),
    store: NO_STORE,
    wait,
    seed: 0,
    permits,
  });
}
