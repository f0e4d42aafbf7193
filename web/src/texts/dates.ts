/** Calendar days, and dates in words. */
import { localeInUse, t } from './messages.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The number of a calendar day where the device is: 1 January 1970 is day 0. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/**
 * A date and time, relative to now if within a week: in minutes within an hour, in hours on the same calendar day,
 * otherwise in calendar days. Needs the messages `sheets`.
 *
 * @param time in milliseconds since the epoch
 */
export function whenInWords(time: number, now: number): string {
  const minutes = Math.round((now - time) / MINUTE);
  const days = dayOf(now) - dayOf(time);
  const relative = new Intl.RelativeTimeFormat(localeInUse(), { numeric: 'auto' });
  // The clock of the device may have been set back since.
  if (days >= 7 || days < 0) return new Intl.DateTimeFormat(localeInUse(), { dateStyle: 'medium' }).format(time);
  if (minutes <= 0) return t('saved.now');
  if (minutes < 60) return relative.format(-minutes, 'minute');
  return days === 0 ? relative.format(-Math.round(minutes / 60), 'hour') : relative.format(-days, 'day');
}
