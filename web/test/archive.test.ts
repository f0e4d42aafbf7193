/** Tests the addresses and requests of the archive and of the explorer of openings, and what a search has found. */
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
import type { ArchivedGame } from '../src/archive/archive-types.ts';
import { firstNewIndex, hasFoundNone, NOTHING_YET, withPage } from '../src/archive/found-games.ts';
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

const GAMES = ['a', 'b'].map((id) => ({ id }) as ArchivedGame);

test('a last page without games does not mean that none was found', () => {
  const first = withPage(NOTHING_YET, { games: GAMES, next: 'x' });
  const last = withPage(first, { games: [], next: null });
  assert.deepEqual(last, { games: GAMES, next: undefined });
  assert.ok(!hasFoundNone(last));
  assert.equal(firstNewIndex(first, last), 1, 'the last game is focused, as the button is gone');
});

test('none was found once the last page was reached without a game', () => {
  const first = withPage(NOTHING_YET, { games: [], next: 'x' });
  assert.ok(!hasFoundNone(first));
  assert.ok(hasFoundNone(withPage(first, { games: [] })));
});

test('the first game of a further page is focused', () => {
  const first = withPage(NOTHING_YET, { games: GAMES, next: 'x' });
  assert.equal(firstNewIndex(first, withPage(first, { games: GAMES })), 2);
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
