import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkIn, linkOf, readLink } from '../src/records/link.ts';
import { MAX_NAME_LENGTH, namesInRecord, namesOf } from '../src/records/names.ts';
import { TWO_PERSONS } from '../src/records/saved-game.ts';

const game = {
  ruleSet: 'yote/ludens+bonus-turn',
  start: '6/6/2wb2/6/6 w 11,11 - 0 3',
  turns: 'c3xe3,@a1 @d3',
  unfinished: '@b2',
  ending: '0-1 resigned',
};

test('a link is parsed into the game from which it was made', () => {
  assert.deepEqual(readLink(linkOf(game)), { game });
});

test('a link contains the level and side of the computer', () => {
  const players = { level: 7, white: 'computer', black: 'person' } as const;
  assert.deepEqual(readLink(linkOf(game, players)), { game, players });
});

test('a link contains the names of two people', () => {
  for (const names of [{ white: 'Awa' }, { black: 'Ба Фатим' }, { white: 'Lé o', black: 'Zoé' }]) {
    const players = { ...TWO_PERSONS, names };
    const link = linkOf(game, players);
    assert.match(link, /^[\w/+?=&@,:.%-]+$/);
    assert.deepEqual(readLink(link), { game, players });
    assert.deepEqual(readLink(decodeURIComponent(link)), { game, players });
    assert.deepEqual(linkIn(`play: https://griot.example/#${link} now`), link);
  }
});

test('names are short, and have no characters that links or records reserve', () => {
  assert.deepEqual(namesOf(' A&w=a\n', '[?"'), { white: 'A w a' });
  assert.equal(namesOf('a'.repeat(99), undefined)?.white?.length, MAX_NAME_LENGTH);
  assert.equal(namesOf('', undefined), undefined);
});

test('the names of a record are read', () => {
  const record = '[Event "Cup"]\n[White "Awa"]\n[Black "?"]\n[Rules "yote/ludens"]\n\n1. @c3 *';
  assert.deepEqual(namesInRecord(record), { white: 'Awa' });
  assert.equal(namesInRecord('1. @c3'), undefined);
});

test('a link needs no escaping, but an escaped link is read too', () => {
  const link = linkOf(game);
  assert.match(link, /^[\w/+?=&@,:.-]+$/);
  assert.deepEqual(readLink(encodeURIComponent(link)), { game });
});

test('a link of a later format version is reported as newer', () => {
  assert.equal(readLink('yote/ludens?v=2&t=@c3'), 'newer');
});

test('other texts are not links', () => {
  for (const text of ['', 'yote', 'game-abc', '%E0%A4%A', 'http://x/y']) assert.equal(readLink(text), undefined, text);
});

test('a level above the highest becomes the highest', () => {
  const linked = readLink('yote/ludens?l=99&c=black');
  assert.ok(linked && linked !== 'newer');
  assert.equal(linked.players?.level, 10);
});

test('a link is found within a message', () => {
  const link = linkOf(game);
  const address = `https://griot.example/#${link}`;
  for (const text of [
    link,
    `#${link}`,
    address,
    `come and play ${address} nice!`,
    `play:\n${address}!`,
    `(${address})`,
    `<${address}>`,
    `#fun ${address}. And #wali/ludens`,
  ])
    assert.equal(linkIn(text), link, text);
  assert.equal(linkIn(`look: http://localhost:8080/#${encodeURIComponent(link)},`), encodeURIComponent(link));
});

test('no link is found in other messages', () => {
  for (const text of ['', 'come and play', 'yote/ludens is nice', '#fun', 'a # b'])
    assert.equal(linkIn(text), undefined, text);
});
