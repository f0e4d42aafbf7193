/** Tests hints in words: the recommended turn, its variation, the evaluation and tablebase values. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { promptFor } from '../src/speech/prompt.ts';
import { whitesShare } from '../src/game/hint.ts';
import { expectedView, shownView } from '../src/game/session-state.ts';
import { scoreInWords } from '../src/speech/score-words.ts';
import { hintDetailsInWords } from '../src/speech/spoken-summaries.ts';
import { probeResultInWords } from '../src/speech/tablebase-text.ts';
import { unknownValueInWords } from '../src/tables/unknown-value.ts';
import { loadMessages, useLanguage } from '../src/texts/messages.ts';
import type { ProbeResult, RuleSet } from '../src/worker/protocol.ts';
import { emptyGame } from '../src/records/saved-game.ts';
import { playersAgainst, GameDriver, rules, type GameSetup } from './game-driver.ts';
import { deviceWith, prober, tablebaseClient, tablebaseOf } from './tables.ts';

beforeEach(async () => {
  await useLanguage('en');
  await loadMessages('endings', 'faults');
});

/** White wins by a jump. No table covers pieces in hand, so the value is an estimate. */
const WON_POSITION = '6/6/2wb2/6/6 w 1,0 - 0 30';
const TURNS_BEFORE_JUMP = '@c3 @c4 @a1 @e5';
const AWELE_POSITION = '0-0-0-0-2-1-0-1-2-0-0-1-20-21-S 0 60';
const WALI_POSITION = '6/1w1w2/4b1/b4w/1b4 w 0,0 - 0 50';
/** White wins by more pieces when the quiet count is full, after 8 more turns. */
const NEAR_QUIET_LIMIT = '4b1/6/2w3/1w4/3w2 w 0,0 - 12 41';

/** Opens a game and asks for a hint. */
async function openWithHint(ruleSet: string, setup: GameSetup): Promise<GameDriver> {
  const driver = await GameDriver.open(ruleSet, setup);
  await driver.do({ kind: 'askHint' });
  await driver.untilIdle();
  assert.equal(driver.state.note?.kind, 'hint');
  return driver;
}

/** The evaluation of a hint in words: the tablebase value, or else the estimate. */
function evaluation({ state }: GameDriver): string {
  const { hint } = state;
  assert.ok(hint);
  const { probeResult } = hint.tablebase ?? {};
  return (probeResult && probeResultInWords(state, probeResult, hint.viewsAfter)) || scoreInWords(state, hint);
}

test('the evaluation of a decided game names the turns to the win, in each language', async () => {
  const sentences = {
    en: 'White can win with the next turn.',
    fr: 'Les Blancs peuvent gagner au prochain tour.',
    ru: 'Белые могут выиграть следующим ходом.',
    pt: 'As Brancas podem ganhar na próxima jogada.',
  };
  const driver = await openWithHint('yote/ludens', { start: WON_POSITION });
  for (const [language, sentence] of Object.entries(sentences)) {
    await useLanguage(language);
    assert.equal(evaluation(driver), sentence);
  }
});

test('against the computer, the person is called “you”', async () => {
  const driver = await openWithHint('yote/ludens', { start: WON_POSITION, players: playersAgainst(1) });
  assert.equal(evaluation(driver), 'You can win with the next turn.');
});

test('the score bar is longer for the side that is ahead', async () => {
  const { state } = await openWithHint('yote/ludens', { start: WON_POSITION });
  assert.ok(state.hint && whitesShare(state.hint) > 0.9);
});

test('a hint names a legal action, and plays nothing', async () => {
  const driver = await openWithHint('yote/ludens', { turns: '@c3 @d3' });
  assert.match(driver.line, /^Try /);
  assert.equal(driver.turns, '@c3 @d3');
});

