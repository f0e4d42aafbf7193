/** The page's registry: the kinds of board, the messages of families, and the games of the home page. */
import { t } from '../texts/messages.ts';
import type { Mark } from '../board/board.ts';
import type { SideKey } from '../texts/sides.ts';
import type { RuleSet, Side, View } from '../worker/protocol.ts';
import type { BoardKind } from './board-kind.ts';
import { grid } from './grid.ts';
import { sowing } from './sowing.ts';
import type { GridSketch, SowingSketch } from '../board/sketches.ts';

/** The messages that a family has in place of the general ones, and the mark that it leaves unspoken. */
export interface FamilyMessages {
  /** The aim of the game, shown at its start. */
  aim?(view: View): string;
  /** The prompt at the start of a turn in which pieces can move. */
  move?(view: View): string;
  /** What changes for the rest of the game by the last turn; empty text if nothing does. */
  phase?(view: View): string;
  /** The prompt for a removal. */
  take?(view: View): string;
  /** A mark that accessible names omit, because nearly every place has it. */
  unspokenMark?: Mark;
}

/** A game of the home page. */
export interface ShippedGame {
  name: string;
  /** The default rule set. */
  rules: string;
  board: RuleSet['board'];
  /** The sketch of the game's idea. */
  idea: unknown;
}

const BOARD_KINDS: Record<RuleSet['board'], BoardKind> = { grid, sowing };

const FAMILY_MESSAGES: Record<string, FamilyMessages> = {
  jumping: { aim: () => t('aim.jumping'), unspokenMark: 'place' },
  aligning: {
    aim: (view) => t('aim.aligning', { line: lineLength(view) }),
    move: (view) => t('do.moveLine', { line: lineLength(view) }),
    phase: ({ events, inHand }) => (inHand === 0 && events.at(-1)?.kind === 'place' ? t('say.allPlaced') : ''),
    take: () => t('do.takeForLine'),
  },
  sowing: { aim: () => t('aim.sowing') },
};

export const GAMES: readonly ShippedGame[] = [
  {
    name: 'yote',
    rules: 'yote/ludens',
    board: 'grid',
    idea: { ranks: ranks('w..b .wb. ..w.'), path: ['b2', 'd2'], taken: ['c2', 'd1'] } satisfies GridSketch,
  },
  {
    name: 'choko',
    rules: 'choko/ludens',
    board: 'grid',
    idea: { ranks: ranks('ww.b ..b. b...'), path: ['a1', 'c1', 'c3'], taken: ['c2'] } satisfies GridSketch,
  },
  {
    name: 'wali',
    rules: 'wali/ludens',
    board: 'grid',
    idea: { ranks: ranks('b..w .www .b..'), line: ['b2', 'd2'], taken: ['b3'] } satisfies GridSketch,
  },
  {
    name: 'bolotondou',
    rules: 'bolotondou/ludens',
    board: 'grid',
    idea: { ranks: ranks('..wb b.w. .w.b'), line: ['c1', 'c2'], taken: ['a2'] } satisfies GridSketch,
  },
  {
    name: 'awele',
    rules: 'awele/sheet',
    board: 'sowing',
    idea: {
      houses: [2, 0, 6, 4, 1, 2, 1, 2, 3, 0, 5, 3],
      white: 9,
      black: 12,
      path: ['D', 'E', 'F', 'a', 'b'],
    } satisfies SowingSketch,
  },
];

/** The default rule set of the first game. */
export const FIRST_RULES = 'yote/ludens';

/** The kind of a rule set's board. */
export function boardKind({ board }: Pick<RuleSet, 'board'>): BoardKind {
  return BOARD_KINDS[board];
}

/** Whether this version of the page can draw a kind of board. */
export function isKnownBoard({ board }: { readonly board: string }): boolean {
  return Object.hasOwn(BOARD_KINDS, board);
}

/** The messages of a rule set's family; empty if the family is not registered. */
export function familyMessages({ family }: Pick<RuleSet, 'family'>): FamilyMessages {
  return FAMILY_MESSAGES[family] ?? {};
}

/** The game of a rule set, by its name; undefined if the home page does not show it. */
export function shippedGame(ruleSet: string): ShippedGame | undefined {
  return GAMES.find(({ name }) => ruleSet.startsWith(`${name}/`));
}

/** The name of a side in games by a rule set, as an argument of messages; the colour if the game is not known. */
export function sideKeyIn(ruleSet: string, side: Side): SideKey {
  const shipped = shippedGame(ruleSet);
  return shipped ? boardKind(shipped).sideKey(side) : side;
}

/** The number of pieces in a line, from the summary of the rules. */
function lineLength({ ruleSet }: View): number {
  return ruleSet.points.find(({ key }) => key.endsWith('aligning.line'))?.numbers[0] ?? 0;
}

function ranks(squares: string): string[] {
  return squares.split(' ');
}
