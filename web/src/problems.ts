/** Says in words what is wrong: the rules' problems in the page's language. */
import { has, languageInUse, numbered, t, text } from './messages.ts';
import type { Problem } from './rules/protocol.ts';

/** The texts by which the rules name what they expected; the English text is its own name. */
const EXPECTED: Record<string, string> = {
  'a comma or the end': 'expected.comma',
  '-, x or =': 'expected.sign',
  'a square such as c3': 'expected.square',
};

/** The sentence with its place in front, if it names one. */
export function problemInWords(problem: Problem): string {
  const sentence = sentenceOf(problem);
  return problem.place === '' ? sentence : t('problem.placed', { place: shortened(problem.place), sentence });
}

/** The sentence alone, beginning with a capital and closed with a full stop, for the line under the board. */
export function objectionInWords(problem: Problem): string {
  const sentence = sentenceOf(problem);
  return `${sentence.charAt(0).toLocaleUpperCase(languageInUse())}${sentence.slice(1)}${/[.?!]$/.test(sentence) ? '' : '.'}`;
}

function sentenceOf(problem: Problem): string {
  if (languageInUse() === 'en' || !has(problem.key)) return problem.message;
  const details = problem.details.map((detail) => {
    if (typeof detail === 'number') return detail;
    if (typeof detail === 'string') return EXPECTED[detail] === undefined ? shortened(detail) : text(EXPECTED[detail]);
    return 'side' in detail ? text(`side.${detail.side}`) : problemInWords(detail);
  });
  return text(problem.key, numbered(details));
}

function shortened(words: string): string {
  return words.length > 120 ? `${words.slice(0, 120)}…` : words;
}
