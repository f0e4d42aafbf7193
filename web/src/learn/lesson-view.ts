/** `griot-lesson`: a lesson in progress, with a board, a box of text under it, and buttons for the steps. */
import { html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { icon } from '../page/icons.ts';
import { goInPlace, goToGame, openInPlace } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { changeSettings, settingsNow } from '../settings/settings.ts';
import type { Marks, TapEvent, BoardElement } from '../board/board.ts';
import { boardKind } from '../families/registry.ts';
import { canStop } from '../game/move-input.ts';
import { playerRow } from '../play/player-row.ts';
import { DEFAULT_PLAYERS, TWO_PERSONS } from '../records/saved-game.ts';
import { initialState, type SessionState } from '../game/session-state.ts';
import { solvingBoard, solvingMarks } from '../solving/solving-board.ts';
import { say } from '../speech/live-region.ts';
import { handleKey, type ShortcutContext } from '../speech/screen-reader-keys.ts';
import { eventsInWords } from '../speech/speech.ts';
import { solverIs } from '../speech/who.ts';
import { t, text, type Key } from '../texts/messages.ts';
import type { Side, View } from '../worker/protocol.ts';
import { FIRST_RUNG, addressOfGameOn } from './ladder.ts';
import { HINT_AFTER, type LessonSession } from './lesson-session.ts';
import { boxOf, lessonTitle } from './lesson-words.ts';
import { canMatch } from './turn-pattern.ts';
import { acceptedTurns, type Lesson } from './lessons.ts';

@customElement('griot-lesson')
export class LessonView extends PageElement {
  @property({ attribute: false }) session!: LessonSession;
  /** The lesson to go on with when this one is finished. */
  @property({ attribute: false }) nextLesson: Lesson | undefined;
  /** A sentence about a problem with storage; empty text if there is none. */
  @property({ attribute: false }) storageWarning = '';
  @query('[keyboard-help]') private board!: BoardElement | null;

  /** The step and the text of the box that were announced last. */
  private announced = '';
  /** The view whose events were announced last. */
  private announcedView: View | undefined;

  private get game(): string {
    return this.session.state.view.ruleSet.game;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.onKey);
  }

  /** Focuses the heading, for keyboard and screen reader users. */
  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override updated(): void {
    const { view, index } = this.session.state;
    this.style.setProperty('--ratio', `${boardKind(view.ruleSet).aspectRatio(view)}`);
    const { note, main } = boxOf(this.game, this.session.state);
    const words = [note ?? '', main].filter((sentence) => sentence !== '').join(' ');
    const events = view === this.announcedView ? [] : eventsInWords(view.events, solverIs('white', view));
    const announced = `${index} ${words}`;
    if (events.length > 0 || announced !== this.announced) say([...events, words].join(' '));
    this.announced = announced;
    this.announcedView = view;
  }

  override render() {
    const { session } = this;
    const { view, lesson, index, status } = session.state;
    const { kind: boxKind, note, main } = boxOf(this.game, session.state);
    const kind = boardKind(view.ruleSet);
    const noteLine = note === undefined ? nothing : html`<p class="told">${note}</p>`;
    const mainLine = html`<p class="do">${main}</p>`;
    return html`<div
      class="table ${kind.counted}"
      data-position=${view.position}
      data-lesson=${lesson.id}
      data-step=${lesson.steps[index]?.id ?? ''}
      data-status=${status}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
    >
      <header class="bar">
        <a
          class="plain"
          href="#learn/${this.game}"
          data-do="all-lessons"
          aria-label=${t('learn.all')}
          @click=${(event: MouseEvent) => openInPlace(event, `learn/${this.game}`)}
          >${icon('back')}</a
        >
        <h1 tabindex="-1">${lessonTitle(this.game, lesson)}<small>${text(`game.${this.game}`)}</small></h1>
      </header>
      <main>
        <section class="board-side" @board-tap=${this.onTap}>
          <h2 class="visually-hidden">${t('board.title')}</h2>
          ${this.row('black')} ${this.renderBoard()} ${this.row('white')}
        </section>
        <section class="text-side">
          <h2 class="visually-hidden">${t('board.line')}</h2>
          ${this.renderDots()}
          <div class="line ${boxKind}" data-line>
            ${boxKind === 'over' ? [mainLine, noteLine] : [noteLine, mainLine]}
            ${this.storageWarning === '' ? nothing : html`<p class="told">${this.storageWarning}</p>`}
            <p class="choices">${this.choices()}</p>
          </div>
          <div class="controls">
            ${control('previous', 'learn.back', index === 0 && status !== 'finished', () => session.back())}
            ${
              status === 'finished'
                ? nothing
                : control('next', status === 'done' ? 'learn.next' : 'learn.show', false, () => session.next())
            }
          </div>
        </section>
      </main>
    </div>`;
  }

  private renderDots() {
    const { lesson, index, status } = this.session.state;
    const { steps } = lesson;
    const done = status === 'done' || status === 'finished' ? index + 1 : index;
    return html`<div class="dots" role="img" aria-label=${t('learn.step', { step: index + 1, steps: steps.length })}>
      ${steps.map((_, step) => html`<i class=${step < done ? 'past' : step === index ? 'now' : ''}></i>`)}
    </div>`;
  }

  /** The lesson as the state of a game, for code that games and lessons share. */
  private get asGame(): SessionState {
    const { view, selection } = this.session.state;
    const players = { ...TWO_PERSONS, names: { white: t('table.you') } };
    return { ...initialState(view, players, false), selection };
  }

  private row(side: Side) {
    const { view } = this.session.state;
    return playerRow(this.asGame, side, view[side], { select: (selection) => this.session.select(selection) });
  }

  private renderBoard() {
    return solvingBoard(this.session.state.view, this.marks, false);
  }

  private get marks(): Marks {
    const { state, step, isAtBeginning } = this.session;
    const hint = isAtBeginning ? [...(step.marks ?? []), ...this.hintedPlaces(state.failures)] : [];
    return { ...solvingMarks(state), hint };
  }

  /** After several wrong tries, the place where an accepted turn begins. */
  private hintedPlaces(failures: number): readonly string[] {
    const [turn] = acceptedTurns(this.session.step);
    if (failures < HINT_AFTER || !turn) return [];
    const { view } = this.session.state;
    const action = view.actions.find(({ text: action }) => canMatch(turn.actions, view.turnSoFar + action));
    const place = action?.from ?? action?.to;
    return place === undefined ? [] : [place];
  }

  private choices() {
    const { session, nextLesson } = this;
    const { status, view, lesson } = session.state;
    switch (status) {
      case 'solving':
        return canStop(view) ? button('stop', 'act.stop', () => session.stop()) : nothing;
      case 'wrong':
        return button('try-again', 'learn.again', () => session.tryAgain());
      case 'finished':
        return html`${
          lesson.kind === 'course'
            ? button('play-first', 'learn.play', () => playFirstGame(view.ruleSet.name))
            : nothing
        }
        ${
          nextLesson
            ? button(
                'next-lesson',
                'learn.nextLesson',
                () => goInPlace(`learn/${this.game}/${nextLesson.id}`),
                lesson.kind === 'course' ? 'quiet' : '',
              )
            : button('lessons', 'learn.all', () => goInPlace(`learn/${this.game}`))
        }`;
      default:
        return nothing;
    }
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const { board, session } = this;
    if (event.key === 'Escape') session.select(undefined);
    else if (board && event.target === board) handleKey(event, this.shortcutContext, board);
  };

  /** What shortcuts do in a lesson: to undo begins the step anew, and to ask for a hint repeats what is to be done. */
  private get shortcutContext(): ShortcutContext {
    const { session } = this;
    const prompt = boxOf(this.game, session.state).main;
    const actions = { stop: () => session.stop(), undo: () => session.tryAgain(), askHint: () => say(prompt) };
    return { state: this.asGame, prompt, act: (intent) => actions[intent]() };
  }

  private readonly onTap = (event: TapEvent) => {
    this.board?.settle();
    this.session.tap(event.place);
  };
}

/** Begins the first game after a course. Games begun at home get its level, unless the person has chosen one before. */
function playFirstGame(ruleSet: string): void {
  if (!settingsNow().table) changeSettings({ table: { ...DEFAULT_PLAYERS, level: FIRST_RUNG.level } });
  goToGame(addressOfGameOn(FIRST_RUNG, ruleSet, 'white'));
}

/** @param style the class `quiet` for a second choice */
function button(name: string, label: Key, action: () => void, style = '') {
  return html`<button class=${style} data-do=${name} @click=${action}>${t(label)}</button>`;
}

/** aria-disabled rather than disabled, so that the button keeps the focus. */
function control(name: 'previous' | 'next', label: Key, isDisabled: boolean, action: () => void) {
  return html`<button
    class=${label === 'learn.next' ? 'go' : ''}
    data-do=${name}
    aria-disabled=${isDisabled}
    @click=${() => !isDisabled && action()}
  >
    ${icon(name)}<span>${t(label)}</span>
  </button>`;
}
