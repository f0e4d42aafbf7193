/**
 * The ladder: suggests the level and the handicap of the next game against the computer, from the results so far. A win
 * leads a rung up. After two losses in a row the person gets a *handicap*, a start position that favours White. After
 * two more losses the level falls, or on the lowest level the handicap grows. Wins take the handicap away again.
 */
import { isRecord } from '../records/json-values.ts';
import { linkOf } from '../records/link.ts';
import { emptyGame, isAgainstComputer, personsSide, type Players } from '../records/saved-game.ts';
import type { GameText, Outcome, Side } from '../worker/protocol.ts';
import HANDICAPS from './handicaps.json';

/** The level and the handicap of the next game. */
export interface Rung {
  /** The level of the computer, from 1. */
  readonly level: number;
  /** The number of the handicap, from 1 for the smallest; 0 for the usual start. */
  readonly handicap: number;
  /** Losses in a row on this rung. */
  readonly losses: number;
}

export type Result = 'win' | 'draw' | 'loss';

/** A finished game against the computer. */
export interface LadderGame {
  /** The identifier of the saved game. */
  readonly id: string;
  readonly ruleSet: string;
  readonly level: number;
  readonly handicap: number;
  readonly result: Result;
}

/** A start position that favours White. */
export interface Handicap {
  /** The number of pieces that Black lacks, or of seeds by which South leads. */
  readonly count: number;
  /** The position text. */
  readonly start: string;
}

export const FIRST_RUNG: Rung = { level: 1, handicap: 0, losses: 0 };

/** The losses in a row after which the game becomes easier. */
const LOSSES_TO_EASE = 2;

const handicaps: Readonly<Record<string, readonly Handicap[]>> = HANDICAPS;

/** The handicaps of a rule set, the smallest first; none if it has none. */
export function handicapsOf(ruleSet: string): readonly Handicap[] {
  return handicaps[ruleSet] ?? [];
}

/** The number of the handicap with which a game begins, or 0. Undefined if it begins at some other position. */
export function handicapOf({ ruleSet, start }: Pick<GameText, 'ruleSet' | 'start'>): number | undefined {
  if (start === '') return 0;
  const index = handicapsOf(ruleSet).findIndex((handicap) => handicap.start === start);
  return index < 0 ? undefined : index + 1;
}

/**
 * The rung after a game on this rung.
 *
 * @param maxLevel the highest level of the computer
 */
export function afterGame(rung: Rung, result: Result, ruleSet: string, maxLevel: number): Rung {
  switch (result) {
    case 'win':
      if (rung.handicap > 0) return { ...rung, handicap: rung.handicap - 1, losses: 0 };
      return { level: Math.min(maxLevel, rung.level + 1), handicap: 0, losses: 0 };
    case 'draw':
      return { ...rung, losses: 0 };
    case 'loss':
      return rung.losses + 1 < LOSSES_TO_EASE ? { ...rung, losses: rung.losses + 1 } : easierRung(rung, ruleSet);
  }
}

/** The next easier rung. Above the lowest level, only the smallest handicap is used. */
function easierRung({ level, handicap }: Rung, ruleSet: string): Rung {
  const maxHandicap = handicapsOf(ruleSet).length;
  if (level > 1 && handicap >= Math.min(1, maxHandicap)) return { level: level - 1, handicap: 0, losses: 0 };
  return { level, handicap: Math.min(maxHandicap, handicap + 1), losses: 0 };
}

/**
 * The fragment that opens a new game on a rung. With a handicap, the person plays White.
 *
 * @param side the side of the person without a handicap
 */
export function addressOfGameOn(
  { level, handicap }: Pick<Rung, 'level' | 'handicap'>,
  ruleSet: string,
  side: Side,
): string {
  const start = handicapsOf(ruleSet)[handicap - 1]?.start ?? '';
  const isWhite = start !== '' || side === 'white';
  return linkOf(
    { ...emptyGame(ruleSet), start },
    { level, white: isWhite ? 'person' : 'computer', black: isWhite ? 'computer' : 'person' },
  );
}

/**
 * A finished game as the ladder counts it. Undefined for a game between two people, a game from a position that is not in
 * the list of handicaps, and a game in which the handicap favours the computer.
 */
export function ladderGame(
  id: string,
  game: Pick<GameText, 'ruleSet' | 'start'>,
  players: Players,
  { result }: Pick<Outcome, 'result'>,
): LadderGame | undefined {
  const side = personsSide(players);
  const handicap = handicapOf(game);
  if (!isAgainstComputer(players) || side === undefined || handicap === undefined) return undefined;
  if (handicap > 0 && side === 'black') return undefined;
  const winningResult = side === 'white' ? '1-0' : '0-1';
  return {
    id,
    ruleSet: game.ruleSet,
    level: players.level,
    handicap,
    result: result === '1/2-1/2' ? 'draw' : result === winningResult ? 'win' : 'loss',
  };
}

/** What is stored of the ladder of one game. */
export interface Standing {
  readonly rung: Rung;
  /** The identifier of the game counted last. */
  readonly game: string;
  /** The rung before that game; absent if it was the first. */
  readonly before?: Rung;
}

/** By name of the game. */
export type Ladder = Readonly<Record<string, Standing>>;

export function rungIn(ladder: Ladder, ruleSet: string): Rung | undefined {
  return ladder[gameName(ruleSet)]?.rung;
}

/**
 * The ladder after a game. If the same game was counted last, because it went on after its end, the new result replaces the
 * old one.
 */
export function withGame(ladder: Ladder, game: LadderGame, maxLevel: number): Ladder {
  const name = gameName(game.ruleSet);
  const stored = ladder[name];
  const before = stored?.game === game.id ? stored.before : stored?.rung;
  const rung = rungAfter(before, game, maxLevel);
  return { ...ladder, [name]: { rung, game: game.id, ...(before ? { before } : {}) } };
}

/**
 * The rung after a game. A game on another rung than the suggested one counts in two cases: a win on a harder rung leads
 * on from that rung, and a loss on an easier rung counts as a loss on the suggested one.
 *
 * @param rung the suggested rung; undefined before the first game, which counts on the rung on which it is played
 */
function rungAfter(rung: Rung | undefined, game: LadderGame, maxLevel: number): Rung {
  const { level, handicap, result, ruleSet } = game;
  const playedRung = { level, handicap, losses: 0 };
  const hardnessDifference = rung ? hardness(playedRung) - hardness(rung) : 0;
  if (!rung || (hardnessDifference > 0 && result === 'win')) return afterGame(playedRung, result, ruleSet, maxLevel);
  return hardnessDifference === 0 || (hardnessDifference < 0 && result === 'loss')
    ? afterGame(rung, result, ruleSet, maxLevel)
    : rung;
}

/** A number that orders rungs. However great the handicap, a level is harder than the level below it. */
function hardness({ level, handicap }: Rung): number {
  return level - handicap / (handicap + 1);
}

function gameName(ruleSet: string): string {
  return ruleSet.slice(0, ruleSet.indexOf('/'));
}

/** Whether an entry of storage is a ladder. */
export function isLadder(value: unknown): value is Ladder {
  return isRecord(value) && Object.values(value).every(isStanding);
}

function isStanding(value: unknown): boolean {
  return (
    isRecord(value) &&
    isRung(value['rung']) &&
    typeof value['game'] === 'string' &&
    (value['before'] === undefined || isRung(value['before']))
  );
}

function isRung(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const isCount = (number: unknown, least: number) => Number.isInteger(number) && Number(number) >= least;
  return isCount(value['level'], 1) && isCount(value['handicap'], 0) && isCount(value['losses'], 0);
}
