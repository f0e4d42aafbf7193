/**
 * A game with somebody elsewhere: runs the effects of its transitions, follows the server's events, and keeps the board
 * up to date. Dispatches `changed` after each change, `failed` with the reason as detail, `gone` if the server no
 * longer has the game, and `unplayable` if it has other rules now.
 */
import type { ApiResult } from '../api/api.ts';
import type { PendingRequest, Seat, ServerClock, ServerGame } from '../api/api-types.ts';
import { reconnectDelay } from '../api/reconnect.ts';
import { isTimed, noteServerTime, serverNow } from '../clocks/clock.ts';
import type { Session } from '../game/session.ts';
import type { KeptGame } from '../kept-games/kept-games.ts';
import { snapshotOf } from '../records/saved-game.ts';
import type { StreamNews } from '../stream/messages.ts';
import { HIDDEN_TIME, type Subscriber, type Subscription } from '../stream/shared-stream.ts';
import { LiveBoard, type BoardServices } from './live-board.ts';
import { initialLiveState, reduceLive, type LiveEffect, type LiveIntent, type LiveState } from './live-reducer.ts';

/** The time in milliseconds between two requests of a page without a subscription. */
const POLL_TIME = 30_000;

/** The longest delay in milliseconds that a timer takes. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** What a live game needs from the page. */
export interface LiveServices extends BoardServices {
  fetchGame: (id: string) => Promise<ApiResult<ServerGame>>;
  send: (id: string, token: string, request: PendingRequest) => Promise<ApiResult<ServerGame>>;
  /** Follows the game in the stream of events. */
  subscribe: (subscriber: Subscriber) => Subscription;
  /** Keeps the game on this device. Returns whether that succeeded. */
  keep: (kept: KeptGame) => boolean;
  /** Whether the person confirms turns with such a clock. */
  confirmsTurns: (game: ServerGame) => boolean;
}

