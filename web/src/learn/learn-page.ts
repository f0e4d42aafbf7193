/** `griot-learn-page`: the choice of a game, the lessons of a game, or a lesson. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../families/picture.ts';
import './learn.css';
import './lesson-view.ts';
import { icon } from '../page/icons.ts';
import { goHome, openInPlace } from '../page/navigation.ts';
import { PageElement } from '../page/page-element.ts';
import { GAMES, type ShippedGame } from '../families/registry.ts';
import { createRefuter } from '../solving/page-refuter.ts';
import type { StorageProblem } from '../settings/stored-value.ts';
import { loadMessages, prefetchMessages, t, text, type Key, type Language } from '../texts/messages.ts';
import { leaseGameClient } from '../worker/clients.ts';
import { hasLessons, lessonsOf } from './lesson-files.ts';
import { LessonSession } from './lesson-session.ts';
import { lessonTitle } from './lesson-words.ts';
import type { Lesson, LessonFile } from './lessons.ts';
import { doneCount, nextLesson, progressOf, resumedStepIndex, withDone, withStep, type Progress } from './progress.ts';
import { storedProgress } from './stored-values.ts';

const STORAGE_PROBLEMS: Record<StorageProblem, Key> = {
  newer: 'learn.newer',
  damaged: 'learn.damaged',
  notKept: 'learn.notKept',
};

/** Begins to fetch the lessons of an address, and their messages in a language. Does not report failures. */
export function prefetch(path: string, language: Language): void {
  const game = gameOf(path);
  if (!game) return;
  lessonsOf(game).catch(() => undefined);
  prefetchMessages(language, [lessonMessages(game)]);
}

/** The game that is named by what follows `learn/` in an address; undefined if it names none that has lessons. */
function gameOf(path: string): ShippedGame | undefined {
  const [name] = path.split('/');
  return GAMES.find((game) => game.name === name && hasLessons(game));
}

/** The area of messages of a game's lessons. */
function lessonMessages({ name }: ShippedGame): string {
  return `lessons-${name}`;
}

@customElement('griot-learn-page')
export class LearnPage extends PageElement {
  /** What follows `learn/` in the address: nothing, a game, or a game and a lesson. */
  @property() path = '';
  /** The lessons of the game, by rule set. */
  @state() private lessonFiles: readonly LessonFile[] = [];
  @state() private session: LessonSession | undefined;
  @state() private isUnavailable = false;
  /** Whether the address names a lesson that does not exist. */
  @state() private isMissing = false;
  @state() private storageProblem: StorageProblem | undefined;
  private lease = leaseGameClient();
  private progress: Progress = {};

