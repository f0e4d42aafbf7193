/** Tests that clocks tick only while they are shown. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Ticker } from '../src/clocks/ticker.ts';

/** A ticker, and the number of its ticks. */
function ticking() {
  const counter = { ticks: 0 };
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  return { ticker: new Ticker(host, () => counter.ticks++), counter };
}

test('a clock ticks while its element is connected, also after it was moved', (context) => {
  context.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setInterval'] });
  const { ticker, counter } = ticking();
  ticker.setInterval(200);
  mock.timers.tick(1_000);
  assert.equal(counter.ticks, 0);
  ticker.hostConnected();
  mock.timers.tick(1_000);
  assert.equal(counter.ticks, 5);
  ticker.hostDisconnected();
  ticker.hostConnected();
  mock.timers.tick(1_000);
  assert.equal(counter.ticks, 10);
});

test('a clock that is updated after its element was removed does not tick', (context) => {
  context.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setInterval'] });
  const { ticker, counter } = ticking();
  ticker.hostConnected();
  ticker.hostDisconnected();
  ticker.setInterval(200);
  mock.timers.tick(1_000);
  assert.equal(counter.ticks, 0);
});

test('a clock that is updated again and again still ticks, until it stands', (context) => {
  context.after(() => mock.timers.reset());
  mock.timers.enable({ apis: ['setInterval'] });
  const { ticker, counter } = ticking();
  ticker.hostConnected();
  for (let update = 0; update < 10; update++) {
    ticker.setInterval(200);
    mock.timers.tick(150);
  }
  assert.equal(counter.ticks, 7);
  ticker.setInterval(undefined);
  mock.timers.tick(1_000);
  assert.equal(counter.ticks, 7);
});
