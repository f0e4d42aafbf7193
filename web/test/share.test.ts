/** Tests that each copy of a link is announced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineGlobals, unrendered } from './page-globals.ts';

defineGlobals();

/** What is private of the share sheet. */
interface PrivateShare {
  copyResult: unknown;
  querySelector: (selectors: string) => unknown;
  copy(name: string): Promise<void>;
}

test('the message that a link is copied is removed before the link is copied again', async () => {
  const { Share } = await import('../src/sheets/share-sheet.ts');
  const sheet = unrendered(new Share()) as unknown as PrivateShare;
  sheet.querySelector = () => ({ value: 'https://griot.example/#yote' });
  const resultsBefore: unknown[] = [];
  const clipboard = { writeText: async () => void resultsBefore.push(sheet.copyResult) };
  Object.assign(navigator, { clipboard });
  await sheet.copy('link');
  await sheet.copy('link');
  assert.deepEqual(resultsBefore, [undefined, undefined]);
  assert.deepEqual(sheet.copyResult, { name: 'link', isCopied: true });
});
