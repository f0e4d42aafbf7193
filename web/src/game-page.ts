/** `griot-game-page`: the board and what belongs around it while a game is played. */
import { html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import './grid-board.ts';
import './piece-element.ts';
import './sowing-board.ts';
import './turn-list.ts';
import { tracesOf } from './advice.ts';
import type { GrabEvent, Marks, Scene, StoresEvent, TapEvent } from './board.ts';
import { boardLabel, gridName } from './board-words.ts';
import { carry } from './drag.ts';
import { answerKey } from './ear-keys.ts';
import type { GridBoard } from './grid-board.ts';
import { jumpers, keptChoice, lastPlaces, lastTaken, letterAt, movable, targets } from './guide.ts';
import { icon } from './icons.ts';
import { t, text } from './messages.ts';
import { PageElement } from './page-element.ts';
import { playerRow } from './players.ts';
import { lineUnderBoard } from './line.ts';
import { overviewInWords } from './review.ts';
import type { Place, Side, View } from './rules/protocol.ts';
import type { Session } from './session.ts';
import { onSettings, set, settingsNow } from './settings.ts';
import { openSheet } from './sheet.ts';
import type { Seeds } from './sowing.ts';
import type { SowingBoard } from './sowing-board.ts';
import { Teller } from './teller.ts';
import { goHome } from './ways.ts';

@customElement('griot-game-page')
export class GamePage extends PageElement {
  @property({ attribute: false }) session!: Session;
  @state() private lifted: Place | undefined;
  @state() private liftedKind = 3;
  @state() private stores: Record<Side, number> | undefined;
  @query('griot-grid-board, griot-sowing-board') private board!: GridBoard | SowingBoard | null;
  @query('.ghost') private ghost!: HTMLElement | null;

  private scene: Scene<string> | Scene<Seeds> | undefined;
  private sceneOf: View | undefined;
  /** How far along a line the scene is. */
  private steps = 0;
  private focused: HTMLElement | undefined;
  private teller!: Teller;
  private forgetSettings: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.teller = new Teller(this.session);
    this.session.addEventListener('changed', this.changed);
    this.session.addEventListener('arrived', this.arrived);
    this.session.still = () => this.still();
    this.forgetSettings = onSettings(() => this.requestUpdate());
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusin', (event) => (this.focused = event.target as HTMLElement));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener('changed', this.changed);
    this.session.removeEventListener('arrived', this.arrived);
    this.forgetSettings?.();
  }

  private readonly changed = () => this.requestUpdate();

  private readonly arrived = () => this.teller.arrived();

  private async still(): Promise<void> {
    await this.updateComplete;
    if (!this.board?.busy) return;
    await new Promise((resolve) => this.addEventListener('board-still', resolve, { once: true }));
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { board, session } = this;
    if (event.key === 'Escape' && (session.choice !== undefined || session.ahead)) session.letGo();
    else if (board && event.target === board) answerKey(event, session, board);
  };

  /** Who came by keys or ears begins at the game's name. */
  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
    this.teller.begin();
  }

  override updated(): void {
    requestAnimationFrame(() => this.keepFocus());
    this.teller.changed();
  }

  /** The button just pressed may be gone: whoever plays by keys goes on at the board, where the last turn ended. */
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
    const sowing = view.ruleSet.family === 'sowing';
    const far = saved.flipped ? 'white' : 'black';
    const near = saved.flipped ? 'black' : 'white';
    const facing = session.side === undefined && settingsNow().faceToFace;
    const across = facing && view.toMove === far && view.stage !== 'over' && !session.isEarlier;
    return html`<div
      class="table ${sowing ? 'seeds' : 'pieces'} ${view.ruleSet.files === 5 ? 'narrow' : ''} ${facing ? 'facing' : ''} ${across ? 'across' : ''} ${session.ahead ? 'ahead' : ''}"
      data-position=${view.position}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
      data-ahead=${session.advice?.step ?? 0}
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
          <h2 class="heard">${t('board.title')}</h2>
          <p class="heard" data-overview>${overviewInWords(session)}</p>
          ${playerRow(session, far, this.counts[far])} ${sowing ? this.sowingBoard() : this.gridBoard()}
          ${playerRow(session, near, this.counts[near])}
        </section>
        <section class="word-side">
          <h2 class="heard">${t('board.line')}</h2>
          ${lineUnderBoard(session)}
          <griot-turn-list .session=${session} .view=${view} .advice=${session.advice}></griot-turn-list>
          <div class="controls">
            ${this.control('undo', t('act.undo'), !view.canUndo, () => session.undo())}
            ${this.control('redo', t('act.redo'), !view.canRedo, () => session.redo())} ${this.hintControl()}
            ${sowing ? this.numbers() : nothing}
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
    what: () => void,
    sign: 'undo' | 'redo' | 'hint' | 'next' | 'previous' = name,
  ) {
    // Still there for the focus, which would be lost with the last turn taken back.
    return html`<button data-do=${name} aria-disabled=${disabled} @click=${() => !disabled && what()}>
      ${icon(sign)}<span>${label}</span>
    </button>`;
  }

  /** Asks for a hint; while one is shown, the same button leads along its line and back. */
  private hintControl() {
    const { session } = this;
    const ask = () => session.askHint();
    if (session.advice === undefined || session.note?.kind !== 'hint')
      return this.control('hint', t('act.hint'), !session.canAskHint, ask);
    return session.advice.step < session.advice.after.length
      ? this.control('hint', t('act.then'), false, ask, 'next')
      : this.control('hint', t('act.back'), false, ask, 'previous');
  }

  private numbers() {
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
    const view = session.onBoard;
    const mine = session.personToMove;
    const held = keptChoice(view, session.choice);
    return {
      ...(held === undefined || !mine ? {} : { chosen: held }),
      targets: mine ? targets(view, session.choice) : new Map(),
      last: lastPlaces(view),
      taken: lastTaken(view),
      hint: session.ahead ? [] : (session.advice?.places ?? []),
      line: session.advice && !session.ahead ? tracesOf(session.advice) : [],
      movable: mine ? movable(view) : new Set(),
      jumpers: mine ? jumpers(view) : new Set(),
      objection: session.note?.kind === 'objection' ? session.note : undefined,
    };
  }

  private sceneNow<T>(position: () => T): Scene<T> {
    const { onBoard, advice } = this.session;
    if (this.sceneOf !== onBoard) {
      // Coming back from what may come, nothing happens: it had not.
      const happened = this.steps <= (advice?.step ?? 0) ? onBoard.happenings : [];
      this.sceneOf = onBoard;
      this.scene = { position: position(), happenings: happened } as Scene<string> | Scene<Seeds>;
    }
    this.steps = advice?.step ?? 0;
    return this.scene as Scene<T>;
  }

  private gridBoard() {
    const { session } = this;
    const view = session.onBoard;
    const marks = this.marks();
    return html`<griot-grid-board
      name=${gridName(view)}
      keys=${t('board.keys')}
      files=${view.ruleSet.files}
      .scene=${this.sceneNow(() => view.squares)}
      .marks=${marks}
      .label=${(place: Place) => boardLabel(view, marks, place)}
      .speed=${settingsNow().speed}
      .lifted=${this.lifted}
      ?flipped=${session.saved.flipped}
    ></griot-grid-board>`;
  }

  private sowingBoard() {
    const { session } = this;
    const view = session.onBoard;
    const marks = this.marks();
    return html`<griot-sowing-board
      name=${gridName(view)}
      keys=${t('board.keys')}
      .scene=${this.sceneNow(() => ({ houses: view.houses, white: view.white, black: view.black }))}
      .marks=${marks}
      .label=${(place: Place) => boardLabel(view, marks, place)}
      .speed=${settingsNow().speed}
      ?flipped=${session.saved.flipped}
      ?numbers=${settingsNow().numbers}
    ></griot-sowing-board>`;
  }

  /** In hand, or in store; stores fill as the seeds arrive. */
  private get counts(): Record<Side, number> {
    const { onBoard } = this.session;
    return (onBoard.ruleSet.family === 'sowing' && this.stores) || onBoard;
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
    if (!ghost || !board || (event.place !== '' && letterAt(session.view, event.place) === '.')) return;
    this.lifted = event.place;
    this.liftedKind = 'kindAt' in board ? board.kindAt(event.place) : 0;
    ghost.style.setProperty('--size', `${board.getBoundingClientRect().width / (session.view.ruleSet.files + 0.68)}px`);
    session.pick(event.place);
    carry(ghost, event.pointer, (place) => {
      this.lifted = undefined;
      if (place !== undefined) session.drop(event.place, place);
    });
  };
}

/** Whose rules, and how many house rules with them. */
function rulesInWords({ ruleSet }: View): string {
  const source = text(`source.${ruleSet.source}`);
  const count = ruleSet.chosen.length;
  return count === 0 ? source : `${source}, ${t('table.houseRules', { count })}`;
}
