/** Finds puzzles whose start is a won ending that the small tables cover, to be played out against them. */
import { emptyGame } from '../records/saved-game.ts';
import type { TableOffer } from '../tables/device-tables.ts';
import type { GameClient, RuleSet, View } from '../worker/protocol.ts';
import type { PuzzleGame } from './course.ts';
import type { Puzzle } from './pack.ts';
import { openWholeGame } from '../solving/solving-session.ts';

/**
 * A random number of rating points below this is added to each puzzle's distance from the person's rating, so that the
 * order varies.
 */
const MAX_RANDOM_DISTANCE = 400;

/** What is needed to find an ending. */
export interface EndingSources {
  /** Fetches the puzzles of a rule set; rejects if it cannot. */
  puzzlesOf: (ruleSet: string) => Promise<readonly Puzzle[]>;
  gameClient: GameClient;
  /** The small tables that cover a rule set. */
  offerFor: (ruleSet: RuleSet) => Promise<TableOffer | undefined>;
  /** The rating of the person in the puzzles of a rule set. */
  ratingOf: (ruleSet: string) => number;
  /** A random number from 0 to 1 (exclusive). */
  random: () => number;
}

/** Whether the solver wins for certain: the value of the puzzle is a win, or a gain that makes the lead positive. */
export function isWon({ value }: Pick<Puzzle, 'value'>, { lead }: Pick<View, 'lead'>): boolean {
  return value === 'win' || lead + Number(value) > 0;
}

/**
 * The position of a won ending of a game, near the person's rating. Undefined if its tables cover none.
 *
 * @param game a game with puzzles
 */
export async function findEnding({ rules: ruleSet }: PuzzleGame, sources: EndingSources): Promise<string | undefined> {
  const { puzzlesOf, gameClient, offerFor, ratingOf, random } = sources;
  const rating = ratingOf(ruleSet);
  const candidates = (await puzzlesOf(ruleSet))
    .filter(({ proof, value }) => proof === 'table' && value !== 'draw')
    .map((puzzle) => ({ puzzle, order: Math.abs(puzzle.difficulty - rating) + MAX_RANDOM_DISTANCE * random() }))
    .sort((a, b) => a.order - b.order);
  for (const { puzzle } of candidates) {
    const view = await openWholeGame(gameClient, { ...emptyGame(ruleSet), start: puzzle.position });
    const offer = await offerFor(view.ruleSet);
    if (!offer) return undefined;
    if (view.material <= offer.maxMaterial && view.inHand === 0 && isWon(puzzle, view)) return puzzle.position;
  }
  return undefined;
}