for (const [ruleSet, start] of [
  ['yote/ludens', '6/6/2wb2/6/b5 w 5,5 - 0 30'],
  ['awele/sheet', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 0 1'],
] as const) {
  test(`further requests in ${ruleSet} step along the variation and back`, async () => {
    const driver = await openWithHint(ruleSet, { start });
    const { position } = driver.view;
    await driver.do({ kind: 'askHint' });
    assert.equal(promptFor(driver.state).introduction, 'First…');
    assert.notEqual(shownView(driver.state).position, position);
    await driver.do({ kind: 'askHint' });
    assert.equal(promptFor(driver.state).introduction, 'And then perhaps…');
    await driver.do({ kind: 'lookAhead', step: 0 });
    assert.match(driver.line, /^Try /);
    assert.equal(driver.view.position, position);
    const length = driver.state.hint?.viewsAfter.length ?? 0;
    for (let step = 0; step <= length; step++) await driver.do({ kind: 'askHint' });
    assert.equal(driver.state.hint?.step, 0);
  });
}

test('a hint that is found after a piece was selected keeps the selection', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: TURNS_BEFORE_JUMP });
  await driver.do({ kind: 'askHint' }, { kind: 'tap', place: 'a1' });
  await driver.untilIdle();
  assert.equal(driver.state.note?.kind, 'hint');
  // Without a selection, this tap would place a piece from the hand.
  await driver.tap('b1');
  assert.equal(driver.turns, `${TURNS_BEFORE_JUMP} a1-b1`);
});

test('a tap on an expected position leads back to the game', async () => {
  const driver = await openWithHint('yote/ludens', { turns: TURNS_BEFORE_JUMP });
  await driver.do({ kind: 'askHint' });
  assert.ok(expectedView(driver.state));
  await driver.tap('b1');
  assert.equal(expectedView(driver.state), undefined);
  assert.equal(driver.turns, TURNS_BEFORE_JUMP);
});

test('the recommended turn can be played', async () => {
  const driver = await openWithHint('yote/ludens', { start: WON_POSITION });
  await driver.tap('c3', 'e3');
  assert.equal(driver.view.outcome?.result, '1-0');
  assert.equal(driver.state.hint, undefined);
});

test('inside a turn the hint is for the rest of the turn', async () => {
  const driver = await GameDriver.open('yote/ludens', { turns: TURNS_BEFORE_JUMP });
  await driver.tap('c3', 'c5');
  await driver.do({ kind: 'askHint' });
  await driver.untilIdle();
  assert.equal(driver.line, 'Try taking e5.');
  await driver.do({ kind: 'askHint' });
  assert.match(driver.line, /White takes e5\./);
});

test('a hint is spoken with its evaluation and the expected turns', async () => {
  const won = await openWithHint('yote/ludens', { start: WON_POSITION });
  assert.equal(hintDetailsInWords(won.state), 'White can win with the next turn.');
  const { state } = await openWithHint('yote/ludens', { turns: TURNS_BEFORE_JUMP });
  assert.match(hintDetailsInWords(state), /After it, perhaps: Black /);
});

// ---- Tablebases ----

test('a tablebase value replaces the estimate, in each language', async () => {
  const sentences = {
    en: 'White wins in 9 turns, counting both sides.',
    fr: 'Les Blancs gagnent en 9 tours, en comptant ceux des deux camps.',
    ru: 'Белые выигрывают за 9 ходов, считая ходы обеих сторон.',
    pt: 'As Brancas ganham em 9 jogadas, contando as dos dois lados.',
  };
  const driver = await openWithHint('wali/ludens', { start: WALI_POSITION, tablebase: tablebaseOf('wali/ludens') });
  for (const [language, sentence] of Object.entries(sentences)) {
    await useLanguage(language);
    assert.equal(evaluation(driver), sentence);
  }
  await useLanguage('en');
  assert.match(
    hintDetailsInWords(driver.state),
    /^White wins in 9 turns, counting both sides\. After it, with best play: Black /,
  );
});

test('the optimal line leads to the end of the game', async () => {
  const driver = await GameDriver.open('wali/ludens', { start: WALI_POSITION, tablebase: tablebaseOf('wali/ludens') });
  await driver.do({ kind: 'showOptimalLine' });
  await driver.untilIdle();
  assert.equal(promptFor(driver.state).introduction, 'First…');
  const last = driver.state.hint?.viewsAfter.length ?? 0;
  assert.equal(last, 9);
  await driver.do({ kind: 'lookAhead', step: last });
  assert.equal(promptFor(driver.state).introduction, 'With best play…');
  assert.match(driver.line, /White wins\.$/);
});

test('an earlier turn has its own optimal line, not that of the end of the game', async () => {
  const tablebase = tablebaseOf('wali/ludens');
  const driver = await GameDriver.open('wali/ludens', { start: WALI_POSITION });
  while (driver.view.turns.length === 0) {
    const [action] = driver.view.actions;
    assert.ok(action);
    await driver.do({ kind: 'choose', action });
  }
  await driver.do({ kind: 'show', turns: 0 });
  const probed = await tablebase.probe(await rules.text(), driver.view);
  assert.equal(probed?.bestLine?.after.length, 9);
});

