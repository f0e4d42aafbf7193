/** Tests the review of a finished game: which turns are searched, and which moments are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameReview, type ReviewServices } from '../src/end/game-review.ts';
import type { ProbeResult, Side } from '../src/worker/protocol.ts';
import { engine, NO_TABLES, rules } from './game-driver.ts';

const GAME = { ruleSet: 'yote/ludens', start: '', turns: '', unfinished: '', ending: '' };

/** White overlooks a jump at the third turn: c3 could have jumped over c4. */
const OVERLOOKED = { ...GAME, turns: '@c3 @c4 @a1 c4xc2:a1 @f5', ending: '0-1 resigned' };

async function review(game: typeof GAME, sides: Side[], services: Partial<ReviewServices> = {}) {
  const gameReview = new GameReview(game, sides, { rules, engine, tablebase: NO_TABLES, ...services });
  await gameReview.run();
  const { progress, moments = [] } = gameReview;
  return { progress, moments };
}

/** An engine that finds `turn` best everywhere. `results` has the expected result after each number of turns. */
function engineWith(turn: string, results: Record<number, number>) {
  const searched: number[] = [];
  return {
    searched,
    search: async ({ turns }: { turns: string }) => {
      const turnCount = turns === '' ? 0 : turns.split(' ').length;
      searched.push(turnCount);
      const after = [{ events: [{ kind: 'place', side: 'white', to: 'd4' }], turns: [] }];
      return { turn, actions: ['@d4'], after, expectedResult: results[turnCount] ?? 500 } as never;
    },
    stop: () => undefined,
  };
}

test('the moments are turns of the person after which much less can be expected', async () => {
  const fakeEngine = engineWith('@d4', { 0: 500, 1: 500, 2: 500, 3: 1_000 });
  const { moments, progress } = await review({ ...GAME, turns: '@c3 @c4 @a1 @a2 @b1' }, ['white'], {
    engine: fakeEngine,
  });
  assert.equal(progress, 1);
  assert.deepEqual(
    moments.map(({ turnIndex, side, mistake, places }) => ({ turnIndex, side, played: mistake.played, places })),
    [{ turnIndex: 2, side: 'white', played: '@a1', places: ['d4'] }],
  );
  assert.ok(moments.every(({ mistake: { before, after } }) => before > after));
});

test('at most three moments are shown, those that lost most, in the order of the game', async () => {
  const losses = { 1: 700, 3: 900, 5: 800, 7: 1_000 };
  const turns = '@c3 @c4 @a1 @a2 @b1 @b2 @d1 @d2';
  const { moments } = await review({ ...GAME, turns }, ['white'], { engine: engineWith('@f5', losses) });
  assert.deepEqual(
    moments.map(({ turnIndex }) => turnIndex),
    [2, 4, 6],
  );
});

test('a turn that was the best one is not searched further', async () => {
  const fakeEngine = engineWith('@c3', {});
  const { moments } = await review({ ...GAME, turns: '@c3 @c4' }, ['white'], { engine: fakeEngine });
  assert.deepEqual(moments, []);
  assert.deepEqual(fakeEngine.searched, [0]);
});

test('a tablebase replaces the search where it knows both turns', async () => {
  const start = '6/6/2wb2/6/w4b w 0,0 - 0 30';
  const fakeEngine = engineWith('c3-c4', {});
  const probeResult: ProbeResult = {
    ruleSet: 'yote/ludens',
    position: start,
    value: 'win',
    turns: [
      { turn: 'c3xe3:f1', value: 'win' },
      { turn: 'a1-a2', value: 'draw' },
    ],
  };
  const after = [{ events: [], turns: [] }] as never;
  const probe = async () => ({ probeResult, canFetch: false, bestLine: { actions: ['c3xe3'], after } });
  const { moments } = await review({ ...GAME, start, turns: 'a1-a2' }, ['white'], {
    engine: fakeEngine,
    tablebase: { probe },
  });
  assert.deepEqual(
    moments.map(({ isProved, mistake: { before, after: resultAfter, better } }) => [
      isProved,
      before,
      resultAfter,
      better,
    ]),
    [[true, 1_000, 500, 'c3xe3:f1']],
  );
  assert.deepEqual(fakeEngine.searched, []);
});

test('a review that is stopped finds nothing and stops the search', async () => {
  let stopCount = 0;
  const fakeEngine = { ...engineWith('@d4', {}), stop: () => stopCount++ };
  const stoppedReview = new GameReview({ ...GAME, turns: '@c3 @c4' }, ['white'], {
    rules,
    engine: fakeEngine,
    tablebase: NO_TABLES,
  });
  stoppedReview.addEventListener('changed', () => stoppedReview.stop());
  await stoppedReview.run();
  assert.equal(stoppedReview.moments, undefined);
  assert.equal(stopCount, 1);
});

test('a review that is stopped while the tables are probed begins no search', async () => {
  const start = '6/6/2wb2/6/w4b w 0,0 - 0 30';
  const fakeEngine = engineWith('c3-c4', {});
  const stoppedReview = new GameReview({ ...GAME, start, turns: 'a1-a2' }, ['white'], {
    rules,
    engine: fakeEngine,
    tablebase: {
      probe: async () => {
        stoppedReview.stop();
        return undefined;
      },
    },
  });
  await stoppedReview.run();
  assert.deepEqual(fakeEngine.searched, []);
});

test('the engine finds a jump that was overlooked', async () => {
  const { moments } = await review(OVERLOOKED, ['white']);
  const moment = moments.find(({ turnIndex }) => turnIndex === 2);
  assert.ok(moment);
  assert.match(moment.mistake.better, /^c3xc5/);
  assert.deepEqual(moment.places, ['c3', 'c5']);
  assert.equal(moment.trace.taken[0], 'c4');
});
