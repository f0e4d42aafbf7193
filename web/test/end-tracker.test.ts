/** Tests when the end of a game is loaded, counted and dropped. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing } from 'lit';
import { EndTracker } from '../src/end/end-tracker.ts';
import type { GameEnd } from '../src/end/game-end.ts';
import type { SessionState } from '../src/game/session-state.ts';

/** The end of a game, with what was asked of it. */
class RecordedEnd implements GameEnd {
  readonly isCardOpen = true;
  readonly tour = undefined;
  readonly calls: string[] = [];

  card(): typeof nothing {
    return nothing;
  }

  openCard(): void {
    this.calls.push('open');
  }

  countOnLadder(): void {
    this.calls.push('count');
  }

  dispose(): void {
    this.calls.push('dispose');
  }
}

const PLAYING = stateOf({ shown: 9, turns: 9 });
const OVER = stateOf({ shown: 10, turns: 10, outcome: { result: '1-0' } });
const STEPPED_BACK = stateOf({ shown: 4, turns: 10 });

function stateOf({ turns, ...view }: { turns: number; shown: number; outcome?: { result: string } }): SessionState {
  return { view: { ...view, turns: Array.from({ length: turns }) } } as unknown as SessionState;
}

/** A tracker, and the ends that it has loaded. */
function track() {
  const ends: RecordedEnd[] = [];
  const load = () => {
    const end = new RecordedEnd();
    ends.push(end);
    return Promise.resolve(end);
  };
  return { tracker: new EndTracker(load, () => undefined), ends };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a game that ends is loaded and counted once, however often its end is shown', async () => {
  const { tracker, ends } = track();
  for (const state of [PLAYING, OVER, OVER, STEPPED_BACK, OVER]) tracker.follow(state);
  await settle();
  assert.equal(tracker.end, ends[0]);
  assert.deepEqual(
    ends.map(({ calls }) => calls),
    [['count']],
  );
});

test('a game that was over when it was opened is loaded only for its card, and does not count', async () => {
  const { tracker, ends } = track();
  tracker.follow(OVER);
  assert.equal(ends.length, 0);
  tracker.openCard();
  await settle();
  tracker.openCard();
  assert.deepEqual(
    ends.map(({ calls }) => calls),
    [['open']],
  );
});

test('a tap on the button of the card while the end is fetched loads no second one', async () => {
  const { tracker, ends } = track();
  for (const state of [PLAYING, OVER]) tracker.follow(state);
  tracker.openCard();
  await settle();
  assert.equal(ends.length, 1);
  assert.deepEqual(tracker.end, ends[0]);
});

test('the end is dropped when the game goes on', async () => {
  const { tracker, ends } = track();
  for (const state of [PLAYING, OVER]) tracker.follow(state);
  await settle();
  tracker.follow(PLAYING);
  assert.equal(tracker.end, undefined);
  assert.deepEqual(ends[0]?.calls, ['count', 'dispose']);
});

test('an end that arrives after the page was left is disposed of', async () => {
  const { tracker, ends } = track();
  for (const state of [PLAYING, OVER]) tracker.follow(state);
  tracker.dispose();
  await settle();
  assert.equal(tracker.end, undefined);
  assert.ok(ends[0]?.calls.includes('dispose'));
});

test('an end that arrives late is disposed of if the game has gone on, and kept if it is over again', async () => {
  const { tracker, ends } = track();
  for (const state of [PLAYING, OVER, PLAYING]) tracker.follow(state);
  await settle();
  assert.equal(tracker.end, undefined);
  assert.ok(ends[0]?.calls.includes('dispose'));
  for (const state of [OVER, PLAYING, OVER]) tracker.follow(state);
  await settle();
  assert.equal(tracker.end, ends[1]);
  assert.ok(!ends[1]?.calls.includes('dispose'));
});
