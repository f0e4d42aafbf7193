/** Names of games. */
import { shippedGame } from '../families/registry.ts';
import { text } from '../texts/messages.ts';

/** The name of the game of a rule set; the rule set itself if this page does not have the game. */
export function gameInWords(ruleSet: string): string {
  const shipped = shippedGame(ruleSet);
  return shipped ? text(`game.${shipped.name}`) : ruleSet;
}
