/** Tests the stream of server-sent events: how it is split, resumed after a failure, and stopped. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { EventParser, EventStream } from '../src/api/event-stream.ts';

test('events are split, whatever the chunks', () => {
  const text = ':\n\nid: 4\nevent: turn\ndata: {"id":4}\n\nid: 5\r\ndata: {"id":5}\r\n\r\n';
  for (let size = 1; size <= text.length; size++) {
    const parser = new EventParser();
    const chunks = [...text.matchAll(new RegExp(`[\\s\\S]{1,${size}}`, 'g'))].map(([chunk]) => chunk);
    assert.deepEqual(
      chunks.flatMap((chunk) => parser.push(chunk)),
      ['{"id":4}', '{"id":5}'],
      `${size}`,
    );
  }
});

test('an event without its end is not told', () => {
  assert.deepEqual(new EventParser().push('data: {"id":4}\n'), []);
});

/** A stream whose responses the test gives, and what it has told. It is stopped when it has received `stop`. */
function driver() {
  const told: string[] = [];
  const attempts: { respond: (response: Response) => void; fail: (reason: unknown) => void; signal: AbortSignal }[] =
    [];
  const stream = new EventStream(
    (signal) => new Promise((respond, fail) => attempts.push({ respond, fail, signal })),
    {
      received: (data) => {
        told.push(data);
        if (data === 'stop') stream.stop();
      },
      connected: () => told.push('connected'),
      disconnected: () => told.push('disconnected'),
    },
    () => 1,
  );
  return { stream, told, attempts };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a stream tells its events, and connects again after it has ended', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { stream, told, attempts } = driver();
  stream.start();
  attempts[0]?.respond(new Response('data: one\n\n'));
  while (told.length < 3) await settle();
  assert.deepEqual(told, ['connected', 'one', 'disconnected']);
  mock.timers.tick(499);
  assert.equal(attempts.length, 1);
  mock.timers.tick(1);
  assert.equal(attempts.length, 2);
  stream.stop();
  mock.timers.reset();
});

test('a refused stream is tried again, later each time, or at once when told to', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { stream, told, attempts } = driver();
  stream.start();
  attempts[0]?.fail(new Error('no network'));
  await settle();
  mock.timers.tick(500);
  attempts[1]?.respond(new Response('', { status: 503 }));
  await settle();
  mock.timers.tick(999);
  assert.equal(attempts.length, 2);
  stream.start();
  assert.equal(attempts.length, 3);
  assert.deepEqual(told, ['disconnected', 'disconnected']);
  stream.stop();
  mock.timers.reset();
});

test('a silent connection is given up', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { stream, attempts } = driver();
  stream.start();
  mock.timers.tick(40_000);
  assert.ok(attempts[0]?.signal.aborted);
  stream.stop();
  mock.timers.reset();
});

test('a stream that is needed now is connected at once if it is lost or silent, and else stays', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const { stream, attempts } = driver();
  stream.start();
  mock.timers.tick(17_000);
  stream.revive();
  assert.equal(attempts.length, 1);
  mock.timers.tick(1);
  stream.revive();
  assert.ok(attempts[0]?.signal.aborted);
  assert.equal(attempts.length, 2);
  attempts[1]?.fail(new Error('no network'));
  await settle();
  stream.revive();
  assert.equal(attempts.length, 3);
  mock.timers.tick(30_000);
  assert.equal(attempts.length, 3);
  stream.stop();
  mock.timers.reset();
});

test('a stream that is stopped by an event tells no more', async () => {
  const { stream, told, attempts } = driver();
  stream.start();
  attempts[0]?.respond(new Response('data: one\n\ndata: stop\n\ndata: two\n\n'));
  while (told.length < 3) await settle();
  for (let i = 0; i < 10; i++) await settle();
  assert.deepEqual(told, ['connected', 'one', 'stop']);
});

test('a stopped stream is aborted and not tried again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { stream, told, attempts } = driver();
  stream.start();
  stream.stop();
  assert.ok(attempts[0]?.signal.aborted);
  attempts[0].fail(new Error('aborted'));
  await settle();
  mock.timers.tick(60_000);
  assert.deepEqual(told, []);
  assert.equal(attempts.length, 1);
  mock.timers.reset();
});
