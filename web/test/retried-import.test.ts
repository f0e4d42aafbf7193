import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importWithRetry } from '../src/texts/retried-import.ts';

const FAILURE = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/texts-fr-1.js');

test('what is imported at once is not asked for again', async () => {
  assert.equal(await importWithRetry(() => Promise.resolve('module')), 'module');
});

test('a failure without an address, or without a network, is reported', async () => {
  await assert.rejects(
    importWithRetry(() => Promise.reject(new Error('none'))),
    /none/,
  );
  const online = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  try {
    await assert.rejects(
      importWithRetry(() => Promise.reject(FAILURE)),
      FAILURE,
    );
  } finally {
    if (online) Object.defineProperty(globalThis, 'navigator', online);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});
