/** Tests how the time of the players is read by the server's time, and shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerClock } from '../src/api/api-types.ts';
import {
  clockFace,
  largestUnits,
  noteServerTime,
  secondsToAnnounce,
  serverNow,
  timeLeft,
} from '../src/clocks/clock.ts';

const SINCE = '2026-11-25T03:00:00Z';

const TIMED: ServerClock = {
  seconds: 300,
  increment: 5,
  running: 'white',
  since: SINCE,
  serverTime: '2026-11-25T03:00:07.250Z',
  white: { remaining: 281_400, lag: 350 },
  black: { remaining: 300_000, lag: 0 },
};

const at = (milliseconds: number) => Date.parse(SINCE) + milliseconds;

test('the time of the side to move passes, that of the other stands', () => {
  assert.equal(timeLeft(TIMED, 'white', at(7_250)), 274_150);
  assert.equal(timeLeft(TIMED, 'black', at(7_250)), 300_000);
  assert.equal(timeLeft(TIMED, 'white', at(400_000)), 0);
  assert.equal(timeLeft({ ...TIMED, running: null, since: null }, 'white', at(7_250)), 281_400);
});

test('with days, the extra time is used after that of the turn', () => {
  const day = 24 * 60 * 60 * 1_000;
  const clock = { ...TIMED, white: { remaining: day, bank: 2 * day }, days: 1, bank: 2 };
  assert.equal(timeLeft(clock, 'white', at(day + 1_000)), 2 * day - 1_000);
});

test('a device whose clock is wrong by a day shows the right time', () => {
  noteServerTime({ ...TIMED, serverTime: new Date(Date.now() + 86_400_000).toISOString() });
  assert.ok(Math.abs(serverNow() - Date.now() - 86_400_000) < 1_000);
});

test('times are shown with minutes and seconds, with tenths when little is left', () => {
  const faces = [300_000, 272_999, 10_000, 9_430, 0, 3_909_000].map((time) => clockFace(time, 'en'));
  assert.deepEqual(faces, ['5:00', '4:32', '0:10', '0:09.4', '0:00.0', '1:05:09']);
  for (const locale of ['fr', 'pt-PT', 'ru']) assert.equal(clockFace(9_999, locale), '0:09,9');
  assert.deepEqual(largestUnits(27 * 3_600_000 + 90_000), { days: 1, hours: 3, minutes: 0 });
  assert.deepEqual(largestUnits(3 * 3_600_000 + 90_000), { days: 0, hours: 3, minutes: 1 });
});

test('little time left is announced once at each limit, and the least of the limits that have passed together', () => {
  assert.equal(secondsToAnnounce(60_100, 60_000), 60);
  assert.equal(secondsToAnnounce(60_000, 59_900), undefined);
  assert.equal(secondsToAnnounce(20_100, 19_900), 20);
  assert.equal(secondsToAnnounce(65_000, 8_000), 10);
  assert.equal(secondsToAnnounce(15_000, 22_000), undefined);
});
