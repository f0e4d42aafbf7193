/** A puzzle being solved: plays the solver's actions, judges whole turns, and answers them. */
import { forcedSelection, tapDecision, type Selection } from '../game/move-input.ts';
import type { GameClient, Place, Problem, View } from '../worker/protocol.ts';
import type { Puzzle, SolutionLine } from './pack.ts';
import type { Refuter } from './refutation.ts';

/** `solving`: the solver is to move; `answering`: the opponent replies; the others are ends. */
export type Status = 'solving' | 'answering' | 'wrong' | 'solved' | 'shown';

export interface PuzzleState {
  readonly puzzle: Puzzle;
  readonly view: View;
  readonly status: Status;
  readonly selection: Selection;
  /** Accepted turns of the position to be solved. */
  readonly accepted: readonly SolutionLine[];
  /** The solver's turns and the replies that lead to the position to be solved. */
  readonly turns: readonly string[];
  /** Why the last tap was no legal action. */
  readonly problem: Problem | undefined;
  /** Whether a wrong turn was played, or the solution was shown. */
  readonly failed: boolean;
}

/** Dispatches `changed` after each change of the state, and `failed` with the reason as detail. */
export class PuzzleSession extends EventTarget {
  private busy: Promise<void> = Promise.resolve();

  private constructor(
    private current: PuzzleState,
    private readonly ruleSet: string,
    private readonly rules: GameClient,
    private readonly refuter: Pick<Refuter, 'refute'>,
  ) {
    super();
  }

  /** Opens a puzzle. */
  static async open(
    puzzle: Puzzle,
    ruleSet: string,
    rules: GameClient,
    refuter: Pick<Refuter, 'refute'>,
  ): Promise<PuzzleSession> {
    const view = await openAt(rules, ruleSet, puzzle.position, []);
    const state: PuzzleState = {
      puzzle,
      view,
      status: 'solving',
      selection: forcedSelection(view),
      accepted: puzzle.solution,
      turns: [],
      problem: undefined,
      failed: false,
    };
    return new PuzzleSession(state, ruleSet, rules, refuter);
  }

  get state(): PuzzleState {
    return this.current;
  }

  /** Resolves when all input has been handled. */
  settled(): Promise<void> {
    return this.busy;
  }

  /** Handles a tap on a place. */
  tap(place: Place): void {
    this.enqueue(async () => {
      const { view, selection, status } = this.current;
      if (status !== 'solving') return;
      const decision = tapDecision(view, selection, place);
      if (decision.kind === 'select') this.set({ selection: decision.selection, problem: undefined });
      else if (decision.kind === 'illegal')
        this.set({ problem: await this.rules.objection(decision.from, decision.to) });
      else await this.play(decision.kind === 'play' ? decision.action.text : (decision.actions[0]?.text ?? ''));
    });
  }

  /** Ends a chain of jumps, or declines a bonus turn. */
  stop(): void {
    this.enqueue(async () => {
      const action = this.current.view.actions.find(({ kind }) => kind === 'stop');
      if (this.current.status === 'solving' && action) await this.play(action.text);
    });
  }

  /** Returns to the position to be solved. */
  tryAgain(): void {
    this.enqueue(async () => {
      const { puzzle, turns } = this.current;
      const view = await openAt(this.rules, this.ruleSet, puzzle.position, turns);
      this.set({ view, status: 'solving', selection: forcedSelection(view), problem: undefined });
    });
  }

  /** Plays the rest of the solution on the board, by the best turns. */
  showSolution(): void {
    this.enqueue(async () => {
      const { puzzle, accepted } = this.current;
      const turns = [...this.current.turns];
      const from = turns.length;
      for (let line = accepted[0]; line; line = line.then[0]) {
        turns.push(line.turn, ...(line.reply === undefined ? [] : [line.reply]));
      }
      this.set({ failed: true, status: 'shown', selection: undefined, problem: undefined });
      await openAt(this.rules, this.ruleSet, puzzle.position, turns);
      this.set({ view: await this.rules.show(from + 1) });
    });
  }

  /** Shows the position after so many turns of the shown solution. */
  show(turns: number): void {
    this.enqueue(async () => this.set({ view: await this.rules.show(turns) }));
  }

  private async play(action: string): Promise<void> {
    const answer = await this.rules.play(action);
    if (!answer.ok) {
      this.set({ problem: answer.problems[0] });
      return;
    }
    const view = answer.value;
    const turn = view.turns[this.current.turns.length]?.text;
    this.set({ view, selection: forcedSelection(view), problem: undefined });
    if (turn !== undefined) await this.judge(turn);
  }

  private async judge(turn: string): Promise<void> {
    const line = this.current.accepted.find((each) => each.turn === turn);
    if (!line) await this.refute();
    else if (line.reply === undefined) this.set({ status: 'solved' });
    else await this.goOn(line, line.reply);
  }

  /** Plays the opponent's reply, after which the solver has to find the next turn. */
  private async goOn(line: SolutionLine, reply: string): Promise<void> {
    const { puzzle } = this.current;
    const turns = [...this.current.turns, line.turn, reply];
    this.set({ status: 'answering' });
    await openAt(this.rules, this.ruleSet, puzzle.position, turns);
    // Shown again as a step, so that the board animates the reply.
    await this.rules.show(turns.length - 1);
    const view = await this.rules.show(turns.length);
    this.set({ view, status: 'solving', selection: forcedSelection(view), accepted: line.then, turns });
  }

  /** Answers a wrong turn, so that the solver sees why it is wrong. */
  private async refute(): Promise<void> {
    this.set({ status: 'answering', failed: true });
    const { view } = this.current;
    if (view.outcome === undefined) {
      const { actions } = await this.refuter.refute(await this.rules.text(), view);
      const answer = await this.rules.playTurn([...actions]);
      if (answer.ok) this.set({ view: answer.value });
    }
    this.set({ status: 'wrong', selection: undefined });
  }

  private set(change: Partial<PuzzleState>): void {
    this.current = { ...this.current, ...change };
    this.dispatchEvent(new Event('changed'));
  }

  private enqueue(task: () => Promise<void>): void {
    this.busy = this.busy.then(task).catch((reason: unknown) => {
      this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
    });
  }
}

async function openAt(rules: GameClient, ruleSet: string, start: string, turns: readonly string[]): Promise<View> {
  const answer = await rules.open({ ruleSet, start, turns: turns.join(' '), unfinished: '', ending: '' });
  if (!answer.ok) throw new Error(answer.problems.map(({ message }) => message).join(' '));
  if (answer.value.problems.length > 0) throw new Error(answer.value.problems[0]?.message);
  return answer.value.view;
}
