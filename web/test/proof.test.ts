/** Tests won positions played out against the tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tablebase } from '../src/game/computer.ts';
import type { Puzzle } from '../src/puzzles/pack.ts';
import { canBeProved, ProofSession } from '../src/puzzles/proof-session.ts';
import { emptyGame } from '../src/records/saved-game.ts';
import { findEnding } from '../src/puzzles/won-endings.ts';
import type { RuleSet } from '../src/worker/protocol.ts';
import { NO_TABLES, openView, rules } from './game-driver.ts';
import { deviceWith, tablebaseOf } from './tables.ts';

/** White wins in 9 turns; d4-d3 only draws, b4-b5 loses. */
const WON_IN_WALI = '6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50';

/** South can still harvest seven seeds fewer than North, who leads already. */
const LOST = '0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60';

/** South leads by 20 seeds and harvests seven fewer. */
const LEADING = '0-0-0-0-2-1-0-1-2-0-0-1-31-10-S 0 60';

async function openProof(ruleSet: string, start: string, tablebase: Tablebase = tablebaseOf(ruleSet)) {
  return ProofSession.open(ruleSet, start, rules, tablebase);
}

/** Plays a step by taps. */
async function playStep(session: ProofSession, from: string, to: string): Promise<void> {
  session.tap(from);
  session.tap(to);
  await session.settled();
}

/** Plays the solver's turns as the tables advise, until the status changes. */
async function playWell(session: ProofSession, ruleSet: string): Promise<void> {
  while (session.state.status === 'solving') {
    const probed = await tablebaseOf(ruleSet).probe(await rules.text(), session.state.view);
    for (const text of probed?.bestLine?.actions ?? []) {
      const action = session.state.view.actions.find((candidate) => candidate.text === text);
      assert.ok(action);
      for (const place of [action.from, action.to]) if (place !== undefined) session.tap(place);
      await session.settled();
    }
  }
}

test('with best play of both sides, the proof takes as many turns as announced', async () => {
  const session = await openProof('wali/ludens', WON_IN_WALI);
  assert.equal(session.state.status, 'solving');
  assert.equal(session.state.shortestDistance, 9);
  await playWell(session, 'wali/ludens');
  assert.equal(session.state.status, 'won');
  assert.equal(session.state.view.turns.length, 9);
  assert.equal(session.state.takenBackCount, 0);
});

test('after a turn that keeps the win the tables reply, and the remaining distance is known', async () => {
  const session = await openProof('wali/ludens', WON_IN_WALI);
  await playStep(session, 'f2', 'e2');
  assert.equal(session.state.status, 'solving');
  assert.equal(session.state.turns.length, 2);
  assert.equal(session.state.distance, 11);
});

for (const [from, to, result] of [
  ['d4', 'd3', 500],
  ['b4', 'b5', 0],
] as const) {
  test(`the turn ${from}-${to}, which gives the win away, is shown with its reply and taken back`, async () => {
    const session = await openProof('wali/ludens', WON_IN_WALI);
    await playStep(session, from, to);
    assert.equal(session.state.status, 'given');
    assert.equal(session.state.resultAfter, result);
    assert.equal(session.state.view.turns.length, 2);
    session.takeBack();
    await session.settled();
    assert.equal(session.state.status, 'solving');
    assert.equal(session.state.view.position, WON_IN_WALI);
    assert.equal(session.state.takenBackCount, 1);
    assert.equal(session.state.distance, 9);
  });
}

test('a restart leads back to the start of the proof', async () => {
  const session = await openProof('wali/ludens', WON_IN_WALI);
  await playStep(session, 'f2', 'e2');
  session.restart();
  await session.settled();
  assert.equal(session.state.view.position, WON_IN_WALI);
  assert.deepEqual(session.state.turns, []);
});

test('on a sowing board the lead is to be kept to the end', async () => {
  assert.equal((await openProof('awele/sheet', LOST)).state.status, 'notWon');
  const session = await openProof('awele/sheet', LEADING);
  assert.equal(session.state.status, 'solving');
  assert.equal(session.state.distance, undefined);
  await playWell(session, 'awele/sheet');
  assert.equal(session.state.status, 'won');
});

test('without tables nothing is proved, and it is known whether they can be fetched', async () => {
  assert.deepEqual(statusOf(await openProof('wali/ludens', WON_IN_WALI, NO_TABLES)), ['unknown', false]);
  assert.deepEqual(statusOf(await openProof('wali/ludens', WON_IN_WALI, tablebaseOf())), ['unknown', true]);
  await assert.rejects(openProof('wali/ludens', 'nonsense'));
});

function statusOf({ state }: ProofSession): [string, boolean] {
  return [state.status, state.canFetch];
}

test('a puzzle can be proved if its start is won and the tables are here or can be fetched', async () => {
  const puzzle = (position: string, value: string) => ({ position, value, proof: 'table' }) as Puzzle;
  const canProve = async (ruleSet: string, position: string, value: string, tablebase: Tablebase) =>
    canBeProved(puzzle(position, value), await openView({ ...emptyGame(ruleSet), start: position }), tablebase);
  assert.ok(await canProve('wali/ludens', WON_IN_WALI, 'win', tablebaseOf('wali/ludens')));
  assert.ok(await canProve('wali/ludens', WON_IN_WALI, 'win', tablebaseOf()));
  assert.ok(!(await canProve('wali/ludens', WON_IN_WALI, 'draw', tablebaseOf())));
  assert.ok(!(await canProve('wali/ludens', WON_IN_WALI, 'win', NO_TABLES)));
  assert.ok(await canProve('awele/sheet', LEADING, '-7', tablebaseOf()));
  assert.ok(!(await canProve('awele/sheet', LOST, '-7', tablebaseOf())));
});

test('a won ending near the rating is found, if the tables cover one', async () => {
  const pack = [
    { position: LOST, value: '-7', proof: 'table', difficulty: 1_200 },
    { position: LEADING, value: '-7', proof: 'search', difficulty: 1_200 },
    { position: LEADING, value: '-7', proof: 'table', difficulty: 1_700 },
    { position: LEADING.replace('31-10', '30-11'), value: '-7', proof: 'table', difficulty: 2_100 },
  ] as Puzzle[];
  const sources = {
    puzzlesOf: async () => pack,
    gameClient: rules,
    offerFor: (ruleSet: RuleSet) => deviceWith().offerFor(ruleSet),
    ratingOf: () => 1_200,
    random: () => 0,
  };
  const game = { name: 'awele', rules: 'awele/sheet' };
  assert.equal(await findEnding(game, sources), LEADING);
  assert.equal(await findEnding(game, { ...sources, puzzlesOf: async () => pack.slice(0, 2) }), undefined);
  assert.equal(await findEnding(game, { ...sources, offerFor: async () => undefined }), undefined);
});
