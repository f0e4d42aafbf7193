/** The base of the pages on which a position is solved: header, board, players, keyboard and speech. */
import { html, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { icon } from '../page/icons.ts';
import { goHome } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import type { TapEvent, BoardElement } from '../board/board.ts';
import type { RowActions } from '../families/board-kind.ts';
import { boardKind } from '../families/registry.ts';
import { validSelection } from '../game/move-input.ts';
import { playerRow } from '../play/player-row.ts';
import { TWO_PERSONS, type Players } from '../records/saved-game.ts';
import { initialState, type SessionState } from '../game/session-state.ts';
import { say } from '../speech/live-region.ts';
import { handleKey } from '../speech/screen-reader-keys.ts';
import { announcementsOf } from '../speech/speech.ts';
import { destinationsInWords, overviewInWords, selectionInWords } from '../speech/spoken-summaries.ts';
import { solverIs } from '../speech/who.ts';
import { t, type Key } from '../texts/messages.ts';
import { leaseGameClient } from '../worker/clients.ts';
import type { GameClient, Side } from '../worker/protocol.ts';
import { solvingBoard, solvingMarks, type ShownState } from './solving-board.ts';
import type { SolvingSession } from './solving-session.ts';

export abstract class SolvingPage extends PageElement {
  @query('[keyboard-help]') private board!: BoardElement | null;

  private lease = leaseGameClient();
  private lastAnnouncement = '';
  private lastFocused: HTMLElement | undefined;

  /** The position being solved; undefined until it is opened. */
  protected abstract get solvingSession(): SolvingSession<ShownState> | undefined;

  /** The side of the solver, which is at the near side of the board. */
  protected abstract get side(): Side;

  /** What the solver is to do, in words. */
  protected abstract get prompt(): string;

  /** The rules worker, until this page or what it solves is left. */
  protected get gameClient(): GameClient {
    return this.lease.gameClient;
  }

  /** Called before something else is solved: late questions about what was solved before are not sent. */
  protected leaveSolved(): void {
    this.lease = this.lease.renewed();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusin', this.onFocus);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.lease.release();
    this.removeEventListener('keydown', this.onKey);
    this.removeEventListener('focusin', this.onFocus);
  }

  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override updated(): void {
    const { solvingSession } = this;
    if (!solvingSession) return;
    const { view } = solvingSession.state;
    this.style.setProperty('--ratio', `${boardKind(view.ruleSet).aspectRatio(view)}`);
    requestAnimationFrame(() => this.restoreFocus());
    const sentences = this.sentences(solvingSession.state);
    if (sentences !== this.lastAnnouncement) say(sentences);
    this.lastAnnouncement = sentences;
  }

  /** The sentences for screen readers: events and prompt, or the chosen piece and where it can go. */
  private sentences({ view, selection, problem, status }: ShownState): string {
    const selected = status === 'solving' && !problem ? validSelection(view, selection) : undefined;
    if (view.phase === 'turn' && selected !== undefined && selected !== '') return selectionInWords(view, selected);
    const destinations = status === 'solving' && view.phase !== 'turn' ? destinationsInWords(view, selection) : '';
    return [...announcementsOf(view, solverIs(this.side, view)), this.prompt, destinations]
      .filter((sentence) => sentence !== '')
      .join(' ');
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { board, solvingSession } = this;
    if (!solvingSession) return;
    if (event.key === 'Escape' && solvingSession.state.selection !== undefined) solvingSession.select(undefined);
    else if (board && event.target === board) {
      const act = (intent: string) => (intent === 'stop' ? solvingSession.stop() : say(this.prompt));
      handleKey(event, { state: this.asGame(solvingSession.state), prompt: this.prompt, act }, board);
    }
  };

  private readonly onFocus = (event: FocusEvent) => {
    this.lastFocused = event.target as HTMLElement;
  };

  /**
   * If the focused element was replaced, moves the focus: from a heading to the new one, otherwise to the board while
   * the solver is to move, and to the first button when not.
   */
  private restoreFocus(): void {
    const { lastFocused, board, solvingSession } = this;
    if (!lastFocused || lastFocused.isConnected || document.querySelector('dialog[open]')) return;
    this.lastFocused = undefined;
    if (document.activeElement !== document.body) return;
    const next =
      lastFocused.tagName === 'H1'
        ? this.querySelector<HTMLElement>('h1')
        : this.querySelector<HTMLElement>('.choices button');
    if (next && (lastFocused.tagName === 'H1' || solvingSession?.state.status !== 'solving')) next.focus();
    else board?.focusPlace(board.tabStop);
  }

  /** The position as a game of two people, one of whom is called `You`, which boards and sentences can show. */
  private asGame({ view, selection }: ShownState): SessionState {
    return { ...initialState(view, this.players, this.side === 'black'), selection };
  }

  private get players(): Players {
    return { ...TWO_PERSONS, names: { [this.side]: t('table.you') } };
  }

  protected header(title: string, subtitle?: string): TemplateResult {
    return html`<header class="bar">
      <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
      <h1 tabindex="-1">${title}${subtitle === undefined ? nothing : html`<small>${subtitle}</small>`}</h1>
    </header>`;
  }

  /** The page before anything is opened. */
  protected renderOpening(title: string): TemplateResult {
    return html`<div class="table">
      ${this.header(title)}
      <main aria-busy="true"></main>
    </div>`;
  }

  /** Board and players on one side, the line under the board on the other. */
  protected renderSolving(state: ShownState, line: TemplateResult): TemplateResult {
    const [far, near]: [Side, Side] = this.side === 'white' ? ['black', 'white'] : ['white', 'black'];
    return html`<main>
      <section class="board-side" @board-tap=${this.onTap}>
        <h2 class="visually-hidden">${t('board.title')}</h2>
        <p class="visually-hidden" data-overview>${overviewInWords(this.asGame(state))}</p>
        ${this.row(state, far)} ${this.renderBoard(state)} ${this.row(state, near)}
      </section>
      <section class="text-side">
        <h2 class="visually-hidden">${t('board.line')}</h2>
        ${line}
      </section>
    </main>`;
  }

  private readonly rowActions: RowActions = { select: (selection) => this.solvingSession?.select(selection) };

  private row(state: ShownState, side: Side) {
    const game = this.asGame(state);
    // While no turn is expected, no person can act: the hand is no button.
    const players: Players = { ...this.players, white: 'remote', black: 'remote' };
    const shown = state.status === 'solving' ? game : { ...game, players };
    return playerRow(shown, side, state.view[side], this.rowActions);
  }

  private renderBoard(state: ShownState) {
    return solvingBoard(state.view, solvingMarks(state), this.side === 'black');
  }

  private readonly onTap = (event: TapEvent) => {
    this.board?.settle();
    this.solvingSession?.tap(event.place);
  };
}

export function button(name: string, label: Key, action: () => void): TemplateResult {
  return html`<button data-do=${name} @click=${action}>${t(label)}</button>`;
}
