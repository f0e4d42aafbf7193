/** An invitation in words. */
import type { ServerGame } from '../api/api-types.ts';
import { gameInWords } from '../speech/game-names.ts';
import { t } from '../texts/messages.ts';

/** Who invites to which game. */
export function invitationInWords({ seats, ruleSet }: ServerGame): string {
  const name = (seats.white ?? seats.black)?.name ?? undefined;
  return t('join.title', { named: name === undefined ? 'no' : 'yes', name: name ?? '', game: gameInWords(ruleSet) });
}
