/** The time that players agree on, in words. */
import type { ClockSettings, ServerClock } from '../api/api-types.ts';
import { t } from '../texts/messages.ts';

/** How much time the players have. */
export function clockInWords(clock: ClockSettings | ServerClock | null): string {
  if (clock === null) return t('far.noClock');
  const { days, bank = 0, seconds = 0, increment = 0 }: Partial<ServerClock> = clock;
  if (days === undefined) return t('far.minutes', { minutes: seconds / 60, increment });
  return bank === 0 ? t('far.days', { days }) : `${t('far.days', { days })} ${t('far.bank', { bank })}`;
}
