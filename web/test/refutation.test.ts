/** Tests the reply to a wrong turn: by the tables where they know it, else by search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tablebase } from '../src/game/computer.ts';
import { Refuter } from '../src/solving/refutation.ts';
import type { EngineClient, GameText, SearchResult, View } from '../src/worker/protocol.ts';
import { emptyGame } from '../src/records/saved-game.ts';
import { NO_TABLES, engine, openView, rules } from './game-driver.ts';
import { tablebaseOf } from './tables.ts';

/** White wins in 9 turns; b4-b5 loses in 8, and f2-e2 wins only in 13. */
const WON_IN_WALI = '6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50';

const NO_WAIT = async () => undefined;

/** A server that never answers. */
const SILENT_SERVER: Pick<Tablebase, 'probe'> = { probe: () => new Promise(() => undefined) };

/** An engine that must not be waited for. */
const ENDLESS_ENGINE: Pick<EngineClient, 'search'> = { search: () => new Promise<SearchResult>(() => undefined) };

async function gameAfter(ruleSet: string, start: string, turns: string): Promise<[GameText, View]> {
  const game = { ...emptyGame(ruleSet), start, turns };
  return [game, await openView(game)];
}

for (const [turn, value] of [
  ['b4-b5', { value: 'win', distance: 7 }],
  ['f2-e2', { value: 'loss', distance: 12 }],
] as const) {
  test(`a table answers ${turn} exactly, and nobody waits for the search`, async () => {
    const refuter = new Refuter(tablebaseOf('wali/ludens'), ENDLESS_ENGINE, NO_WAIT);
    const [game, view] = await gameAfter('wali/ludens', WON_IN_WALI, turn);
    const reply = await refuter.refute(game, view);
    assert.equal(reply.source, 'table');
    assert.deepEqual(reply.value, value);
    const afterReply = await rules.playTurn([...reply.actions]);
    assert.ok(afterReply.ok);
    const probed = await tablebaseOf('wali/ludens').probe(await rules.text(), afterReply.value);
    assert.equal(probed?.probeResult?.distance, value.distance - 1);
  });
}

test('where no table knows the position, the engine replies', async () => {
  const refuter = new Refuter(NO_TABLES, engine, NO_WAIT);
  const [game, view] = await gameAfter('yote/ludens', '', '@c3');
  const { source, value, actions } = await refuter.refute(game, view);
  assert.equal(source, 'search');
  assert.deepEqual(value, {});
  assert.ok(view.actions.some(({ text }) => text === actions[0]));
});

test('if the server does not answer, the reply is that of the search', async () => {
  const [game, view] = await gameAfter('yote/ludens', '', '@c3');
  assert.equal((await new Refuter(SILENT_SERVER, engine, NO_WAIT).refute(game, view)).source, 'search');
});

test('if the search is stopped, the refutation is rejected with its AbortError', async () => {
  const [game, view] = await gameAfter('yote/ludens', '', '@c3');
  const stopped = new DOMException('stopped', 'AbortError');
  const refuter = new Refuter(NO_TABLES, { search: () => Promise.reject(stopped) }, NO_WAIT);
  await assert.rejects(refuter.refute(game, view), stopped);
});
