/**
 * Spaced repetition of failed puzzles, and of mistakes in the person's games. Each is a card. A solved card comes again
 * after a longer interval, a failed one after the first interval.
 */
import { isFiniteNumber, isRecord, isText } from '../records/json-values.ts';
import { dayOf } from '../texts/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The intervals in milliseconds: 4 hours, 1 and 3 days, 1 and 2 weeks, 1, 3 and 6 months. */
export const INTERVALS: readonly number[] = [4 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 91 * DAY, 182 * DAY];

/** The maximum number of reviews on one day. */
export const MAX_REVIEWS_PER_DAY = 20;

/** The maximum number of cards; beyond it, those due last are dropped. */
const MAX_CARDS = 400;

/** A turn of the person, and a better one. Expected results are in thousandths: 0 is a loss, 1,000 a win. */
export interface Mistake {
  /** The position text at the start of the turn. */
  readonly position: string;
  /** The turn that was played, in notation. */
  readonly played: string;
  /** The best turn, in notation. */
  readonly better: string;
  /** The person's expected result with the best turn. */
  readonly before: number;
  /** The person's expected result after the turn that was played. */
  readonly after: number;
}

/** A puzzle or mistake to be solved again. */
export interface Card {
  /** The name of the rule set. */
  readonly ruleSet: string;
  /** The identifier of the puzzle; for a mistake, its position text. */
  readonly id: string;
  /** The index of the interval that the card is in. */
  readonly stage: number;
  /** When the card is due, in milliseconds since the epoch. */
  readonly due: number;
  readonly mistake?: Mistake;
}

/** The cards of this device. */
export interface Deck {
  readonly cards: readonly Card[];
  /** The day of the last review, as {@link dayOf} numbers it. */
  readonly day: number;
  /** The number of reviews on that day. */
  readonly done: number;
}

/** What identifies a card. */
export type CardKey = Pick<Card, 'ruleSet' | 'id'>;

export const EMPTY_DECK: Deck = { cards: [], day: 0, done: 0 };

/** The cards to review now, in the order in which they became due; not more than today's limit allows. */
export function dueCards({ cards, day, done }: Deck, now: number): Card[] {
  const remaining = day === dayOf(now) ? Math.max(0, MAX_REVIEWS_PER_DAY - done) : MAX_REVIEWS_PER_DAY;
  return cards
    .filter(({ due }) => due <= now)
    .sort((a, b) => a.due - b.due)
    .slice(0, remaining);
}

/** The card with this key; undefined if there is none. */
export function cardOf({ cards }: Deck, key: CardKey): Card | undefined {
  return cards.find((card) => isSameCard(card, key));
}

/** The deck with a card in its first interval: after a failed puzzle, or a mistake. */
export function withCard(deck: Deck, card: CardKey & Pick<Card, 'mistake'>, now: number): Deck {
  const others = deck.cards.filter((other) => !isSameCard(other, card));
  const cards = [...others, { ...card, stage: 0, due: now + (INTERVALS[0] ?? 0) }];
  cards.sort((a, b) => a.due - b.due);
  return { ...deck, cards: cards.slice(0, MAX_CARDS) };
}

/**
 * The deck after a review. A solved card goes on to its next interval, and leaves the deck after the last one. A failed
 * card goes back to the first.
 */
export function afterReview(deck: Deck, key: CardKey, solved: boolean, now: number): Deck {
  const card = cardOf(deck, key);
  if (!card) return deck;
  const others = withoutCard(deck, key).cards;
  const stage = solved ? card.stage + 1 : 0;
  const interval = INTERVALS[stage];
  const day = dayOf(now);
  return {
    cards: interval === undefined ? others : [...others, { ...card, stage, due: now + interval }],
    day,
    done: (deck.day === day ? deck.done : 0) + 1,
  };
}

/** The deck without a card. */
export function withoutCard(deck: Deck, key: CardKey): Deck {
  return { ...deck, cards: deck.cards.filter((card) => !isSameCard(card, key)) };
}

/** Whether an entry of storage is a deck. */
export function isDeck(value: unknown): value is Deck {
  if (!isRecord(value)) return false;
  const { cards, day, done } = value;
  return isFiniteNumber(day) && isFiniteNumber(done) && Array.isArray(cards) && cards.every(isCard);
}

function isCard(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { ruleSet, id, stage, due, mistake } = value;
  return (
    isText(ruleSet) &&
    isText(id) &&
    isFiniteNumber(due) &&
    isFiniteNumber(stage) &&
    INTERVALS[stage] !== undefined &&
    (mistake === undefined || isMistake(mistake))
  );
}

function isMistake(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { position, played, better, before, after } = value;
  return [position, played, better].every(isText) && [before, after].every(isFiniteNumber);
}

function isSameCard(a: CardKey, b: CardKey): boolean {
  return a.ruleSet === b.ruleSet && a.id === b.id;
}
