/** Tests which puzzle comes next, what is remembered of it, and how the correction of a mistake is judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PuzzleCourse, type Exercise, type PuzzleStorage, type Scope } from '../src/puzzles/course.ts';
import { isListOfDays } from '../src/puzzles/daily.ts';
import { dayOf } from '../src/texts/dates.ts';
import type { Puzzle } from '../src/puzzles/pack.ts';
import { isProgress, NO_PROGRESS, solvedCount, type Progress } from '../src/puzzles/progress.ts';
import { PuzzleSession } from '../src/puzzles/puzzle-session.ts';
import type { Refutation } from '../src/solving/refutation.ts';
import { EMPTY_DECK, isDeck, withCard, type Deck } from '../src/puzzles/review.ts';
import { StoredValue } from '../src/settings/stored-value.ts';
import type { GameClient } from '../src/worker/protocol.ts';
import { rules } from './game-driver.ts';

const HOUR = 3_600_000;
const NOON = new Date(2026, 2, 10, 12).getTime();

const GAMES = [
  { name: 'yote', rules: 'yote/ludens' },
  { name: 'wali', rules: 'wali/ludens' },
];

const [YOTE, WALI] = GAMES.map((game): Scope => ({ kind: 'game', game })) as [Scope, Scope];

function puzzle(id: string, difficulty: number): Puzzle {
  return { id, theme: 'chain', difficulty, value: 'win', proof: 'table', position: '', solution: [] };
}

const PACKS: Record<string, Puzzle[]> = {
  'yote/ludens': [puzzle('yote-1', 1_190), puzzle('yote-2', 1_500)],
  'wali/ludens': [puzzle('wali-1', 1_200), puzzle('wali-2', 900)],
};

/** A device, and its clock. */
class Device {
  now = NOON;
  private readonly textByKey = new Map<string, string>();
  private readonly entries = {
    getItem: (key: string) => this.textByKey.get(key) ?? null,
    setItem: (key: string, value: string) => void this.textByKey.set(key, value),
    removeItem: (key: string) => void this.textByKey.delete(key),
  };
  readonly storage: PuzzleStorage = {
    progress: (ruleSet) => new StoredValue<Progress>(ruleSet, NO_PROGRESS, isProgress, () => this.entries),
    deck: new StoredValue<Deck>('review', EMPTY_DECK, isDeck, () => this.entries),
    days: new StoredValue<readonly number[]>('daily', [], isListOfDays, () => this.entries),
  };

  course(scope: Scope): PuzzleCourse {
    return new PuzzleCourse(
      scope,
      GAMES,
      this.storage,
      async (ruleSet) => PACKS[ruleSet] ?? [],
      () => this.now,
    );
  }

  solvedCount(ruleSet: string): number {
    return solvedCount(this.storage.progress(ruleSet).read().value);
  }
}

async function nextOf(course: PuzzleCourse, previous?: Exercise): Promise<Exercise> {
  const exercise = await course.next(previous);
  assert.ok(exercise);
  return exercise;
}

test('a failed puzzle comes again before new ones, once it is due', async () => {
  const device = new Device();
  const course = device.course(YOTE);
  const first = await nextOf(course);
  assert.deepEqual([first.kind, first.puzzle.id], ['new', 'yote-1']);
  course.recordFailure(first);
  course.recordSolution(first);
  assert.equal((await nextOf(course, first)).puzzle.id, 'yote-2');
  device.now += 4 * HOUR;
  assert.equal(course.dueCount, 1);
  const again = await nextOf(course);
  assert.deepEqual([again.kind, again.puzzle.id], ['review', 'yote-1']);
  course.recordSolution(again);
  assert.equal((await nextOf(course)).puzzle.id, 'yote-2');
  assert.equal(device.solvedCount('yote/ludens'), 0, 'only the first try counts');
});

test('the reviews of a game come in its course, those of all games under “Review”', async () => {
  const device = new Device();
  device.storage.deck.update((deck) => withCard(deck, { ruleSet: 'yote/ludens', id: 'yote-2' }, NOON - 5 * HOUR));
  assert.equal((await nextOf(device.course(WALI))).kind, 'new');
  assert.equal((await nextOf(device.course(YOTE))).kind, 'review');
  const course = device.course({ kind: 'review' });
  const review = await nextOf(course);
  assert.equal(review.puzzle.id, 'yote-2');
  course.recordFailure(review);
  assert.equal(await course.next(review), undefined);
  const progress = device.storage.progress('yote/ludens').read().value;
  assert.deepEqual(progress, NO_PROGRESS, 'a review leaves the rating alone');
});

test('a review whose pack cannot be fetched does not hold up the others', async () => {
  const device = new Device();
  device.storage.deck.update((deck) => withCard(deck, { ruleSet: 'yote/ludens', id: 'yote-1' }, NOON - 6 * HOUR));
  const packOf = async (ruleSet: string) => {
    if (ruleSet === 'yote/ludens') throw new Error('offline');
    return PACKS[ruleSet] ?? [];
  };
  const course = new PuzzleCourse({ kind: 'review' }, GAMES, device.storage, packOf, () => NOON);
  await assert.rejects(course.next(), /offline/);
  device.storage.deck.update((deck) => withCard(deck, { ruleSet: 'wali/ludens', id: 'wali-2' }, NOON - 5 * HOUR));
  assert.equal((await nextOf(course)).puzzle.id, 'wali-2');
  assert.equal(device.storage.deck.read().value.cards.length, 2);
});

