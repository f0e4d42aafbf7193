/** Follows a game to its end: loads the end when it is reached, or asked for, and drops it when the game goes on. */
import { isOver, isSteppedBack, type SessionState } from '../game/session-state.ts';
import type { GameEnd } from './game-end.ts';

export class EndTracker {
  private current: GameEnd | undefined;
  /** Resolves when the end that is being loaded is there. A tap on the button of the card must not load another one. */
  private loading: Promise<GameEnd | undefined> | undefined;
  private isDisposed = false;
  /** Whether the end that is being loaded is still asked for: the game may go on meanwhile, such as by an undo. */
  private isWanted = false;
  /**
   * Whether the last state was that of a game that is over, or of an earlier turn. If so, a state at the end of the game
   * does not mean that it has just been reached, and the game does not count on the ladder again.
   */
  private wasOverOrSteppedBack = true;

  /**
   * @param load loads the end; resolves to undefined if its code cannot be fetched
   * @param onChange called when something has to be rendered again
   */
  constructor(
    private readonly load: () => Promise<GameEnd | undefined>,
    private readonly onChange: () => void,
  ) {}

  /** The end of the game, once it has been reached or its card has been asked for. */
  get end(): GameEnd | undefined {
    return this.current;
  }

  /** Opens the card of the end. */
  openCard(): void {
    if (this.current) this.current.openCard();
    else void this.loadOnce();
  }

  /** Follows the game to a state. */
  follow(state: SessionState): void {
    const isGameOver = isOver(state);
    const isEarlierTurn = isSteppedBack(state);
    if (!isGameOver && !isEarlierTurn) this.drop();
    if (isGameOver && !this.wasOverOrSteppedBack) void this.loadOnce().then((end) => end?.countOnLadder());
    this.wasOverOrSteppedBack = isGameOver || isEarlierTurn;
  }

  /** Called when the page is left. */
  dispose(): void {
    this.isDisposed = true;
    this.drop();
  }

  private drop(): void {
    this.isWanted = false;
    this.current?.dispose();
    this.current = undefined;
  }

  private loadOnce(): Promise<GameEnd | undefined> {
    this.isWanted = true;
    this.loading ??= this.load().then((end) => {
      this.loading = undefined;
      // If the page was left while the code was fetched, the rules worker holds another game.
      if (this.isDisposed || !this.isWanted) end?.dispose();
      else this.current = end;
      this.onChange();
      return end;
    });
    return this.loading;
  }
}
