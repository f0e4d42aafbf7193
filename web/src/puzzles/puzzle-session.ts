/** A puzzle being solved: judges whole turns of the solver, and answers them. */
import { finalResult, resultFor } from '../game/expected-result.ts';
import { forcedSelection } from '../game/move-input.ts';
import { emptyGame } from '../records/saved-game.ts';
import type { GameClient, Side, View } from '../worker/protocol.ts';
import type { Puzzle, SolutionLine } from './pack.ts';
import type { Refutation, Refuter } from '../solving/refutation.ts';
import { openWholeGame, showLastTurn, SolvingSession, type SolvingState } from '../solving/solving-session.ts';

/** `solving`: the solver is to move; `answering`: the opponent replies. In the other states, nobody can move. */
export type PuzzleStatus = 'solving' | 'answering' | 'wrong' | 'solved' | 'shown';

export interface PuzzleState extends SolvingState {
  readonly puzzle: Puzzle;
  readonly status: PuzzleStatus;
  /** The side of the solver. */
  readonly side: Side;
  readonly startView: View;
  /** The accepted turns in the position to be solved. */
  readonly acceptedTurns: readonly SolutionLine[];
  /** The solver's turns and the replies that lead to the position to be solved. */
  readonly turns: readonly string[];
  /** The reply to the last wrong turn. */
  readonly refutation: Refutation | undefined;
  /** Whether a wrong turn was played, or the solution was shown. */
  readonly hasFailed: boolean;
}

export class PuzzleSession extends SolvingSession<PuzzleState> {
  private constructor(
    state: PuzzleState,
    private readonly ruleSet: string,
    gameClient: GameClient,
    private readonly refuter: Pick<Refuter, 'refute'>,
  ) {
    super(state, gameClient);
  }

  /** Opens a puzzle. Rejects if its position is not playable. */
  static async open(
    puzzle: Puzzle,
    ruleSet: string,
    gameClient: GameClient,
    refuter: Pick<Refuter, 'refute'>,
  ): Promise<PuzzleSession> {
    const view = await openWholeGame(gameClient, { ...emptyGame(ruleSet), start: puzzle.position });
    const state: PuzzleState = {
      puzzle,
      view,
      status: 'solving',
      side: view.toMove,
      startView: view,
      selection: forcedSelection(view),
      acceptedTurns: puzzle.solution,
      turns: [],
      problem: undefined,
      refutation: undefined,
      hasFailed: false,
    };
    return new PuzzleSession(state, ruleSet, gameClient, refuter);
  }

  /** Returns to the position to be solved. */
  tryAgain(): void {
    this.enqueue(() => this.beginAgain());
  }

  /** Plays the rest of the solution on the board, by the first of the accepted turns each time. */
  showSolution(): void {
    this.enqueue(async () => {
      const turns = [...this.current.turns];
      const turnsBefore = turns.length;
      for (let line = this.current.acceptedTurns[0]; line; line = line.continuations[0]) {
        turns.push(line.turn, ...(line.reply === undefined ? [] : [line.reply]));
      }
      this.set({ hasFailed: true, status: 'shown', selection: undefined, problem: undefined });
      await this.openAfter(turns);
      this.set({ view: await this.gameClient.show(turnsBefore + 1) });
    });
  }

  /** Shows the position after this number of turns from the start of the puzzle. */
  show(turnCount: number): void {
    this.enqueue(async () => this.set({ view: await this.gameClient.show(turnCount) }));
  }

  protected override get isWrong(): boolean {
    return this.current.status === 'wrong';
  }

  protected override async beginAgain(): Promise<void> {
    const view = await this.openAfter(this.current.turns);
    this.set({ view, status: 'solving', selection: forcedSelection(view), problem: undefined });
  }

  protected override get isSolving(): boolean {
    return this.current.status === 'solving';
  }

  protected override async onPlayed(): Promise<void> {
    const turn = this.current.view.turns[this.current.turns.length]?.text;
    if (turn === undefined) return;
    const line = this.current.acceptedTurns.find((accepted) => accepted.turn === turn);
    if (!line) await this.judgeByRefutation();
    else if (line.reply === undefined) this.set({ status: 'solved' });
    else await this.playReply(line, line.reply);
  }

  /** Plays the opponent's reply, after which the solver has to find the next turn. */
  private async playReply(line: SolutionLine, reply: string): Promise<void> {
    const turns = [...this.current.turns, line.turn, reply];
    this.set({ status: 'answering' });
    await this.openAfter(turns);
    const view = await showLastTurn(this.gameClient, turns.length);
    this.set({ view, status: 'solving', selection: forcedSelection(view), acceptedTurns: line.continuations, turns });
  }

  /** Judges a turn outside the solution. If it is not good enough, plays the reply that shows why. */
  private async judgeByRefutation(): Promise<void> {
    this.set({ status: 'answering' });
    const { view, puzzle, side } = this.current;
    const refutation = view.outcome ? undefined : await this.refuter.refute(await this.gameClient.text(), view);
    const expected = refutation ? resultFor(side, view, refutation.expectedResult) : finalResult(view, side);
    if (puzzle.sufficientResult !== undefined && expected >= puzzle.sufficientResult) {
      this.set({ status: 'solved', selection: undefined });
      return;
    }
    this.set({ hasFailed: true, refutation });
    if (refutation) {
      const answer = await this.gameClient.playTurn([...refutation.actions]);
      if (answer.ok) this.set({ view: answer.value });
    }
    this.set({ status: 'wrong', selection: undefined });
  }

  private openAfter(turns: readonly string[]): Promise<View> {
    const game = { ...emptyGame(this.ruleSet), start: this.current.puzzle.position, turns: turns.join(' ') };
    return openWholeGame(this.gameClient, game);
  }
}
