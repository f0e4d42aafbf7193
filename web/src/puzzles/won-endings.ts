/** Finds puzzles whose start is a won ending that the small tables cover, to be played out against them. */
import { emptyGame } from '../game/saved-game.ts';
import type { Offer } from '../tables/device-tables.ts';
import type { GameClient, RuleSet, View } from '../worker/protocol.ts';
import type { PuzzleGame } from './course.ts';
import type { Puzzle } from './pack.ts';
import { openWhole } from './solving-session.ts';

/** How far apart, in rating, two puzzles may be for chance to decide which comes first. */
const SPREAD = 400;

/** What is needed to find an ending. */
export interface EndingSources {
  packs: (ruleSet: string) => Promise<readonly Puzzle[]>;
  rules: GameClient;
  /** The small tables that cover a rule set. */
  offerFor: (ruleSet: RuleSet) => Promise<Offer | undefined>;
  /** The rating of the person in the puzzles of a rule set. */
  ratingOf: (ruleSet: string) => number;
  /** A random number from 0 to 1 (exclusive). */
  random: () => number;
}

/** Whether the start of a puzzle is won for certain. */
export function isWon({ value }: Pick<Puzzle, 'value'>, { lead }: Pick<View, 'lead'>): boolean {
  return value === 'win' || lead + Number(value) > 0;
}

/**
 * The position of a won ending of a game, near the person's rating. Undefined if its tables cover none.
 *
 * @param game a game with puzzles
 */
export async function findEnding({ rules: ruleSet }: PuzzleGame, sources: EndingSources): Promise<string | undefined> {
  const { packs, rules, offerFor, ratingOf, random } = sources;
  const rating = ratingOf(ruleSet);
  const candidates = (await packs(ruleSet))
    .filter(({ proof, value }) => proof === 'table' && value !== 'draw')
    .map((puzzle) => ({ puzzle, order: Math.abs(puzzle.difficulty - rating) + SPREAD * random() }))
    .sort((one, other) => one.order - other.order);
  for (const { puzzle } of candidates) {
    const view = await openWhole(rules, { ...emptyGame(ruleSet), start: puzzle.position });
    const offer = await offerFor(view.ruleSet);
    if (!offer) return undefined;
    if (view.material <= offer.maxMaterial && view.inHand === 0 && isWon(puzzle, view)) return puzzle.position;
  }
  return undefined;
}
