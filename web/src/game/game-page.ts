/** `griot-game-page`: a game in progress: board, players, prompt, turn list and controls. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../board/piece-element.ts';
import './turn-list.ts';
import { tracesOf } from './hint.ts';
import type { GrabEvent, Marks, Scene, StoresEvent, TapEvent } from '../board/board.ts';
import { boardLabel } from '../speech/board-words.ts';
import { carry } from '../board/drag.ts';
import { handleKey } from '../speech/screen-reader-keys.ts';
import type { BoardElement } from '../families/board-kind.ts';
import { boardKind } from '../families/registry.ts';
import { jumpers, validSelection, lastPlaces, lastTaken, movable, targets } from './move-input.ts';
import { icon } from '../app/icons.ts';
import { t, text } from '../texts/messages.ts';
import { PageElement } from '../app/page-element.ts';
import { playerRow } from './players.ts';
import { lineUnderBoard } from './line.ts';
import { overviewInWords } from '../speech/spoken-summaries.ts';
import type { Place, Side, View } from '../worker/protocol.ts';
import type { Session } from './session.ts';
import { onSettings, set, settingsNow } from '../app/settings.ts';
import { openSheet } from '../sheets/sheet.ts';
import { Announcer } from '../speech/announcer.ts';
import { goHome } from '../app/navigation.ts';

@customElement('griot-game-page')
export class GamePage extends PageElement {
  @property({ attribute: false }) session!: Session;
  @state() private lifted: Place | undefined;
  @state() private liftedKind = 3;
  @state() private stores: Record<Side, number> | undefined;
  @query('.board-side > [keys]') private board!: BoardElement | null;
  @query('.ghost') private ghost!: HTMLElement | null;

  private scene: Scene<unknown> | undefined;
  private sceneView: View | undefined;
  /** Turns of the variation shown by the current scene. */
  private sceneStep = 0;
  private focused: HTMLElement | undefined;
  private announcer!: Announcer;
  private unsubscribeSettings: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.announcer = new Announcer(this.session);
    this.session.addEventListener('changed', this.changed);
    this.session.addEventListener('arrived', this.arrived);
    this.session.animationEnd = () => this.animationEnd();
    this.unsubscribeSettings = onSettings(() => this.requestUpdate());
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusin', (event) => (this.focused = event.target as HTMLElement));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener('changed', this.changed);
    this.session.removeEventListener('arrived', this.arrived);
    this.unsubscribeSettings?.();
  }

  private readonly changed = () => this.requestUpdate();

  private readonly arrived = () => this.announcer.announceEvents();

  private async animationEnd(): Promise<void> {
    await this.updateComplete;
    if (!this.board?.busy) return;
    await new Promise((resolve) => this.addEventListener('board-still', resolve, { once: true }));
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { board, session } = this;
    if (event.key === 'Escape' && (session.selection !== undefined || session.expectedView)) session.cancel();
    else if (board && event.target === board) handleKey(event, session, board);
  };

  /** Focuses the heading, for keyboard and screen reader users. */
  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
    this.announcer.announceStart();
  }

  override updated(): void {
    const { view } = this.session;
    this.style.setProperty('--ratio', `${boardKind(view.ruleSet).ratio(view)}`);
    requestAnimationFrame(() => this.keepFocus());
    this.announcer.announcePrompt();
  }

  /** If the focused button was removed, moves the focus to the board, where the last turn ended. */
  private keepFocus(): void {
    const { focused, board } = this;
    if (!focused || focused.isConnected || document.querySelector('dialog[open]')) return;
    this.focused = undefined;
    if (board && document.activeElement === document.body) {
      board.focusPlace(lastPlaces(this.session.view).at(-1) ?? board.focused);
    }
  }

  override render() {
    const { session } = this;
    const { view, saved } = session;
    const kind = boardKind(view.ruleSet);
    const far = saved.flipped ? 'white' : 'black';
    const near = saved.flipped ? 'black' : 'white';
    const facing = session.side === undefined && settingsNow().faceToFace;
    const turnedAround = facing && view.toMove === far && view.stage !== 'over' && !session.isEarlier;
    return html`<div
      class="table ${kind.counted} ${facing ? 'facing' : ''} ${turnedAround ? 'across' : ''} ${session.expectedView ? 'ahead' : ''}"
      data-position=${view.position}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
      data-ahead=${session.hint?.step ?? 0}
    >
      <header class="bar">
        <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
        <h1 tabindex="-1">${text(`game.${view.ruleSet.game}`)}<small>${rulesInWords(view)}</small></h1>
        <button
          class="plain"
          data-do="rules"
          aria-label=${t('menu.rules')}
          @click=${() => openSheet('rules', view.ruleSet)}
        >
          ${icon('rules')}
        </button>
        <button class="plain" data-do="menu" aria-label=${t('menu.title')} @click=${() => openSheet('menu', session)}>
          ${icon('menu')}
        </button>
      </header>
      <main>
        <section class="board-side" @board-tap=${this.onTap} @board-grab=${this.onGrab} @board-stores=${this.onStores}>
          <h2 class="visually-hidden">${t('board.title')}</h2>
          <p class="visually-hidden" data-overview>${overviewInWords(session)}</p>
          ${playerRow(session, far, this.counts[far])} ${this.renderBoard()}
          ${playerRow(session, near, this.counts[near])}
        </section>
        <section class="text-side">
          <h2 class="visually-hidden">${t('board.line')}</h2>
          ${lineUnderBoard(session)}
          <griot-turn-list .session=${session} .view=${view} .hint=${session.hint}></griot-turn-list>
          <div class="controls">
            ${this.control('undo', t('act.undo'), !view.canUndo, () => session.undo())}
            ${this.control('redo', t('act.redo'), !view.canRedo, () => session.redo())} ${this.hintControl()}
            ${kind.hasNumbers ? this.numbersControl() : nothing}
          </div>
        </section>
      </main>
      <div class="ghost" hidden><griot-piece side=${view.toMove} kind=${this.liftedKind}></griot-piece></div>
    </div>`;
  }

  private control(
    name: 'undo' | 'redo' | 'hint',
    label: string,
    disabled: boolean,
    action: () => void,
    iconName: 'undo' | 'redo' | 'hint' | 'next' | 'previous' = name,
  ) {
    // aria-disabled rather than disabled, so that the button keeps the focus.
    return html`<button data-do=${name} aria-disabled=${disabled} @click=${() => !disabled && action()}>
      ${icon(iconName)}<span>${label}</span>
    </button>`;
  }

  /** The hint button; while a hint is shown it steps along the variation and back. */
  private hintControl() {
    const { session } = this;
    const ask = () => session.askHint();
    if (session.hint === undefined || session.note?.kind !== 'hint')
      return this.control('hint', t('act.hint'), !session.canAskHint, ask);
    return session.hint.step < session.hint.after.length
      ? this.control('hint', t('act.then'), false, ask, 'next')
      : this.control('hint', t('act.back'), false, ask, 'previous');
  }

  private numbersControl() {
    const { numbers } = settingsNow();
    return html`<button
      data-do="numbers"
      aria-pressed=${numbers ? 'true' : 'false'}
      @click=${() => set({ numbers: !numbers })}
    >
      ${icon('numbers')}<span>${t('act.numbers')}</span>
    </button>`;
  }

  private marks(): Marks {
    const { session } = this;
    const view = session.shownView;
    const mine = session.personToMove;
    const selected = validSelection(view, session.selection);
    return {
      ...(selected === undefined || !mine ? {} : { chosen: selected }),
      targets: mine ? targets(view, session.selection) : new Map(),
      last: lastPlaces(view),
      taken: lastTaken(view),
      hint: session.expectedView ? [] : (session.hint?.places ?? []),
      line: session.hint && !session.expectedView ? tracesOf(session.hint) : [],
      movable: mine ? movable(view) : new Set(),
      jumpers: mine ? jumpers(view) : new Set(),
      objection: session.note?.kind === 'objection' ? session.note : undefined,
    };
  }

  private sceneNow(): Scene<unknown> {
    const { shownView, hint } = this.session;
    if (this.sceneView !== shownView || !this.scene) {
      // Stepping back along the variation is not animated.
      const happened = this.sceneStep <= (hint?.step ?? 0) ? shownView.happenings : [];
      this.sceneView = shownView;
      this.scene = { position: boardKind(shownView.ruleSet).position(shownView), happenings: happened };
    }
    this.sceneStep = hint?.step ?? 0;
    return this.scene;
  }

  private renderBoard() {
    const { session, lifted } = this;
    const view = session.shownView;
    const marks = this.marks();
    const { speed, numbers } = settingsNow();
    return boardKind(view.ruleSet).board({
      view,
      scene: this.sceneNow(),
      marks,
      label: (place) => boardLabel(view, marks, place),
      speed,
      flipped: session.saved.flipped,
      numbers,
      lifted,
    });
  }

  /** Pieces in hand, or seeds in the stores at the current moment of the animation. */
  private get counts(): Record<Side, number> {
    return this.stores ?? this.session.shownView;
  }

  private readonly onStores = ({ white, black }: StoresEvent) => {
    if (this.stores?.white !== white || this.stores.black !== black) this.stores = { white, black };
  };

  private readonly onTap = (event: TapEvent) => {
    this.board?.settle();
    this.session.tap(event.place);
  };

  private readonly onGrab = (event: GrabEvent) => {
    const { session, ghost, board } = this;
    const piece = board?.dragged(event.place);
    if (!ghost || !piece) return;
    this.lifted = event.place;
    this.liftedKind = piece.kind;
    ghost.style.setProperty('--size', `${piece.size}px`);
    session.select(event.place);
    carry(ghost, event.pointer, (place) => {
      this.lifted = undefined;
      if (place !== undefined) session.drop(event.place, place);
    });
  };
}

/** The source of the rules and the number of options. */
function rulesInWords({ ruleSet }: View): string {
  const source = text(`source.${ruleSet.source}`);
  const count = ruleSet.chosen.length;
  return count === 0 ? source : `${source}, ${t('table.houseRules', { count })}`;
}
