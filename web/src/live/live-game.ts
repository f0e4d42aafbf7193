/**
 * A game with somebody elsewhere: runs the effects of its transitions, follows the server's events, and keeps the board
 * up to date. Dispatches `changed` after each change, `failed` with the reason as detail, and `gone` if the server no
 * longer has the game.
 */
import { newGame, type Players, type SavedGame } from '../game/saved-game.ts';
import type { Intent } from '../game/session-reducer.ts';
import type { Session } from '../game/session.ts';
import type { SessionState } from '../game/session-state.ts';
import type { GameClient, GameText, Side, Snapshot, View } from '../worker/protocol.ts';
import type { Answer } from './api.ts';
import type { PendingRequest, Seat, ServerEvent, ServerGame } from './api-types.ts';
import { isTimed, noteServerTime, serverNow } from './clock.ts';
import { EventStream, type OpenStream } from './event-stream.ts';
import type { KeptGame } from './kept-games.ts';
import {
  initialLiveState,
  reduceLive,
  turnsToShow,
  type LiveEffect,
  type LiveIntent,
  type LiveState,
} from './live-reducer.ts';
import { reconnectDelay } from './reconnect.ts';
import { hasBothPlayers, isPaused, playerName, wasAborted } from './server-game.ts';

/**
 * The time in milliseconds after which a hidden page closes its stream, since browsers open only six connections to a
 * server.
 */
const HIDDEN_TIME = 20_000;

/** The time in milliseconds between two requests of a page without a stream. */
const POLL_TIME = 30_000;

/** The longest delay in milliseconds that a timer takes. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** What a live game needs from the page. */
export interface LiveServices {
  rules: Pick<GameClient, 'open' | 'show'>;
  fetchGame: (id: string) => Promise<Answer<ServerGame>>;
  send: (id: string, token: string, request: PendingRequest) => Promise<Answer<ServerGame>>;
  openEvents: (id: string, revision: number, signal: AbortSignal) => ReturnType<OpenStream>;
  /** Keeps the game on this device. Returns whether that succeeded. */
  keep: (kept: KeptGame) => boolean;
  /** A session of the game that the rules worker holds. */
  createBoard: (
    saved: SavedGame,
    view: View,
    permits: (intent: Intent['kind'], state: SessionState) => boolean,
  ) => Session;
  /** Whether the person confirms turns with such a clock. */
  confirmsTurns: (game: ServerGame) => boolean;
}

/** Intents that would change a game without the other player. */
const FORBIDDEN: ReadonlySet<Intent['kind']> = new Set([
  'redo',
  'continueFromHere',
  'resign',
  'agreeDraw',
  'offerDraw',
  'askHint',
  'showOptimalLine',
  'setPlayers',
]);

/** Intents that play on the board. */
const INPUT: ReadonlySet<Intent['kind']> = new Set(['tap', 'drop', 'select', 'stop', 'choose']);

export class LiveGame extends EventTarget {
  /** The session of the board, once both players are there. */
  session: Session | undefined;
  /** Whether this device keeps the game. */
  isKept = true;
  private current: LiveState;
  private opening: Promise<void> | undefined;
  /** The number of turns on the board at its last change. */
  private boardTurns = 0;
  /** How the game on the board was ended by the players; empty text if it was not. */
  private boardEnding = '';
  private sent: PendingRequest | undefined;
  private failures = 0;
  private hasLeft = false;
  /** When the last turn arrived, by the device's monotonic clock. */
  private turnArrivedAt = performance.now();
  private isFetching = false;
  private claiming: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private polling: ReturnType<typeof setInterval> | undefined;
  private readonly stream: EventStream;

