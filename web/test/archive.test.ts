/** Tests the addresses and requests of the archive and of the explorer of openings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  archiveAddress,
  archiveRequest,
  openingAddress,
  openingRequest,
  readArchiveQuery,
  readOpeningQuery,
  shares,
  type ArchiveQuery,
} from '../src/archive/archive-query.ts';
import { turnsAfterKey } from '../src/live/replay-keys.ts';

const ANY: ArchiveQuery = { name: '', rules: '', result: '', opening: '' };

test('a query survives the address', () => {
  const query = {
    name: 'Awa & Кофи',
    rules: 'yote/ludens+bonus-turn',
    result: '1/2-1/2',
    opening: '@c3 c3xc5:e1,d4-d5',
  };
  const address = archiveAddress(query);
  assert.ok(address.startsWith('archive?'));
  assert.deepEqual(readArchiveQuery(address.slice('archive?'.length)), query);
  assert.equal(archiveAddress(ANY), 'archive');
  assert.deepEqual(readArchiveQuery(''), ANY);
});

test('a request has only what was chosen', () => {
  assert.equal(archiveRequest(ANY, undefined, 20), 'api/archive?limit=20');
  assert.equal(archiveRequest({ ...ANY, rules: 'wali' }, 'x', 20), 'api/archive?game=wali&before=x&limit=20');
  assert.equal(
    archiveRequest({ ...ANY, rules: 'wali/ludens' }, undefined, 5),
    'api/archive?ruleSet=wali%2Fludens&limit=5',
  );
});

test('an opening survives the address', () => {
  const query = { ruleSet: 'yote/ludens+bonus-turn', turns: ['@c3', 'c3xc5:e1,d4-d5'] };
  const address = openingAddress(query);
  assert.deepEqual(readOpeningQuery(address.slice('openings/'.length), ''), query);
  assert.equal(openingAddress({ ...query, turns: [] }), 'openings/yote/ludens+bonus-turn');
  assert.deepEqual(readOpeningQuery('', 'wali/ludens'), { ruleSet: 'wali/ludens', turns: [] });
  assert.equal(
    openingRequest({ ruleSet: 'a/b', turns: ['@c3', 'c3xc5:e1,@d4'] }),
    'api/archive/openings?ruleSet=a%2Fb&turns=%40c3+c3xc5%3Ae1%2C%40d4',
    'a comma does not end a turn',
  );
});

test('the shares of the results add up to 100', () => {
  assert.equal(shares(0, 0, 0), undefined);
  assert.deepEqual(shares(1, 0, 0), { white: 100, draws: 0, black: 0 });
  assert.deepEqual(shares(1, 1, 1), { white: 33, draws: 34, black: 33 });
  assert.deepEqual(shares(1, 0, 1), { white: 50, draws: 0, black: 50 });
  for (let white = 0; white < 20; white++)
    for (let black = 0; black < 20; black++) {
      const parts = shares(white, 3, black);
      assert.ok(parts && parts.white + parts.draws + parts.black === 100 && parts.draws >= 0);
    }
});

test('keys step through a finished game, within its turns', () => {
  const steps = (shown: number) =>
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => turnsAfterKey(key, shown, 5));
  assert.deepEqual(steps(0), [0, 1, 0, 5, undefined]);
  assert.deepEqual(steps(3), [2, 4, 0, 5, undefined]);
  assert.deepEqual(steps(5), [4, 5, 0, 5, undefined]);
});
