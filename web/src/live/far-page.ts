/** `griot-far`: games with somebody far away: the form, an invitation, the page behind its link, and the game. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './live.css';
import '../invite/invitation.ts';
import '../invite/invite-form.ts';
import '../invite/join-form.ts';
import { goInPlace, replaceAddress } from '../page/navigation.ts';
import { registerWithoutDelay } from '../offline/offline.ts';
import { LatestTask } from '../page/latest-task.ts';
import { isStillShown, PageElement } from '../page/page-element.ts';
import { tryAgainButton } from '../page/try-again-button.ts';
import { setTitle } from '../page/title.ts';
import { isStorageAvailable } from '../settings/storage.ts';
import { shippedGame } from '../families/registry.ts';
import { gameInWords } from '../speech/game-names.ts';
import { say } from '../speech/live-region.ts';
import { answerServiceWorker } from '../push/open-page.ts';
import { noteGameShown } from '../push/turn-notices.ts';
import { subscribe } from '../stream/page-stream.ts';
import { otherSide } from '../texts/sides.ts';
import { t } from '../texts/messages.ts';
import { waitingPeople } from '../api/listed-games.ts';
import { gameClient } from '../worker/clients.ts';
import { askAgainToJoin } from '../invite/ask-for-seat.ts';
import { fetchGame, fetchLobby, sendRequest, type ApiResult, type SeatTaken } from '../api/api.ts';
import type { PendingRequest, Seat, ServerGame, ServerProblem } from '../api/api-types.ts';
import { createBoard } from './board-session.ts';
import { keptGameLink } from '../kept-games/kept-game-link.ts';
import { LivePlay } from './live-play.ts';
import { dropKept, keep, keptGames, readKept, type KeptGame } from '../kept-games/kept-games.ts';
import { LiveGame } from '../live-game/live-game.ts';
import { confirmsTurns } from './live-settings.ts';
import { otherInWords } from '../live-game/live-words.ts';
import { invitationInWords } from '../invite/invitation-words.ts';
import { problemInWords } from '../api/problem-words.ts';
import { refreshKept, updateWaitingCount } from '../kept-games/refresh.ts';
import { keepRematch } from '../kept-games/rematch.ts';
import { handleReplayKey } from './replay-keys.ts';
import { hasBothPlayers, waitsFor } from '../api/server-game.ts';
import { keepSeat } from '../kept-games/take-seat.ts';
import { textPage } from '../page/text-page.ts';

/** The number of kept games that are listed under the form. */
const MAX_LISTED = 20;

/** The seats of this visit by game, in case the device keeps nothing. */
const seats = new Map<string, Seat>();

