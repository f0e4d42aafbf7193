/** A game in progress, which runs the effects of its transitions and notifies the page of changes. */
import type { Autosave, GameStore } from './autosave.ts';
import { runCommand } from './commands.ts';
import { wasStopped, type ComputerPlayer } from './computer.ts';
import type { Wait } from './wait.ts';
import { snapshotOf, type Players, type SavedGame } from '../records/saved-game.ts';
import { reduce, type Effect, type Intent, type ResultIntent } from './session-reducer.ts';
import { initialState, isOver, isSteppedBack, type SearchPurpose, type SessionState } from './session-state.ts';
import type { GameClient, GameText, View } from '../worker/protocol.ts';

/** The minimum time in milliseconds before the computer plays, so that the person sees the board after their turn. */
const ANSWER_DELAY = 600;

/** The time in milliseconds that another tab has for the computer's turn. Then this tab plays it. */
const OTHER_TAB_TIMEOUT = 5_000;

/** What a session works with besides its state. */
export interface SessionServices {
  gameClient: GameClient;
  /** Loads the messages about problems of the rules. Resolves even if they cannot be loaded. */
  loadProblemMessages: () => Promise<void>;
  computer: ComputerPlayer;
  autosave: Autosave;
  store: Pick<GameStore, 'onChangedElsewhere'>;
  wait: Wait;
  /** Varies the play of the computer from game to game. */
  seed: number;
  /** Whether an intent is carried out in a state. If absent, all are. */
  permits?: (intent: Intent['kind'], state: SessionState) => boolean;
}

/**
 * A game in progress. Dispatches `viewChanged` when the state has another view, then `changed`, as after every other
 * change of the state. Dispatches `failed`, with the reason as detail, when the rules worker or a search fails.
 */
export class Session extends EventTarget {
  /** Resolves when the board's animation has ended. The computer plays after it. */
  animationEnd: () => Promise<void> = () => Promise.resolve();

