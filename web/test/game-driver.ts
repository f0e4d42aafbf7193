/** Drives a game as a person does, by taps and other intents, with the real rules and engine in this process. */
import * as builtExports from '../../browser/target/page/griot.js';
import { Autosave, type GameStore } from '../src/game/autosave.ts';
import { ComputerPlayer, type Tablebase } from '../src/game/computer.ts';
import { promptFor } from '../src/speech/prompt.ts';
import { emptyGame, newGame, TWO_PERSONS, type Players, type SavedGame } from '../src/records/saved-game.ts';
import { Session } from '../src/game/session.ts';
import type { UserIntent } from '../src/game/session-reducer.ts';
import type { SessionState } from '../src/game/session-state.ts';
import { RemoteEngineClient } from '../src/worker/engine-client.ts';
import type { Exports } from '../src/worker/exports.ts';
import { RemoteGameClient } from '../src/worker/game-client.ts';
import type { EngineClient, GameText, View } from '../src/worker/protocol.ts';

/** The JavaScript build of rules and engine. It holds one game at a time. */
export const functions = builtExports as unknown as Exports;

/** The milliseconds by which each reading advances the clock, so that searches end soon and are reproducible. */
const TICK = 20;

let clock = 0;
functions.setHost({ now: () => (clock += TICK), isStopped: () => false, onResult: () => undefined });

/** The worker of rules and engine. */
export const worker = {
  ask: async (functionName: string, values: (string | number)[]) =>
    (functions[functionName as keyof Exports] as (...values: (string | number)[]) => string)(...values),
  abandon: () => undefined,
};

export const rules = new RemoteGameClient(worker);

export const engine = new RemoteEngineClient(worker);

/** A device without tables. */
export const NO_TABLES: Tablebase = { bestTurn: async () => undefined, probe: async () => undefined };

/** The players of a game against the computer, which plays Black. */
export function playersAgainst(level: number): Players {
  return { level, white: 'person', black: 'computer' };
}

/** A store of games in memory, in place of local storage. */
export class MemoryStore implements GameStore {
  readonly games = new Map<string, SavedGame>();
  isFull = false;
  private readonly listeners = new Set<() => void>();

  save(game: SavedGame): boolean {
    if (!this.isFull) this.games.set(game.id, game);
    return !this.isFull;
  }

  read(id: string): SavedGame | undefined {
    return this.games.get(id);
  }

  /** The only saved game. */
  get onlyGame(): SavedGame {
    const games = [...this.games.values()];
    if (games.length !== 1 || !games[0]) throw new Error(`${games.length} games are saved`);
    return games[0];
  }

  onChangedElsewhere(_id: string, listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Saves a game as another tab does. */
  saveElsewhere(game: SavedGame): void {
    this.games.set(game.id, game);
    for (const listener of this.listeners) listener();
  }
}

/** How a game differs from a new game of two people on a device without tables. */
export interface GameSetup {
  turns?: string;
  /** The start position; empty for that of the rule set. */
  start?: string;
  players?: Players;
  tablebase?: Tablebase;
  engine?: EngineClient;
  store?: MemoryStore;
  saved?: SavedGame;
}

/** A session, with what a person sees and does. */
export class GameDriver {
  /** The reasons of the `failed` events of the session. */
  readonly failures: unknown[] = [];

  private constructor(
    readonly session: Session,
    readonly store: MemoryStore,
    private readonly pendingDelays: (() => void)[],
  ) {
    session.addEventListener('failed', (event) => this.failures.push((event as CustomEvent<unknown>).detail));
  }

  static async open(ruleSet: string, setup: GameSetup = {}): Promise<GameDriver> {
    const { turns = '', start = '', players = TWO_PERSONS, store = new MemoryStore() } = setup;
    const saved = setup.saved ?? newGame({ ...emptyGame(ruleSet), start, turns }, players);
    const view = await openView(saved.game);
    let currentId = '';
    const address = { isOfGame: (id: string) => id === currentId, setToGame: (id: string) => void (currentId = id) };
    const pendingDelays: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => pendingDelays.push(resolve));
    const session = new Session(view, {
      gameClient: rules,
      loadProblemMessages: async () => undefined,
      computer: new ComputerPlayer(setup.engine ?? engine, setup.tablebase ?? NO_TABLES, wait),
      autosave: new Autosave(saved, store, address),
      store,
      wait,
      seed: 1,
    });
    const driver = new GameDriver(session, store, pendingDelays);
    session.start();
    await session.settled();
    return driver;
  }

  get state(): SessionState {
    return this.session.state;
  }

  get view(): View {
    return this.state.view;
  }

  /** The line under the board. */
  get line(): string {
    return promptFor(this.state).text;
  }

  /** The turns played, in notation. */
  get turns(): string {
    return this.view.turns.map(({ text }) => text).join(' ');
  }

  /** Handles intents one after another, with their commands. */
  async do(...intents: UserIntent[]): Promise<void> {
    for (const intent of intents) this.session.dispatch(intent);
    await this.session.settled();
  }

  /** Taps places one after another. */
  async tap(...places: string[]): Promise<void> {
    await this.do(...places.map((place) => ({ kind: 'tap', place }) as const));
  }

  /** Ends all delays until the state fulfils a condition. */
  async until(condition: (state: SessionState) => boolean): Promise<void> {
    while (!condition(this.state)) {
      for (const resolve of this.pendingDelays.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.session.settled();
  }

  /** Ends all delays until no search is running. */
  async untilIdle(): Promise<void> {
    await this.until(({ searching }) => searching === undefined);
  }
}

/** Opens a game. Throws unless all of its text is legal. */
export async function openView(game: GameText): Promise<View> {
  const answer = await rules.open(game);
  if (!answer.ok || answer.value.problems.length > 0) throw new Error(JSON.stringify(answer));
  return answer.value.view;
}
