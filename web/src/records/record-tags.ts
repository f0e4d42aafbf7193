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
    Date: dateOf(played),
  };
}

/** The calendar day where the device is, such as `2026.11.20`. */
function dateOf(time: number): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => `${number}`.padStart(2, '0'));
  return `${date.getFullYear()}.${month}.${day}`;
}
