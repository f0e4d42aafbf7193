/** `griot-puzzle-page`: the puzzles of a game, one after another, or the choice of a game. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../app/picture.ts';
import { icon } from '../app/icons.ts';
import { goHome, goInPlace } from '../app/navigation.ts';
import { PageElement } from '../app/page-element.ts';
import { settingsNow } from '../app/settings.ts';
import { NO_MARKS, type Marks, type TapEvent } from '../board/board.ts';
import type { BoardElement } from '../families/board-kind.ts';
import { boardKind, GAMES } from '../families/registry.ts';
import { canStop, jumpers, lastPlaces, lastTaken, movable, targets, validSelection } from '../game/move-input.ts';
import { playerRow } from '../game/players.ts';
import { TWO_PERSONS } from '../game/saved-game.ts';
import { initialState } from '../game/session-state.ts';
import { boardLabel } from '../speech/board-words.ts';
import { say } from '../speech/live.ts';
import { objectionInWords } from '../speech/problems.ts';
import { announcementsOf } from '../speech/speech.ts';
import { sidesOf } from '../speech/who.ts';
import { t, text, type Key } from '../texts/messages.ts';
import { gameClient } from '../worker/clients.ts';
import type { Side } from '../worker/protocol.ts';
import type { Puzzle } from './pack.ts';
import { hasPuzzles, puzzlesOf } from './packs.ts';
import { createRefuter } from './page-refuter.ts';
import { afterTry, nextPuzzle, solvedCount, type Progress } from './progress.ts';
import { storedProgress } from './stored.ts';
import { PuzzleSession, type PuzzleState } from './puzzle-session.ts';

const THEMES: Record<string, Key> = {
  capture: 'theme.capture',
  chain: 'theme.chain',
  removal: 'theme.removal',
  threat: 'theme.threat',
  fork: 'theme.fork',
  defence: 'theme.defence',
  lure: 'theme.lure',
  reserve: 'theme.reserve',
  squeeze: 'theme.squeeze',
  hold: 'theme.hold',
  round: 'theme.round',
  hunger: 'theme.hunger',
  tempo: 'theme.tempo',
};

@customElement('griot-puzzle-page')
export class PuzzlePage extends PageElement {
  /** The name of the game; empty text for the choice of a game. */
  @property() gameName = '';
  @state() private session: PuzzleSession | undefined;
  @state() private unavailable = false;
  @state() private notKept = false;
  @query('[keys]') private board!: BoardElement | null;

  private puzzles: readonly Puzzle[] = [];
  private progress: Progress | undefined;
  private announced = '';

  private get ruleSet(): string {
    return GAMES.find(({ name }) => name === this.gameName)?.rules ?? '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('gameName')) {
      this.session = undefined;
      this.unavailable = false;
      if (this.gameName !== '') void this.load();
    }
  }

  private async load(): Promise<void> {
    const { ruleSet } = this;
    try {
      this.puzzles = await puzzlesOf(ruleSet);
    } catch {
      this.unavailable = true;
      return;
    }
    if (ruleSet !== this.ruleSet) return;
    this.progress = storedProgress(ruleSet).read().value;
    await this.next();
  }

  /** Opens the next puzzle. */
  private async next(): Promise<void> {
    const { progress, ruleSet } = this;
    const puzzle = progress && nextPuzzle(this.puzzles, progress, this.session?.state.puzzle.id);
    if (!puzzle) return;
    const session = await PuzzleSession.open(puzzle, ruleSet, gameClient(), createRefuter());
    if (ruleSet !== this.ruleSet) return;
    session.addEventListener('changed', this.changed);
    session.addEventListener('failed', (event) => {
      this.dispatchEvent(new CustomEvent('failed', { detail: (event as CustomEvent<unknown>).detail }));
    });
    this.session = session;
  }

  private readonly changed = () => {
    const { session, progress } = this;
    if (!session || !progress) return;
    const { puzzle, status, failed } = session.state;
    if (failed || status === 'solved') {
      const after = afterTry(progress, puzzle, !failed);
      if (after !== progress) {
        this.progress = after;
        this.notKept = storedProgress(this.ruleSet).update(() => after).trouble === 'notKept';
      }
    }
    this.requestUpdate();
  };

  override firstUpdated(): void {
    this.querySelector('h1')?.focus();
  }

  override updated(): void {
    const { session } = this;
    if (!session) return;
    const { view } = session.state;
    this.style.setProperty('--ratio', `${boardKind(view.ruleSet).ratio(view)}`);
    const sentences = [...announcementsOf(view, sidesOf(view)), promptFor(session.state)].join(' ');
    if (sentences !== this.announced) say(sentences);
    this.announced = sentences;
  }

  override render() {
    if (this.gameName === '') return this.renderGames();
    if (this.unavailable) return this.renderUnavailable();
    return this.session
      ? this.renderPuzzle(this.session)
      : html`<div class="table">
          ${this.header(this.heading)}
          <main aria-busy="true"></main>
        </div>`;
  }

  private get heading(): string {
    return text(`game.${this.gameName}`);
  }

  private header(title: string, small?: string) {
    return html`<header class="bar">
      <a class="plain" href="#" data-do="home" aria-label=${t('app.back')} @click=${goHome}>${icon('back')}</a>
      <h1 tabindex="-1">${title}${small === undefined ? nothing : html`<small>${small}</small>`}</h1>
    </header>`;
  }

  private renderGames() {
    return html`<div class="home">
      ${this.header(t('puzzles.title'))}
      <main>
        <ul class="shelf">
          ${GAMES.filter(({ rules }) => hasPuzzles(rules)).map((game) => {
            const progress = storedProgress(game.rules).read().value;
            return html`<li>
              <a
                class="game"
                href="#puzzles/${game.name}"
                data-game=${game.name}
                @click=${(event: MouseEvent) => openInPlace(event, game.name)}
              >
                <griot-picture .game=${game}></griot-picture>
                <span class="words"
                  ><span class="title">${text(`game.${game.name}`)}</span
                  ><span class="about">${t('puzzles.solved', { count: solvedCount(progress) })}</span></span
                >
              </a>
            </li>`;
          })}
        </ul>
      </main>
    </div>`;
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

  private readonly reload = () => {
    this.unavailable = false;
    void this.load();
  };

  private renderPuzzle(session: PuzzleSession) {
    const { state } = session;
    const { view, puzzle, status } = state;
    const kind = boardKind(view.ruleSet);
    const rating = Math.round(this.progress?.rating.rating ?? 0);
    return html`<div
      class="table ${kind.counted}"
      data-position=${view.position}
      data-puzzle=${puzzle.id}
      data-status=${status}
      data-shown=${view.shown}
      data-turns=${view.turns.length}
    >
      ${this.header(this.heading, t('puzzles.rating', { rating }))}
      <main>
        <section class="board-side" @board-tap=${this.onTap}>
          <h2 class="visually-hidden">${t('board.title')}</h2>
          ${this.row(state, 'black')} ${this.renderBoard(state)} ${this.row(state, 'white')}
        </section>
        <section class="text-side">
          <h2 class="visually-hidden">${t('board.line')}</h2>
          <div
            class="line ${status === 'wrong' || state.problem ? 'object' : status === 'solved' ? 'over' : 'do'}"
            data-line
          >
            <p class="do">${promptFor(state)}</p>
            ${status === 'solved' || status === 'shown' ? html`<p class="told">${aboutInWords(puzzle)}</p>` : nothing}
            ${this.notKept ? html`<p class="told">${t('puzzles.notKept')}</p>` : nothing}
            <p class="choices">${this.buttons(session)}</p>
          </div>
        </section>
      </main>
    </div>`;
  }

  private row(state: PuzzleState, side: Side) {
    const { view } = state;
    return playerRow({ ...initialState(view, TWO_PERSONS, false), selection: undefined }, side, view[side], {
      select: () => undefined,
    });
  }

  private renderBoard(state: PuzzleState) {
    const { view } = state;
    const kind = boardKind(view.ruleSet);
    const marks = marksOf(state);
    const { speed, numbers } = settingsNow();
    return kind.board({
      view,
      scene: { position: kind.position(view), happenings: view.happenings },
      marks,
      label: (place) => boardLabel(view, marks, place),
      speed,
      flipped: false,
      numbers,
      lifted: undefined,
    });
  }

  private buttons(session: PuzzleSession) {
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
        return button('next', 'puzzle.next', () => void this.next());
      case 'shown':
        return html`${view.shown < view.turns.length ? button('then', 'act.then', () => session.show(view.shown + 1)) : nothing}
        ${button('next', 'puzzle.next', () => void this.next())}`;
    }
  }

  private readonly onTap = (event: TapEvent) => {
    this.board?.settle();
    this.session?.tap(event.place);
  };
}

