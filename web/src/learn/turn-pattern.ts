/** Patterns of turn texts, in which `*` stands for any place: `@*`, `c3-*`, `c3xc5:*`. */

/** A pattern for a square or a house. */
const PLACE = '[A-Fa-f][1-5]?';

/** Whether a text stands for several turns. */
export function isPattern(text: string): boolean {
  return text.includes('*');
}

/** Whether a turn matches a pattern. */
export function matches(pattern: string, turn: string): boolean {
  return new RegExp(`^${tokensOf(pattern).map(expressionOf).join('')}$`).test(turn);
}

/** Whether the turn so far can be continued to match a pattern. */
export function canMatch(pattern: string, turnSoFar: string): boolean {
  const nested = tokensOf(pattern).reduceRight(
    (continuation, token) => `(?:${expressionOf(token)}${continuation})?`,
    '',
  );
  return new RegExp(`^${nested}$`).test(turnSoFar);
}

/** Places, asterisks and signs, in order. */
function tokensOf(pattern: string): string[] {
  return pattern.match(/\*|[A-Fa-f][1-5]?|./g) ?? [];
}

function expressionOf(token: string): string {
  return token === '*' ? PLACE : token.replace(/[^\w]/g, '\\$&');
}
