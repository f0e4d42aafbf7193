/** A course of puzzles: chooses the next one, and remembers the first try at each. */
import { dayOf } from '../texts/dates.ts';
import { gameOfDay, puzzleOfDay, withDay } from './daily.ts';
import type { Puzzle } from './pack.ts';
import { afterTry, nextPuzzle, type Progress } from './progress.ts';
import { afterReview, dueCards, withCard, withoutCard, type Card, type Deck, type Mistake } from './review.ts';
import { IllegalGameError } from '../solving/solving-session.ts';
import type { ReadValue, StoredValue, StorageProblem } from '../settings/stored-value.ts';

/** A game that has puzzles. */
export interface PuzzleGame {
  readonly name: string;
  /** The rule set of its puzzles. */
  readonly rules: string;
}

/** What the device stores of puzzles. */
export interface PuzzleStorage {
  progress(ruleSet: string): StoredValue<Progress>;
  readonly deck: StoredValue<Deck>;
  readonly days: StoredValue<readonly number[]>;
}

/** The content of a course: the puzzle of the day, the reviews of all games, or the reviews and puzzles of one game. */
export type Scope = { readonly kind: 'daily' | 'review' } | { readonly kind: 'game'; readonly game: PuzzleGame };

/** A puzzle to be solved. */
export interface Exercise {
  readonly kind: 'daily' | 'new' | 'review';
  readonly ruleSet: string;
  readonly puzzle: Puzzle;
  /** The mistake to be corrected; undefined if the puzzle is of a pack. */
  readonly mistake: Mistake | undefined;
  /** The day whose puzzle it is; absent if it is not the puzzle of a day. */
  readonly day?: number;
}

/** A turn corrects a mistake if its loss of expected result is at most this fraction of the loss by the mistake. */
const TOLERATED_LOSS_FRACTION = 1 / 3;

export class PuzzleCourse {
  /** The last problem with storage, if there was one. */
  storageProblem: StorageProblem | undefined;

  /** The exercises whose first try has been recorded. */
  private readonly recorded = new WeakSet<Exercise>();

  /**
   * @param puzzlesOf fetches the puzzles of a rule set; rejects if it cannot
   * @param now the time in milliseconds since the epoch
   */
  constructor(
    readonly scope: Scope,
    private readonly games: readonly PuzzleGame[],
    private readonly storage: PuzzleStorage,
    private readonly puzzlesOf: (ruleSet: string) => Promise<readonly Puzzle[]>,
    private readonly now: () => number,
  ) {}

  /**
   * The next exercise, reviews first. Undefined if nothing is left. Rejects if a pack cannot be fetched.
   *
   * @param previous the exercise before, which is not chosen again if there are others
   */
  async next(previous?: Exercise): Promise<Exercise | undefined> {
    if (this.scope.kind === 'daily') return this.dailyExercise();
    return (
      (await this.dueReview()) ?? (this.scope.kind === 'game' ? this.newPuzzle(this.scope.game, previous) : undefined)
    );
  }

  /** The progress in the puzzles of a rule set. */
  progress(ruleSet: string): Progress {
    return this.unwrap(this.storage.progress(ruleSet).read());
  }

  /** The number of reviews that are due. */
  get dueCount(): number {
    return this.dueCards().length;
  }

  /** Called when a wrong turn was played, or the solution was shown. */
  recordFailure(exercise: Exercise): void {
    this.recordTry(exercise, 'failed');
  }

  /** Called when the exercise is solved, at whichever try. */
  recordSolution(exercise: Exercise): void {
    this.recordTry(exercise, 'solved');
    // The next day may have begun meanwhile, which has another puzzle.
    const { day } = exercise;
    if (day !== undefined) this.unwrap(this.storage.days.update((days) => withDay(days, day)));
  }

