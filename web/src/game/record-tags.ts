/** The tags of a game record: the players, if the computer is one, and the date. */
import { t } from '../texts/messages.ts';
import type { Player, SavedGame } from './saved-game.ts';

export function tagsOf({ table, played }: SavedGame): Record<string, string> {
  const name = (player: Player) =>
    player === 'person' ? t('table.you') : t('record.computer', { level: table.level });
  const names = table.white === table.black ? {} : { White: name(table.white), Black: name(table.black) };
  return { ...names, Date: new Date(played).toISOString().slice(0, 10).replaceAll('-', '.') };
}
