/** `griot-puzzle-page`: puzzles one after another, of a game, of the day, or to review. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { goInPlace } from '../page/navigation.ts';
import { boardKind, GAMES, shippedGame } from '../families/registry.ts';
import { linkOf } from '../records/link.ts';
import { canStop } from '../game/move-input.ts';
import { emptyGame } from '../records/saved-game.ts';
import { stepsInWords } from '../speech/speech.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { t, text } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import { PuzzleCourse, type Exercise, type Scope } from './course.ts';
import { hasPuzzles, puzzlesOf } from './packs.ts';
import { createRefuter } from '../solving/page-refuter.ts';
import { canBeProved } from './proof-session.ts';
import { PuzzleSession } from './puzzle-session.ts';
import { aboutInWords, puzzleInWords, storageProblemInWords } from './puzzle-words.ts';
import { button, SolvingPage } from '../solving/solving-page.ts';
import type { Mistake } from './review.ts';
import { openWholeGame } from '../solving/solving-session.ts';
import { puzzleStorage } from './stored-values.ts';

@customElement('griot-puzzle-page')
export class PuzzlePage extends SolvingPage {
  @property({ attribute: false }) scope: Scope = { kind: 'review' };
  @state() private exercise: Exercise | undefined;
  @state() private session: PuzzleSession | undefined;
  @state() private status: 'loading' | 'open' | 'unavailable' | 'nothing' = 'loading';
  /** Whether the start of the solved puzzle can be played out against the tables. */
  @state() private isProvable = false;

  /** The mistaken turn in words, if the exercise is a mistake in a game of the person; else empty text. */
  private mistakeInWords = '';
  private course!: PuzzleCourse;

  protected override get solvingSession(): PuzzleSession | undefined {
    return this.session;
  }

  protected override get side(): Side {
    return this.session?.state.side ?? 'white';
  }

  protected override get prompt(): string {
    return this.session && this.exercise ? puzzleInWords(this.session.state, this.exercise, this.mistakeInWords) : '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('scope')) return;
    this.leaveSolved();
    const games = GAMES.filter(({ rules }) => hasPuzzles(rules));
    this.course = new PuzzleCourse(this.scope, games, puzzleStorage, puzzlesOf, Date.now);
    this.exercise = undefined;
    this.status = 'loading';
    void this.openNext();
  }

  private async openNext(): Promise<void> {
    const { course } = this;
    let exercise: Exercise | undefined;
    try {
      exercise = await course.next(this.exercise);
    } catch {
      if (course === this.course) this.status = 'unavailable';
      return;
    }
    if (course !== this.course) return;
    if (exercise) await this.open(exercise, course);
    else {
      this.session = undefined;
      this.status = 'nothing';
    }
  }

  private async open(exercise: Exercise, course: PuzzleCourse): Promise<void> {
    let session: PuzzleSession;
    let mistakeInWords = '';
    try {
      if (exercise.mistake) mistakeInWords = await this.mistakenTurnInWords(exercise.ruleSet, exercise.mistake);
      session = await PuzzleSession.open(exercise.puzzle, exercise.ruleSet, this.gameClient, createRefuter());
    } catch (reason) {
      return course.dropIfIllegal(exercise, reason) ? this.openNext() : this.reportFailure(reason);
    }
    if (course !== this.course || !this.isConnected) return;
    session.addEventListener('changed', () => this.onChanged(session, exercise));
    session.addEventListener('failed', (event) => this.reportFailure((event as CustomEvent<unknown>).detail));
    this.exercise = exercise;
    this.mistakeInWords = mistakeInWords;
    this.session = session;
    this.isProvable = false;
    this.status = 'open';
  }

  private async mistakenTurnInWords(ruleSet: string, { position, played }: Mistake): Promise<string> {
    const { turns } = await openWholeGame(this.gameClient, { ...emptyGame(ruleSet), start: position, turns: played });
    return stepsInWords(turns[0]?.steps ?? []);
  }

  private onChanged(session: PuzzleSession, exercise: Exercise): void {
    const { status, hasFailed } = session.state;
    if (hasFailed) this.course.recordFailure(exercise);
    if (status === 'solved') {
      this.course.recordSolution(exercise);
      void this.updateProvable(session, exercise);
    }
    this.requestUpdate();
  }

  private async updateProvable(session: PuzzleSession, exercise: Exercise): Promise<void> {
    const { puzzle, startView } = session.state;
    const isProvable = puzzle.proof === 'table' && (await canBeProved(puzzle, startView, tablebase));
    if (exercise === this.exercise) this.isProvable = isProvable;
  }

  override render() {
    const { session, exercise } = this;
    if (this.status === 'unavailable') return this.renderUnavailable();
    if (this.status === 'nothing') return this.renderNothing();
    return session && exercise ? this.renderPuzzle(session, exercise) : this.renderOpening(this.heading);
  }

  private get heading(): string {
    const { scope } = this;
    if (scope.kind === 'game') return text(`game.${scope.game.name}`);
    const game = shippedGame(this.exercise?.ruleSet ?? '');
    return game ? text(`game.${game.name}`) : t(scope.kind === 'daily' ? 'daily.title' : 'review.title');
  }

  private subheading({ kind, ruleSet }: Exercise): string {
    if (kind === 'daily') return t('daily.title');
    if (kind === 'review') return t('review.left', { count: Math.max(1, this.course.dueCount) });
    return t('puzzles.rating', { rating: Math.round(this.course.progress(ruleSet).rating.rating) });
  }

  private renderUnavailable() {
    return html`<div class="table">
      ${this.header(this.heading, t('puzzles.title'))}
      <main class="trouble">
        <div role="alert"><p>${t('puzzles.unavailable')}</p></div>
        <button class="go" data-do="reload" @click=${this.reload}>${t('puzzle.again')}</button>
      </main>
    </div>`;
  }

  private readonly reload = async () => {
    this.status = 'loading';
    await this.openNext();
    await this.focusIfLost('[data-do="reload"]');
  };

  private renderNothing() {
    return html`<div class="table">
      ${this.header(t('review.title'), t('puzzles.title'))}
      <main class="trouble">
        <p role="status">${t('review.none')}</p>
        ${moreButton('puzzles')}
      </main>
    </div>`;
  }

  private renderPuzzle(session: PuzzleSession, exercise: Exercise) {
    const { state } = session;
    const { view, puzzle, status, problem } = state;
    const kind = status === 'wrong' || problem ? 'object' : status === 'solved' ? 'over' : 'do';
    const isSolutionKnown = status === 'solved' || status === 'shown';
    const line = html`<div class="line ${kind}" data-line>
      <p class="do">${this.prompt}</p>
      ${isSolutionKnown ? html`<p class="told" data-about>${aboutInWords(exercise)}</p>` : nothing}
      ${isSolutionKnown && exercise.kind === 'daily' ? html`<p class="told">${t('daily.done')}</p>` : nothing}
      ${this.storageLine()}
      <p class="choices">${this.buttons(session, exercise)}</p>
    </div>`;
    return html`<div
      class="table ${boardKind(view.ruleSet).counted}"
      data-position=${view.position}
      data-puzzle=${puzzle.id}
      data-kind=${exercise.kind}
      data-status=${status}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
    >
      ${this.header(this.heading, this.subheading(exercise))} ${this.renderSolving(state, line)}
    </div>`;
  }

  private storageLine() {
    const words = storageProblemInWords(this.course.storageProblem);
    return words === '' ? nothing : html`<p class="told" data-trouble>${words}</p>`;
  }

  private buttons(session: PuzzleSession, exercise: Exercise) {
    const { status, view } = session.state;
    switch (status) {
      case 'solving':
        return html`${canStop(view) ? button('stop', 'act.stop', () => session.stop()) : nothing}
        ${button('show-solution', 'puzzle.show', () => session.showSolution())}`;
      case 'answering':
        return nothing;
      case 'wrong':
        return html`${button('try-again', 'puzzle.again', () => session.tryAgain())}
        ${button('show-solution', 'puzzle.show', () => session.showSolution())}`;
      case 'solved':
        return html`${this.nextButton(exercise)} ${this.isProvable ? this.proofButton(exercise) : nothing}`;
      case 'shown':
        return html`${view.shown < view.turns.length ? thenButton(session) : nothing} ${this.nextButton(exercise)}`;
    }
  }

  private nextButton({ kind, ruleSet }: Exercise) {
    if (kind === 'daily') return moreButton(`puzzles/${shippedGame(ruleSet)?.name ?? ''}`);
    return button('next', 'puzzle.next', () => void this.openNext());
  }

  private proofButton({ ruleSet, puzzle }: Exercise) {
    const address = `puzzles/prove/${linkOf({ ...emptyGame(ruleSet), start: puzzle.position })}`;
    return button('prove', 'proof.offer', () => goInPlace(address));
  }
}

/** A button that shows the next turn of the solution. */
function thenButton(session: PuzzleSession) {
  return button('then', 'act.then', () => session.show(session.state.view.shown + 1));
}

/** A button to other puzzles. */
function moreButton(address: string) {
  return html`<button class="go" data-do="more" @click=${() => goInPlace(address)}>${t('daily.more')}</button>`;
}
