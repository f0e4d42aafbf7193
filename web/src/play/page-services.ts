/** What all sessions of this page work with: the rules worker, and the computer player with engine and tablebases. */
import { ComputerPlayer } from '../game/computer.ts';
import type { SessionServices } from '../game/session.ts';
import { wait } from '../game/wait.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { loadMessages } from '../texts/messages.ts';
import { engineClient, gameClient } from '../worker/clients.ts';

export function pageServices(): Pick<SessionServices, 'gameClient' | 'loadProblemMessages' | 'computer' | 'wait'> {
  return {
    gameClient: gameClient(),
    loadProblemMessages: () => loadMessages('faults').catch(() => undefined),
    computer: new ComputerPlayer(engineClient, tablebase, wait),
    wait,
  };
}
