/** Tests lessons: that a learner can go through all of them, what wrong tries do, and what is remembered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLessons, lessonsOf } from '../src/learn/lesson-files.ts';
import { LessonSession, type LessonState } from '../src/learn/lesson-session.ts';
import { acceptedTurns, type Lesson, type LessonFile } from '../src/learn/lessons.ts';
import { canMatch, matches } from '../src/learn/turn-pattern.ts';
import { Refuter } from '../src/solving/refutation.ts';
import { GAMES } from '../src/families/registry.ts';
import { NO_TABLES, engine, rules } from './game-driver.ts';

const REFUTER = new Refuter(NO_TABLES, engine, async () => undefined);

async function openLesson(ruleSet: string, lesson: Lesson, step = lesson.steps[0]?.id): Promise<LessonSession> {
  const index = lesson.steps.findIndex(({ id }) => id === step);
  const session = await LessonSession.open(lesson, index, ruleSet, { gameClient: rules, refuter: REFUTER });
  session.addEventListener('failed', (event) => assert.fail(String((event as CustomEvent<unknown>).detail)));
  return session;
}

function courseOf(ruleSet: string): Lesson {
  const lesson = FILES.find(({ rules }) => rules === ruleSet)?.lessons[0];
  assert.ok(lesson);
  return lesson;
}

async function tap(session: LessonSession, ...places: string[]): Promise<LessonState> {
  for (const place of places) session.tap(place);
  await session.settled();
  return session.state;
}

const FILES_BY_GAME = await Promise.all(GAMES.filter(hasLessons).map(lessonsOf));

const FILES: readonly LessonFile[] = FILES_BY_GAME.flat();

for (const { rules: ruleSet, lessons } of FILES) {
  for (const lesson of lessons) {
    test(`${ruleSet}, ${lesson.id}: the answer of each step can be shown, up to the end`, async () => {
      const session = await openLesson(ruleSet, lesson);
      const shownSteps = new Set<number>();
      for (let i = 0; i <= 2 * lesson.steps.length + 1 && session.state.status !== 'finished'; i++) {
        shownSteps.add(session.state.index);
        session.next();
        await session.settled();
        assert.notEqual(session.state.status, 'wrong');
      }
      assert.equal(session.state.status, 'finished');
      assert.equal(shownSteps.size, lesson.steps.length);
    });

    test(`${ruleSet}, ${lesson.id}: each step can be opened by itself`, async () => {
      for (const { id } of lesson.steps) {
        const session = await openLesson(ruleSet, lesson, id);
        assert.equal(session.step.id, id);
        assert.equal(session.state.status, 'solving');
        assert.ok(session.isAtBeginning, id);
        assert.equal(session.state.view.toMove, 'white');
      }
    });
  }
}

test('the lessons of the default rule set come first, and a game has each identifier once', () => {
  assert.deepEqual(
    FILES_BY_GAME.map(([first]) => first?.rules),
    GAMES.map(({ rules }) => rules),
  );
  for (const files of FILES_BY_GAME) {
    const ids = files.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
  }
});

const YOTE = GAMES[0]?.rules ?? '';

test('a jump, a removal that opens the next jump, and the next jump are steps of one turn', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'again');
  assert.equal((await tap(session, 'c3', 'c5')).index, 6);
  assert.equal(session.step.id, 'open');
  await tap(session, 'e5');
  assert.equal(session.step.id, 'chain');
  assert.equal((await tap(session, 'e5', 'b1')).status, 'done');
});

test('a removal that is not asked for is to be tried again, within the turn', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'open');
  const { status, remark } = await tap(session, 'b1');
  assert.deepEqual([status, remark], ['wrong', 'other']);
  // A tap on the board is as good as the button.
  assert.equal((await tap(session, 'b1')).status, 'solving');
  assert.equal((await tap(session, 'b1')).status, 'wrong');
  session.tryAgain();
  await session.settled();
  assert.deepEqual([session.state.status, session.state.failures], ['solving', 2]);
  assert.equal(session.state.view.turnSoFar, 'c3xc5');
  assert.equal((await tap(session, 'e5')).index, 7);
});

test('a forbidden step that the lesson asks for is accepted, and the rules say why it is illegal', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'diagonal');
  const { status, problem } = await tap(session, 'c3', 'd4');
  assert.equal(status, 'done');
  assert.ok(problem);
});

test('after an attempt the next step goes on from the same position', async () => {
  const lesson = FILES.find(({ rules }) => rules === 'wali/ludens')?.lessons.find(({ id }) => id === 'four');
  assert.ok(lesson);
  const session = await openLesson('wali/ludens', lesson);
  const { status, view } = await tap(session, 'd2', 'd3');
  assert.equal(status, 'done');
  session.next();
  await session.settled();
  assert.deepEqual([session.step.id, session.state.status], ['idea', 'solving']);
  assert.equal(session.state.view.position, view.position);
  assert.equal(session.state.problem, undefined);
  assert.equal((await tap(session, 'e3', 'd3')).view.turnSoFar, 'e3-d3');
});

test('where a step asks for an illegal attempt, neither another one nor a legal turn is accepted', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'diagonal');
  assert.equal((await tap(session, 'c3', 'e5')).status, 'solving');
  assert.ok(session.state.problem);
  assert.equal((await tap(session, 'c4')).status, 'wrong');
});

test('a turn that leaves a piece hanging is refuted by the jump over it', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'safe');
  const { status, remark, view, failures } = await tap(session, 'f5');
  assert.deepEqual([status, remark, failures], ['wrong', 'refuted', 1]);
  assert.match(view.turns.at(-1)?.text ?? '', /^c4xc2/);
});

test('stopping is accepted where a jump could follow', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'stop');
  session.stop();
  await session.settled();
  assert.equal(session.state.status, 'done');
});

test('after a turn of the learner the opponent replies, and the next step goes on from there', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'hand');
  const { status, view } = await tap(session, 'c3', 'c5');
  assert.equal(status, 'done');
  assert.equal(view.turns.length, 2);
  assert.equal(view.toMove, 'white');
});

test('“back” leads to the beginning of the step before', async () => {
  const session = await openLesson(YOTE, courseOf(YOTE), 'again');
  await tap(session, 'c3', 'c5');
  session.back();
  await session.settled();
  assert.equal(session.step.id, 'again');
  assert.ok(session.isAtBeginning);
});

test('accepted turns may have replies of their own', () => {
  assert.deepEqual(
    acceptedTurns({ id: 'a', goal: 'shown', accept: ['@c3 @d3', 'c3xc5...', 'c3-c4'], reply: ['@a1'] }),
    [
      { actions: '@c3', isUnfinished: false, replies: ['@d3'] },
      { actions: 'c3xc5', isUnfinished: true, replies: [] },
      { actions: 'c3-c4', isUnfinished: false, replies: ['@a1'] },
    ],
  );
});

test('an asterisk stands for any place, but for one only', () => {
  assert.ok(matches('@*', '@c3') && matches('c3-*', 'c3-d3') && matches('*', 'F') && matches('c3xc5:*', 'c3xc5:a1'));
  assert.ok(!matches('c3-*', 'c3-d3:a1') && !matches('@*', 'c3-d3') && !matches('c3xc5:*', 'c3xc5:a1xe5:b2'));
  assert.ok(canMatch('*-*:e1', 'c3-d3') && canMatch('c3xc5:*', 'c3xc5') && canMatch('c3xc5:*', 'c3'));
  assert.ok(!canMatch('c3xc5:*', 'c3xe3') && !canMatch('c3-*', 'c4'));
});
