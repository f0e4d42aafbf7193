/** The five games and a moment of each that shows what it is about. */
import type { GameName } from './rules/protocol.ts';

export const GAMES: readonly GameName[] = ['yote', 'choko', 'wali', 'bolotondou', 'awele'];

/** Each game's default rule set. */
export const DEFAULT_RULES: Record<GameName, string> = {
  yote: 'yote/ludens',
  choko: 'choko/ludens',
  wali: 'wali/ludens',
  bolotondou: 'bolotondou/ludens',
  awele: 'awele/sheet',
};

/** Squares `a1 b1 … a2 …` of a moment in each grid game. */
export const MOMENTS: Record<Exclude<GameName, 'awele'>, string> = {
  yote: '....w. .w..b. ..wb.. b..bw. ..b...'.replaceAll(' ', ''),
  choko: 'b..... ww.b.. ..w... b.ww.b ....b.'.replaceAll(' ', ''),
  wali: '..b..w .www.. b..b.. ...bb. w.....'.replaceAll(' ', ''),
  bolotondou: 'w..b.. ..ww.b .b.... w..b.w ..b...'.replaceAll(' ', ''),
};

export const SOWN = { houses: [2, 0, 6, 1, 4, 2, 1, 2, 1, 0, 5, 3], white: 9, black: 12 };

export function gameOf(ruleSet: string): GameName {
  const name = ruleSet.split('/')[0] ?? '';
  return GAMES.find((game) => game === name) ?? 'yote';
}