export class LiveGame extends EventTarget {
  /** Whether this device keeps the game. */
  isKept = true;
  private current: LiveState;
  private requestUnderWay: PendingRequest | undefined;
  private failures = 0;
  private hasLeft = false;
  /** When the last turn arrived, by the device's monotonic clock. */
  private turnArrivedAt = performance.now();
  private isFetching = false;
  /** Whether the game was asked for while it was being fetched. */
  private wasAskedAgain = false;
  private fetchFailures = 0;
  private claimTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private fetchTimer: ReturnType<typeof setTimeout> | undefined;
  private isHidden = false;
  /** Runs, or has run, if a hidden page ends its subscription. */
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  private pollTimer: ReturnType<typeof setInterval> | undefined;
  /** The latest revision of which the stream has told. */
  private toldRevision = 0;
  private subscription: Subscription | undefined;
  private readonly board: LiveBoard;

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
    this.board = new LiveBoard(services, {
      state: () => this.current,
      opened: () => this.onBoardOpened(),
      played: (turn) => this.onPlayed(turn),
      tookBack: () => this.dispatch({ kind: 'discard' }),
      failed: (reason) => this.dispatchEvent(new CustomEvent('failed', { detail: reason })),
    });
  }

  /** The session of the board, once both players are there. */
  get session(): Session | undefined {
    return this.board.session;
  }

  get state(): LiveState {
    return this.current;
  }

  get id(): string {
    return this.current.game.id;
  }

  /** Opens the board if both players are there, and follows the game. */
  async start(): Promise<void> {
    this.keep();
    await this.board.open();
    if (this.hasLeft) return;
    this.follow();
  }

  /** Ends the work in the background. Resolves when the rules worker is free. A request that is pending stays kept. */
  async leave(): Promise<void> {
    this.hasLeft = true;
    this.unfollow();
    clearTimeout(this.retryTimer);
    clearTimeout(this.fetchTimer);
    clearTimeout(this.claimTimer);
    this.stopPolling();
    await this.board.leave();
  }

  /**
   * The network has changed, or the device is back: has the connection made if it is lost, or asks for the game if the
   * page is hidden and has ended its subscription, and sends what is pending.
   */
  resume(): void {
    if (this.hasLeft) return;
    this.failures = 0;
    this.fetchFailures = 0;
    if (this.pollTimer !== undefined) void this.fetch();
    else this.follow();
    void this.send();
  }

  private follow(): void {
    if (this.subscription) this.subscription.update();
    else
      this.subscription = this.services.subscribe({
        games: () => [{ id: this.id, revision: this.current.game.revision, token: this.seat?.token }],
        wantsLobby: false,
        receive: (news) => this.receive(news),
      });
  }

  private unfollow(): void {
    this.subscription?.end();
    this.subscription = undefined;
  }

  /** A hidden page ends its subscription after a while, and polls instead, unless its player needs the stream. */
  setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    if (this.hasLeft) return;
    if (isHidden) {
      this.unfollowLater();
      return;
    }
    this.stopPolling();
    this.resume();
  }

  private unfollowLater(): void {
    if (!this.isHidden || this.hiddenTimer !== undefined || this.needsStream) return;
    this.hiddenTimer = setTimeout(() => this.startPolling(), HIDDEN_TIME);
  }

  /** Whether even a hidden page has to hear of events at once: that of a player in a timed game that is not over. */
  private get needsStream(): boolean {
    const { clock, state } = this.current.game;
    return this.seat !== undefined && state !== 'over' && clock !== null && isTimed(clock);
  }

  private startPolling(): void {
    this.unfollow();
    clearInterval(this.pollTimer);
    this.pollTimer = setInterval(() => void this.fetch(), POLL_TIME);
  }

  private stopPolling(): void {
    clearTimeout(this.hiddenTimer);
    clearInterval(this.pollTimer);
    this.hiddenTimer = undefined;
    this.pollTimer = undefined;
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
    this.unfollowLater();
    if (hasChanged) this.notify();
  }

  /** Notifies when the time of the other player is over, so that the page offers to end the game. */
  private awaitClaim(): void {
    clearTimeout(this.claimTimer);
    const { claim } = this.current.game;
    const delay = claim ? Date.parse(claim.from) - serverNow() : 0;
    if (delay > 0) this.claimTimer = setTimeout(() => this.notify(), Math.min(delay, LONGEST_TIMEOUT));
  }

  // ---- The board ----

  private onBoardOpened(): void {
    this.keep();
    this.notify();
  }

  private onPlayed(turn: string): void {
    const hasToBeConfirmed = this.services.confirmsTurns(this.current.game);
    this.dispatch({ kind: 'played', turn, hasToBeConfirmed, thinkingTime: this.thinkingTime });
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
    this.session?.refresh();
  }

  private run({ kind }: LiveEffect): void {
    switch (kind) {
      case 'send':
        void this.send();
        return;
      case 'sendLater':
        clearTimeout(this.retryTimer);
        this.retryTimer = setTimeout(() => void this.send(), reconnectDelay(++this.failures, Math.random()));
        return;
      case 'keep':
        this.keep();
        return;
      case 'fetch':
        void this.fetch();
        return;
      case 'show':
        this.board.show();
        return;
    }
  }

  // ---- The server ----

  private async send(): Promise<void> {
    const { pending } = this.current;
    if (!pending || !this.seat || pending === this.requestUnderWay) return;
    this.requestUnderWay = pending;
    const answer = await this.services.send(this.id, this.seat.token, pending);
    // A later request may be under way, if the stream has told that this one was carried out.
    if (this.requestUnderWay === pending) this.requestUnderWay = undefined;
    switch (answer.kind) {
      case 'done':
        this.failures = 0;
        this.dispatch({ kind: 'acknowledged', request: pending, game: answer.value });
        return;
      case 'refused':
        this.dispatch(
          answer.problem.type === 'too-many-requests'
            ? { kind: 'unreachable', request: pending }
            : { kind: 'refused', request: pending, problem: answer.problem },
        );
        return;
      case 'unreachable':
        this.dispatch({ kind: 'unreachable', request: pending });
        return;
    }
  }

  /** Fetches the game, and tries again later if the server cannot answer now. */
  private async fetch(): Promise<void> {
    clearTimeout(this.fetchTimer);
    this.wasAskedAgain = this.isFetching;
    if (this.isFetching) return;
    this.isFetching = true;
    const answer = await this.services.fetchGame(this.id);
    this.isFetching = false;
    if (answer.kind === 'done') {
      this.fetchFailures = 0;
      this.dispatch({ kind: 'fetched', game: answer.value });
      // The stream may have told of events after the server had answered.
      if (this.wasAskedAgain && answer.value.revision < this.toldRevision && !this.hasLeft) void this.fetch();
    } else if (answer.kind === 'unreachable' || answer.problem.type === 'too-many-requests') this.fetchLater();
    else if (answer.problem.type === 'no-such-game') this.dispatchEvent(new Event('gone'));
    else if (answer.problem.turns) this.dispatchEvent(new Event('unplayable'));
  }

  private fetchLater(): void {
    // A page that polls asks again anyway.
    if (this.hasLeft || this.pollTimer !== undefined) return;
    this.fetchTimer = setTimeout(() => void this.fetch(), reconnectDelay(++this.fetchFailures, Math.random()));
  }

  private receive(news: StreamNews): void {
    switch (news.kind) {
      case 'event':
        this.toldRevision = Math.max(this.toldRevision, news.event.id);
        this.dispatch(news);
        return;
      case 'status':
        // The answer to a request may have told of a later event than the stream so far.
        if (news.revision === this.current.game.revision) this.dispatch(news);
        return;
      case 'gone':
        // The answer says why. If the server has the game after all, the stream does not tell of it any more.
        this.startPolling();
        void this.fetch();
        return;
      case 'connected':
      case 'disconnected':
        this.dispatch(news);
        return;
      case 'lobby':
      case 'off':
        return;
    }
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
}

/** Learns the server's time from a clock that has just arrived. */
function noteClock(intent: LiveIntent): void {
  const clock = clockIn(intent);
  if (clock) noteServerTime(clock);
}

function clockIn(intent: LiveIntent): ServerClock | null | undefined {
  switch (intent.kind) {
    case 'event':
      return intent.event.clock;
    case 'status':
      return intent.status.clock;
    default:
      return 'game' in intent ? intent.game.clock : undefined;
  }
}