test('a card of a puzzle that is in no pack is dropped', async () => {
  const device = new Device();
  device.storage.deck.update((deck) => withCard(deck, { ruleSet: 'yote/ludens', id: 'gone' }, NOON - 5 * HOUR));
  assert.equal(await device.course({ kind: 'review' }).next(), undefined);
  assert.deepEqual(device.storage.deck.read().value.cards, []);
});

test('the puzzle of the day counts as a try and as a day, also if it is solved after a mistake', async () => {
  const device = new Device();
  const course = device.course({ kind: 'daily' });
  const daily = await nextOf(course);
  assert.equal(daily.kind, 'daily');
  assert.deepEqual((await nextOf(device.course({ kind: 'daily' }))).puzzle, daily.puzzle);
  course.recordFailure(daily);
  assert.deepEqual(device.storage.days.read().value, []);
  course.recordSolution(daily);
  assert.deepEqual(device.storage.days.read().value, [dayOf(NOON)]);
  assert.equal(device.storage.progress(daily.ruleSet).read().value.tried[daily.puzzle.id], false);
});

test('a puzzle of the day that is solved after midnight counts for its own day', async () => {
  const device = new Device();
  device.now = new Date(2026, 2, 10, 23, 59).getTime();
  const course = device.course({ kind: 'daily' });
  const daily = await nextOf(course);
  device.now += HOUR;
  course.recordSolution(daily);
  assert.deepEqual(device.storage.days.read().value, [dayOf(NOON)]);
});

test('a course reports that progress cannot be stored', async () => {
  const device = new Device();
  const course = device.course(YOTE);
  assert.equal(course.storageProblem, undefined);
  const fullStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  const progress = () => new StoredValue<Progress>('x', NO_PROGRESS, isProgress, () => fullStorage);
  const unstoredCourse = new PuzzleCourse(
    YOTE,
    GAMES,
    { ...device.storage, progress },
    async (ruleSet) => PACKS[ruleSet] ?? [],
    () => NOON,
  );
  unstoredCourse.recordSolution(await nextOf(unstoredCourse));
  assert.equal(unstoredCourse.storageProblem, 'notKept');
});

// ---- Mistakes ----

/** White jumps c3xc5 and takes e5, or makes a quiet turn. */
const POSITION_WITH_JUMP = '4b1/2b3/2w3/6/w5 w 10,10 - 0 5';

const MISTAKE = { position: POSITION_WITH_JUMP, played: '@b2', better: 'c3xc5:e5', before: 900, after: 300 };

/** A reply to every other turn than the best, after which the solver has this expected result. */
function refuterWith(expected: number) {
  const reply: Refutation = { actions: [], source: 'search', value: {}, expectedResult: 1_000 - expected };
  return { refute: async () => reply };
}

async function mistakeExercise(): Promise<Exercise> {
  const device = new Device();
  const card = { ruleSet: 'yote/ludens', id: POSITION_WITH_JUMP, mistake: MISTAKE };
  device.storage.deck.update((deck) => withCard(deck, card, NOON - 5 * HOUR));
  return nextOf(device.course({ kind: 'review' }));
}

for (const [expected, status] of [
  [850, 'solved'],
  [650, 'wrong'],
] as const) {
  test(`after a mistake from 900 to 300, another turn that keeps ${expected} is ${status}`, async () => {
    const { puzzle, ruleSet, mistake } = await mistakeExercise();
    assert.equal(mistake?.played, '@b2');
    const session = await PuzzleSession.open(puzzle, ruleSet, rules, refuterWith(expected));
    session.tap('d1');
    await session.settled();
    assert.equal(session.state.status, status);
    assert.equal(session.state.hasFailed, status === 'wrong');
  });
}

test('a mistake that is no longer legal is forgotten, one that could not be opened is not', async () => {
  const device = new Device();
  const card = { ruleSet: 'yote/ludens', id: POSITION_WITH_JUMP, mistake: { ...MISTAKE, position: '6 w' } };
  device.storage.deck.update((deck) => withCard(deck, card, NOON - 5 * HOUR));
  const course = device.course({ kind: 'review' });
  const exercise = await nextOf(course);
  const reasonOf = (client: Pick<GameClient, 'open'>) =>
    PuzzleSession.open(exercise.puzzle, exercise.ruleSet, client as GameClient, refuterWith(0)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
  const lost = { open: () => Promise.reject(new Error('the worker could not be started')) };
  assert.ok(!course.dropIfIllegal(exercise, await reasonOf(lost)));
  assert.equal(device.storage.deck.read().value.cards.length, 1);
  assert.ok(course.dropIfIllegal(exercise, await reasonOf(rules)));
  assert.deepEqual(device.storage.deck.read().value.cards, []);
});

test('the better turn solves a mistake without a search', async () => {
  const { puzzle, ruleSet } = await mistakeExercise();
  const session = await PuzzleSession.open(puzzle, ruleSet, rules, { refute: () => Promise.reject(new Error()) });
  for (const place of ['c3', 'c5', 'e5']) session.tap(place);
  await session.settled();
  assert.equal(session.state.status, 'solved');
});