@customElement('griot-far')
export class FarPage extends PageElement {
  /** The address: `far`, `far/GAME`, `far/ID`, `far/ID/SIDE/TOKEN` or `join/ID`. */
  @property() address = '';
  @state() private live: LiveGame | undefined;
  /** An invitation by somebody else. */
  @state() private offered: ServerGame | undefined;
  @state() private problem: ServerProblem | 'unreachable' | undefined;
  @state() private isOpening = false;
  /** The number of people who wait in the lobby; undefined if there is none, or it has not been told. */
  @state() private waiting: number | undefined;
  private play: LivePlay | undefined;
  /** Whether the game waited for a player when it last changed. */
  private wasOpen = false;
  /** The id of the game whose rematch needs no more to be opened: it was opened, or was there when the game was. */
  private handledRematchOf = '';
  /** The text of the heading that was focused last. */
  private heading = '';
  private leavePromise: Promise<void> = Promise.resolve();
  private readonly openingTask = new LatestTask();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.resume);
    // Only a try tells whether the server is out of reach: it may be on this machine.
    addEventListener('offline', this.resume);
    addEventListener('pageshow', this.resume);
    answerServiceWorker();
    document.addEventListener('visibilitychange', this.onVisibility);
    this.addEventListener('keydown', this.onKey);
    refreshKept();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('online', this.resume);
    removeEventListener('offline', this.resume);
    removeEventListener('pageshow', this.resume);
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.removeEventListener('keydown', this.onKey);
    void this.leave();
  }

  /** Leaves the game, or what is being opened. Resolves when the rules worker is free. */
  leave(): Promise<void> {
    this.openingTask.end();
    const { live } = this;
    this.live = undefined;
    this.play = undefined;
    if (live) this.leavePromise = live.leave();
    return this.leavePromise;
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { live } = this;
    if (live?.session && live.state.game.state === 'over') handleReplayKey(event, live.session);
  };

  private readonly resume = () => this.live?.resume();

  private readonly onVisibility = () => {
    const isHidden = document.visibilityState === 'hidden';
    this.live?.setHidden(isHidden);
    if (!isHidden) this.noteShown();
  };

  private noteShown(): void {
    const { live } = this;
    if (live?.seat) void noteGameShown(live.id, live.seat, live.state.game.state === 'over');
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.open().catch(this.reportFailure);
  }

  private async open(): Promise<void> {
    const { address } = this;
    this.offered = undefined;
    this.problem = undefined;
    const [area, id = '', side, token] = address.split('/');
    const seatInLink: Seat | undefined =
      (side === 'white' || side === 'black') && token !== undefined ? { side, token } : undefined;
    this.isOpening = area === 'join' || (id !== '' && !shippedGame(`${id}/`));
    const leaving = this.leave();
    // An answer that comes after the page was left must not open a game under the next page.
    const isWanted = this.openingTask.begin();
    await leaving;
    if (!isWanted()) return;
    if (!this.isOpening) return this.countWaiting();
    const kept = readKept(id);
    const answer = await fetchGame(id);
    if (!isWanted()) return;
    this.isOpening = false;
    if (answer.kind === 'refused') this.problem = answer.problem;
    else if (answer.kind === 'unreachable' && !kept) this.problem = 'unreachable';
    else await this.showOrTake(answer.kind === 'done' ? answer.value : kept?.game, kept, seatInLink, isWanted);
  }

  /** Shows a game, or takes the seat in it for which this device has asked without hearing the answer. */
  private async showOrTake(
    game: ServerGame | undefined,
    kept: KeptGame | undefined,
    seatInLink: Seat | undefined,
    isWanted: () => boolean,
  ): Promise<void> {
    const isSeatless = game !== undefined && game.state !== 'open' && !kept && !seatInLink;
    const taken = isSeatless ? await askAgainToJoin(game.id) : undefined;
    // The seat is kept even if the page was left meanwhile.
    const takenAddress = taken && keepTaken(taken);
    if (!isWanted()) return;
    if (takenAddress !== undefined) goInPlace(takenAddress);
    else await this.show(game, kept, seatInLink);
  }

  private async countWaiting(): Promise<void> {
    const answer = await fetchLobby();
    this.waiting = answer.kind === 'done' ? waitingPeople(answer.value) : undefined;
  }

  /** Shows a game: the board, an invitation of this device, or one of somebody else. */
  private async show(
    game: ServerGame | undefined,
    kept: KeptGame | undefined,
    seatInLink: Seat | undefined,
  ): Promise<void> {
    if (!game) return;
    const seat = seatInLink ?? kept?.seat ?? seats.get(game.id);
    if (!seat && game.state === 'open') {
      this.offered = game;
      return;
    }
    // A link to another seat than the one on this device leads there, but does not replace it.
    const isOtherSeat = seatInLink !== undefined && kept !== undefined && seatInLink.token !== kept.seat.token;
    await this.begin(game, seat, isOtherSeat ? { pending: undefined, mayKeep: false } : { pending: kept?.pending });
  }

  private async begin(
    game: ServerGame,
    seat: Seat | undefined,
    { pending, mayKeep = true }: { pending?: PendingRequest | undefined; mayKeep?: boolean } = {},
  ): Promise<void> {
    const live = new LiveGame(game, seat, pending, {
      rules: gameClient(),
      fetchGame,
      send: sendRequest,
      subscribe,
      keep: mayKeep ? keep : () => true,
      createBoard,
      confirmsTurns,
    });
    this.wasOpen = game.state === 'open';
    this.handledRematchOf = game.rematch === null ? '' : game.id;
    this.live = live;
    this.play = new LivePlay(live, (id) => void this.follow(live, id));
    live.addEventListener('changed', this.onLiveChanged);
    live.addEventListener('failed', (event) => this.reportFailure((event as CustomEvent<unknown>).detail));
    live.addEventListener('gone', () => this.onGone(live));
    live.addEventListener('unplayable', () => {
      if (live === this.live) void this.open();
    });
    if (seat) seats.set(game.id, seat);
    await live.start();
    if (live !== this.live) return;
    // A link may have been opened in a tab that was not shown yet.
    if (document.visibilityState === 'hidden') live.setHidden(true);
    // The token stays in the address only if the device cannot keep it.
    if (seat && mayKeep && isStorageAvailable()) replaceAddress(`#far/${game.id}`);
    this.noteShown();
    this.requestUpdate();
  }

  private readonly onLiveChanged = () => {
    const { live } = this;
    if (!live) return;
    const { state, seat } = live;
    const isOpen = state.game.state === 'open';
    if (this.wasOpen && hasBothPlayers(state.game)) say(t('live.joined', { name: otherInWords(state) }));
    this.wasOpen = isOpen;
    if (live.session && live.session.state.view.turns.length > 1) registerWithoutDelay();
    this.play?.announceConnection();
    this.play?.announcePhrases();
    this.play?.announceProved();
    if (state.notice?.kind === 'refused' && state.notice.type === 'not-your-seat') forgetSeat(live);
    updateWaitingCount();
    const { rematch } = state.game;
    if (seat && rematch !== null && this.handledRematchOf !== live.id) {
      this.handledRematchOf = live.id;
      void this.follow(live, rematch);
    }
    this.requestUpdate();
  };

  /**
   * The server does not have the game. Only a game that is over can be deleted: otherwise the server may have lost it
   * for a time, such as with another data folder, so the seat is kept.
   */
  private onGone(live: LiveGame): void {
    const isDeleted = live.state.game.state === 'over';
    if (isDeleted) forgetSeat(live);
    if (live !== this.live) return;
    if (isDeleted) say(t('own.erased'));
    void this.open();
  }

  private async follow(live: LiveGame, id: string): Promise<void> {
    await keepRematch(live.id);
    if (live.seat && !seats.has(id)) seats.set(id, { ...live.seat, side: otherSide(live.seat.side) });
    if (live === this.live) goInPlace(`far/${id}`);
  }

  override updated(): void {
    this.focusHeading();
    const { live } = this;
    const game = live?.state.game ?? this.offered;
    const isWaiting = live?.seat !== undefined && waitsFor(live.state.game, live.seat.side);
    const title = game ? gameInWords(game.ruleSet) : t('far.title');
    setTitle(isWaiting ? t('list.yourTurn', { game: title }) : title);
  }

  /** Moves the focus to the heading of a new page of text. The page of a game does so itself. */
  private focusHeading(): void {
    const heading = this.querySelector<HTMLElement>('.far h1');
    if (heading && heading.textContent !== this.heading) heading.focus();
    this.heading = heading?.textContent ?? '';
  }

  override render() {
    const { live, offered, problem, play } = this;
    if (live?.session && play)
      return html`<griot-game-page .session=${live.session} .remote=${play}></griot-game-page>`;
    if (live && !hasBothPlayers(live.state.game)) return this.renderOpenGame(live);
    if (offered)
      return textPage(
        invitationInWords(offered),
        html`<griot-join .game=${offered} @joined=${this.onJoined}></griot-join>`,
      );
    if (problem) return this.renderProblem(problem);
    if (this.isOpening || live) return html`<main class="opening" aria-busy="true"></main>`;
    return textPage(
      t('far.title'),
      html`<p>${t('far.about')}</p>
        ${this.renderLobbyLink()}
        <griot-invite
          game=${this.address.split('/')[1] ?? ''}
          listing=${this.waiting === undefined ? 'never' : 'no'}
          @invited=${this.onInvited}
        ></griot-invite>
        ${this.renderKept()}`,
    );
  }

  private renderOpenGame(live: LiveGame) {
    return live.state.game.state === 'open'
      ? textPage(t('invite.title'), html`<griot-invitation .live=${live}></griot-invitation>`)
      : textPage(t('invite.withdrawn'), html`<a class="button" href="#far" data-do="far">${t('far.invite')}</a>`);
  }

  private renderProblem(problem: ServerProblem | 'unreachable') {
    return textPage(
      t('far.title'),
      html`<div role="alert"><p>${problemInWords(problem)}</p></div>
        ${renderTurns(problem)}
        ${
          problem === 'unreachable'
            ? tryAgainButton(() => this.open())
            : html`<a class="button" href="#far" data-do="far">${t('far.invite')}</a>`
        }`,
    );
  }

  private renderLobbyLink() {
    const { waiting } = this;
    return waiting === undefined
      ? nothing
      : html`<a class="button" href="#lobby" data-do="lobby">${t('far.lobby', { count: waiting })}</a>`;
  }

  private renderKept() {
    const games = keptGames();
    return games.length === 0
      ? nothing
      : html`<h2>${t('list.title')}</h2>
          <ul class="far-games">
            ${games.slice(0, MAX_LISTED).map((game) => html`<li>${keptGameLink(game)}</li>`)}
          </ul>`;
  }

  private readonly onInvited = (event: CustomEvent<SeatTaken>) => this.take(event.detail, event);

  private readonly onJoined = (event: CustomEvent<ApiResult<SeatTaken>>) => {
    const { detail } = event;
    if (detail.kind === 'done') this.take(detail.value, event);
    else if (detail.kind === 'refused' && detail.problem.game && isStillShown(event)) {
      // Somebody else was faster: this person watches.
      this.offered = undefined;
      say(t('join.taken'));
      void this.begin(detail.problem.game, undefined);
    }
  };

  /** Leads to the game of a seat that was taken, unless the form was left meanwhile. The seat is kept anyway. */
  private take(taken: SeatTaken, event: Event): void {
    const address = keepTaken(taken);
    if (isStillShown(event)) goInPlace(address);
  }
}

/** Keeps a seat. Returns the address of its game, which has the token if the device cannot keep it. */
function keepTaken(taken: SeatTaken): string {
  seats.set(taken.game.id, taken.seat);
  return keepSeat(taken);
}

/** The turns of a game that can only be read. */
function renderTurns(problem: ServerProblem | 'unreachable'): TemplateResult | typeof nothing {
  return problem === 'unreachable' || !problem.turns || problem.turns.length === 0
    ? nothing
    : html`<p data-turns-read>${t('far.turns', { turns: problem.turns.join(' ') })}</p>`;
}

/** Forgets a seat that the server does not know. */
function forgetSeat({ id, seat }: LiveGame): void {
  seats.delete(id);
  if (readKept(id)?.seat.token === seat?.token) dropKept(id);
}
