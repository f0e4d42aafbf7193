/** Problems of the rules as sentences. */
import { hasMessage, languageInUse, numberedValues, t, text } from '../texts/messages.ts';
import type { Problem } from '../worker/protocol.ts';

/** The maximum length of the input that a sentence quotes. */
const MAX_QUOTED_LENGTH = 120;

/** A problem as a sentence, prefixed with its place unless the sentence names it. */
export function problemInWords(problem: Problem): string {
  const sentence = sentenceOf(problem);
  if (problem.place === '' || isPlaceInMessage(problem)) return sentence;
  return t('problem.placed', { place: truncated(problem.place), sentence });
}

/** Whether a nested problem, which the sentence includes, names the place or a part of it. */
function isPlaceInMessage({ place, details }: Problem): boolean {
  return details.some(
    (detail) => typeof detail === 'object' && 'place' in detail && detail.place !== '' && place.includes(detail.place),
  );
}

/** A problem as a sentence with a capital and a full stop, for the line under the board. */
export function objectionInWords(problem: Problem): string {
  const sentence = sentenceOf(problem);
  return `${sentence.charAt(0).toLocaleUpperCase(languageInUse())}${sentence.slice(1)}${/[.?!]$/.test(sentence) ? '' : '.'}`;
}

function sentenceOf(problem: Problem): string {
  if (languageInUse() === 'en' || !hasMessage(problem.key)) return problem.message;
  const details = problem.details.map((detail) => {
    if (typeof detail === 'number') return detail;
    if (typeof detail === 'string') return truncated(detail);
    return 'side' in detail ? text(`side.${detail.side}`) : problemInWords(detail);
  });
  return text(problem.key, numberedValues(details));
}

function truncated(input: string): string {
  return input.length > MAX_QUOTED_LENGTH ? `${input.slice(0, MAX_QUOTED_LENGTH)}…` : input;
}