test('seeds that can still be harvested decide the game', async () => {
  const driver = await openWithHint('awele/sheet', { start: AWELE_POSITION, tablebase: tablebaseOf('awele/sheet') });
  assert.equal(evaluation(driver), 'North can still harvest 7 seeds more than South. So North wins.');
});

test('the tables of a preset are used for an option that changes no value in them', async () => {
  const setup = { start: AWELE_POSITION, tablebase: tablebaseOf('awele/sheet') };
  const driver = await openWithHint('awele/sheet+second-occurrence', setup);
  assert.match(evaluation(driver), /^North can still harvest 7 seeds more than South\./);
});

test('the number of turns stays right near the quiet limit', async () => {
  const driver = await openWithHint('yote/ludens', { start: NEAR_QUIET_LIMIT, tablebase: tablebaseOf('yote/ludens') });
  assert.equal(evaluation(driver), 'White wins in 8 turns, counting both sides, by having more pieces.');
  await driver.tap('d1', 'd2');
  await driver.do({ kind: 'askHint' });
  await driver.untilIdle();
  assert.equal(evaluation(driver), 'White wins in 7 turns, counting both sides, by having more pieces.');
});

test('a turn known to win is recommended, even if other turns are unknown', async () => {
  const start = '4b1/2b3/2w3/1w2b1/3w2 w 0,0 - 3 41';
  const driver = await openWithHint('yote/ludens', { start, tablebase: tablebaseOf('yote/ludens') });
  assert.equal(evaluation(driver), 'White wins in 15 turns, counting both sides. Perhaps sooner.');
  assert.equal(driver.line, 'Try the jump from c3 to c5.');
});

test('inside a turn the value is known, too', async () => {
  const driver = await GameDriver.open('yote/ludens', {
    start: '6/1wb3/5b/6/3w2 w 0,0 - 4 41',
    tablebase: tablebaseOf('yote/ludens'),
  });
  await driver.tap('b4', 'd4');
  await driver.do({ kind: 'askHint' });
  await driver.untilIdle();
  assert.equal(evaluation(driver), 'White wins with the next turn.');
});

test('a tablebase answer that comes late improves the hint', async () => {
  const pendingAnswers: (() => void)[] = [];
  const tables = tablebaseOf('wali/ludens');
  const tablebase = {
    ...tables,
    bestTurn: async () => undefined,
    probe: async (...parameters: Parameters<typeof tables.probe>) => {
      await new Promise<void>((resolve) => pendingAnswers.push(resolve));
      return tables.probe(...parameters);
    },
  };
  const driver = await openWithHint('wali/ludens', { start: WALI_POSITION, tablebase });
  assert.equal(driver.state.hint?.tablebase, undefined);
  pendingAnswers[0]?.();
  await driver.until(({ hint }) => hint?.tablebase !== undefined);
  assert.equal(evaluation(driver), 'White wins in 9 turns, counting both sides.');
});

test('tables fetched meanwhile turn the estimate into a value', async () => {
  const fetched: string[] = [];
  const device = deviceWith();
  const deviceWithTables = deviceWith('wali/ludens');
  const currentDevice = () => (fetched.length > 0 ? deviceWithTables : device);
  const tablebase = {
    bestTurn: async () => undefined,
    probe: (...parameters: Parameters<ReturnType<typeof prober>['probe']>) =>
      prober(currentDevice()).probe(...parameters),
  };
  const driver = await openWithHint('wali/ludens', { start: WALI_POSITION, tablebase });
  assert.ok(driver.state.hint?.tablebase?.canFetch);
  fetched.push('wali/ludens');
  driver.session.dispatch({ kind: 'tablesFetched' });
  await driver.session.settled();
  await driver.untilIdle();
  assert.equal(evaluation(driver), 'White wins in 9 turns, counting both sides.');
});

test('level 10 plays by the tables of the device, and wins in the turns announced', async () => {
  const start = '6/5w/6/2w3/5b w 0,0 - 0 41';
  const players = { level: 10, white: 'computer', black: 'person' } as const;
  const tablebase = tablebaseOf('yote/wikipedia');
  const driver = await GameDriver.open('yote/wikipedia', { start, players, tablebase });
  const probed = await tablebase.probe({ ...emptyGame('yote/wikipedia'), start }, driver.view);
  for (;;) {
    await driver.untilIdle();
    if (driver.view.outcome) break;
    const game = { ruleSet: 'yote/wikipedia', start, turns: driver.turns, unfinished: '', ending: '' };
    const bestTurn = await tablebase.bestTurn(game, driver.view);
    assert.ok(bestTurn);
    const action = driver.view.actions.find(({ text }) => text === bestTurn.actions[0]);
    await driver.tap(action?.from ?? '', action?.to ?? '');
  }
  assert.equal(driver.view.outcome.result, '1-0');
  assert.equal(driver.view.turns.length, 7);
  assert.equal(probed?.probeResult?.distance, 7);
});

