/** `griot-lobby-list`: who waits for a player, and what is being played. A tap takes a seat. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import '../families/picture.ts';
import { goTo } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import { shippedGame } from '../families/registry.ts';
import { nameField } from '../invite/name-field.ts';
import { askToJoin } from '../invite/ask-for-seat.ts';
import type { ServerProblem } from '../api/api-types.ts';
import { readKept } from '../kept-games/kept-games.ts';
import { problemInWords } from '../api/problem-words.ts';
import { keepSeat } from '../kept-games/take-seat.ts';
import { gameOptions } from '../sheets/game-options.ts';
import { radioGroup } from '../sheets/radio-group.ts';
import { say } from '../speech/live-region.ts';
import { problemOf } from '../api/api.ts';
import { t } from '../texts/messages.ts';
import { LobbySubscription } from './lobby-subscription.ts';
import { offerInWords, playerInWords, withMark } from './listed-words.ts';
import { gameInWords } from '../speech/game-names.ts';
import { inviter, isByBot, waitingPeople } from '../api/listed-games.ts';
import { GONE_TIME, isOfGame, nextRows, type LobbyRow } from './lobby-rows.ts';
import type { ListedGame, Lobby } from '../api/lobby-types.ts';
import type { StreamNews } from '../stream/messages.ts';

/** The problems of taking a seat that mean that somebody else was faster, or that the invitation was withdrawn. */
const GONE = new Set(['seats-taken', 'game-over', 'invitation-expired', 'no-such-game']);

@customElement('griot-lobby-list')
export class LobbyList extends PageElement {
  /** The name of the game that is shown; empty text for all. */
  @property() name = '';
  @state() private open: readonly LobbyRow[] = [];
  @state() private playing: readonly LobbyRow[] = [];
  /** What is listed; undefined until the server has told, `off` if it lists nothing. */
  @state() private lobby: Lobby | 'off' | undefined;
  @state() private isOffline = false;
  /** The id of the game in which a seat is being taken; empty text for none. */
  @state() private takenId = '';
  @state() private problem: ServerProblem | 'unreachable' | undefined;
  private sweepTimer: ReturnType<typeof setTimeout> | undefined;
  private lastFocused: HTMLElement | undefined;
  private readonly subscription = new LobbySubscription((news) => this.receive(news));

  override connectedCallback(): void {
    super.connectedCallback();
    this.subscription.start();
    this.addEventListener('focusin', this.onFocus);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.subscription.stop();
    clearTimeout(this.sweepTimer);
    this.removeEventListener('focusin', this.onFocus);
  }

  private readonly onFocus = (event: FocusEvent) => {
    this.lastFocused = event.target as HTMLElement;
  };

  private receive(news: StreamNews): void {
    if (news.kind === 'lobby') this.showLobby(news.lobby);
    else if (news.kind === 'off') this.lobby = 'off';
    else this.isOffline = news.kind === 'disconnected';
  }

  private showLobby(lobby: Lobby): void {
    const before = this.lobby;
    const waiting = waitingPeople(lobby);
    if (!before || before === 'off' || waitingPeople(before) === 0)
      say(waiting === 0 ? '' : t('lobby.waiting', { count: waiting }));
    this.lobby = lobby;
    this.sweep();
  }

  /** Updates the rows to what is listed, and once more when rows of games that are gone have been shown long enough. */
  private sweep(): void {
    const { lobby } = this;
    if (!lobby || lobby === 'off') return;
    const now = Date.now();
    this.open = nextRows(this.open, lobby.open, now);
    this.playing = nextRows(this.playing, lobby.playing, now);
    clearTimeout(this.sweepTimer);
    if ([...this.open, ...this.playing].some(({ goneAt }) => goneAt !== undefined))
      this.sweepTimer = setTimeout(() => this.sweep(), GONE_TIME);
  }

  /** Moves the focus to the list if the focused row was removed. */
  override updated(): void {
    const { lastFocused } = this;
    if (!lastFocused || lastFocused.isConnected) return;
    this.lastFocused = undefined;
    if (document.activeElement === document.body) this.querySelector<HTMLElement>('h2')?.focus();
  }

  override render() {
    const { lobby } = this;
    if (lobby === 'off')
      return html`<p>${t('lobby.off')}</p>
        <a class="button" href="#far" data-do="far">${t('far.invite')}</a>`;
    if (!lobby)
      return html`<p class="remark" role="status">${this.isOffline ? t('lobby.offline') : nothing}</p>
        ${this.isOffline ? nothing : html`<div aria-busy="true"></div>`}`;
    return html`${this.isOffline ? html`<p class="remark" role="status">${t('lobby.offline')}</p>` : nothing}
      ${this.renderGames()} ${this.renderProblem()} ${this.renderWaiting()} ${this.renderInvite()} ${this.renderName()}
      ${this.renderBots()} ${this.renderPlaying()}
      <a class="button" href="#archive${this.name && `?game=${this.name}`}" data-do="archive"
        >${t('lobby.archive')}</a
      >`;
  }

  private renderGames() {
    if (this.open.length + this.playing.length === 0) return nothing;
    return html`<div class="games">
      ${radioGroup(
        t('lobby.game'),
        'lobby-game',
        [{ value: '', label: t('lobby.allGames') }, ...gameOptions()],
        this.name,
        (name) => (this.name = name),
      )}
    </div>`;
  }

