/** The base of puzzles and lessons: a position to be solved, on which a person plays actions that subclasses judge. */
import { forcedSelection, tapDecision, type Selection } from '../game/move-input.ts';
import type { GameClient, GameText, Place, Problem, View } from '../worker/protocol.ts';

export interface SolvingState {
  readonly view: View;
  readonly selection: Selection;
  /** Why the last tap did not lead to a legal action. */
  readonly problem: Problem | undefined;
}

/** Dispatches `changed` after each change of the state, and `failed` with the reason as detail. */
export abstract class SolvingSession<S extends SolvingState> extends EventTarget {
  /** Resolves when the tasks enqueued so far have ended. */
  private queue: Promise<void> = Promise.resolve();

  protected constructor(
    protected current: S,
    protected readonly gameClient: GameClient,
  ) {
    super();
  }

  get state(): S {
    return this.current;
  }

  /** Resolves when all input has been handled. */
  settled(): Promise<void> {
    return this.queue;
  }

  /** Handles a tap on a place. After a wrong turn, any tap begins the next try. */
  tap(place: Place): void {
    this.enqueue(async () => {
      if (this.isWrong) return this.beginAgain();
      if (!this.isSolving) return;
      const { view, selection } = this.current;
      const decision = tapDecision(view, selection, place);
      if (decision.kind === 'select') this.setSolving({ selection: decision.selection, problem: undefined });
      else if (decision.kind === 'illegal') await this.onRefused(decision.from, decision.to);
      else await this.play(decision.kind === 'play' ? decision.action.text : (decision.actions[0]?.text ?? ''));
    });
  }

  /** Selects a piece, the hand (empty text), or nothing. */
  select(selection: Selection): void {
    this.enqueue(async () => {
      if (this.isSolving) this.setSolving({ selection, problem: undefined });
      return Promise.resolve();
    });
  }

  /** Ends a chain of jumps, or declines a bonus turn. */
  stop(): void {
    this.enqueue(async () => {
      const action = this.current.view.actions.find(({ kind }) => kind === 'stop');
      if (this.isSolving && action) await this.play(action.text);
    });
  }

  /** Whether the person is to act. */
  protected abstract get isSolving(): boolean;

  /** Whether the last turn was wrong, and is to be tried again. */
  protected get isWrong(): boolean {
    return false;
  }

  /** Returns to the position before the wrong turn. */
  protected async beginAgain(): Promise<void> {
    return Promise.resolve();
  }

  /** Called after an action of the person; the state has the view already. */
  protected abstract onPlayed(): Promise<void>;

  /** Called when no action leads from a place, or from the hand (empty text), to a place. */
  protected async onRefused(from: Place, to: Place): Promise<void> {
    this.setSolving({ problem: await this.gameClient.objection(from, to) });
  }

  private async play(action: string): Promise<void> {
    const answer = await this.gameClient.play(action);
    if (!answer.ok) {
      this.setSolving({ problem: answer.problems[0] });
      return;
    }
    const view = answer.value;
    this.setSolving({ view, selection: forcedSelection(view), problem: undefined });
    await this.onPlayed();
  }

  private setSolving(change: Partial<SolvingState>): void {
    this.set(change as Partial<S>);
  }

  protected set(change: Partial<S>): void {
    this.current = { ...this.current, ...change };
    this.dispatchEvent(new Event('changed'));
  }

  protected enqueue(task: () => Promise<void>): void {
    this.queue = this.queue.then(task).catch((reason: unknown) => {
      this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
    });
  }
}

/** Thrown if the text of a game is not legal throughout. */
export class IllegalGameError extends Error {}

/** Opens a game. Rejects with an {@link IllegalGameError} unless all of its text is legal. */
export async function openWholeGame(gameClient: GameClient, game: GameText): Promise<View> {
  const answer = await gameClient.open(game);
  if (!answer.ok) throw new IllegalGameError(answer.problems.map(({ message }) => message).join(' '));
  if (answer.value.problems.length > 0) throw new IllegalGameError(answer.value.problems[0]?.message);
  return answer.value.view;
}

/** Shows the position before the last of these turns, then the last turn as a step, so that the board animates it. */
export async function showLastTurn(gameClient: GameClient, turnCount: number): Promise<View> {
  await gameClient.show(turnCount - 1);
  return gameClient.show(turnCount);
}