  /**
   * Forgets a mistake that is no longer legal because the rules have changed since the game was played. After any other
   * failure, such as that of the rules worker, it stays.
   *
   * @param reason why the exercise could not be opened
   * @returns whether it was forgotten
   */
  dropIfIllegal({ ruleSet, puzzle, mistake }: Exercise, reason: unknown): boolean {
    if (!mistake || !(reason instanceof IllegalGameError)) return false;
    this.unwrap(this.storage.deck.update((deck) => withoutCard(deck, { ruleSet, id: puzzle.id })));
    return true;
  }

  private recordTry(exercise: Exercise, result: 'failed' | 'solved'): void {
    if (this.recorded.has(exercise)) return;
    this.recorded.add(exercise);
    const { kind, ruleSet, puzzle } = exercise;
    const card = { ruleSet, id: puzzle.id };
    const isSolved = result === 'solved';
    if (kind === 'review') {
      this.unwrap(this.storage.deck.update((deck) => afterReview(deck, card, isSolved, this.now())));
      return;
    }
    this.unwrap(this.storage.progress(ruleSet).update((progress) => afterTry(progress, puzzle, isSolved)));
    if (!isSolved) this.unwrap(this.storage.deck.update((deck) => withCard(deck, card, this.now())));
  }

  private async dailyExercise(): Promise<Exercise | undefined> {
    const day = dayOf(this.now());
    const game = gameOfDay(this.games, day);
    const puzzle = game && puzzleOfDay(await this.puzzlesOf(game.rules), this.games.length, day);
    return game && puzzle && { kind: 'daily', ruleSet: game.rules, puzzle, mistake: undefined, day };
  }

  /**
   * The first review that is due. Cards of puzzles that are in no pack any more are dropped. Those whose pack cannot be
   * fetched are passed over; if there are no others, this rejects.
   */
  private async dueReview(): Promise<Exercise | undefined> {
    let failure: Error | undefined;
    for (const card of this.dueCards()) {
      try {
        const puzzle = await this.puzzleOf(card);
        if (puzzle) return { kind: 'review', ruleSet: card.ruleSet, puzzle, mistake: card.mistake };
        this.unwrap(this.storage.deck.update((deck) => withoutCard(deck, card)));
      } catch (reason) {
        failure ??= reason as Error;
      }
    }
    if (failure) throw failure;
    return undefined;
  }

  private async newPuzzle({ rules }: PuzzleGame, previous: Exercise | undefined): Promise<Exercise | undefined> {
    const puzzle = nextPuzzle(await this.puzzlesOf(rules), this.progress(rules), previous?.puzzle.id);
    return puzzle && { kind: 'new', ruleSet: rules, puzzle, mistake: undefined };
  }

  private dueCards(): Card[] {
    const { scope } = this;
    const cards = dueCards(this.unwrap(this.storage.deck.read()), this.now());
    return scope.kind === 'game' ? cards.filter((card) => isCardOf(card, scope.game)) : cards;
  }

  private async puzzleOf({ ruleSet, id, mistake }: Card): Promise<Puzzle | undefined> {
    if (mistake) {
      const { position, better, before, after } = mistake;
      const solution = [{ turn: better, continuations: [] }];
      const sufficientResult = before - (before - after) * TOLERATED_LOSS_FRACTION;
      return { id, theme: '', difficulty: 0, value: '', proof: 'game', position, solution, sufficientResult };
    }
    if (!this.games.some(({ rules }) => rules === ruleSet)) return undefined;
    return (await this.puzzlesOf(ruleSet)).find((puzzle) => puzzle.id === id);
  }

  /** The value of a read. A problem with storage is kept in {@link storageProblem}. */
  private unwrap<T>({ value, storageProblem }: ReadValue<T>): T {
    this.storageProblem = storageProblem ?? this.storageProblem;
    return value;
  }
}

/** Whether a card is of a game, under any rule set. */
export function isCardOf({ ruleSet }: Pick<Card, 'ruleSet'>, { name }: Pick<PuzzleGame, 'name'>): boolean {
  return ruleSet.startsWith(`${name}/`);
}