  /** @param seat the seat of this device; undefined for those who watch */
  constructor(
    game: ServerGame,
    readonly seat: Seat | undefined,
    pending: PendingRequest | undefined,
    private readonly services: LiveServices,
  ) {
    super();
    if (game.clock) noteServerTime(game.clock);
    this.current = initialLiveState(game, seat?.side, pending);
    this.stream = new EventStream((signal) => services.openEvents(this.id, this.current.game.revision, signal), {
      received: (data) => this.receive(data),
      connected: () => this.dispatch({ kind: 'connected' }),
      disconnected: () => this.dispatch({ kind: 'disconnected' }),
    });
  }

  get state(): LiveState {
    return this.current;
  }

  get id(): string {
    return this.current.game.id;
  }

  /** Opens the board if both players are there, and connects. */
  async start(): Promise<void> {
    this.keep();
    await this.openBoard();
    this.stream.start();
  }

  /** Ends the work in the background. Resolves when the rules worker is free. A request that is pending stays kept. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    this.stream.stop();
    clearTimeout(this.retry);
    clearTimeout(this.claiming);
    clearTimeout(this.hiding);
    clearInterval(this.polling);
    await this.opening;
    await this.session?.leave();
  }

  /** The network has changed, or the device is back: connects anew, and sends what is pending. */
  resume(): void {
    if (this.hasLeft) return;
    this.failures = 0;
    this.stream.stop();
    this.stream.start();
    void this.send();
  }

  /** A hidden page gives its connection back after a while, and asks now and then. A timed game keeps it. */
  setHidden(isHidden: boolean): void {
    clearTimeout(this.hiding);
    clearInterval(this.polling);
    if (this.hasLeft) return;
    const { clock } = this.current.game;
    if (!isHidden) this.resume();
    else if (!clock || !isTimed(clock)) this.hiding = setTimeout(() => this.poll(), HIDDEN_TIME);
  }

  private poll(): void {
    this.stream.stop();
    this.polling = setInterval(() => void this.fetch(), POLL_TIME);
  }

  dispatch(intent: LiveIntent): void {
    if (this.hasLeft) return;
    noteClock(intent);
    const { state, effects } = reduceLive(this.current, intent);
    const hasChanged = state !== this.current;
    if (state.game.turns.length !== this.current.game.turns.length) this.turnArrivedAt = performance.now();
    this.current = state;
    effects.forEach((effect) => this.run(effect));
    this.awaitClaim();
    if (hasChanged) this.notify();
  }

  /** Notifies when the time of the other player is over, so that the page offers to end the game. */
  private awaitClaim(): void {
    clearTimeout(this.claiming);
    const { claim } = this.current.game;
    const delay = claim ? Date.parse(claim.from) - serverNow() : 0;
    if (delay > 0) this.claiming = setTimeout(() => this.notify(), Math.min(delay, LONGEST_TIMEOUT));
  }

  /** Sends the turn that waits for confirmation. */
  confirm(): void {
    this.dispatch({ kind: 'confirm', thinkingTime: this.thinkingTime });
  }

  /** How long the person has thought, in milliseconds, by which the server compensates for lag. */
  private get thinkingTime(): number | undefined {
    const { clock } = this.current.game;
    return clock && isTimed(clock) ? Math.round(performance.now() - this.turnArrivedAt) : undefined;
  }

  private notify(): void {
    this.dispatchEvent(new Event('changed'));
    this.session?.dispatchEvent(new Event('changed'));
  }

  private run({ kind }: LiveEffect): void {
    switch (kind) {
      case 'send':
        void this.send();
        return;
      case 'sendLater':
        clearTimeout(this.retry);
        this.retry = setTimeout(() => void this.send(), reconnectDelay(++this.failures, Math.random()));
        return;
      case 'keep':
        this.keep();
        return;
      case 'fetch':
        void this.fetch();
        return;
      case 'show':
        this.show();
        return;
    }
  }

  // ---- The server ----

