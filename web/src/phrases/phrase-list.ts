/** The preset phrases, in the order in which they are offered. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'good-game',
  'thanks',
  'sorry',
  'never-mind',
  'one-moment',
  'take-your-time',
  'back-later',
  'play-again',
  'goodbye',
] as const;

export type Phrase = (typeof PHRASES)[number];

/** Whether this page has words for what a later server may have sent. */
export function isPhrase(key: string | undefined): key is Phrase {
  return PHRASES.some((phrase) => phrase === key);
}
