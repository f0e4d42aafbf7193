/** Tests what a click on a link does to the browser history. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The addresses that replaced the current one. */
const replaced: string[] = [];
const location = { hash: '#puzzles', replace: (address: string) => replaced.push(address) };
/** How often the history was asked to go back. */
let backCount = 0;
const history = { state: null as unknown, back: () => backCount++ };
const listeners: { type: string; listener: () => void }[] = [];
const addEventListener = (type: string, listener: () => void) => listeners.push({ type, listener });
Object.assign(globalThis, { location, history, addEventListener });

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

test('home is one step back, however often its link is clicked before it is reached', async () => {
  const { goHome, updateEntry } = await import('../src/page/navigation.ts');
  history.state = { homeBehind: true };
  updateEntry();
  const click = () => goHome(clickWith({}) as unknown as MouseEvent);
  click();
  click();
  assert.equal(backCount, 1);
  for (const { listener } of listeners.filter(({ type }) => type === 'hashchange')) listener();
  click();
  assert.equal(backCount, 2, 'from the next page it is again');
});
