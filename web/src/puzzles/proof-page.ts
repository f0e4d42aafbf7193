/** `griot-proof-page`: a won position, played out against the tables. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { goInPlace, replaceAddress } from '../page/navigation.ts';
import { boardKind, GAMES, shippedGame } from '../families/registry.ts';
import { linkOf } from '../records/link.ts';
import { canStop } from '../game/move-input.ts';
import { emptyGame } from '../records/saved-game.ts';
import type { TableOffer } from '../tables/device-tables.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { hasFetched } from '../tables/table-cache.ts';
import { sizeInWords } from '../tables/table-size.ts';
import { t, text } from '../texts/messages.ts';
import type { GameClient, GameText, RuleSet, Side } from '../worker/protocol.ts';
import { hasPuzzles, puzzlesOf } from './packs.ts';
import { ProofSession } from './proof-session.ts';
import { lengthInWords, proofInWords } from './puzzle-words.ts';
import { button, SolvingPage } from '../solving/solving-page.ts';
import { IllegalGameError } from '../solving/solving-session.ts';
import { puzzleStorage } from './stored-values.ts';
import { findEnding } from './won-endings.ts';

@customElement('griot-proof-page')
export class ProofPage extends SolvingPage {
  /** The position to win, as the start of a game without turns; undefined for any won ending. */
  @property({ attribute: false }) game: GameText | undefined;
  @state() private isUnavailable = false;
  @state() private session: ProofSession | undefined;
  @state() private isWrongLink = false;
  /** The tables to fetch, if the proof needs them. */
  @state() private offer: TableOffer | undefined;
  /** The progress of the running download, 0 to 1; undefined if there is none. */
  @state() private downloadProgress: number | undefined;
  @state() private hasDownloadFailed = false;

  protected override get solvingSession(): ProofSession | undefined {
    return this.session;
  }

  protected override get side(): Side {
    return this.session?.state.side ?? 'white';
  }

  protected override get prompt(): string {
    const { session } = this;
    if (!session) return '';
    const { state } = session;
    return this.offer ? t('proof.fetch') : proofInWords(state, boardKind(state.view.ruleSet).counted);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    // `changed` lacks a game that is undefined from the start.
    if (!changed.has('game') && this.hasUpdated) return;
    this.leaveSolved();
    this.isUnavailable = false;
    this.isWrongLink = false;
    void this.open();
  }

  private async open(): Promise<void> {
    const { game } = this;
    if (game) await this.openGame(game);
    else await this.openChosenEnding();
  }

  /** Chooses a won ending, sets the address to it, and opens it. */
  private async openChosenEnding(): Promise<void> {
    try {
      const chosen = await chooseEnding(this.gameClient);
      if (this.game || !this.isConnected) return;
      if (!chosen) throw new Error('no tables cover a puzzle');
      replaceAddress(`#puzzles/prove/${linkOf(chosen)}`);
      this.game = chosen;
    } catch {
      if (!this.game) this.isUnavailable = true;
    }
  }

  private async openGame(game: GameText): Promise<void> {
    let session: ProofSession;
    try {
      session = await ProofSession.open(game.ruleSet, game.start, this.gameClient, tablebase);
    } catch (reason) {
      if (!(reason instanceof IllegalGameError)) return this.reportFailure(reason);
      if (game === this.game) this.isWrongLink = true;
      return;
    }
    if (game !== this.game || !this.isConnected) return;
    session.addEventListener('changed', () => this.requestUpdate());
    session.addEventListener('failed', (event) => this.reportFailure((event as CustomEvent<unknown>).detail));
    const { status, canFetch, view } = session.state;
    this.offer = status === 'unknown' && canFetch ? await offerFor(view.ruleSet) : undefined;
    this.session = session;
  }

  private async fetchTables({ ruleSet }: TableOffer): Promise<void> {
    this.hasDownloadFailed = false;
    this.downloadProgress = 0;
    try {
      const { fetchTables } = await import('../tables/tablebase.ts');
      await fetchTables([ruleSet], (share) => (this.downloadProgress = share));
      await this.open();
    } catch {
      this.hasDownloadFailed = true;
    }
    this.downloadProgress = undefined;
  }

  private readonly reload = async () => {
    this.isUnavailable = false;
    await this.open();
    await this.focusIfLost('[data-do="reload"]');
  };

  override render() {
    const game = shippedGame(this.game?.ruleSet ?? '');
    const heading = game ? text(`game.${game.name}`) : t('puzzles.title');
    if (this.isUnavailable)
      return html`<div class="table">
        ${this.header(heading, t('proof.title'))}
        <main class="trouble">
          <div role="alert"><p>${t('puzzles.unavailable')}</p></div>
          <button class="go" data-do="reload" @click=${this.reload}>${t('puzzle.again')}</button>
        </main>
      </div>`;
    if (this.isWrongLink)
      return html`<div class="table">
        ${this.header(heading, t('proof.title'))}
        <main class="trouble">
          <div role="alert"><p>${t('proof.wrongLink')}</p></div>
        </main>
      </div>`;
    return this.session ? this.renderProof(this.session, heading) : this.renderOpening(heading);
  }

  private renderProof(session: ProofSession, heading: string) {
    const { state } = session;
    const { view, status, problem } = state;
    const kind = status === 'given' || problem ? 'object' : status === 'won' ? 'over' : 'do';
    const lengthText = problem ? '' : lengthInWords(state);
    const line = html`<div class="line ${kind}" data-line>
      <p class="do">${this.prompt}</p>
      ${lengthText === '' ? nothing : html`<p class="told">${lengthText}</p>`}
      ${this.hasDownloadFailed ? html`<p class="told" role="alert">${t('endings.failed')}</p>` : nothing}
      <p class="choices">${this.offer ? this.fetchControl(this.offer) : this.buttons(session)}</p>
    </div>`;
    return html`<div
      class="table ${boardKind(view.ruleSet).counted}"
      data-position=${view.position}
      data-proof=${status}
      data-turns=${view.turns.length}
    >
      ${this.header(heading, t('proof.title'))} ${this.renderSolving(state, line)}
    </div>`;
  }

  /** The button that fetches tables, or the progress of the download. */
  private fetchControl(offer: TableOffer) {
    if (this.downloadProgress !== undefined)
      return html`<label>${t('endings.fetching')} <progress max="1" value=${this.downloadProgress}></progress></label>`;
    return html`<button data-do="fetch-endings" @click=${() => void this.fetchTables(offer)}>
      ${t('endings.fetch', { size: sizeInWords(offer.bytes) })}
    </button>`;
  }

  private buttons(session: ProofSession) {
    const { status, view } = session.state;
    switch (status) {
      case 'solving':
        return canStop(view) ? button('stop', 'act.stop', () => session.stop()) : nothing;
      case 'answering':
        return nothing;
      case 'given':
        return button('take-back', 'proof.takeBack', () => session.takeBack());
      case 'won':
      case 'ended':
        return html`${button('restart', 'proof.again', () => session.restart())} ${this.moreButton()}`;
      case 'notWon':
      case 'unknown':
        return this.moreButton();
    }
  }

  private moreButton() {
    return button('more', 'daily.more', () => goInPlace('puzzles'));
  }
}

async function offerFor(ruleSet: RuleSet): Promise<TableOffer | undefined> {
  return (await import('../tables/tablebase.ts')).deviceTables.offerFor(ruleSet);
}

/**
 * A won ending of a game chosen at random. Games whose tables are on this device come first. Undefined if no puzzle can
 * be played out.
 */
async function chooseEnding(gameClient: GameClient): Promise<GameText | undefined> {
  const ratingOf = (ruleSet: string) => puzzleStorage.progress(ruleSet).peek().rating.rating;
  const sources = { puzzlesOf, gameClient, offerFor, ratingOf, random: Math.random };
  const games = GAMES.filter(({ rules }) => hasPuzzles(rules));
  const order = new Map(games.map(({ rules }) => [rules, (hasFetched(rules) ? 0 : 1) + Math.random()]));
  games.sort((a, b) => (order.get(a.rules) ?? 0) - (order.get(b.rules) ?? 0));
  for (const game of games) {
    const start = await findEnding(game, sources);
    if (start !== undefined) return { ...emptyGame(game.rules), start };
  }
  return undefined;
}
