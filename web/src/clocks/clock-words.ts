/** Times in words. */
import type { ClockSettings, ServerClock } from '../api/api-types.ts';
import { localeInUse, t } from '../texts/messages.ts';
import { clockFace, isTimed, largestUnits } from './clock.ts';

/** How much time the players have. */
export function clockInWords(clock: ClockSettings | ServerClock | null): string {
  if (clock === null) return t('far.noClock');
  const { days, bank = 0, seconds = 0, increment = 0 }: Partial<ServerClock> = clock;
  if (days === undefined) return t('far.minutes', { minutes: seconds / 60, increment });
  return bank === 0 ? t('far.days', { days }) : `${t('far.days', { days })} ${t('far.bank', { bank })}`;
}

/** A time in milliseconds as a clock shows it: minutes and seconds, or days and hours. */
export function timeInWords(clock: ServerClock, milliseconds: number): string {
  return isTimed(clock) ? clockFace(milliseconds, localeInUse()) : t('clock.long', largestUnits(milliseconds));
}
