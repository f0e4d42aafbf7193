/**
 * Mistakes in the person's games, which come again as reviews. The review of a finished game chooses mistakes by
 * {@link worstMistakes}, and adds them by {@link rememberMistakes}.
 */
import { cardOf, withCard, type Mistake } from './review.ts';
import { storedDeck } from './stored-values.ts';
import type { StorageProblem } from '../settings/stored-value.ts';

export type { Mistake };

/** The least loss of expected result, in thousandths, that counts as a mistake. */
export const MIN_LOSS = 100;

/** The maximum number of mistakes that are remembered of a game. */
export const MAX_MISTAKES = 3;

/**
 * The mistakes that lost most of the expected result, in the order of the game. Each lost at least {@link MIN_LOSS}.
 *
 * @param limit the maximum number of mistakes
 */
export function worstMistakes(mistakes: readonly Mistake[], limit: number = MAX_MISTAKES): Mistake[] {
  const loss = ({ before, after }: Mistake) => before - after;
  const worst = mistakes
    .filter((mistake) => mistake.played !== mistake.better && loss(mistake) >= MIN_LOSS)
    .sort((a, b) => loss(b) - loss(a))
    .slice(0, limit);
  return mistakes.filter((mistake) => worst.includes(mistake));
}

/**
 * Adds mistakes to the reviews of this device, except those that are there already.
 *
 * @param ruleSet the name of the rule set of the game
 * @param now the time in milliseconds since the epoch
 * @return why they could not be stored, or undefined
 */
export function rememberMistakes(
  ruleSet: string,
  mistakes: readonly Mistake[],
  now: number,
): StorageProblem | undefined {
  const cards = mistakes.map((mistake) => ({ ruleSet, id: mistake.position, mistake }));
  return storedDeck.update((deck) =>
    cards.reduce((changed, card) => (cardOf(changed, card) ? changed : withCard(changed, card, now)), deck),
  ).storageProblem;
}
