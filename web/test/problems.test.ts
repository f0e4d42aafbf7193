import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemInWords } from '../src/speech/problems.ts';

const step = { key: 'GridFault.NOT_A_STEP', place: 'f1-f4', details: ['f1', 'f4'], message: 'a step goes …' };

test('an illegal turn in a record is named only once', () => {
  const message = 'line 7: f1-f4: a step goes …';
  for (const place of ['f1-f4', 'b3xd3,f1-f4'])
    assert.equal(problemInWords({ key: 'TextFault.TURN_IN_RECORD', place, details: [7, step], message }), message);
});
