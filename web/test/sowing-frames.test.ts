/** Tests the frames of the animation of a sowing and a harvest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSES, framesOf } from '../src/board/sowing-frames.ts';

const START = { houses: HOUSES.map(() => 4), white: 0, black: 0 };

test('a sowing has a frame for the lift of the seeds, and one for each seed sown', () => {
  const frames = framesOf(START, [{ kind: 'sow', side: 'white', from: 'C', into: ['D', 'E', 'F', 'a'] }]);
  assert.deepEqual(
    frames.map((frame) => frame.carried),
    [4, 3, 2, 1, 0],
  );
  assert.deepEqual(frames.at(-1)?.houses, [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
});

test('the number of seeds is the same in all frames', () => {
  const events = [
    { kind: 'sow', side: 'white', from: 'F', into: ['a', 'b', 'c', 'd'] },
    {
      kind: 'harvest',
      side: 'white',
      houses: [
        { at: 'd', seeds: 5 },
        { at: 'c', seeds: 5 },
      ],
    },
    { kind: 'sharedOut', white: 30, black: 8 },
  ] as const;
  for (const frame of framesOf(START, events.map((event) => structuredClone(event)) as never)) {
    const sum =
      frame.houses.reduce((total, seeds) => total + seeds, 0) +
      frame.carried +
      (frame.flying?.seeds ?? 0) +
      frame.white +
      frame.black;
    assert.equal(sum, 48);
  }
});
