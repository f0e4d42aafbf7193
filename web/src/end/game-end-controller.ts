/** The end of a game: its card, the review of its turns, and the moments that the review has found. */
import { html, nothing } from 'lit';
import './end-card.ts';
import type { CardActions } from './end-card.ts';
import { wasStopped } from '../game/computer.ts';
import type { GameEnd } from './game-end.ts';
import type { RemotePlay } from '../play/remote-play.ts';
import { isAgainstComputer } from '../records/saved-game.ts';
import type { Session } from '../game/session.ts';
import { isOver, sideOfPerson } from '../game/session-state.ts';
import { ladderGame, rungIn, withGame, type Rung } from '../learn/ladder.ts';
import { storedLadder } from '../learn/stored-values.ts';
import { rememberMistakes } from '../puzzles/mistakes.ts';
import { tablebase } from '../tables/tablebase-loader.ts';
import { engineClient, gameClient } from '../worker/clients.ts';
import { RemoteGameClient } from '../worker/game-client.ts';
import { WorkerClient } from '../worker/worker-client.ts';
import { GameReview } from './game-review.ts';
import { Tour } from './tour.ts';

export class GameEndController implements GameEnd {
  isCardOpen = true;
  tour: Tour | undefined;
  private review: GameReview | undefined;
  private worker: WorkerClient | undefined;
  private isReviewing = false;
  private ladder = storedLadder.read();
  private readonly actions: CardActions = { close: () => this.closeCard(), review: () => this.startReviewOrTour() };

  /**
   * @param onChange called when something has to be rendered again
   * @param remote the other player, if that is somebody elsewhere
   */
  constructor(
    private readonly session: Session,
    private readonly onChange: () => void,
    private readonly remote: RemotePlay | undefined,
  ) {
    // The turns of two people are searched only on request.
    if (sideOfPerson(session.state) !== undefined) void this.runReview();
  }

  countOnLadder(): void {
    const { saved, state } = this.session;
    const { outcome, ruleSet } = state.view;
    const game = outcome && ladderGame(saved.id, saved.game, state.players, outcome);
    if (!game) return;
    const { value, storageProblem = this.ladder.storageProblem } = storedLadder.update((ladder) =>
      withGame(ladder, game, ruleSet.levels),
    );
    this.ladder = { value, storageProblem };
    this.onChange();
  }

  private get suggestion(): Rung | undefined {
    const { state } = this.session;
    return isAgainstComputer(state.players) ? rungIn(this.ladder.value, state.view.ruleSet.name) : undefined;
  }

  card() {
    if (!this.isCardOpen || this.tour || !isOver(this.session.state)) return nothing;
    return html`<griot-end-card
      .session=${this.session}
      .actions=${this.actions}
      .remoteAgain=${this.remote?.againButton()}
      .suggestion=${this.suggestion}
      .storageProblem=${this.suggestion ? this.ladder.storageProblem : undefined}
      .progress=${this.review?.progress ?? (this.isReviewing ? 0 : undefined)}
      .moments=${this.review?.moments}
      .hasNoTurns=${this.review?.searchedTurnCount === 0}
    ></griot-end-card>`;
  }

  openCard(): void {
    this.isCardOpen = true;
    this.onChange();
  }

  private closeCard(): void {
    this.isCardOpen = false;
    this.onChange();
  }

  private startReviewOrTour(): void {
    const moments = this.review?.moments;
    if (!this.review && !this.isReviewing) void this.runReview();
    else if (moments?.[0]) {
      this.tour = new Tour(this.session, moments, () => {
        this.tour = undefined;
        this.onChange();
      });
      this.onChange();
    }
  }

  dispose(): void {
    this.review?.stop();
    this.worker?.close();
  }

  private async runReview(): Promise<void> {
    const { state } = this.session;
    const side = sideOfPerson(state);
    this.isReviewing = true;
    this.onChange();
    this.worker = new WorkerClient('griot-review');
    const services = { rules: new RemoteGameClient(this.worker), engine: engineClient, tablebase };
    try {
      this.review = new GameReview(await gameClient().text(), side ? [side] : ['white', 'black'], services);
      this.review.addEventListener('changed', this.onChange);
      await this.review.run();
      const mistakes = this.review.moments?.map(({ mistake }) => mistake) ?? [];
      if (side) rememberMistakes(state.view.ruleSet.name, mistakes, Date.now());
    } catch (reason) {
      // The card offers the review again.
      if (!wasStopped(reason)) console.info(`the game could not be reviewed: ${String(reason)}`);
      this.review = undefined;
    } finally {
      this.isReviewing = false;
      this.worker.close();
      this.onChange();
    }
  }
}
