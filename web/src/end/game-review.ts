/** The review of a finished game: finds the turns of a person that were much worse than the best turn. */
import type { Trace } from '../board/board.ts';
import type { Tablebase } from '../game/computer.ts';
import { finalResult, resultFor, resultOfValue } from '../game/expected-result.ts';
import { placesOf, discountLead, traceOf } from '../game/hint.ts';
import { worstMistakes, type Mistake } from '../puzzles/mistakes.ts';
import type {
  EngineClient,
  GameClient,
  GameText,
  Place,
  SearchResult,
  Side,
  TurnShown,
  TurnStep,
  View,
} from '../worker/protocol.ts';

/** The search time in milliseconds for each turn. */
const SEARCH_TIME = 120;

/** The search time in milliseconds for a turn that looks bad after the first search. */
const SECOND_SEARCH_TIME = 500;

/**
 * The part of a lead that counts when all pieces are in hand. It is greater than for hints, so that a jump overlooked
 * early is among the moments.
 */
const LEAD_IN_HAND = 0.6;

/** The maximum number of turns that are searched a second time. */
const MAX_SECOND_SEARCHES = 6;

/** A turn that was much worse than the best one, and the best one. */
export interface KeyMoment {
  /** The index of the turn in the game. */
  readonly turnIndex: number;
  readonly side: Side;
  /** The steps of the turn that was played, and of the better one. */
  readonly played: TurnStep[][];
  readonly better: TurnStep[][];
  /** The places of the first action of the better turn. */
  readonly places: readonly Place[];
  /** The better turn, as drawn on the board before it. */
  readonly trace: Trace;
  /** Whether a tablebase proves both values. */
  readonly isProved: boolean;
  readonly mistake: Mistake;
}

export interface ReviewServices {
  /** A rules worker for the review alone, since that of the page holds the game shown. */
  rules: Pick<GameClient, 'open'>;
  engine: Pick<EngineClient, 'search' | 'stop'>;
  tablebase: Pick<Tablebase, 'probe'>;
}

/** Dispatches `changed` when the progress or the moments have changed. */
export class GameReview extends EventTarget {
  /** The share of the turns that have been searched once, 0 to 1; 1 only at the end. Undefined before the start. */
  progress: number | undefined;
  /** The moments in the order of the game; undefined until the review is complete. */
  moments: readonly KeyMoment[] | undefined;
  /** The number of turns that are searched; 0 before the start. */
  searchedTurnCount = 0;
  private isStopped = false;
  /** Whether tables may cover the next position. The review goes backwards, to positions with more pieces or seeds. */
  private mayTablesCover = true;

  /** @param sides the sides whose turns are searched */
  constructor(
    private readonly game: GameText,
    private readonly sides: readonly Side[],
    private readonly services: ReviewServices,
  ) {
    super();
  }

  /** Searches the game, from its end. Rejects with an AbortError if {@link stop} or another search stops a search. */
  async run(): Promise<void> {
    const turns = (await this.viewAfter(this.gameTurnCount)).turns;
    const searchedTurns = turns.flatMap(({ side, steps }, index) =>
      this.sides.includes(side) && steps.length > 0 ? [index] : [],
    );
    this.searchedTurnCount = searchedTurns.length;
    const momentsByTurn = new Map<number, KeyMoment>();
    for (const [count, index] of searchedTurns.reverse().entries()) {
      this.notify(count / searchedTurns.length);
      const moment = await this.findMoment(index, turns, SEARCH_TIME);
      if (this.isStopped) return;
      if (moment) momentsByTurn.set(index, moment);
    }
    for (const { turnIndex, isProved } of worstMoments(momentsByTurn, MAX_SECOND_SEARCHES)) {
      if (isProved) continue;
      const moment = await this.findMoment(turnIndex, turns, SECOND_SEARCH_TIME);
      if (this.isStopped) return;
      if (moment) momentsByTurn.set(turnIndex, moment);
      else momentsByTurn.delete(turnIndex);
    }
    this.moments = worstMoments(momentsByTurn);
    this.notify(1);
  }

  stop(): void {
    if (this.moments || this.progress === undefined) return;
    this.isStopped = true;
    this.services.engine.stop();
  }

  private get gameTurnCount(): number {
    return this.game.turns === '' ? 0 : this.game.turns.split(' ').length;
  }

  private notify(progress: number): void {
    this.progress = progress;
    this.dispatchEvent(new Event('changed'));
  }

