/** Puzzles in words: tasks, answers, what a solved puzzle was about. */
import { DRAW } from '../game/expected-result.ts';
import { objectionInWords } from '../speech/problems.ts';
import { t, type Key } from '../texts/messages.ts';
import type { Exercise } from './course.ts';
import type { Puzzle } from './pack.ts';
import type { ProofState } from './proof-session.ts';
import type { PuzzleState } from './puzzle-session.ts';
import type { StorageProblem } from '../settings/stored-value.ts';

const THEMES: Record<string, Key> = {
  capture: 'theme.capture',
  chain: 'theme.chain',
  removal: 'theme.removal',
  threat: 'theme.threat',
  fork: 'theme.fork',
  defence: 'theme.defence',
  lure: 'theme.lure',
  reserve: 'theme.reserve',
  squeeze: 'theme.squeeze',
  hold: 'theme.hold',
  round: 'theme.round',
  hunger: 'theme.hunger',
  tempo: 'theme.tempo',
};

const STORAGE_PROBLEMS: Record<StorageProblem, Key> = {
  newer: 'puzzles.newer',
  damaged: 'puzzles.damaged',
  notKept: 'puzzles.notKept',
};

/** The bands of difficulty: the name of each, and the rating at which it ends. */
const BANDS: readonly [string, number][] = [
  ['easy', 1_000],
  ['middle', 1_400],
  ['hard', 1_800],
];

/**
 * What the solver is to do, or what happened.
 *
 * @param mistakeInWords the mistaken turn, if the exercise is a mistake in a game of the person
 */
export function puzzleInWords(state: PuzzleState, exercise: Exercise, mistakeInWords: string): string {
  const { status, turns, problem, refutation } = state;
  if (problem) return objectionInWords(problem);
  switch (status) {
    case 'solving':
      return turns.length === 0 ? taskInWords(exercise, mistakeInWords) : t('puzzle.goOn');
    case 'answering':
      return t('do.wait');
    case 'wrong':
      return t('puzzle.refuted', { value: String(refutation?.value.value ?? '') });
    case 'solved':
      return t('puzzle.solved');
    case 'shown':
      return t('puzzle.shown');
  }
}

function taskInWords({ puzzle: { value }, mistake }: Exercise, mistakeInWords: string): string {
  if (mistake) return t('puzzle.mistake', { turn: mistakeInWords });
  if (value === 'win') return t('puzzle.win');
  if (value === 'draw') return t('puzzle.draw');
  return t(Number(value) > 0 ? 'puzzle.gain' : 'puzzle.best');
}

/** What the puzzle was about: theme, difficulty and proof. Said only when the solver has seen the solution. */
export function aboutInWords({ puzzle, mistake }: Exercise): string {
  if (mistake) return t('puzzle.ownGame');
  const theme = THEMES[puzzle.theme];
  const proof = t(puzzle.proof === 'table' ? 'puzzle.byTable' : 'puzzle.bySearch');
  return [theme ? t(theme) : '', difficultyInWords(puzzle), proof].filter((sentence) => sentence !== '').join(' ');
}

function difficultyInWords({ difficulty }: Puzzle): string {
  const [band] = BANDS.find(([, end]) => difficulty < end) ?? ['hardest'];
  return t('puzzle.difficulty', { band, rating: difficulty });
}

/** Why stored progress is missing or will not be kept; empty text if storage has no problem. */
export function storageProblemInWords(storageProblem: StorageProblem | undefined): string {
  return storageProblem === undefined ? '' : t(STORAGE_PROBLEMS[storageProblem]);
}

/**
 * What the solver is to do in a proof, or what happened.
 *
 * @param counted what is counted on the board, an argument of messages
 */
export function proofInWords({ status, turns, problem, resultAfter }: ProofState, counted: 'pieces' | 'seeds'): string {
  if (problem) return objectionInWords(problem);
  switch (status) {
    case 'solving':
      return t(turns.length === 0 ? 'proof.task' : 'proof.goOn', { what: counted });
    case 'answering':
      return t('do.wait');
    case 'given':
      return t('proof.given', { what: counted, left: resultAfter === DRAW ? 'draw' : 'loss' });
    case 'won':
      return t('proof.won');
    case 'ended':
      return t('proof.ended');
    case 'notWon':
      return t('proof.notWon');
    case 'unknown':
      return t('proof.unknown');
  }
}

/**
 * While solving, the number of turns to the end, if it is known. After a win, the length of the proof, if the shortest is
 * known, and the number of turns taken back. Otherwise empty text.
 */
export function lengthInWords({ status, distance, shortestDistance, view, takenBackCount }: ProofState): string {
  if (status === 'solving') return distance === undefined ? '' : t('proof.distance', { turns: distance });
  if (status !== 'won') return '';
  const takenBack = t('proof.slips', { count: takenBackCount });
  return shortestDistance === undefined
    ? takenBack
    : `${t('proof.length', { turns: view.turns.length, shortest: shortestDistance })} ${takenBack}`;
}