test('the server is asked where the device has no tables, and again after a failure', async () => {
  const { position } = await GameDriver.open('awele/sheet', { start: AWELE_POSITION }).then(({ view }) => view);
  await deviceWith('awele/sheet').load('awele/sheet');
  let requests = 0;
  const fetchJson = async (path: string): Promise<unknown> => {
    if (++requests === 1) throw new Error('the network is down');
    if (path === 'api/tables')
      return {
        ruleSets: [
          { ruleSet: 'awele/sheet', tables: [{ slice: await tablebaseClient.slice('awele/sheet', position) }] },
        ],
      };
    return (await tablebaseClient.probe('awele/sheet', position, 60)) satisfies ProbeResult;
  };
  const tablebase = prober(deviceWith(), fetchJson);
  const first = await openWithHint('awele/sheet', { start: AWELE_POSITION, tablebase });
  assert.equal(first.state.hint?.tablebase?.probeResult, undefined);
  const second = await openWithHint('awele/sheet', { start: AWELE_POSITION, tablebase });
  assert.match(evaluation(second), /^North can still harvest 7 seeds more than South\./);
  assert.ok(second.state.hint?.tablebase?.canFetch);
});

test('with pieces in hand no tables are offered', async () => {
  const driver = await openWithHint('yote/ludens', { start: '4b1/6/2w3/1w4/6 w 1,0 - 0 41', tablebase: tablebaseOf() });
  assert.equal(driver.state.hint?.tablebase?.canFetch, false);
});

test('the sentence about an unknown value gives the reason', async () => {
  const { view } = await GameDriver.open('wali/ludens', { start: WALI_POSITION });
  const offer = await deviceWith().offerFor(view.ruleSet);
  assert.ok(offer);
  const fetched = { ...offer, isFetched: true };
  assert.match(unknownValueInWords(view, undefined), /^No endings have been solved/);
  assert.match(unknownValueInWords({ ...view, inHand: 1 }, fetched), /because there are pieces in hand/);
  assert.match(unknownValueInWords({ ...view, material: 24 }, fetched), /It has 24 pieces/);
  assert.match(unknownValueInWords(view, offer), /not on this device yet/);
  assert.match(unknownValueInWords(view, fetched), /^Nothing certain is known/);
});

test('tables that cannot be read are told apart from tables without the value', async () => {
  const { view } = await GameDriver.open('wali/ludens', { start: WALI_POSITION });
  const device = deviceWith('wali/ludens');
  const unreadable = {
    offerFor: (ruleSet: RuleSet) => device.offerFor(ruleSet),
    load: () => Promise.reject(new Error('the network is down')),
  };
  const game = { ...emptyGame('wali/ludens'), start: WALI_POSITION };
  await assert.rejects(prober(unreadable).probe(game, view), /the network is down/);
  assert.match(unknownValueInWords(view, 'failed'), /^The tables could not be read/);
});

test('the tables of all rule sets can be fetched, until all are cached', async () => {
  const { ruleSets, bytes } = deviceWith().uncachedTables();
  assert.ok(ruleSets.includes('awele/sheet') && ruleSets.includes('yote/wikipedia'));
  assert.ok(bytes > 100_000);
  assert.deepEqual(deviceWith(...ruleSets).uncachedTables(), { ruleSets: [], bytes: 0 });
});

test('what a hint recommends can be played by a tap, although another piece was selected', async () => {
  const driver = await GameDriver.open('yote/ludens', { start: '5w/6/2wb2/6/6 w 1,0 - 0 30' });
  await driver.tap('f5');
  await driver.do({ kind: 'askHint' });
  await driver.untilIdle();
  assert.equal(driver.state.hint?.action.from, 'c3');
  assert.equal(driver.state.selection, undefined);
  await driver.tap('f5');
  await driver.do({ kind: 'askHint' });
  assert.equal(driver.state.selection, undefined);
  await driver.tap('c3', 'e3');
  assert.equal(driver.view.outcome?.result, '1-0');
});
