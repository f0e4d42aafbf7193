/** The tags of a game record: the players as far as they have names, and the date. */
import { t } from '../texts/messages.ts';
import { isAgainstComputer, type SavedGame } from './saved-game.ts';
import type { Side } from '../worker/protocol.ts';

export function tagsOf({ table, played }: SavedGame): Record<string, string> {
  const hasComputer = isAgainstComputer(table);
  const name = (side: Side) =>
    table[side] === 'computer'
      ? t('record.computer', { level: table.level })
      : hasComputer
        ? t('table.you')
        : table.names?.[side];
  const [white, black] = [name('white'), name('black')];
  return {
    ...(white === undefined ? {} : { White: white }),
    ...(black === undefined ? {} : { Black: black }),
    Date: new Date(played).toISOString().slice(0, 10).replaceAll('-', '.'),
  };
}
