/** Tests dates in words, which count the calendar days where the device is. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { whenInWords } from '../src/texts/dates.ts';
import { loadMessages, useLanguage } from '../src/texts/messages.ts';

before(async () => {
  await useLanguage('en');
  await loadMessages('sheets');
});

/** Nine in the morning. */
const NOW = new Date(2026, 2, 10, 9).getTime();

/** A time in March in words. */
function inWords(day: number, hour: number, minute = 0): string {
  return whenInWords(new Date(2026, 2, day, hour, minute).getTime(), NOW);
}

test('a time of this day is told in minutes and hours', () => {
  assert.equal(inWords(10, 9), 'just now');
  assert.equal(inWords(10, 8, 59), '1 minute ago');
  assert.equal(inWords(10, 8, 1), '59 minutes ago');
  assert.equal(inWords(10, 8), '1 hour ago');
  assert.equal(inWords(10, 0, 5), '9 hours ago');
});

test('yesterday is the calendar day before, however many hours ago', () => {
  assert.equal(inWords(9, 23, 55), 'yesterday');
  assert.equal(inWords(9, 0, 5), 'yesterday');
  assert.equal(inWords(8, 23, 55), '2 days ago');
  assert.equal(inWords(4, 0, 5), '6 days ago');
  assert.equal(inWords(3, 23, 55), '3 Mar 2026');
});

test('just after midnight, the last hour is still told in minutes', () => {
  const midnight = new Date(2026, 2, 10).getTime();
  assert.equal(whenInWords(midnight - 10 * 60_000, midnight + 10 * 60_000), '20 minutes ago');
  assert.equal(whenInWords(midnight - 50 * 60_000, midnight + 10 * 60_000), 'yesterday');
});

test('a time that is yet to come, by a clock that was set back, is told as now or as a date', () => {
  assert.equal(inWords(10, 11), 'just now');
  assert.equal(inWords(12, 9), '12 Mar 2026');
});
