/** The time of the players, by the server's time: the clock of a device may be wrong. */
import type { Side } from '../worker/protocol.ts';
import type { ServerClock } from '../api/api-types.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left below which tenths of a second are shown. */
const SHORT_TIME = 10 * SECOND;

/** By how much the server's clock is ahead of that of this device, in milliseconds. */
let serverLead = 0;

/** Learns the server's time from a clock that has just arrived. */
export function noteServerTime({ serverTime }: ServerClock): void {
  serverLead = Date.parse(serverTime) - Date.now();
}

/** The server's time now, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + serverLead;
}

/**
 * The time that a side has left, in milliseconds. With minutes, for the rest of the game; with days, for this turn if
 * it uses all extra days.
 */
export function timeLeft(clock: ServerClock, side: Side, now: number): number {
  const { remaining, bank = 0 } = clock[side];
  const elapsed = clock.running === side && clock.since !== null ? Math.max(0, now - Date.parse(clock.since)) : 0;
  return Math.max(0, remaining + bank - elapsed);
}

/** The seconds left that are announced, the fewest first. */
const ANNOUNCED = [10, 20, 60];

/**
 * The seconds to announce after the time left has gone down, in milliseconds; undefined if there are none. The timers of
 * hidden tabs are slow, so that several may have passed: then the fewest count.
 */
export function secondsToAnnounce(before: number, left: number): number | undefined {
  return ANNOUNCED.find((seconds) => before > seconds * SECOND && left <= seconds * SECOND);
}

/** Whether the game has minutes rather than days. */
export function isTimed({ seconds }: ServerClock): boolean {
  return seconds !== undefined;
}

/** A time as `1:05:09`, `4:32`, or when it is short `0:09.4`, with the decimal sign of a locale. */
export function clockFace(milliseconds: number, locale: string): string {
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  const seconds = Math.floor((milliseconds % MINUTE) / SECOND);
  const padded = (value: number) => String(value).padStart(2, '0');
  if (milliseconds < SHORT_TIME) return `0:${withTenths(milliseconds, locale)}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(seconds)}` : `${minutes}:${padded(seconds)}`;
}

/** Seconds as `09.4`, rounded down. */
function withTenths(milliseconds: number, locale: string): string {
  const digits = { minimumIntegerDigits: 2, minimumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(Math.floor(milliseconds / 100) / 10);
}

/** The two largest units of a long time: days and hours, or hours and minutes. */
export function largestUnits(milliseconds: number): { days: number; hours: number; minutes: number } {
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  return { days, hours, minutes: days > 0 ? 0 : Math.floor((milliseconds % HOUR) / MINUTE) };
}
