/** Names of games and of their rules. */
import { shippedGame } from '../families/registry.ts';
import { t, text } from '../texts/messages.ts';

/** The name of the game of a rule set; the rule set itself if this page does not have the game. */
export function gameInWords(ruleSet: string): string {
  const shipped = shippedGame(ruleSet);
  return shipped ? text(`game.${shipped.name}`) : ruleSet;
}

/** The source of the rules, and how many house rules there are besides. */
export function sourceInWords(source: string, houseRuleCount: number): string {
  const words = text(`source.${source}`);
  return houseRuleCount === 0 ? words : `${words}, ${t('table.houseRules', { count: houseRuleCount })}`;
}
