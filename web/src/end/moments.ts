/** The review of a finished game: searches the turns of a person for the moments at which another turn was much better. */
import type { Trace } from '../board/board.ts';
import type { Tablebase } from '../game/computer.ts';
import { placesOf, tempered, traceOf } from '../game/hint.ts';
import { worstTurns, type Mistake } from '../puzzles/mistakes.ts';
import type {
  EngineClient,
  GameClient,
  GameText,
  Place,
  ProbeValue,
  SearchResult,
  Side,
  TurnShown,
  TurnStep,
  View,
} from '../worker/protocol.ts';

/** The search time in milliseconds for each turn, and for those that look bad. */
const SEARCH_TIME = 120;
const SECOND_SEARCH_TIME = 500;

/**
 * How much of a lead counts when all pieces are in hand: more than in the words of a hint, so that a jump overlooked
 * early is among the moments.
 */
const LEAD_IN_HAND = 0.6;

/** The maximum number of turns that are searched a second time. */
const MAX_CANDIDATES = 6;

/** A turn, and a better one. */
export interface Moment {
  /** The index of the turn in the game. */
  readonly turn: number;
  readonly side: Side;
  /** The steps of the turn that was played, and of the better one. */
  readonly played: TurnStep[][];
  readonly better: TurnStep[][];
  /** How the better turn is shown on the board before it. */
  readonly places: readonly Place[];
  readonly trace: Trace;
  /** Whether a tablebase proves both values. */
  readonly isProved: boolean;
  readonly mistake: Mistake;
}

export interface ReviewServices {
  /** A rules worker of the review's own, since the page's holds the game that is shown. */
  rules: Pick<GameClient, 'open'>;
  engine: Pick<EngineClient, 'search' | 'stop'>;
  tablebase: Pick<Tablebase, 'probe'>;
}

/** Dispatches `changed` when the progress or the moments have changed. */
export class GameReview extends EventTarget {
  /** The share of the turns that have been searched, 0 to 1; undefined before the start. */
  progress: number | undefined;
  /** The moments in the order of the game; undefined until the review is complete. */
  moments: readonly Moment[] | undefined;
  /** The number of turns that are searched; 0 before the start. */
  turns = 0;
  private stopped = false;
  /** Whether tables may cover the position searched next. Earlier positions have more pieces or seeds. */
  private isNearTables = true;

  /** @param sides the sides whose turns are searched */
  constructor(
    private readonly game: GameText,
    private readonly sides: readonly Side[],
    private readonly services: ReviewServices,
  ) {
    super();
  }

  /** Searches the game, from its end. Rejects with an AbortError if another search stops one of the review. */
  async run(): Promise<void> {
    const turns = (await this.viewAfter(this.turnCount)).turns;
    const own = turns.flatMap(({ side, steps }, index) =>
      this.sides.includes(side) && steps.length > 0 ? [index] : [],
    );
    this.turns = own.length;
    const found = new Map<number, Moment>();
    for (const [count, index] of own.reverse().entries()) {
      this.notify(count / own.length);
      const moment = await this.judge(index, turns, SEARCH_TIME);
      if (this.stopped) return;
      if (moment) found.set(index, moment);
    }
    for (const { turn, isProved } of worst(found, MAX_CANDIDATES)) {
      if (isProved) continue;
      const moment = await this.judge(turn, turns, SECOND_SEARCH_TIME);
      if (this.stopped) return;
      if (moment) found.set(turn, moment);
      else found.delete(turn);
    }
    this.moments = worst(found);
    this.notify(1);
  }

  stop(): void {
    if (this.moments || this.progress === undefined) return;
    this.stopped = true;
    this.services.engine.stop();
  }

  private get turnCount(): number {
    return this.game.turns === '' ? 0 : this.game.turns.split(' ').length;
  }

  private notify(progress: number): void {
    this.progress = progress;
    this.dispatchEvent(new Event('changed'));
  }

  /** A turn and the best one; undefined if the turn was the best one, or the only one. */
  private async judge(index: number, turns: readonly TurnShown[], milliseconds: number): Promise<Moment | undefined> {
    const turn = turns[index];
    const view = await this.viewAfter(index);
    if (!turn || view.actions.length < 2) return undefined;
    const proved = await this.probe(index, turn, view);
    if (proved !== 'unknown') return proved;
    const text = this.textAfter(index);
    const best = await this.services.engine.search(text, { milliseconds });
    const first = best.after?.[0];
    if (best.turn === turn.text || !first) return undefined;
    const before = estimate(best, view);
    const after = await this.valueAfter(index, turn.side, view, milliseconds);
    return momentOf(index, turn, view, first, best.actions[0], {
      position: view.position,
      played: turn.text,
      better: best.turn,
      before: Math.max(before, after),
      after,
    });
  }

  /** The judgement of a tablebase, if it knows both values. */
  private async probe(index: number, turn: TurnShown, view: View): Promise<Moment | undefined | 'unknown'> {
    if (!this.isNearTables || view.inHand > 0) return 'unknown';
    const probed = await this.services.tablebase.probe(this.textAfter(index), view);
    const { value, turns = [] } = probed?.probeResult ?? {};
    const played = turns.find((each) => each.turn === turn.text)?.value;
    const [best] = turns;
    const first = probed?.lookahead?.after[0];
    if (value === undefined) this.isNearTables = false;
    if (value === undefined || played === undefined || !best || !first) return 'unknown';
    const mistake = {
      position: view.position,
      played: turn.text,
      better: best.turn,
      before: resultOf(value, view),
      after: resultOf(played, view),
    };
    if (mistake.before <= mistake.after) return undefined;
    return { ...momentOf(index, turn, view, first, probed.lookahead?.actions[0], mistake), isProved: true };
  }

  /** The expected result of a side after a turn, in thousandths. */
  private async valueAfter(index: number, side: Side, before: View, milliseconds: number): Promise<number> {
    const view = await this.viewAfter(index + 1);
    if (view.outcome) {
      const whites = { '1-0': 1_000, '0-1': 0, '1/2-1/2': 500 }[view.outcome.result];
      return side === 'white' ? whites : 1_000 - whites;
    }
    const reply = await this.services.engine.search(this.textAfter(index + 1), { milliseconds });
    const value = estimate(reply, before);
    return view.toMove === side ? value : 1_000 - value;
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
  first: View,
  actionText: string | undefined,
  mistake: Mistake,
): Moment {
  const action = view.actions.find(({ text }) => text === actionText);
  return {
    turn: index,
    side,
    played: steps,
    better: first.turns[index]?.steps ?? [],
    places: action ? placesOf(action) : [],
    trace: traceOf(first.happenings),
    isProved: false,
    mistake,
  };
}

/** The moments that lost most, in the order of the game. */
function worst(found: ReadonlyMap<number, Moment>, most?: number): Moment[] {
  const moments = [...found.values()].sort((one, other) => one.turn - other.turn);
  const mistakes = worstTurns(
    moments.map(({ mistake }) => mistake),
    most,
  );
  return moments.filter(({ mistake }) => mistakes.includes(mistake));
}

function estimate({ expectedResult, winnersTurns }: SearchResult, view: View): number {
  return winnersTurns === undefined ? tempered(expectedResult, view, LEAD_IN_HAND) : expectedResult;
}

/** The result of a tablebase value in thousandths: 0, 500 or 1,000. */
function resultOf(value: NonNullable<ProbeValue['value']>, { lead }: View): number {
  if (typeof value === 'number') return 500 + 500 * Math.sign(lead + value);
  return { win: 1_000, draw: 500, loss: 0 }[value];
}
