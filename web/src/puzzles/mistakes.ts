/**
 * Mistakes in own games, which come again as reviews. The page of a game imports this module when a game against the
 * computer is over, chooses its mistakes by {@link worstTurns}, and adds them by {@link rememberMistakes}.
 */
import { cardOf, withCard, type Mistake } from './review.ts';
import { storedDeck } from './stored.ts';
import type { Trouble } from '../app/stored-value.ts';

export type { Mistake };

/** The least loss of expected result, in thousandths, that counts as a mistake. */
export const LEAST_LOSS = 100;

/** The maximum number of mistakes that are remembered of a game. */
export const MAX_MISTAKES = 3;

/**
 * The turns that lost most of the expected result, in the order of the game. Each lost at least {@link LEAST_LOSS}.
 *
 * @param limit the maximum number of turns
 */
export function worstTurns(turns: readonly Mistake[], limit: number = MAX_MISTAKES): Mistake[] {
  const loss = ({ before, after }: Mistake) => before - after;
  const worst = turns
    .filter((turn) => turn.played !== turn.better && loss(turn) >= LEAST_LOSS)
    .sort((a, b) => loss(b) - loss(a))
    .slice(0, limit);
  return turns.filter((turn) => worst.includes(turn));
}

/**
 * Adds mistakes to the reviews of this device, except those that are there already.
 *
 * @param ruleSet the name of the rule set of the game
 * @param now the time in milliseconds since the epoch
 * @return why they could not be stored, or undefined
 */
export function rememberMistakes(ruleSet: string, mistakes: readonly Mistake[], now: number): Trouble | undefined {
  const cards = mistakes.map((mistake) => ({ ruleSet, id: mistake.position, mistake }));
  return storedDeck.update((deck) =>
    cards.reduce((changed, card) => (cardOf(changed, card) ? changed : withCard(changed, card, now)), deck),
  ).trouble;
}
