/** Loads the code and the messages for the end of a game, when a game has ended. */
import type { RemotePlay } from '../play/remote-play.ts';
import type { Session } from '../game/session.ts';
import { loadMessages } from '../texts/messages.ts';
import type { GameEnd } from './game-end.ts';

/** The end of a game; undefined if its code or messages cannot be fetched. */
export async function loadEnd(
  session: Session,
  onChange: () => void,
  remote: RemotePlay | undefined,
): Promise<GameEnd | undefined> {
  try {
    const [{ GameEndController }] = await Promise.all([
      import('./game-end-controller.ts'),
      loadMessages('end', 'sheets'),
    ]);
    return new GameEndController(session, onChange, remote);
  } catch {
    return undefined;
  }
}
