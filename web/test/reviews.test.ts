/** Tests what is remembered of puzzles: the puzzle of the day, reviews, mistakes, and how storage is treated. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { streakLength, gameOfDay, puzzleOfDay, withDay } from '../src/puzzles/daily.ts';
import { rememberMistakes, worstMistakes, type Mistake } from '../src/puzzles/mistakes.ts';
import type { Puzzle } from '../src/puzzles/pack.ts';
import {
  afterReview,
  dueCards,
  EMPTY_DECK,
  INTERVALS,
  isDeck,
  MAX_REVIEWS_PER_DAY,
  withCard,
  type Deck,
} from '../src/puzzles/review.ts';
import { StoredValue } from '../src/settings/stored-value.ts';
import { storedDeck } from '../src/puzzles/stored-values.ts';
import { dayOf } from '../src/texts/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Noon, so that hours before and after it are on the same day. */
const NOON = new Date(2026, 2, 10, 12).getTime();

/** Local storage in memory. */
class MemoryEntries {
  readonly entries = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

let storage = new MemoryEntries();

beforeEach(() => {
  storage = new MemoryEntries();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

// ---- The puzzle of the day ----

const GAMES = ['yote', 'choko', 'wali', 'bolotondou', 'awele'].map((name) => ({ name }));

const PUZZLES = Array.from({ length: 500 }, (_, number) => ({ id: String(number) }) as Puzzle);

test('the games take turns in the order of their names', () => {
  const day = Date.UTC(2026, 0, 1) / DAY;
  const names = Array.from({ length: 6 }, (_, offset) => gameOfDay(GAMES, day + offset)?.name);
  assert.deepEqual(names, ['yote', 'awele', 'bolotondou', 'choko', 'wali', 'yote']);
  assert.deepEqual(
    gameOfDay([...GAMES].reverse(), day),
    gameOfDay(GAMES, day),
    'the order on the home page does not matter',
  );
});

test('the puzzle of a day depends on the date alone, and none comes twice before all others', () => {
  assert.equal(puzzleOfDay(PUZZLES, 5, 20_454)?.id, '210');
  assert.equal(puzzleOfDay(PUZZLES, 5, 20_454), puzzleOfDay(PUZZLES, 5, 20_450));
  const ids = PUZZLES.map((_, turn) => puzzleOfDay(PUZZLES, 5, 20_454 + 5 * turn)?.id);
  assert.equal(new Set(ids).size, PUZZLES.length);
  assert.equal(puzzleOfDay([], 5, 20_454), undefined);
});

test('a day ends at midnight where the device is', () => {
  const [year, month, date] = [2026, 2, 29];
  const before = new Date(year, month, date, 23, 59).getTime();
  const after = new Date(year, month, date + 1, 0, 1).getTime();
  assert.equal(dayOf(before), Date.UTC(year, month, date) / DAY);
  assert.equal(dayOf(after), dayOf(before) + 1);
});

test('a streak does not end before today is over', () => {
  assert.equal(streakLength([], 100), 0);
  assert.equal(streakLength([100], 100), 1);
  assert.equal(streakLength([97, 98, 99], 100), 3);
  assert.equal(streakLength([97, 98, 99, 100], 100), 4);
});

test('a streak may miss one day in seven', () => {
  assert.equal(streakLength([96, 97, 99, 100], 100), 4);
  assert.equal(streakLength([96, 97, 98], 100), 3, 'yesterday was missed');
  assert.equal(streakLength([96, 97, 100], 100), 1, 'two days were missed');
  assert.equal(streakLength([95, 97, 99, 100], 100), 3, 'the second miss is within seven days');
  assert.equal(
    streakLength([89, 90, 92, 93, 94, 95, 96, 97, 99, 100], 100),
    10,
    'the first miss is seven days before the second',
  );
});

test('a day counts once', () => {
  assert.deepEqual(withDay([5], 7), [5, 7]);
  const days = [5, 7];
  assert.equal(withDay(days, 7), days);
});

// ---- Reviews ----

const CARD = { ruleSet: 'yote/ludens', id: 'one' };

test('a failed puzzle comes again after four hours', () => {
  const deck = withCard(EMPTY_DECK, CARD, NOON);
  assert.deepEqual(dueCards(deck, NOON + 4 * HOUR - 1), []);
  assert.equal(dueCards(deck, NOON + 4 * HOUR)[0]?.id, 'one');
});

test('each success leads to the next interval, the last one out of the deck', () => {
  let deck = withCard(EMPTY_DECK, CARD, NOON);
  let now = NOON;
  for (const interval of INTERVALS) {
    assert.deepEqual(dueCards(deck, now + interval - 1), []);
    now += interval;
    assert.equal(dueCards(deck, now).length, 1);
    deck = afterReview(deck, CARD, true, now);
  }
  assert.deepEqual(deck.cards, []);
  assert.deepEqual(
    INTERVALS.map((interval) => interval / HOUR),
    [4, 24, 72, 168, 336, 720, 2184, 4368],
  );
});

test('a failure leads back to the first interval', () => {
  let deck = withCard(EMPTY_DECK, CARD, NOON);
  for (let i = 0; i < 4; i++) deck = afterReview(deck, CARD, true, NOON);
  assert.equal(deck.cards[0]?.due, NOON + 14 * DAY);
  assert.equal(afterReview(deck, CARD, false, NOON).cards[0]?.due, NOON + 4 * HOUR);
});

test('the cards due first come first, and no more than the limit of one day', () => {
  let deck: Deck = EMPTY_DECK;
  for (let i = 0; i < MAX_REVIEWS_PER_DAY + 5; i++)
    deck = withCard(deck, { ruleSet: 'wali/ludens', id: `${i}` }, NOON - DAY + i);
  assert.deepEqual(
    dueCards(deck, NOON).map(({ id }) => id),
    Array.from({ length: MAX_REVIEWS_PER_DAY }, (_, i) => `${i}`),
  );
  for (const card of dueCards(deck, NOON)) deck = afterReview(deck, card, true, NOON);
  assert.deepEqual(dueCards(deck, NOON), []);
  assert.equal(dueCards(deck, NOON + DAY)[0]?.id, `${MAX_REVIEWS_PER_DAY}`);
});

test('a deck with invalid cards is not accepted', () => {
  assert.ok(isDeck(EMPTY_DECK));
  assert.ok(isDeck(withCard(EMPTY_DECK, CARD, NOON)));
  assert.ok(!isDeck({ ...EMPTY_DECK, cards: [{ ...CARD, stage: 8, due: 0 }] }));
  assert.ok(!isDeck({ ...EMPTY_DECK, cards: [{ ...CARD, stage: 0, due: 'soon' }] }));
  assert.ok(!isDeck([]));
  assert.ok(!isDeck(null));
});

// ---- Mistakes ----

function mistake(position: string, before: number, after: number): Mistake {
  return { position, played: 'c3-c4', better: 'c3-d3', before, after };
}

test('the mistakes of a game are the turns that lost most, in their order', () => {
  const mistakes = [
    mistake('1', 700, 500),
    mistake('2', 500, 450),
    mistake('3', 450, 150),
    mistake('4', 400, 250),
    mistake('5', 300, 0),
  ];
  assert.deepEqual(
    worstMistakes(mistakes).map(({ position }) => position),
    ['1', '3', '5'],
  );
  assert.deepEqual(worstMistakes([mistake('2', 500, 450)]), []);
  assert.deepEqual(worstMistakes([{ ...mistake('1', 700, 500), better: 'c3-c4' }]), []);
});

test('mistakes become reviews, once', () => {
  assert.equal(rememberMistakes('yote/ludens', [mistake('1', 700, 300)], NOON), undefined);
  rememberMistakes('yote/ludens', [mistake('1', 700, 300), mistake('2', 600, 100)], NOON + 1_000);
  const { cards } = storedDeck.read().value;
  assert.deepEqual(
    cards.map(({ id, due }) => [id, due - NOON]),
    [
      ['1', 4 * HOUR],
      ['2', 4 * HOUR + 1_000],
    ],
  );
});

// ---- Storage ----

function storedDays(): StoredValue<number[]> {
  return new StoredValue<number[]>('days', [], Array.isArray, () => storage);
}

function entryOfLaterVersion(): string {
  return JSON.stringify({ version: 2, value: { days: 'many' } });
}

test('what is stored is read by another visit', () => {
  assert.deepEqual(
    storedDays().update((days) => [...days, 1]),
    { value: [1], storageProblem: undefined },
  );
  assert.deepEqual(storedDays().read(), { value: [1], storageProblem: undefined });
});

test('a change builds on what another tab stored meanwhile', () => {
  const thisTab = storedDays();
  thisTab.update((days) => [...days, 1]);
  storedDays().update((days) => [...days, 2]);
  assert.deepEqual(thisTab.update((days) => [...days, 3]).value, [1, 2, 3]);
});

for (const damaged of ['{', '[]', '5', '{"version":1}', '{"version":1,"value":{}}', '{"version":"1","value":[]}']) {
  test(`the damaged entry ${damaged} is set aside and started anew`, () => {
    storage.setItem('days', damaged);
    assert.deepEqual(
      storedDays().update((days) => [...days, 1]),
      { value: [1], storageProblem: 'damaged' },
    );
    assert.equal(storage.getItem('days.damaged'), damaged);
    assert.deepEqual(storedDays().read(), { value: [1], storageProblem: undefined });
  });
}

test('that an entry was set aside is reported in the whole visit, however the value was read at first', () => {
  storage.setItem('days', '{');
  const thisVisit = storedDays();
  thisVisit.update((days) => [...days, 1]);
  assert.deepEqual(thisVisit.read(), { value: [1], storageProblem: 'damaged' });
});

test('a look at a damaged entry leaves it for a page that can say so', () => {
  storage.setItem('days', '{');
  assert.deepEqual(storedDays().peek(), []);
  assert.deepEqual(storedDays().read(), { value: [], storageProblem: 'damaged' });
});

test('a second damaged entry does not replace the first', () => {
  for (const damaged of ['first', 'second']) {
    storage.setItem('days', damaged);
    storedDays().read();
  }
  assert.deepEqual(
    [...storage.entries],
    [
      ['days.damaged', 'first'],
      ['days.damaged-2', 'second'],
    ],
  );
});

test('an entry of a later version is left alone, and the visit goes on', () => {
  storage.setItem('days', entryOfLaterVersion());
  const thisTab = storedDays();
  assert.deepEqual(thisTab.read(), { value: [], storageProblem: 'newer' });
  assert.deepEqual(
    thisTab.update((days) => [...days, 1]),
    { value: [1], storageProblem: 'newer' },
  );
  assert.deepEqual(thisTab.read().value, [1]);
  assert.equal(storage.getItem('days'), entryOfLaterVersion());
});

test('if storage is full, what was there stays, and the visit goes on', () => {
  storedDays().update(() => [1]);
  storage.isFull = true;
  const thisTab = storedDays();
  assert.deepEqual(
    thisTab.update((days) => [...days, 2]),
    { value: [1, 2], storageProblem: 'notKept' },
  );
  assert.deepEqual(
    thisTab.update((days) => [...days, 3]),
    { value: [1, 2, 3], storageProblem: 'notKept' },
  );
  assert.deepEqual(thisTab.read(), { value: [1, 2, 3], storageProblem: 'notKept' });
  assert.deepEqual(thisTab.peek(), [1, 2, 3]);
  assert.deepEqual(storedDays().read().value, [1]);
  storage.isFull = false;
  thisTab.update((days) => [...days, 4]);
  assert.deepEqual(storedDays().read(), { value: [1, 2, 3, 4], storageProblem: undefined });
});

test('a damaged entry that cannot be set aside stays where it is', () => {
  storage.setItem('days', '{');
  storage.isFull = true;
  assert.equal(storedDays().update(() => [1]).storageProblem, 'notKept');
  assert.equal(storage.getItem('days'), '{');
});

test('if storage is forbidden, that is reported, and the visit goes on', () => {
  const forbidden = new StoredValue<number[]>('days', [], Array.isArray, () => {
    throw new DOMException('no', 'SecurityError');
  });
  assert.equal(forbidden.read().storageProblem, 'notKept');
  assert.deepEqual(
    forbidden.update(() => [1]),
    { value: [1], storageProblem: 'notKept' },
  );
  assert.deepEqual(forbidden.read().value, [1]);
});
