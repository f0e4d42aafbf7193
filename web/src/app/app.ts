/** `griot-app`: shows the page to which the fragment of the address leads, and hosts the sheets. */
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import '../game-page/game-page.ts';
import '../home/home.ts';
import '../sheets/sheets.ts';
import { gameClient } from '../worker/clients.ts';
import { WorkerLostError } from '../worker/worker-client.ts';
import { GAMES } from '../families/registry.ts';
import { linkOf, readLink, type LinkedGame } from '../records/link.ts';
import { languageInUse, loadMessages, t, text } from '../texts/messages.ts';
import { LatestTask } from '../page/latest-task.ts';
import { FailureEvent, PageElement } from '../page/page-element.ts';
import type { FarPage } from '../live/far-page.ts';
import { laterPage, prefetchContent, usesRules, type ShownPage } from './later-pages.ts';
import { registerWithoutDelay } from '../offline/offline.ts';
import { namesInRecord, withNames } from '../records/names.ts';
import { takeRecord } from '../records/pasted-record.ts';
import { problemInWords } from '../speech/problems.ts';
import type { Opened, Problem } from '../worker/protocol.ts';
import { emptyGame, newGame, TWO_PERSONS, type SavedGame } from '../records/saved-game.ts';
import type { Session } from '../game/session.ts';
import { createSession } from './sessions.ts';
import { closeSheets, openSheet } from '../page/sheet.ts';
import { savedGames, readGame } from '../settings/storage.ts';
import { setTitle } from '../page/title.ts';
import { updateEntry } from '../page/navigation.ts';
import { playersAgainstComputer } from '../home/home-modes.ts';

/** Why a game could not be opened in full. */
interface OpeningFailure {
  /** The problems, as sentences in the language in use. */
  problems: () => string[];
  /** The game up to the first problem, if that much can be parsed. */
  readable?: { saved: SavedGame; opened: Opened };
}

