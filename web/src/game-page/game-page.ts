/** `griot-game-page`: a game in progress, with board, players, prompt, turn list and controls. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../pieces/piece-element.ts';
import './turn-list.ts';
import { traceOf } from '../game/hint.ts';
import { loadEnd } from '../end/end-loader.ts';
import { EndTracker } from '../end/end-tracker.ts';
import { stepBar, hintStepActions } from '../play/step-bar.ts';
import {
  NO_MARKS,
  durationFactor,
  type GrabEvent,
  type Marks,
  type Scene,
  type StoresEvent,
  type TapEvent,
  type BoardElement,
} from '../board/board.ts';
import { placeLabel } from '../speech/board-words.ts';
import { drag } from '../board/drag.ts';
import { handleKey } from '../speech/screen-reader-keys.ts';
import type { RowActions } from '../families/board-kind.ts';
import { boardKind } from '../families/registry.ts';
import { sceneOf, stillScene } from '../families/scene.ts';
import { inputMarks, lastTurnMarks } from '../game/marks.ts';
import { lastPlaces, type Selection } from '../game/move-input.ts';
import { icon } from '../page/icons.ts';
import { t, text } from '../texts/messages.ts';
import { PageElement } from '../page/page-element.ts';
import { playerRow } from '../play/player-row.ts';
import { promptLine } from './prompt-line.ts';
import { promptFor } from '../speech/prompt.ts';
import type { RemotePlay } from '../play/remote-play.ts';
import { sourceInWords } from '../speech/game-names.ts';
import { overviewInWords } from '../speech/spoken-summaries.ts';
import type { Place, Side, View } from '../worker/protocol.ts';
import type { Session } from '../game/session.ts';
import {
  canPersonAct,
  expectedView,
  isPersonToMove,
  isSteppedBack,
  shownView,
  sideOfPerson,
  type SessionState,
} from '../game/session-state.ts';
import { changeSettings, onSettings, settingsNow } from '../settings/settings.ts';
import { openSheet } from '../page/sheet.ts';
import { Announcer } from '../speech/announcer.ts';
import { say } from '../speech/live-region.ts';
import { goHome } from '../page/navigation.ts';

@customElement('griot-game-page')
export class GamePage extends PageElement {
  @property({ attribute: false }) session!: Session;
  /** The other player, if that is somebody elsewhere. */
  @property({ attribute: false }) remote: RemotePlay | undefined;
  /** The place of the piece that is being dragged. */
  @state() private draggedFrom: Place | undefined;
  /** The variant in which that piece is drawn. */
  @state() private draggedVariant = 0;
  /** The seeds in the stores as the board last showed them; undefined on a board without stores. */
  @state() private stores: Record<Side, number> | undefined;
  @query('.board-side > [keyboard-help]') private board!: BoardElement | null;
  /** The image of a dragged piece, which follows the pointer. */
  @query('.ghost') private ghost!: HTMLElement | null;

  private scene!: Scene<unknown>;
  private sceneView: View | undefined;
  /** The number of turns of the variation that the current scene shows. */
  private sceneStep = 0;
  /** Whether the board animates the events of a new view. */
  private isBoardMoving = false;
  /**
   * The state that the players' rows and the line under the board show. During an animation it is the state before the
   * turn.
   */
  private textState!: SessionState;
  private readonly endTracker = new EndTracker(
    () => loadEnd(this.session, this.onChanged, this.remote),
    () => this.onChanged(),
  );
  private lastFocused: HTMLElement | undefined;
  private announcer!: Announcer;
  private unsubscribeSettings: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.announcer = new Announcer(this.session, () => this.remote?.prompt);
    this.session.addEventListener('changed', this.onChanged);
    this.session.addEventListener('viewChanged', this.onViewChanged);
    this.session.animationEnd = () => this.animationEnd();
    this.unsubscribeSettings = onSettings(() => this.requestUpdate());
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusin', this.onFocus);
    this.addEventListener('board-still', this.onBoardStill);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener('changed', this.onChanged);
    this.session.removeEventListener('viewChanged', this.onViewChanged);
    this.unsubscribeSettings?.();
    this.endTracker.dispose();
    this.removeEventListener('keydown', this.onKey);
    this.removeEventListener('focusin', this.onFocus);
    this.removeEventListener('board-still', this.onBoardStill);
  }

  private readonly select = (selection: Selection) => this.session.dispatch({ kind: 'select', selection });

  private get rowActions(): RowActions {
    return this.remote
      ? { select: this.select }
      : { select: this.select, changePlayers: () => openSheet('players', this.session) };
  }

  private readonly onChanged = () => this.requestUpdate();

  private readonly openMenu = () => {
    if (this.remote) this.remote.openMenu();
    else openSheet('menu', this.session);
  };

  private readonly openCard = () => this.endTracker.openCard();

  private readonly onViewChanged = () => this.announcer.announceEvents();

  private readonly onBoardStill = () => {
    this.isBoardMoving = false;
    this.requestUpdate();
  };

  private async animationEnd(): Promise<void> {
    await this.updateComplete;
    if (!this.board?.isAnimating) return;
    await new Promise((resolve) => this.addEventListener('board-still', resolve, { once: true }));
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { board, session } = this;
    const { state } = session;
    if (event.key === 'Escape' && (state.selection !== undefined || expectedView(state)))
      session.dispatch({ kind: 'cancel' });
    else if (board && event.target === board) {
      const prompt = (this.remote?.prompt ?? promptFor(state)).text;
      const act = (kind: 'undo' | 'askHint' | 'stop') =>
        session.permits(kind) ? session.dispatch({ kind }) : say(prompt);
      handleKey(event, { state, prompt, act }, board);
    }
  };

  private readonly onFocus = (event: FocusEvent) => {
    this.lastFocused = event.target as HTMLElement;
  };

  /** Focuses the heading, for keyboard and screen reader users. */
  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
    this.announcer.announceStart();
  }

  override updated(): void {
    const { view } = this.session.state;
    this.style.setProperty('--ratio', `${boardKind(view.ruleSet).aspectRatio(view)}`);
    requestAnimationFrame(() => this.restoreFocus());
    this.announcer.announcePrompt();
  }

  /**
   * If the focused button was removed, moves the focus: to the bar of a look ahead if it has opened, to the hint button
   * if the bar has closed, and otherwise to the place on the board where the last turn ended.
   */
  private restoreFocus(): void {
    const { lastFocused, board } = this;
    if (!lastFocused || lastFocused.isConnected || document.querySelector('dialog[open]')) return;
    this.lastFocused = undefined;
    if (document.activeElement !== document.body) return;
    const button = this.querySelector<HTMLElement>(
      lastFocused.closest('.guide') ? '[data-do="hint"]' : '.guide [data-do="next"]',
    );
    if (button) button.focus();
    else if (board) {
      board.focusPlace(lastPlaces(this.session.state.view).at(-1) ?? board.tabStop);
    }
  }

  override render() {
    const { session } = this;
    const { state } = session;
    const { view, flipped } = state;
    const kind = boardKind(view.ruleSet);
    const [far, near]: [Side, Side] = flipped ? ['white', 'black'] : ['black', 'white'];
    const isFacing = !this.remote && sideOfPerson(state) === undefined && settingsNow().faceToFace;
    const { end } = this.endTracker;
    const tour = end?.tour;
    const isGameHidden = tour !== undefined || expectedView(state) !== undefined;
    const openCard = end?.isCardOpen ? undefined : this.openCard;
    const isTurnedAround = isFacing && view.toMove === far && view.phase !== 'over' && !isSteppedBack(state);
    const seating = `${isFacing ? 'facing' : ''} ${isTurnedAround ? 'across' : ''}`;
    return html`<div
      class="table ${kind.counted} ${seating} ${isGameHidden ? 'ahead' : ''}"
      data-position=${view.position}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
      data-ahead=${state.hint?.step ?? 0}
    >
      <header class="bar">
        <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
        <h1 tabindex="-1">
          <button title=${t('menu.rules')} @click=${() => openSheet('rules', view.ruleSet)}>
            ${text(`game.${view.ruleSet.game}`)}<small
              >${sourceInWords(view.ruleSet.source, view.ruleSet.chosen.length)}</small
            >
          </button>
        </h1>
        <button
          class="plain"
          data-do="rules"
          aria-label=${t('menu.rules')}
          @click=${() => openSheet('rules', view.ruleSet)}
        >
          ${icon('rules')}
        </button>
        <button class="plain" data-do="menu" aria-label=${t('menu.title')} @click=${this.openMenu}>
          ${icon('menu')}
        </button>
      </header>
      <main>
        <section class="board-side" @board-tap=${this.onTap} @board-grab=${this.onGrab} @board-stores=${this.onStores}>
          <h2 class="visually-hidden">${t('board.title')}</h2>
          <p class="visually-hidden" data-overview>${overviewInWords(state)}</p>
          ${playerRow(this.textState, far, this.counts[far], this.rowActions)} ${this.renderBoard()}
          ${playerRow(this.textState, near, this.counts[near], this.rowActions)} ${end?.card()}
        </section>
        <section class="text-side">
          <h2 class="visually-hidden">${t('board.line')}</h2>
          <div class="above-controls">
            ${tour ? tour.line() : promptLine(session, this.textState, openCard, this.remote)}
            ${this.remote?.status() ?? nothing}
            <griot-turn-list .session=${session} .view=${view}></griot-turn-list>
          </div>
          ${isGameHidden ? stepBar(tour?.stepActions ?? hintStepActions(session)) : this.controls()}
        </section>
      </main>
      <div class="ghost" hidden><griot-piece side=${view.toMove} variant=${this.draggedVariant}></griot-piece></div>
    </div>`;
  }

  private controls() {
    const { session } = this;
    const { view } = session.state;
    const { hasNumbers } = boardKind(view.ruleSet);
    return html`<div class="controls">
      ${
        this.remote
          ? this.remote.controls()
          : [
              this.control('undo', t('act.undo'), !view.canUndo, () => session.dispatch({ kind: 'undo' })),
              this.control('redo', t('act.redo'), !view.canRedo, () => session.dispatch({ kind: 'redo' })),
              this.hintControl(),
            ]
      }
      ${hasNumbers ? this.numbersControl() : nothing}
    </div>`;
  }

  private control(
    name: 'undo' | 'redo' | 'hint',
    label: string,
    isDisabled: boolean,
    action: () => void,
    iconName: 'undo' | 'redo' | 'hint' | 'next' = name,
  ) {
    // aria-disabled rather than disabled, so that the button keeps the focus.
    return html`<button data-do=${name} aria-disabled=${isDisabled} @click=${() => !isDisabled && action()}>
      ${icon(iconName)}<span>${label}</span>
    </button>`;
  }

  /** The hint button. While a hint is shown, it looks ahead along the variation. */
  private hintControl() {
    const { state } = this.session;
    const { hint, note } = state;
    const ask = () => this.session.dispatch({ kind: 'askHint' });
    return hint && hint.viewsAfter.length > 0 && note?.kind === 'hint'
      ? this.control('hint', t('act.then'), false, ask, 'next')
      : this.control('hint', t('act.hint'), !isPersonToMove(state), ask);
  }

  private numbersControl() {
    const { numbers } = settingsNow();
    return html`<button
      data-do="numbers"
      aria-pressed=${numbers ? 'true' : 'false'}
      @click=${() => changeSettings({ numbers: !numbers })}
    >
      ${icon('numbers')}<span>${t('act.numbers')}</span>
    </button>`;
  }

  private marks(): Marks {
    const { tour } = this.endTracker.end ?? {};
    if (tour) return tour.marks;
    const { state } = this.session;
    const { hint, selection, note } = state;
    const view = shownView(state);
    const isAhead = expectedView(state) !== undefined;
    return {
      ...NO_MARKS,
      ...lastTurnMarks(view),
      ...(canPersonAct(state) ? inputMarks(view, selection) : {}),
      hint: isAhead ? [] : (hint?.places ?? []),
      trace: hint && !isAhead ? traceOf(hint.viewsAfter[0]?.events ?? []) : undefined,
      objection: note?.kind === 'objection' ? note : undefined,
    };
  }

  /** Keeps the scene while the view is the same, so that the board animates each view once. */
  override willUpdate(): void {
    const { state } = this.session;
    const view = shownView(state);
    const step = state.hint?.step ?? 0;
    if (this.sceneView !== view) {
      // Stepping back along the variation is not animated.
      const events = this.sceneStep <= step ? view.events : [];
      this.isBoardMoving = this.sceneView !== undefined && events.length > 0 && durationFactor(settingsNow().speed) > 0;
      this.sceneView = view;
      this.scene = events.length > 0 ? sceneOf(view) : stillScene(view);
    }
    this.sceneStep = step;
    if (!this.isBoardMoving || state.note) this.textState = state;
    this.endTracker.follow(this.textState);
  }

  private renderBoard() {
    const { draggedFrom } = this;
    const { state } = this.session;
    const view = shownView(state);
    const marks = this.marks();
    const { speed, numbers } = settingsNow();
    return boardKind(view.ruleSet).board({
      view,
      scene: this.scene,
      marks,
      label: (place) => placeLabel(view, marks, place),
      speed,
      flipped: state.flipped,
      numbers,
      draggedFrom,
    });
  }

  /** The pieces in hand, or the seeds in the stores as the animation shows them. */
  private get counts(): Record<Side, number> {
    return this.stores ?? shownView(this.textState);
  }

  private readonly onStores = ({ white, black }: StoresEvent) => {
    if (this.stores?.white !== white || this.stores.black !== black) this.stores = { white, black };
  };

  private readonly onTap = (event: TapEvent) => {
    this.board?.settle();
    this.session.dispatch({ kind: 'tap', place: event.place });
  };

  private readonly onGrab = (event: GrabEvent) => {
    const { session, ghost, board } = this;
    const piece = board?.draggedPiece(event.place);
    if (!ghost || !piece) return;
    this.draggedFrom = event.place;
    this.draggedVariant = piece.variant;
    ghost.style.setProperty('--size', `${piece.size}px`);
    session.dispatch({ kind: 'select', selection: event.place });
    drag(ghost, event.pointer, (place) => {
      this.draggedFrom = undefined;
      if (place !== undefined) session.dispatch({ kind: 'drop', from: event.place, to: place });
    });
  };
}
