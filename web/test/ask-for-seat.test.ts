/** Requests for seats whose answers may be lost. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { askAgainToJoin, askForGame, askToJoin } from '../src/invite/ask-for-seat.ts';

/** The requests that reached the server: path, key and body. */
let requests: { path: string; key: string; body: string }[] = [];
/** The answers of the server in order; undefined for one that is lost. */
let answers: (Response | undefined)[] = [];

const INVITATION = {
  ruleSet: 'yote/ludens',
  side: 'white',
  clock: null,
  takebacks: true,
  name: 'Awa',
  public: false,
} as const;

function seat(): Response {
  return Response.json({ seat: { side: 'white', token: 't' }, game: { id: 'g' } });
}

function problem(type: string, status: number): Response {
  return Response.json({ type: `urn:problem-type:griot:${type}` }, { status });
}

beforeEach(() => {
  requests = [];
  answers = [];
  const store = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  } as unknown as Storage;
  globalThis.fetch = async (path, options) => {
    const key = new Headers(options?.headers).get('Idempotency-Key') ?? '';
    requests.push({ path: path as string, key, body: options?.body as string });
    const answer = answers.shift();
    if (!answer) throw new TypeError('network');
    return answer;
  };
});

test('an invitation whose answer was lost is repeated with its key', async () => {
  answers = [undefined, seat(), seat()];
  assert.equal((await askForGame(INVITATION)).kind, 'unreachable');
  assert.equal((await askForGame(INVITATION)).kind, 'done');
  await askForGame(INVITATION);
  const [first, second, third] = requests.map(({ key }) => key);
  assert.match(first ?? '', /^[A-Za-z0-9_-]{22}$/);
  assert.equal(second, first);
  assert.notEqual(third, first);
});

test('a list of requests that was damaged by hand is ignored', async () => {
  for (const value of [null, {}, 'x', [null, 5, { request: 'join g', key: 5, name: 'Awa' }]]) {
    localStorage.setItem('griot.asked-seats', JSON.stringify({ version: 1, value }));
    assert.equal(await askAgainToJoin('g'), undefined);
  }
  assert.deepEqual(requests, []);
});

test('another invitation has another key', async () => {
  answers = [undefined, seat()];
  await askForGame(INVITATION);
  await askForGame({ ...INVITATION, takebacks: false });
  assert.notEqual(requests[0]?.key, requests[1]?.key);
});

test('a seat that was taken under another name is found', async () => {
  answers = [undefined, problem('key-reused', 422), seat()];
  await askToJoin('g', 'Kofi');
  assert.equal((await askToJoin('g', 'Ama')).kind, 'done');
  assert.deepEqual(
    requests.map(({ body }) => (JSON.parse(body) as { name: string }).name),
    ['Kofi', 'Ama', 'Kofi'],
  );
  assert.equal(new Set(requests.map(({ key }) => key)).size, 1);
});

test('a request that was too many is repeated with its key', async () => {
  answers = [problem('too-many-requests', 429), seat()];
  await askToJoin('g', 'Kofi');
  await askToJoin('g', 'Kofi');
  assert.equal(requests[0]?.key, requests[1]?.key);
});

test('only a join without an answer is asked again', async () => {
  assert.equal(await askAgainToJoin('g'), undefined);
  answers = [undefined, seat()];
  await askToJoin('g', 'Kofi');
  assert.equal((await askAgainToJoin('g'))?.seat.token, 't');
  assert.equal(await askAgainToJoin('g'), undefined);
  answers = [undefined, problem('seats-taken', 409)];
  await askToJoin('h', 'Kofi');
  assert.equal(await askAgainToJoin('h'), undefined);
  assert.equal(requests.length, 4);
});

test('an invitation whose answer was lost is repeated with its key, even if the storage is full meanwhile', async () => {
  answers = [seat(), undefined, seat()];
  await askForGame(INVITATION);
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  assert.equal((await askForGame(INVITATION)).kind, 'unreachable');
  assert.equal((await askForGame(INVITATION)).kind, 'done');
  const [, second, third] = requests.map(({ key }) => key);
  assert.equal(third, second);
});