  private async send(): Promise<void> {
    const { pending } = this.current;
    if (!pending || !this.seat || pending === this.sent) return;
    this.sent = pending;
    const answer = await this.services.send(this.id, this.seat.token, pending);
    this.sent = undefined;
    switch (answer.kind) {
      case 'done':
        this.failures = 0;
        this.dispatch({ kind: 'acknowledged', request: pending, game: answer.value });
        return;
      case 'refused':
        this.dispatch(
          answer.problem.type === 'too-many-requests'
            ? { kind: 'unreachable' }
            : { kind: 'refused', request: pending, problem: answer.problem },
        );
        return;
      case 'unreachable':
        this.dispatch({ kind: 'unreachable' });
        return;
    }
  }

  private async fetch(): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    const answer = await this.services.fetchGame(this.id);
    this.isFetching = false;
    if (answer.kind === 'done') this.dispatch({ kind: 'fetched', game: answer.value });
    else if (answer.kind === 'refused' && answer.problem.type === 'no-such-game') this.dispatchEvent(new Event('gone'));
  }

  private receive(data: string): void {
    const event = JSON.parse(data) as ServerEvent;
    if (event.type === 'erased') this.dispatchEvent(new Event('gone'));
    else this.dispatch({ kind: 'event', event });
  }

  private keep(): void {
    const { game, pending } = this.current;
    if (!this.seat) return;
    const view = this.session?.state.view;
    this.isKept = this.services.keep({
      seat: this.seat,
      game,
      ...(pending ? { pending } : {}),
      ...(view ? { position: snapshotOf(view) } : {}),
      at: Date.now(),
    });
  }

  // ---- The board ----

  private readonly permits = (intent: Intent['kind'], { view }: SessionState): boolean => {
    const { game, pending, unconfirmed } = this.current;
    if (intent === 'undo') return this.seat !== undefined && (view.turnSoFar !== '' || unconfirmed !== undefined);
    // One request is under way at a time; the next turn may be due already, if the other player is passed over.
    if (INPUT.has(intent)) return unconfirmed === undefined && !pending && !isPaused(game);
    return !FORBIDDEN.has(intent);
  };

  /** Opens the board when both players are there. */
  private openBoard(): Promise<void> {
    if (hasBothPlayers(this.current.game))
      this.opening ??= this.createBoard().catch((reason: unknown) => this.fail(reason));
    return this.opening ?? Promise.resolve();
  }

  private async createBoard(): Promise<void> {
    const { game, side } = this.current;
    const players = playersOf(this.current);
    const view = await this.openInRules(turnsToShow(this.current));
    if (this.hasLeft) return;
    const saved = { ...newGame(textOf(game, []), players), flipped: side === 'black' };
    const session = this.services.createBoard(saved, view, this.permits);
    this.session = session;
    this.boardTurns = view.turns.length;
    session.addEventListener('viewChanged', () => this.onBoardChanged(session.state.view));
    session.addEventListener('failed', (event) => this.fail((event as CustomEvent<unknown>).detail));
    session.start();
    this.keep();
    this.notify();
    // The game may have gone on meanwhile.
    this.show();
  }

  private readonly fail = (reason: unknown) => {
    this.dispatchEvent(new CustomEvent('failed', { detail: reason }));
  };

  /** Notices that the person has completed a turn, or taken it back before it was confirmed. */
  private onBoardChanged(view: View): void {
    const before = this.boardTurns;
    this.boardTurns = view.turns.length;
    if (view.shown < view.turns.length) return;
    const { game, unconfirmed, pending } = this.current;
    const known = turnsToShow(this.current).length;
    if (unconfirmed !== undefined && view.turns.length === game.turns.length) this.dispatch({ kind: 'discard' });
    else if (before === known && view.turns.length > known && !pending) {
      const turn = view.turns[known]?.text ?? '';
      const hasToBeConfirmed = this.services.confirmsTurns(game);
      this.dispatch({ kind: 'played', turn, hasToBeConfirmed, thinkingTime: this.thinkingTime });
    }
  }

  /** Makes the board show the turns and players of the state. */
  private show(): void {
    if (this.session) this.session.replace((state) => this.replacement(state));
    else void this.openBoard();
  }

  private async replacement(state: SessionState): Promise<{ view: View; players: Players } | undefined> {
    const { game } = this.current;
    const players = playersOf(this.current);
    const turns = turnsToShow(this.current);
    const shown = state.view.turns.map(({ text }) => text);
    if (isShown(turns, shown) && this.boardEnding === endingOf(game)) {
      const hasSamePlayers = JSON.stringify(players) === JSON.stringify(state.players);
      return hasSamePlayers ? undefined : { view: state.view, players };
    }
    const view = await this.openInRules(turns);
    const further = turns.length - shown.length;
    const isFurther = further > 0 && further <= 2 && shown.every((text, index) => text === turns[index]);
    if (!isFurther || view.turns.length !== turns.length) return { view, players };
    // Shows the last turn as a step, so that the board animates it and its words are spoken.
    await this.services.rules.show(shown.length);
    const next = await this.services.rules.show(shown.length + 1);
    if (further === 2) this.showPassLater(turns.length);
    return { view: next, players };
  }

  /** Shows that a player was passed over, once the board has shown the turn before. */
  private showPassLater(turns: number): void {
    const { session } = this;
    session?.replace(async ({ players }) => {
      await session.animationEnd();
      return { view: await this.services.rules.show(turns), players };
    });
  }

  /** Opens turns in the rules worker, with the ending if the players and not the rules ended the game. */
  private async openInRules(turns: readonly string[]): Promise<View> {
    const { game } = this.current;
    const view = await this.open(textOf(game, turns));
    this.boardEnding = endingOf(game);
    if (view.outcome || this.boardEnding === '') return view;
    return this.open({ ...textOf(game, turns), ending: this.boardEnding });
  }

  private async open(text: GameText): Promise<View> {
    const answer = await this.services.rules.open(text);
    if (!answer.ok) throw new Error(answer.problems.map(({ message }) => message).join(' '));
    return answer.value.view;
  }
}

