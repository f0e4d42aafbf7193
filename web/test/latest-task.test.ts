/** Tests that the answers to a task which was begun anew, or left, do not count. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LatestTask } from '../src/page/latest-task.ts';

test('the latest run of a task counts, until another is begun', () => {
  const task = new LatestTask();
  const isFirstWanted = task.begin();
  assert.ok(isFirstWanted());
  const isSecondWanted = task.begin();
  assert.deepEqual([isFirstWanted(), isSecondWanted()], [false, true]);
});

test('no run counts once the page was left, unless it is begun after', () => {
  const task = new LatestTask();
  const isWanted = task.begin();
  task.end();
  assert.ok(!isWanted());
  const isLaterWanted = task.begin();
  assert.deepEqual([isWanted(), isLaterWanted()], [false, true]);
});
