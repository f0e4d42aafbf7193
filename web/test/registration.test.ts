/** Tests when the service worker is registered on a first visit, and that notices of turns wait for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareForOffline } from '../src/offline/offline.ts';
import { switchOn } from '../src/push/turn-notices.ts';
import { MemoryStorage } from './memory-storage.ts';

/** Longer than the delay of the registration, and than a push service may take. */
const SLOW_INSTALLATION = 60_000;

function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

test('whoever asks for notices on a first visit waits for the service worker, which is registered at once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const subscription = { endpoint: 'https://push.example/1', toJSON: () => ({}) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  const registration = { pushManager, addEventListener: () => undefined };
  const registrations: unknown[] = [];
  let activate: (active: unknown) => void = () => undefined;
  const register = async () => {
    registrations.push(registration);
    setTimeout(() => activate(registration), SLOW_INSTALLATION);
    return registration;
  };
  const ready = new Promise((resolve) => (activate = resolve));
  defineGlobal('localStorage', new MemoryStorage());
  defineGlobal('navigator', { languages: ['en'], serviceWorker: { controller: null, ready, register } });
  defineGlobal('Notification', { requestPermission: async () => 'granted' });
  defineGlobal('fetch', async (path: string) =>
    Response.json(path === 'api/push' ? { publicKey: 'BA' } : { id: 'name' }),
  );

  void prepareForOffline(async () => undefined);
  const outcome = switchOn('abc', { side: 'white', token: 'secret' });
  for (let turn = 0; turn < 100 && registrations.length === 0; turn++) await new Promise(setImmediate);
  assert.equal(registrations.length, 1);
  t.mock.timers.tick(SLOW_INSTALLATION);
  assert.equal(await outcome, 'on');
});