/** Learns the server's time from a clock that has just arrived. */
function noteClock(intent: LiveIntent): void {
  const told = intent.kind === 'event' ? intent.event : 'game' in intent ? intent.game : undefined;
  if (told?.clock) noteServerTime(told.clock);
}

const SIDES: readonly Side[] = ['white', 'black'];

/** The players, as sentences name them. */
export function playersOf({ game, side }: Pick<LiveState, 'game' | 'side'>): Players {
  const canPlay = game.state !== 'open' && !wasAborted(game);
  const player = (of: Side) => (canPlay && of === side ? 'person' : 'remote');
  const [white, black] = [playerName(game, 'white'), playerName(game, 'black')];
  const names = { ...(white === undefined ? {} : { white }), ...(black === undefined ? {} : { black }) };
  const programs = SIDES.filter((of) => game.seats[of]?.bot);
  return { level: 1, white: player('white'), black: player('black'), names, programs };
}

/** Whether the board shows these turns, with or without the passes that follow them. */
function isShown(turns: readonly string[], shown: readonly string[]): boolean {
  const isBegun = turns.every((text, index) => text === shown[index]);
  return isBegun && shown.slice(turns.length).every((text) => text === '--');
}

function textOf({ ruleSet }: ServerGame, turns: readonly string[]): GameText {
  return { ruleSet, start: '', turns: turns.join(' '), unfinished: '', ending: '' };
}

/** How the game ended, as in {@link GameText}; empty text while it goes on, or if it has no result. */
function endingOf({ outcome }: ServerGame): string {
  return outcome && outcome.result !== '*' ? `${outcome.result} ${outcome.reason}` : '';
}

function snapshotOf({ squares, houses, white, black, ruleSet: { board, files, ranks } }: View): Snapshot {
  return { squares, houses, white, black, ruleSet: { board, files, ranks } };
}
