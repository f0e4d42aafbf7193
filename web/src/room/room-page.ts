/** `griot-room`: one page for a class or a club, to be projected: how to join, and all boards at a glance. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import './room.css';
import './room-board.ts';
import '../invite/qr-code.ts';
import { icon } from '../page/icons.ts';
import { goHome } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { setTitle } from '../page/title.ts';
import { isThisMachine } from '../api/api.ts';
import { noteServerTime } from '../clocks/clock.ts';
import { LobbySubscription } from '../lobby/lobby-subscription.ts';
import { playerInWords } from '../lobby/listed-words.ts';
import { gameInWords } from '../speech/game-names.ts';
import { inviter, isByBot } from '../api/listed-games.ts';
import type { StreamNews } from '../stream/messages.ts';
import { t } from '../texts/messages.ts';
import { columnsFor } from './room-layout.ts';
import { EMPTY_ROOM, followed, swept, withEvent, withLobby, without, type Room } from './room-state.ts';
import { ScreenLock } from './screen-lock.ts';

/** How often boards that were shown long enough are looked for, in milliseconds. */
const SWEEP_INTERVAL = 1_000;

/** The time in milliseconds for which new boards are collected before they are followed. */
const COLLECT_TIME = 300;

/** The maximum number of boards that are followed. */
const MAX_GAMES = 50;

/** The maximum number of those who wait that are named. */
const MAX_NAMED = 6;

/** Screens on which the boards are beside the code, as in room.css. */
const WIDE = matchMedia('(min-width: 48rem)');

/** A message whose command line options, such as `--lan`, do not break across lines. */
function withWholeOptions(message: string) {
  const parts = message.split(/(--[a-z]+)/);
  return parts.map((part) => (part.startsWith('--') ? html`<span class="option">${part}</span>` : part));
}

@customElement('griot-room')
export class RoomPage extends PageElement {
  @state() private room: Room = EMPTY_ROOM;
  @state() private connection: 'connecting' | 'online' | 'offline' | 'off' = 'connecting';
  /** How many of those who wait are named: as many as the screen has room for. */
  @state() private named = MAX_NAMED;
  @query('.join') private joining!: HTMLElement | null;
  @query('.boards') private area!: HTMLElement | null;
  /** The ids of the games that are followed. */
  private followedIds = new Set<string>();
  private sweeping: ReturnType<typeof setInterval> | undefined;
  private following: ReturnType<typeof setTimeout> | undefined;
  private readonly screenLock = new ScreenLock();
  private readonly sizes = new ResizeObserver(() => this.layOut());
  private readonly resized = () => this.requestUpdate();
  private readonly subscription = new LobbySubscription(
    (news) => this.receive(news),
    () => this.gamesToFollow(),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('resize', this.resized);
    this.subscription.start();
    this.screenLock.keep();
    this.sweeping = setInterval(() => (this.room = swept(this.room, Date.now())), SWEEP_INTERVAL);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('resize', this.resized);
    this.subscription.stop();
    this.screenLock.release();
    this.sizes.disconnect();
    clearInterval(this.sweeping);
    clearTimeout(this.following);
  }

  private gamesToFollow() {
    const games = followed(this.room).slice(0, MAX_GAMES);
    this.followedIds = new Set(games.map(({ id }) => id));
    return games;
  }

  private receive(news: StreamNews): void {
    switch (news.kind) {
      case 'lobby':
        this.room = withLobby(this.room, news.lobby, Date.now());
        this.followNew();
        return;
      case 'event':
        if (news.event.clock) noteServerTime(news.event.clock);
        this.room = withEvent(this.room, news.game, news.event, Date.now());
        return;
      case 'gone':
        this.room = without(this.room, news.game);
        return;
      case 'connected':
        this.connection = 'online';
        return;
      case 'disconnected':
        this.connection = 'offline';
        return;
      case 'off':
        this.connection = 'off';
        return;
      case 'status':
        return;
    }
  }

  /** Follows new boards too. */
  private followNew(): void {
    const isFollowed = ({ id }: { id: string }) => this.followedIds.has(id);
    if (this.following !== undefined || followed(this.room).slice(0, MAX_GAMES).every(isFollowed)) return;
    this.following = setTimeout(() => {
      this.following = undefined;
      this.subscription.update();
    }, COLLECT_TIME);
  }

  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isFitting = changed.size === 1 && (changed as Map<PropertyKey, unknown>).has('named');
    if (!isFitting) this.named = MAX_NAMED;
  }

  override updated(): void {
    setTitle(t('room.title'));
    if (this.area) this.sizes.observe(this.area);
    this.layOut();
    if (this.named > 1 && this.exceedsScreen()) this.named--;
  }

  /** Whether what is said beside the boards is higher than the screen. */
  private exceedsScreen(): boolean {
    const { joining } = this;
    const main = joining?.parentElement;
    if (!joining || !main || !WIDE.matches) return false;
    const available = innerHeight - main.offsetTop - parseFloat(getComputedStyle(main).paddingBottom);
    return joining.offsetHeight > available;
  }

  private layOut(): void {
    const { area } = this;
    if (!area) return;
    const gap = parseFloat(getComputedStyle(area).columnGap) || 0;
    const columns = columnsFor(this.room.boards.length, area.clientWidth, innerHeight - area.offsetTop - gap, gap);
    area.style.setProperty('--columns', `${columns}`);
  }

  override render() {
    const { connection, room } = this;
    return html`<div class="room">
      <header class="bar">
        <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
        <h1 tabindex="-1">${t('room.title')}</h1>
      </header>
      ${
        connection === 'off'
          ? html`<main class="alone"><p>${withWholeOptions(t('room.off'))}</p></main>`
          : html`<main class=${room.boards.length === 0 ? 'alone' : ''}>
              ${this.renderJoin()} ${room.boards.length === 0 ? nothing : this.renderBoards()}
            </main>`
      }
    </div>`;
  }

  private renderJoin() {
    const address = new URL('lobby', document.baseURI);
    return html`<section class="join">
      <h2>${t('room.join')}</h2>
      <griot-qr-code text=${address.href} label=${t('room.qr')}></griot-qr-code>
      <p class="address">${address.host}<wbr />${address.pathname}</p>
      <p>${t('room.how')}</p>
      ${isThisMachine() ? html`<p class="remark">${withWholeOptions(t('room.local'))}</p>` : nothing}
      ${this.renderWaiting()}
      <p class="remark" role="status" data-link=${this.connection}>
        ${this.connection === 'offline' ? t('room.offline') : nothing}
      </p>
    </section>`;
  }

  private renderWaiting() {
    const waiting = this.room.waiting.filter((game) => !isByBot(game));
    if (waiting.length === 0) return nothing;
    const further = waiting.length - this.named;
    return html`<h3>${t('lobby.people')}</h3>
      <ul class="waiting">
        ${repeat(
          waiting.slice(0, this.named),
          ({ id }) => id,
          (game) => html`<li><b>${playerInWords(inviter(game) ?? null)}</b> ${gameInWords(game.ruleSet)}</li>`,
        )}
        ${further > 0 ? html`<li>${t('room.further', { count: further })}</li>` : nothing}
      </ul>`;
  }

  private renderBoards() {
    const { boards } = this.room;
    return html`<section>
      <h2 class="visually-hidden">${t('lobby.playing')}</h2>
      <ul class="boards">
        ${repeat(
          boards,
          ({ id }) => id,
          (board) => html`<li><griot-room-board .board=${board}></griot-room-board></li>`,
        )}
      </ul>
    </section>`;
  }
}
