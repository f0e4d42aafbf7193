/** A won position played out against perfect defence: the tables judge each turn of the solver, and reply. */
import type { Tablebase } from '../game/computer.ts';
import { finalResult, provedResult, resultFor, WIN } from '../game/expected-result.ts';
import type { AnnotatedProbeResult } from '../game/hint.ts';
import { forcedSelection } from '../game/move-input.ts';
import { emptyGame } from '../records/saved-game.ts';
import type { GameClient, GameText, Side, View } from '../worker/protocol.ts';
import type { Puzzle } from './pack.ts';
import { openWholeGame, SolvingSession, type SolvingState } from '../solving/solving-session.ts';
import { isWon } from './won-endings.ts';

/**
 * `solving`: the solver is to move; `answering`: the tables reply; `given`: the last turn gave the win away; `won`: the
 * game is won; `ended`: it ended without a win, as by a limit of quiet turns; `notWon`: the position is not won;
 * `unknown`: no table knows it.
 */
export type ProofStatus = 'solving' | 'answering' | 'given' | 'won' | 'ended' | 'notWon' | 'unknown';

export interface ProofState extends SolvingState {
  readonly status: ProofStatus;
  /** The turns of both sides from the start to the position to be solved. */
  readonly turns: readonly string[];
  /** The side that has to win. */
  readonly side: Side;
  /** The number of turns of both sides to the end with best play; undefined on a sowing board. */
  readonly distance: number | undefined;
  /** The number of turns of both sides to the end with best play from the start. */
  readonly shortestDistance: number | undefined;
  /** The solver's result in thousandths after the last turn that gave the win away: 0 or 500; 1,000 if there is none. */
  readonly resultAfter: number;
  /** The number of turns taken back. */
  readonly takenBackCount: number;
  /** Whether tables that can be fetched cover the start. */
  readonly canFetch: boolean;
}

export class ProofSession extends SolvingSession<ProofState> {
  private constructor(
    state: ProofState,
    private readonly game: GameText,
    gameClient: GameClient,
    private readonly tablebase: Pick<Tablebase, 'probe'>,
  ) {
    super(state, gameClient);
  }

  /** Opens a position, which the player to move has to win. Rejects if the position is not playable. */
  static async open(
    ruleSet: string,
    start: string,
    gameClient: GameClient,
    tablebase: Pick<Tablebase, 'probe'>,
  ): Promise<ProofSession> {
    const game = { ...emptyGame(ruleSet), start };
    const view = await openWholeGame(gameClient, game);
    const probed = view.outcome ? undefined : await tablebase.probe(await gameClient.text(), view);
    const result = resultByTable(view.toMove, view, probed?.probeResult);
    const state: ProofState = {
      view,
      status: result === WIN ? 'solving' : result === undefined && !view.outcome ? 'unknown' : 'notWon',
      side: view.toMove,
      selection: forcedSelection(view),
      problem: undefined,
      turns: [],
      distance: probed?.probeResult?.distance,
      shortestDistance: probed?.probeResult?.distance,
      resultAfter: WIN,
      takenBackCount: 0,
      canFetch: probed?.canFetch ?? false,
    };
    return new ProofSession(state, game, gameClient, tablebase);
  }

  /** Takes back the turn that gave the win away. */
  takeBack(): void {
    this.enqueue(async () => {
      const view = await openWholeGame(this.gameClient, { ...this.game, turns: this.current.turns.join(' ') });
      const takenBackCount = this.current.takenBackCount + 1;
      this.set({ view, status: 'solving', selection: forcedSelection(view), problem: undefined, takenBackCount });
    });
  }

  /** Begins again from the start. */
  restart(): void {
    this.enqueue(async () => {
      const view = await openWholeGame(this.gameClient, this.game);
      const { shortestDistance } = this.current;
      const selection = forcedSelection(view);
      this.set({
        view,
        status: 'solving',
        selection,
        problem: undefined,
        turns: [],
        distance: shortestDistance,
        takenBackCount: 0,
      });
    });
  }

  protected override get isSolving(): boolean {
    return this.current.status === 'solving';
  }

  protected override async onPlayed(): Promise<void> {
    const { view, side, turns } = this.current;
    if (view.turns.length === turns.length) return;
    if (view.outcome) {
      const result = finalResult(view, side);
      this.set(result === WIN ? { status: 'won' } : { status: 'given', resultAfter: result });
      return;
    }
    this.set({ status: 'answering', selection: undefined });
    const probed = await this.tablebase.probe(await this.gameClient.text(), view);
    const result = resultByTable(side, view, probed?.probeResult);
    if (result === undefined || !probed?.bestLine) {
      this.set({ status: 'unknown' });
      return;
    }
    // If the opponent was passed over, the solver is to move again.
    const viewAfterReply = view.toMove === side ? view : await this.playReply(probed.bestLine.actions);
    const distanceBeforeReply = probed.probeResult?.distance;
    const distance =
      distanceBeforeReply === undefined || viewAfterReply === view ? distanceBeforeReply : distanceBeforeReply - 1;
    if (result < WIN) this.set({ view: viewAfterReply, status: 'given', resultAfter: result });
    else if (viewAfterReply.outcome)
      this.set({ view: viewAfterReply, status: finalResult(viewAfterReply, side) === WIN ? 'won' : 'ended' });
    else this.set({ view: viewAfterReply, status: 'solving', ...turnsAndSelection(viewAfterReply), distance });
  }

  private async playReply(actions: string[]): Promise<View> {
    const answer = await this.gameClient.playTurn(actions);
    if (!answer.ok) throw new Error(answer.problems[0]?.message);
    return answer.value;
  }
}

function turnsAndSelection(view: View): Pick<ProofState, 'turns' | 'selection'> {
  return { turns: view.turns.map(({ text }) => text), selection: forcedSelection(view) };
}

/** The result of a side by the tables, in thousandths; undefined if they do not know it. */
function resultByTable(side: Side, view: View, probeResult: AnnotatedProbeResult | undefined): number | undefined {
  const result = provedResult(probeResult ?? {});
  return result === undefined ? undefined : resultFor(side, view, result);
}

/**
 * Whether the start of a puzzle is a certain win that tables can play out: those of this device or of the server, or
 * tables that can be fetched.
 *
 * @param view the view of the start
 */
export async function canBeProved(puzzle: Puzzle, view: View, tablebase: Pick<Tablebase, 'probe'>): Promise<boolean> {
  const game = { ...emptyGame(view.ruleSet.name), start: puzzle.position };
  const probed = await tablebase.probe(game, view);
  const result = resultByTable(view.toMove, view, probed?.probeResult);
  return result === WIN || (isWon(puzzle, view) && (probed?.canFetch ?? false));
}