function openInPlace(event: MouseEvent, game: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goInPlace(`puzzles/${game}`);
}

function button(name: string, words: Key, action: () => void) {
  return html`<button data-do=${name} @click=${action}>${t(words)}</button>`;
}

function marksOf({ view, selection, status, problem }: PuzzleState): Marks {
  const selected = validSelection(view, selection);
  if (status !== 'solving') return { ...NO_MARKS, last: lastPlaces(view), taken: lastTaken(view) };
  return {
    ...(selected === undefined ? {} : { chosen: selected }),
    targets: targets(view, selection),
    last: lastPlaces(view),
    taken: lastTaken(view),
    hint: [],
    trace: undefined,
    movable: movable(view),
    jumpers: jumpers(view),
    objection: problem,
  };
}

/** What the solver is to do, or what happened. */
function promptFor({ status, puzzle, turns, problem }: PuzzleState): string {
  if (problem) return objectionInWords(problem);
  switch (status) {
    case 'solving':
      return turns.length === 0 ? taskInWords(puzzle) : t('puzzle.goOn');
    case 'answering':
      return t('do.wait');
    case 'wrong':
      return t('puzzle.wrong');
    case 'solved':
      return t('puzzle.solved');
    case 'shown':
      return t('puzzle.shown');
  }
}

function taskInWords({ value }: Puzzle): string {
  if (value === 'win') return t('puzzle.win');
  if (value === 'draw') return t('puzzle.draw');
  return t(Number(value) > 0 ? 'puzzle.gain' : 'puzzle.best');
}

/** The theme and the proof. */
function aboutInWords({ theme, proof }: Puzzle): string {
  const themeKey = THEMES[theme];
  const proofText = t(proof === 'table' ? 'puzzle.byTable' : 'puzzle.bySearch');
  return themeKey ? `${t(themeKey)} ${proofText}` : proofText;
}