  private get game(): ShippedGame | undefined {
    return gameOf(this.path);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.lease.release();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('path')) void this.show();
  }

  /** Shows what the address names. If the focused element was removed, moves the focus to the heading of a list. */
  private async show(): Promise<void> {
    await this.load();
    if (!this.session) await this.focusIfLost('[data-do="reload"]', 'h1');
  }

  private async load(): Promise<void> {
    const { path, game } = this;
    // Late requests of a lesson that was left are not sent.
    this.lease = this.lease.renewed();
    const { value, storageProblem } = storedProgress.read();
    this.progress = value;
    this.storageProblem = storageProblem;
    this.session = undefined;
    this.lessonFiles = [];
    this.isUnavailable = false;
    this.isMissing = path !== '' && !game;
    if (!game) return;
    try {
      const [files] = await Promise.all([lessonsOf(game), loadMessages(lessonMessages(game))]);
      if (path !== this.path) return;
      this.lessonFiles = files;
    } catch {
      if (path === this.path) this.isUnavailable = true;
      return;
    }
    const [, id = ''] = path.split('/');
    const file = this.lessonFiles.find(({ lessons }) => lessons.some((lesson) => lesson.id === id));
    const lesson = file?.lessons.find((candidate) => candidate.id === id);
    this.isMissing = id !== '' && !lesson;
    if (file && lesson) await this.open(lesson, file.rules).catch(this.reportFailure);
  }

  private async open(lesson: Lesson, ruleSet: string): Promise<void> {
    const { path } = this;
    const services = { gameClient: this.lease.gameClient, refuter: createRefuter() };
    const session = await LessonSession.open(
      lesson,
      resumedStepIndex(this.progress, ruleSet, lesson),
      ruleSet,
      services,
    );
    if (path !== this.path) return;
    session.addEventListener('changed', () => this.storeProgress(session, ruleSet));
    session.addEventListener('failed', (event) => this.reportFailure((event as CustomEvent<unknown>).detail));
    this.session = session;
    this.storeProgress(session, ruleSet);
  }

  /** Stores how far the learner has come in the lesson. */
  private storeProgress(session: LessonSession, ruleSet: string): void {
    const { lesson, index, status } = session.state;
    const { value, storageProblem } = storedProgress.update((progress) =>
      status === 'finished' && !progressOf(progress, ruleSet, lesson)?.done
        ? withDone(progress, ruleSet, lesson)
        : withStep(progress, ruleSet, lesson, index, Date.now()),
    );
    this.progress = value;
    this.storageProblem = storageProblem ?? this.storageProblem;
    this.requestUpdate();
    this.querySelector<PageElement>('griot-lesson')?.requestUpdate();
  }

  /** The lesson to offer next after a lesson, of the same rule set. */
  private lessonAfter(lesson: Lesson): Lesson | undefined {
    const file = this.lessonFiles.find(({ lessons }) => lessons.includes(lesson));
    return file && nextLesson(this.progress, file.rules, file.lessons, lesson);
  }

  override render() {
    if (this.session)
      return html`<griot-lesson
        .session=${this.session}
        .nextLesson=${this.lessonAfter(this.session.state.lesson)}
        .storageWarning=${this.storageProblem ? t(STORAGE_PROBLEMS[this.storageProblem]) : ''}
      ></griot-lesson>`;
    const { game } = this;
    return html`<div class="home">
      ${this.header(game ? text(`game.${game.name}`) : t('learn.title'), game ? t('learn.title') : undefined)}
      <main>
        ${this.isMissing ? html`<p class="remark" role="alert">${t('learn.missing')}</p>` : nothing}
        ${this.storageProblem ? html`<p class="remark" role="alert">${t(STORAGE_PROBLEMS[this.storageProblem])}</p>` : nothing}
        ${this.isUnavailable ? this.renderUnavailable() : game ? this.renderLessons(game) : this.renderGames()}
      </main>
    </div>`;
  }

  private header(title: string, subtitle?: string) {
    const isGame = subtitle !== undefined;
    return html`<header class="bar">
      <a
        class="plain"
        href=${isGame ? '#learn' : '#'}
        data-do=${isGame ? 'games' : 'home'}
        aria-label=${isGame ? t('learn.title') : t('app.back')}
        @click=${isGame ? (event: MouseEvent) => openInPlace(event, 'learn') : goHome}
        >${icon('back')}</a
      >
      <h1 tabindex="-1">${title}${isGame ? html`<small>${subtitle}</small>` : nothing}</h1>
    </header>`;
  }

  private renderUnavailable() {
    return html`<div role="alert"><p>${t('learn.unavailable')}</p></div>
      <button class="go" data-do="reload" @click=${() => void this.show()}>${t('learn.again')}</button>`;
  }

  private renderGames() {
    return html`<ul class="shelf">
      ${GAMES.filter(hasLessons).map(
        (game) =>
          html`<li>
            <a
              class="game"
              href="#learn/${game.name}"
              data-game=${game.name}
              @click=${(event: MouseEvent) => openInPlace(event, `learn/${game.name}`)}
            >
              <griot-picture .game=${game}></griot-picture>
              <span class="words"
                ><span class="title">${text(`game.${game.name}`)}</span
                ><span class="about">${text(`home.${game.name}`)}</span></span
              >
            </a>
          </li>`,
      )}
    </ul>`;
  }

  private renderLessons(game: ShippedGame) {
    const [defaultFile, ...otherFiles] = this.lessonFiles;
    if (!defaultFile) return html`<div aria-busy="true"></div>`;
    const count = this.lessonFiles.reduce((sum, { lessons }) => sum + lessons.length, 0);
    const doneTotal = this.lessonFiles.reduce(
      (sum, { rules, lessons }) => sum + doneCount(this.progress, rules, lessons),
      0,
    );
    return html`<p class="remark">${t('learn.count', { done: doneTotal, count })}</p>
      ${this.renderLessonList(game, defaultFile, 'course')}
      ${
        defaultFile.lessons.length > 1
          ? html`<h2>${t('learn.tactics')}</h2>
              ${this.renderLessonList(game, defaultFile, 'tactic')}`
          : nothing
      }
      ${otherFiles.map((file) => {
        const [, source = ''] = file.rules.split('/');
        return html`<h2>${text(`source.${source}`)}</h2>
          ${this.renderLessonList(game, file)}`;
      })}
      <p class="remark">
        <a class="button" href="#puzzles/${game.name}" data-do="puzzles">${t('learn.puzzles')}</a>
        <a href="#story/${game.name}" data-do="story">${t('learn.story')}</a>
      </p>`;
  }

  /** @param kind the kind of the lessons; all if undefined */
  private renderLessonList(game: ShippedGame, { rules, lessons }: LessonFile, kind?: Lesson['kind']) {
    const shownLessons = lessons.filter((lesson) => lesson.kind === (kind ?? lesson.kind));
    return html`<ol class="lessons">
      ${shownLessons.map((lesson) => this.renderLesson(game.name, rules, lesson))}
    </ol>`;
  }

  private renderLesson(name: string, rules: string, lesson: Lesson) {
    const reached = progressOf(this.progress, rules, lesson);
    const steps = lesson.steps.length;
    const step = lesson.steps.findIndex(({ id }) => id === reached?.step);
    const about = reached?.done
      ? t('learn.isDone')
      : step > 0
        ? t('learn.reached', { step: step + 1, steps })
        : t('learn.steps', { count: steps });
    return html`<li>
      <a
        class="lesson ${lesson.kind} ${reached?.done ? 'done' : ''}"
        href="#learn/${name}/${lesson.id}"
        data-lesson=${lesson.id}
        @click=${(event: MouseEvent) => openInPlace(event, `learn/${name}/${lesson.id}`)}
      >
        <span class="title">${lessonTitle(name, lesson)}</span><span class="about">${about}</span>${
          reached?.done ? icon('check') : icon('next')
        }
      </a>
    </li>`;
  }
}