@customElement('griot-app')
export class App extends PageElement {
  @state() private session: Session | undefined;
  @state() private openingFailure: OpeningFailure | undefined;
  /** The page that is shown of those that are loaded later. */
  @state() private later: ShownPage | undefined;
  @state() private hasFailed = false;
  @state() private isOpening = false;
  /** Resolves when the previous session has released the game worker. */
  private sessionLeft: Promise<void> = Promise.resolve();
  /** Begun anew by each change of the address. What was opened for an earlier one no longer counts. */
  private readonly opening = new LatestTask();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.onHashChange);
    addEventListener('unhandledrejection', this.onUnhandledRejection);
    this.addEventListener('failed', this.onFailed);
    this.onHashChange();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.onHashChange);
    removeEventListener('unhandledrejection', this.onUnhandledRejection);
    this.removeEventListener('failed', this.onFailed);
  }

  private readonly onHashChange = () => {
    updateEntry();
    // Before the new address is handled, since that may open a sheet.
    closeSheets();
    const isWanted = this.opening.begin();
    this.goTo(location.hash.slice(1), isWanted).catch((reason: unknown) => {
      // A page that was left before it was loaded is not missed.
      if (isWanted()) this.showFailure(reason);
    });
  };

  private readonly onFailed = (event: Event) => {
    if (event instanceof FailureEvent) this.showFailure(event.reason);
  };

  /** Offers to reload if a worker has failed and the view that asked it does not handle that. */
  private readonly onUnhandledRejection = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof WorkerLostError)) return;
    event.preventDefault();
    this.showFailure(event.reason);
  };

  private readonly showFailure = (reason: unknown) => {
    // The message could be neither seen nor heard under a sheet.
    closeSheets();
    this.isOpening = false;
    this.hasFailed = true;
    // For developers. The page only offers to reload.
    console.error(reason);
  };

  private async goTo(address: string, isWanted: () => boolean): Promise<void> {
    const wasAwayFromHome = (this.session ?? this.later) !== undefined;
    const wasHome = this.hasUpdated && !wasAwayFromHome && !this.isOpening && !this.openingFailure;
    // The home page stays until the next view is loaded, but does not appear before it.
    this.isOpening = !wasHome && address !== '' && !address.startsWith('rules/');
    const far = this.querySelector<FarPage>('griot-far');
    this.sessionLeft = this.session?.leave() ?? far?.leave() ?? this.sessionLeft;
    this.session = undefined;
    await this.sessionLeft;
    if (!isWanted()) return;
    this.openingFailure = undefined;
    this.later = undefined;
    this.hasFailed = false;
    const game = GAMES.find(({ name }) => name === address);
    if (game) return this.open(newGame(emptyGame(game.rules), playersAgainstComputer()), isWanted);
    if (address.startsWith('game-')) return this.openSaved(address.slice('game-'.length), isWanted);
    if (address.startsWith('rules/')) return this.openRules(address.slice('rules/'.length));
    const later = laterPage(address);
    if (later) return this.openLater(later, isWanted);
    if (address === '') return wasAwayFromHome ? this.focusHeading() : undefined;
    const linked = readLink(address);
    if (linked === 'newer') return this.showOpeningFailure({ problems: () => [t('link.newer')] }, isWanted);
    if (linked === undefined) return this.showOpeningFailure({ problems: () => [t('link.unknown')] }, isWanted);
    return this.openLinked(linked, isWanted);
  }

  /** Moves the focus to the heading of the new view, since the focused element is gone. */
  private async focusHeading(): Promise<void> {
    await this.updateComplete;
    await this.querySelector<PageElement>('griot-home')?.updateComplete;
    this.querySelector('h1')?.focus();
  }

  private openRules(name: string): void {
    const game = GAMES.find((game) => game.name === name);
    if (game) openSheet('rules', { game: game.name });
  }

  private async openLater(shown: ShownPage, isWanted: () => boolean): Promise<void> {
    const { page } = shown;
    if (usesRules(shown)) gameClient();
    prefetchContent(shown, languageInUse());
    await Promise.all([page.load(), loadMessages(...page.messages)]);
    if (!isWanted()) return;
    this.isOpening = false;
    this.later = shown;
  }

  private async openSaved(id: string, isWanted: () => boolean): Promise<void> {
    const result = readGame(id);
    if (result.kind === 'found') return this.open(result.value, isWanted);
    const problem = result.kind === 'newer' ? 'saved.newer' : 'saved.unreadable';
    return this.showOpeningFailure({ problems: () => [t(problem)] }, isWanted);
  }

  private async showOpeningFailure(failure: OpeningFailure, isWanted: () => boolean): Promise<void> {
    await loadMessages('sheets', 'faults');
    if (!isWanted()) return;
    this.isOpening = false;
    this.openingFailure = failure;
  }

  /** Opens a linked game, or continues it if the same game, from the same record, is saved on this device. */
  private async openLinked({ game, players }: LinkedGame, isWanted: () => boolean): Promise<void> {
    const link = linkOf(game);
    const record = takeRecord(link);
    const saved =
      game.turns === ''
        ? undefined
        : savedGames().games.find(
            (candidate) => linkOf(candidate.game) === link && (!record || candidate.record === record),
          );
    const names = namesInRecord(record ?? '');
    await this.open(saved ?? newGame(game, players ?? withNames(TWO_PERSONS, names), record), isWanted);
  }

  private async open(saved: SavedGame, isWanted: () => boolean): Promise<void> {
    this.isOpening = true;
    const result = await gameClient().open(saved.game);
    if (!isWanted()) return;
    const problems = result.ok ? result.value.problems : result.problems;
    if (result.ok && problems.length === 0) return this.begin(saved, result.value);
    const readable = result.ok ? { readable: { saved, opened: result.value } } : {};
    await this.showOpeningFailure({ problems: () => problemSentences(problems), ...readable }, isWanted);
  }

  private begin(saved: SavedGame, opened: Opened): void {
    this.isOpening = false;
    this.openingFailure = undefined;
    const session = createSession(saved, opened.view);
    session.addEventListener('failed', (event) => this.showFailure((event as CustomEvent<unknown>).detail));
    session.addEventListener('viewChanged', () => {
      if (session.state.view.turns.length > 1) registerWithoutDelay();
    });
    this.session = session;
    session.start();
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('openingFailure') && this.openingFailure) void this.focusHeading();
    const { session, later } = this;
    if (later) {
      if (later.page.subject) setTitle(later.page.subject(later.path));
    } else setTitle(session && text(`game.${session.state.view.ruleSet.game}`));
  }

  override render() {
    return html`${this.hasFailed ? this.renderFailure() : nothing} ${this.renderContent()}<griot-sheets
      ></griot-sheets>`;
  }

  private renderContent() {
    if (this.session) return html`<griot-game-page .session=${this.session}></griot-game-page>`;
    if (this.openingFailure) return this.renderOpeningFailure(this.openingFailure);
    if (this.later) return this.later.page.render(this.later.path);
    return this.isOpening ? html`<main class="opening" aria-busy="true"></main>` : html`<griot-home></griot-home>`;
  }

  private renderFailure() {
    return html`<div class="failure" role="alert">
      <p>${t('app.failed')}</p>
      <button @click=${() => location.reload()}>${t('app.reload')}</button>
    </div>`;
  }

  private renderOpeningFailure({ problems, readable }: OpeningFailure) {
    const turns = readable?.opened.view.turns.length ?? 0;
    return html`<main class="trouble">
      <h1 tabindex="-1">${t('link.title')}</h1>
      <div role="alert">${problems().map((problem) => html`<p>${problem}</p>`)}</div>
      ${
        readable
          ? html`<p>${t('link.readUpTo', { turns })}</p>
              <button class="go" data-do="open-anyway" @click=${() => this.begin(readable.saved, readable.opened)}>
                ${t('link.openAnyway')}
              </button>`
          : nothing
      }
      <a class="button" href="#" data-do="home">${t('link.home')}</a>
    </main>`;
  }
}

function problemSentences(problems: readonly Problem[]): string[] {
  return [t('link.broken'), ...problems.map(problemInWords)];
}
