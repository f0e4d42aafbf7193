/** Tests that a pasted text with several records is split, and how each is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordInWords, recordsIn } from '../src/records/records.ts';
import { useLanguage } from '../src/texts/messages.ts';

Object.assign(globalThis, { document: { documentElement: {} } });
await useLanguage('en');

const FIRST = '[Rules "yote/ludens"]\n[White "Awa"]\n[Black "Binta"]\n[Date "2026.11.20"]\n\n1. @c3 @d3 1-0\n';
const SECOND = '[Rules "awele/sheet"]\n\n1. A f *\n';

test('a text with one record is that record', () => {
  for (const record of [FIRST, SECOND, '[Rules "yote/ludens"]', 'no record', ''])
    assert.deepEqual(recordsIn(record), [record]);
});

test('a record begins at the tags after the turns of another', () => {
  assert.deepEqual(recordsIn(`${FIRST}\n${SECOND}`), [FIRST, SECOND]);
  assert.deepEqual(recordsIn(`${SECOND}${FIRST}${SECOND}`).length, 3);
  assert.deepEqual(recordsIn(`${FIRST}\n${SECOND}`.replaceAll('\n', '\r\n')).length, 2);
});

test('blank lines among tags, and brackets in a comment, begin no record', () => {
  const tags = '[Rules "yote/ludens"]\n\n[White "Awa"]\n\n1. @c3 @d3 *';
  assert.deepEqual(recordsIn(tags), [tags]);
  const comment = '[Rules "yote/ludens"]\n\n1. @c3 { see\n[Rules "awele/sheet"]\n} @d3 {} *';
  assert.deepEqual(recordsIn(comment), [comment]);
});

test('the words of a message before a record are no record', () => {
  assert.deepEqual(recordsIn(`Hi grandma,\nlook at this:\n${FIRST}`), [FIRST]);
  assert.deepEqual(recordsIn(`Look:\n${FIRST}\n${SECOND}`), [FIRST, SECOND]);
});

test('the words of a message after the result of a record are left out', () => {
  const record = FIRST.trimEnd();
  assert.deepEqual(recordsIn(`${record} good game!`), [record]);
  assert.deepEqual(recordsIn(`Look:\n${record}\nWhat a game (I lost 3-0 before) :}\n[Sent from my phone]`), [record]);
  assert.deepEqual(recordsIn(`${record}\nGood game!\n\n${SECOND}Bye`), [record, SECOND.trimEnd()]);
  const onOneLine = record.replace(/\n+/g, ' ');
  assert.deepEqual(recordsIn(`${onOneLine} good game!`), [onOneLine]);
});

test('comments after the result belong to the record, and results in tags, comments and variations end nothing', () => {
  const commented = `${FIRST.trimEnd()} { A fine game. } {}`;
  assert.deepEqual(recordsIn(`${commented} Bye`), [commented]);
  const record = '[Rules "yote/ludens"]\n[Event "Awa 1-0 Kofi"]\n\n1. @c3 { not 1-0 } (1. @a1 1-0) 1... @d3 *';
  assert.deepEqual(recordsIn(record), [record]);
  assert.deepEqual(recordsIn(`${record} Bye`), [record]);
});

test('a record whose turns go on after a result stays whole, so that none is lost without a word', () => {
  const goesOn = FIRST.replace('1-0\n', '1-0 2. @e3 @e4 *');
  assert.deepEqual(recordsIn(goesOn), [goesOn]);
  const damaged = '[Rules yote]\n\n1. @c3';
  assert.deepEqual(recordsIn(`${FIRST}${damaged}`), [FIRST.trimEnd(), damaged]);
});

test('a record is known by its game, its players and its date', () => {
  assert.equal(recordInWords(FIRST), 'Yoté · Awa – Binta · 2026.11.20');
  assert.equal(recordInWords(SECOND), 'Awélé');
  assert.equal(recordInWords(FIRST.replace(/^/gm, '  ')), 'Yoté · Awa – Binta · 2026.11.20');
  assert.equal(recordInWords('[Rules "unknown/x"]\n[White "Awa"]'), 'unknown/x · Awa');
});
