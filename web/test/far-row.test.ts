/** Tests that the row of games far away appears although its messages could not be fetched at first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaLoaders } from 'virtual:languages';
import { defineGlobals, unrendered } from './page-globals.ts';

defineGlobals();

/** What is private of the row. */
interface PrivateRow {
  isReady: boolean;
  prepare(): Promise<void>;
}

test('messages that cannot be fetched are asked for again', async () => {
  const { FarRow } = await import('../src/kept-games/far-row.ts');
  const row = unrendered(new FarRow()) as unknown as PrivateRow;
  const loaders = areaLoaders['live'] as Record<string, () => Promise<unknown>>;
  const load = loaders['en']!;
  loaders['en'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await row.prepare();
  assert.ok(!row.isReady);
  loaders['en'] = load;
  await row.prepare();
  assert.ok(row.isReady);
});