  private current: SessionState;
  private hasEnded = false;
  private stopListening: (() => void) | undefined;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    view: View,
    private readonly services: SessionServices,
  ) {
    super();
    const { table: players, flipped } = services.autosave.saved;
    this.current = initialState(view, players, flipped);
  }

  get state(): SessionState {
    return this.current;
  }

  /** The game as last saved, or as it was opened. */
  get saved(): SavedGame {
    return this.services.autosave.saved;
  }

  /** Whether the session was left. Its state does not change any more. */
  get isLeft(): boolean {
    return this.hasEnded;
  }

  /** Starts the session. */
  start(): void {
    const { store, autosave } = this.services;
    this.stopListening = store.onChangedElsewhere(autosave.saved.id, () => this.dispatch({ kind: 'changedElsewhere' }));
    this.dispatch({ kind: 'opened' });
  }

  /** Ends the session. Resolves when pending changes are saved and the rules worker is free. */
  async leave(): Promise<void> {
    this.hasEnded = true;
    this.stopListening?.();
    this.services.computer.stop();
    await this.settled();
  }

  /** Resolves when all intents are handled, with their commands. Searches may still run. */
  async settled(): Promise<void> {
    for (let last = undefined as Promise<void> | undefined; last !== this.queue;) await (last = this.queue);
  }

  /** Handles an intent after all earlier ones and their commands. Intents that are not permitted are ignored. */
  dispatch(intent: Intent): void {
    if (this.hasEnded) return;
    const task = async () => {
      if (this.permits(intent.kind)) await this.handle(intent);
    };
    this.queue = this.queue.then(task).catch(this.reportFailure);
  }

  /** Whether an intent would be carried out now. */
  permits(intent: Intent['kind']): boolean {
    return this.services.permits?.(intent, this.current) ?? true;
  }

  /**
   * Replaces the game by another state of it, after all earlier intents.
   *
   * @param open opens the other state in the rules worker; resolves to undefined if the game is to stay as it is
   */
  replace(open: (state: SessionState) => Promise<{ view: View; players: Players } | undefined>): void {
    if (this.hasEnded) return;
    const task = async () => {
      const replacement = this.hasEnded ? undefined : await open(this.current);
      if (replacement) await this.handle({ kind: 'replaced', ...replacement });
    };
    this.queue = this.queue.then(task).catch(this.reportFailure);
  }

  /** Has the page rendered again, since something besides the state has changed that it shows, such as a connection. */
  refresh(): void {
    this.dispatchEvent(new Event('changed'));
  }

  private async handle(intent: Intent): Promise<void> {
    const { view } = this.current;
    const { state, effects } = reduce(this.current, intent);
    const hasChanged = state !== this.current;
    this.current = state;
    if (state.view !== view) this.dispatchEvent(new Event('viewChanged'));
    if (hasChanged) this.refresh();
    for (const effect of effects) {
      const result = await this.run(effect);
      if (result) await this.handle(result);
    }
  }

  private readonly reportFailure = (reason: unknown) => {
    if (!wasStopped(reason)) this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
  };

  /** Runs an effect. Searches and delays are not awaited, so that input is handled meanwhile. */
  private async run(effect: Effect): Promise<ResultIntent | undefined> {
    const { gameClient, computer } = this.services;
    switch (effect.kind) {
      case 'run': {
        const answer = await runCommand(gameClient, effect.command);
        return answer.ok
          ? { kind: 'viewReceived', view: answer.value }
          : { kind: 'refused', problems: answer.problems };
      }
      case 'explain': {
        const [problem] = await Promise.all([
          gameClient.objection(effect.from, effect.to),
          this.services.loadProblemMessages(),
        ]);
        return { kind: 'explained', problem };
      }
      case 'stopSearch':
        computer.stop();
        return undefined;
      case 'search': {
        const { view } = this.current;
        const game = await gameClient.text();
        if (!this.hasEnded) void this.search(effect, view, game);
        return undefined;
      }
      case 'save':
        return { kind: 'saved', result: await this.save() };
      case 'readElsewhere':
        return this.readElsewhere();
      case 'awaitOtherTab':
        void this.services
          .wait(OTHER_TAB_TIMEOUT)
          .then(() => this.dispatch({ kind: 'otherTabTimedOut', position: effect.position }));
        return undefined;
    }
  }

  private async search(effect: Effect & { kind: 'search' }, view: View, game: GameText): Promise<void> {
    const { searchNumber } = effect;
    try {
      const result = await this.searchFor(effect, view, game);
      if (result) this.dispatch(result);
    } catch (reason) {
      this.reportFailure(reason);
      this.dispatch({ kind: 'searchFailed', searchNumber });
    }
  }

  private async searchFor(
    { purpose, searchNumber, step }: { purpose: SearchPurpose; searchNumber: number; step: number },
    view: View,
    game: GameText,
  ): Promise<ResultIntent | undefined> {
    const { computer, seed, wait } = this.services;
    switch (purpose) {
      case 'turn': {
        const choosing = computer.chooseTurn(game, view, this.current.players.level, seed + view.turns.length);
        const [actions] = await Promise.all([choosing, wait(ANSWER_DELAY), this.animationEnd()]);
        return { kind: 'turnFound', searchNumber, actions };
      }
      case 'hint': {
        const { hint, improvedHint } = await computer.findHint(game, view, step > 0);
        this.dispatch({ kind: 'hintFound', searchNumber, hint, step });
        const laterHint = await improvedHint;
        return laterHint && { kind: 'hintImproved', searchNumber, hint: laterHint };
      }
      case 'drawOffer':
        return { kind: 'drawAnswered', searchNumber, accepted: await computer.acceptsDraw(game) };
    }
  }

  private async save() {
    const game = await this.services.gameClient.text();
    const { view, flipped, players } = this.current;
    const { saved } = this;
    const isOverAtEnd = saved.over && isSteppedBack(this.current);
    const over = isOverAtEnd || isOver(this.current);
    const result = isOverAtEnd ? saved.result : view.outcome?.result;
    const change = { game, table: players, turns: view.turns.length, over, flipped, position: snapshotOf(view) };
    return this.services.autosave.save({ ...change, result: over ? result : undefined }, !this.hasEnded);
  }

  /** Opens the version of the game that another tab has saved, if there is one that can be read in full. */
  private async readElsewhere(): Promise<ResultIntent | undefined> {
    const { autosave, gameClient } = this.services;
    const newer = this.hasEnded ? undefined : autosave.newerVersion();
    if (!newer) return { kind: 'unchangedElsewhere' };
    const own = await gameClient.text();
    const answer = await gameClient.open(newer.game);
    if (!answer.ok) return undefined;
    if (answer.value.problems.length === 0) {
      autosave.adopt(newer);
      return { kind: 'replaced', view: answer.value.view, players: newer.table };
    }
    // The rules worker holds what could be read of the other version.
    await gameClient.open(own);
    await gameClient.show(this.current.view.shown);
    return undefined;
  }
}
