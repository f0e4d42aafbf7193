/** Tests how sentences name the players: you and the computer, two people by side or name, in all languages. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { outcomeInWords, resultInWords } from '../src/speech/outcome.ts';
import { announcementsOf, eventsInWords } from '../src/speech/speech.ts';
import { nameOf, playersOf, sidesOf, solverIs } from '../src/speech/who.ts';
import { LANGUAGES, hasMessage, useLanguage } from '../src/texts/messages.ts';
import { TWO_PERSONS } from '../src/records/saved-game.ts';
import { playersAgainst, GameDriver } from './game-driver.ts';
import type { View } from '../src/worker/protocol.ts';

beforeEach(() => useLanguage('en'));

function announcement({ state, view }: GameDriver): string {
  return announcementsOf(view, playersOf(state)).join(' ');
}

test('against the computer the person is you, and the row of the computer has its level', async () => {
  const driver = await GameDriver.open('awele/sheet', { players: playersAgainst(3), turns: 'F' });
  assert.equal(announcement(driver), '');
  await driver.do({ kind: 'show', turns: 0 }, { kind: 'show', turns: 1 });
  assert.equal(announcement(driver), 'You sowed 4 seeds from F, the last one in North’s d.');
  await driver.do({ kind: 'show', turns: 1 });
  await driver.untilIdle();
  assert.match(
    announcement(driver),
    /^The computer sows \d+ seeds? from [a-f], the last one in (your [A-F]|North’s [a-f])\./,
  );
  assert.equal(nameOf(driver.state, 'white'), 'You');
  assert.equal(nameOf(driver.state, 'black'), 'Level 3');
});

test('two people are named by side, or by the names they have given', async () => {
  const driver = await GameDriver.open('yote/ludens');
  await driver.tap('c3');
  assert.equal(announcement(driver), 'White places a piece on c3.');
  const named = await GameDriver.open('yote/ludens', { players: { ...TWO_PERSONS, names: { white: 'Awa' } } });
  assert.equal(named.line, 'Awa to play. Tap a hollow to place a piece.');
  await named.tap('c3', 'd3');
  assert.equal(announcement(named), 'Black places a piece on d3.');
  await named.do({ kind: 'show', turns: 0 }, { kind: 'show', turns: 1 });
  assert.equal(announcement(named), 'Awa places a piece on c3.');
});

test('the result says why you lose', async () => {
  const driver = await GameDriver.open('wali/ludens', {
    players: { ...playersAgainst(1), white: 'computer', black: 'person' },
    start: '6/2w3/2w1b1/3w2/1b2b1 w 0,0 - 0 30',
  });
  const { view, state } = driver;
  const outcome = { result: '1-0', reason: 'reduced', white: 3, black: 2 } as const;
  assert.equal(
    outcomeInWords(view, outcome, playersOf(state)),
    'You lose. You have only 2 pieces left. 3 pieces to 2.',
  );
  assert.equal(
    outcomeInWords(view, outcome, sidesOf(view)),
    'White wins. Black has only 2 pieces left. 3 pieces to 2.',
  );
  const far = { ...state.players, white: 'remote' } as const;
  assert.equal(resultInWords(outcome, playersOf({ view, players: far })), 'You lose.');
  const named = { ...far, names: { white: 'Awa' } };
  assert.equal(resultInWords(outcome, playersOf({ view, players: named })), 'Awa wins.');
});

test('the end of placing is announced once, without who was passed over last', () => {
  const whoOf = () => ({ who: 'white', name: '' }) as const;
  const events: View['events'] = [
    { kind: 'passedOver', side: 'black' },
    { kind: 'handsOut', white: 2, black: 1 },
  ];
  const sentences = eventsInWords(events, whoOf);
  assert.equal(sentences.length, 1);
  assert.match(sentences[0] ?? '', /^Nobody can place any more/);
});

test('the change from placing to moving is announced in games of lines', async () => {
  const start = '1wwb1b/b1b1w1/1wwbb1/w1w1b1/b1bw1w b 0,1 - 0 23';
  const driver = await GameDriver.open('wali/ludens', { start });
  await driver.tap('a5');
  assert.match(announcement(driver), /^Black places a piece on a5\. All pieces are placed\./);
});

test('sentences about players are complete in each language', async () => {
  const events: View['events'] = [
    { kind: 'place', side: 'white', to: 'c3' },
    { kind: 'move', side: 'white', by: 'step', path: ['c3', 'c4'] },
    { kind: 'move', side: 'white', by: 'leap', path: ['c3', 'c5'] },
    { kind: 'move', side: 'white', by: 'jump', path: ['c3', 'c5'] },
    { kind: 'take', side: 'black', at: 'c4' },
    { kind: 'take', side: 'black', at: 'a1' },
    { kind: 'sow', side: 'white', from: 'F', into: ['a', 'b'] },
    { kind: 'harvest', side: 'white', houses: [{ at: 'b', seeds: 2 }] },
    { kind: 'passedOver', side: 'white' },
  ];
  const kinds = ['you', 'expected', 'computer', 'named', 'white', 'black', 'south', 'north'] as const;
  for (const { code } of LANGUAGES) {
    await useLanguage(code);
    for (const who of kinds) {
      const sentences = eventsInWords(events, () => ({ who, name: 'Awa' }));
      assert.deepEqual(
        sentences.filter((sentence) => /[{}]|undefined|^[\s.]|\s\s/.test(sentence)),
        [],
        `${code} ${who}`,
      );
      const names =
        who === 'computer' || who === 'named' ? sentences.filter((sentence) => !sentence.includes('Awa')) : [];
      assert.deepEqual(names, [], `${code} ${who}`);
    }
    for (const reason of REASONS) assert.ok(hasMessage(`end.${reason}`), reason);
  }
});

/** The reasons of an outcome in the protocol. */
const REASONS = [
  ...'eliminated blocked three quiet cap seedsCap repetition reduced line starved harvested target majority'.split(' '),
  ...'resigned agreed time abandoned proved'.split(' '),
];

/** A game whose last turn has just been shown, so that its events are told. */
async function shownAgain(ruleSet: string, turns: string): Promise<GameDriver> {
  const driver = await GameDriver.open(ruleSet, { turns });
  const last = turns.split(' ').length;
  await driver.do({ kind: 'show', turns: last - 1 }, { kind: 'show', turns: last });
  return driver;
}

test('a jump and its captures share a sentence, in each language', async () => {
  const { view } = await shownAgain('yote/ludens', '@c3 @c4 @a1 @e5 c3xc5:e5');
  const sentences = {
    en: 'White jumps from c3 to c5 and takes c4 and e5.',
    fr: 'Les Blancs sautent de c3 en c5 et prennent c4 et e5.',
    ru: 'Белые прыгают с c3 на c5 и берут c4 и e5.',
    pt: 'As Brancas saltam de c3 para c5 e capturam c4 e e5.',
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    await useLanguage(language);
    assert.deepEqual(eventsInWords(view.events, sidesOf(view)), [sentence]);
  }
});

test('the solver of a puzzle is you, the other player is named by side', async () => {
  await useLanguage('en');
  const { view } = await shownAgain('yote/ludens', '@c3 @c4');
  assert.deepEqual(eventsInWords(view.events, solverIs('black', view)), ['You placed a piece on c4.']);
  assert.deepEqual(eventsInWords(view.events, solverIs('white', view)), ['Black places a piece on c4.']);
});
