/** Tests how a new version of the page is used, which another tab may have activated already. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { activateNewVersion, newVersionWaits, prepareForOffline } from '../src/offline/offline.ts';

const messages: unknown[] = [];
const waiting = { state: 'installed', postMessage: (message: unknown) => messages.push(message) };
let reloadCount = 0;
let onControllerChange: (() => void) | undefined;

const serviceWorker = {
  controller: {},
  ready: new Promise(() => undefined),
  register: async () => ({ waiting, addEventListener: () => undefined }),
  addEventListener: (_type: string, listener: () => void) => (onControllerChange = listener),
};
const globals = { navigator: { serviceWorker }, location: { reload: () => reloadCount++ } };
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true });

void prepareForOffline(async () => undefined);

beforeEach(async () => {
  messages.length = 0;
  reloadCount = 0;
  onControllerChange = undefined;
  for (let turn = 0; turn < 100 && !newVersionWaits(); turn++) await new Promise(setImmediate);
});

test('a version that waits is activated, and the page is loaded anew in it', () => {
  waiting.state = 'installed';
  activateNewVersion();
  assert.deepEqual(messages, [{ type: 'SKIP_WAITING' }]);
  assert.equal(reloadCount, 0);
  onControllerChange?.();
  assert.equal(reloadCount, 1);
});

test('a version that another tab has activated needs only a reload', () => {
  waiting.state = 'activated';
  activateNewVersion();
  assert.deepEqual(messages, []);
  assert.equal(reloadCount, 1);
});
