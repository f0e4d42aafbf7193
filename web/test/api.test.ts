/** Tests how answers of the server to requests for live games are understood. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fetchGame } from '../src/api/api.ts';

const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

function answerWith(status: number, type: string): void {
  const problem = { type: `urn:problem-type:griot:${type}`, detail: 'Why.' };
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(problem), { status }));
}

test('a server that cannot answer now is out of reach', async () => {
  answerWith(503, 'storage-unavailable');
  assert.deepEqual(await fetchGame('a'), { kind: 'unreachable' });
});

test('a game with newer rules than the server knows is refused', async () => {
  answerWith(501, 'newer-rules');
  assert.deepEqual(await fetchGame('a'), { kind: 'refused', problem: { type: 'newer-rules', detail: 'Why.' } });
});
