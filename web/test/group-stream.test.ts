/** Tests the stream of several games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GroupStream, type GroupNews } from '../src/lobby/group-stream.ts';

const NO_EVENTS = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, NO_EVENTS, { document: NO_EVENTS });

/** A response that stays open. */
const OPEN = () => new Response(new ReadableStream());

function gone(status: number, id: string): Response {
  const problem = { type: 'urn:problem-type:griot:no-such-game', detail: 'leave it out', missingGame: id };
  return new Response(JSON.stringify(problem), { status });
}

for (const status of [404, 410])
  test(`a game that answers ${status} is told to be gone, and left out at once`, async () => {
    let games = ['a1', 'b2'].map((id) => ({ id, revision: 3 }));
    const asked: string[] = [];
    const told: GroupNews[] = [];
    await new Promise<void>((connected) => {
      const stream = new GroupStream(
        (news) => {
          told.push(news);
          if (news.kind === 'gone') games = games.filter(({ id }) => id !== news.game);
          if (news.kind !== 'connected') return;
          stream.stop();
          connected();
        },
        () => games,
        (list) => {
          asked.push(list);
          return Promise.resolve(list.includes('a1') ? gone(status, 'a1') : OPEN());
        },
      );
      stream.start();
    });
    assert.deepEqual(asked, ['a1:3,b2:3', 'b2:3']);
    assert.deepEqual(told, [{ kind: 'gone', game: 'a1' }, { kind: 'connected' }]);
  });