  /** The moment of a turn; undefined if it was the only turn, or a best one. */
  private async findMoment(
    index: number,
    turns: readonly TurnShown[],
    milliseconds: number,
  ): Promise<KeyMoment | undefined> {
    const turn = turns[index];
    const view = await this.viewAfter(index);
    if (!turn || view.actions.length < 2) return undefined;
    const proved = await this.findProvedMoment(index, turn, view);
    if (proved !== 'unknown') return proved;
    // A search would stop that of the next game.
    if (this.isStopped) return undefined;
    const text = this.textAfter(index);
    const best = await this.services.engine.search(text, { milliseconds });
    const viewAfterBest = best.after?.[0];
    if (best.turn === turn.text || !viewAfterBest) return undefined;
    const before = estimate(best, view);
    const after = await this.valueAfter(index, turn.side, view, milliseconds);
    return momentOf(index, turn, view, viewAfterBest, best.actions[0], {
      position: view.position,
      played: turn.text,
      better: best.turn,
      before: Math.max(before, after),
      after,
    });
  }

  /** The moment of a turn by the tablebase; `unknown` unless the tablebase has the values of both turns. */
  private async findProvedMoment(
    index: number,
    turn: TurnShown,
    view: View,
  ): Promise<KeyMoment | undefined | 'unknown'> {
    if (!this.mayTablesCover || view.inHand > 0) return 'unknown';
    const probed = await this.services.tablebase.probe(this.textAfter(index), view);
    const { value, turns = [] } = probed?.probeResult ?? {};
    const played = turns.find((entry) => entry.turn === turn.text)?.value;
    const [best] = turns;
    const viewAfterBest = probed?.bestLine?.after[0];
    if (value === undefined) this.mayTablesCover = false;
    if (value === undefined || played === undefined || !best || !viewAfterBest) return 'unknown';
    const mistake = {
      position: view.position,
      played: turn.text,
      better: best.turn,
      before: resultOfValue(value, view.lead),
      after: resultOfValue(played, view.lead),
    };
    if (mistake.before <= mistake.after) return undefined;
    return { ...momentOf(index, turn, view, viewAfterBest, probed.bestLine?.actions[0], mistake), isProved: true };
  }

  /**
   * The expected result of a side after a turn, in thousandths.
   *
   * @param viewBefore the view before the turn, by which a lead is discounted as in the value of the best turn
   */
  private async valueAfter(index: number, side: Side, viewBefore: View, milliseconds: number): Promise<number> {
    const view = await this.viewAfter(index + 1);
    if (view.outcome) return finalResult(view, side);
    const reply = await this.services.engine.search(this.textAfter(index + 1), { milliseconds });
    return resultFor(side, view, estimate(reply, viewBefore));
  }

  private async viewAfter(turns: number): Promise<View> {
    const answer = await this.services.rules.open(this.textAfter(turns));
    if (!answer.ok) throw new Error(answer.problems[0]?.message);
    return answer.value.view;
  }

  private textAfter(turns: number): GameText {
    const played = this.game.turns.split(' ').slice(0, turns).join(' ');
    return { ...this.game, turns: played, unfinished: '', ending: '' };
  }
}

function momentOf(
  index: number,
  { side, steps }: TurnShown,
  view: View,
  viewAfterBest: View,
  actionText: string | undefined,
  mistake: Mistake,
): KeyMoment {
  const action = view.actions.find(({ text }) => text === actionText);
  return {
    turnIndex: index,
    side,
    played: steps,
    better: viewAfterBest.turns[index]?.steps ?? [],
    places: action ? placesOf(action) : [],
    trace: traceOf(viewAfterBest.events),
    isProved: false,
    mistake,
  };
}

/** The moments that lost most, in the order of the game. */
function worstMoments(momentsByTurn: ReadonlyMap<number, KeyMoment>, limit?: number): KeyMoment[] {
  const moments = [...momentsByTurn.values()].sort((a, b) => a.turnIndex - b.turnIndex);
  const mistakes = worstMistakes(
    moments.map(({ mistake }) => mistake),
    limit,
  );
  return moments.filter(({ mistake }) => mistakes.includes(mistake));
}

function estimate({ expectedResult, winnersTurns }: SearchResult, view: View): number {
  return winnersTurns === undefined ? discountLead(expectedResult, view, LEAD_IN_HAND) : expectedResult;
}