  private renderProblem() {
    const { problem } = this;
    const words =
      problem === undefined
        ? nothing
        : problem !== 'unreachable' && GONE.has(problem.type)
          ? t('lobby.faster')
          : problemInWords(problem);
    return html`<div role="alert">${problem === undefined ? nothing : html`<p class="mistake">${words}</p>`}</div>`;
  }

  private renderWaiting() {
    const rows = this.shown(this.open).filter(({ game }) => !isByBot(game));
    return html`<section>
      <h2 tabindex="-1">${t('lobby.people')}</h2>
      ${
        rows.length > 0
          ? this.renderRows(rows, (row) => this.invitationRow(row))
          : html`<p class="empty">${t(this.name === '' ? 'lobby.empty' : 'lobby.emptyGame')}</p>`
      }
    </section>`;
  }

  /** The way to an invitation. It is what the page is for only if nobody waits. */
  private renderInvite() {
    const isFirst = !this.shown(this.open).some(({ goneAt }) => goneAt === undefined);
    return html`<div class="start">
      <a class="button ${isFirst ? 'go' : ''}" href="#lobby/invite${this.name && `/${this.name}`}" data-do="invite"
        >${t('far.invite')}</a
      >
    </div>`;
  }

  private renderBots() {
    const rows = this.shown(this.open).filter(({ game }) => isByBot(game));
    return rows.length === 0
      ? nothing
      : html`<section>
          <h2 tabindex="-1">${t('lobby.bots')}</h2>
          ${this.renderRows(rows, (row) => this.invitationRow(row))}
        </section>`;
  }

  private renderPlaying() {
    const rows = this.shown(this.playing);
    return rows.length === 0
      ? nothing
      : html`<section>
          <h2 tabindex="-1">${t('lobby.playing')}</h2>
          ${this.renderRows(rows, ({ game }) => this.playedRow(game))}
        </section>`;
  }

  private shown(rows: readonly LobbyRow[]): LobbyRow[] {
    const isShown = isOfGame(this.name);
    return rows.filter(({ game }) => isShown(game));
  }

  private renderRows(rows: readonly LobbyRow[], content: (row: LobbyRow) => TemplateResult) {
    return html`<ul class="far-games">
      ${repeat(
        rows,
        ({ game }) => game.id,
        (row) =>
          html`<li class=${row.goneAt === undefined ? '' : 'gone'} data-listed=${row.game.id}>${content(row)}</li>`,
      )}
    </ul>`;
  }

  private invitationRow({ game, goneAt }: LobbyRow) {
    const { id, ruleSet } = game;
    const player = inviter(game) ?? null;
    const names = { game: gameInWords(ruleSet), name: playerInWords(player) };
    const isOwn = readKept(id) !== undefined;
    return html`<griot-picture .game=${shippedGame(ruleSet)}></griot-picture>
      <a href=${isOwn ? `#far/${id}` : `#join/${id}`}
        ><b>${names.game}</b> <span>${isOwn ? t('lobby.own') : withMark(player)}</span></a
      >
      <small>${offerInWords(game)}</small>
      ${
        goneAt !== undefined
          ? html`<span class="note">${t('lobby.gone')}</span>`
          : isOwn
            ? html`<a class="button" href="#far/${id}" aria-label=${t('lobby.toOwn', names)}>${t('lobby.open')}</a>`
            : html`<button
                class="go"
                data-do="take"
                aria-label=${t('lobby.takeFrom', names)}
                aria-disabled=${this.takenId === '' ? 'false' : 'true'}
                @click=${() => this.take(id)}
              >
                ${t('lobby.take')}
              </button>`
      }`;
  }

  private playedRow({ id, ruleSet, seats: { white, black } }: ListedGame) {
    const names = { game: gameInWords(ruleSet), white: playerInWords(white), black: playerInWords(black) };
    const isOwn = readKept(id) !== undefined;
    return html`<griot-picture .game=${shippedGame(ruleSet)}></griot-picture>
      <b>${names.game}</b>
      <small>${withMark(white)}&nbsp;– ${withMark(black)}</small>
      <a
        class="button"
        href="#far/${id}"
        data-do="watch"
        aria-label=${t(isOwn ? 'lobby.playOnIn' : 'lobby.watchIn', names)}
        >${t(isOwn ? 'lobby.open' : 'lobby.watch')}</a
      >`;
  }

  /** The name under which a seat is taken. */
  private renderName() {
    const { name = '' } = settingsNow();
    return html`<details class="options">
      <summary>${t('lobby.name', { named: name === '' ? 'no' : 'yes', name })}</summary>
      <form class="form" @change=${this.rename} @submit=${(event: Event) => event.preventDefault()}>
        ${nameField()}
      </form>
    </details>`;
  }

  private readonly rename = () => {
    const name = this.querySelector<HTMLInputElement>('[name="name"]')?.value.trim() ?? '';
    changeSettings({ name });
    this.requestUpdate();
  };

  private async take(id: string): Promise<void> {
    if (this.takenId !== '') return;
    this.takenId = id;
    this.problem = undefined;
    const answer = await askToJoin(id, settingsNow().name ?? '');
    this.takenId = '';
    if (answer.kind !== 'done') {
      this.problem = problemOf(answer);
      return;
    }
    // The seat is kept even if the page was left meanwhile.
    const address = keepSeat(answer.value);
    if (this.isConnected) goTo(address);
  }
}
