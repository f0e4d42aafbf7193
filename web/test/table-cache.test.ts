/** Tests what this device knows of the tables that it has fetched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchedRuleSets, saveFetchedRuleSets } from '../src/tables/table-cache.ts';
import { MemoryStorage } from './memory-storage.ts';

test('tables that were fetched count as fetched in this visit, even if the storage is full', () => {
  const storage = new MemoryStorage();
  globalThis.localStorage = storage as unknown as Storage;
  saveFetchedRuleSets(['yote/ludens']);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  saveFetchedRuleSets([...fetchedRuleSets(), 'wali/ludens']);
  assert.deepEqual(fetchedRuleSets(), ['yote/ludens', 'wali/ludens']);
});
