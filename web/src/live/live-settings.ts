/** What this device decides about games with somebody elsewhere. */
import { saveGame } from '../settings/storage.ts';
import { settingsNow } from '../settings/settings.ts';
import { newGame, TWO_PERSONS } from '../records/saved-game.ts';
import { withNames } from '../records/names.ts';
import type { Session } from '../game/session.ts';
import { say } from '../speech/live-region.ts';
import { t } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { ServerGame } from '../api/api-types.ts';

/** Whether a turn is sent only when it is confirmed: as set, or else in games with days for each turn. */
export function confirmsTurns({ clock }: ServerGame): boolean {
  return settingsNow().confirmTurns ?? clock?.days !== undefined;
}

/** Keeps a finished game among the saved games of this device. */
export async function keepAsSavedGame({ state: { view, players } }: Session): Promise<void> {
  const saved = newGame(await gameClient().text(), withNames(TWO_PERSONS, players.names));
  const isKept = saveGame({ ...saved, over: true, turns: view.turns.length, result: view.outcome?.result });
  say(t(isKept ? 'live.kept' : 'do.notKept'));
}
