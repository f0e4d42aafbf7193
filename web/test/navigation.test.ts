/** Tests what a click on a link does to the browser history. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The addresses that replaced the current one. */
const replaced: string[] = [];
const location = { hash: '#puzzles', replace: (address: string) => replaced.push(address) };
Object.assign(globalThis, { location, history: { state: null }, addEventListener: () => undefined });

function clickWith(keys: Partial<MouseEvent>) {
  const event = { ctrlKey: false, metaKey: false, shiftKey: false, isHandled: false, ...keys };
  return Object.assign(event, { preventDefault: () => (event.isHandled = true) });
}

test('a click on a link replaces the current entry, with a modifier key it is left to the browser', async () => {
  const { openInPlace } = await import('../src/page/navigation.ts');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
    const click = clickWith({ [key]: true });
    openInPlace(click as unknown as MouseEvent, 'puzzles/yote');
    assert.ok(!click.isHandled);
  }
  const click = clickWith({});
  openInPlace(click as unknown as MouseEvent, 'puzzles/daily');
  assert.ok(click.isHandled);
  await Promise.resolve();
  assert.deepEqual(replaced, ['#puzzles/daily']);
});
