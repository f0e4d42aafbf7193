/**
 * The subscription of a page to the lobby and to several games. A hidden page ends it after a while, so that the server
 * has less to do.
 */
import type { FollowedGame, StreamNews } from '../stream/messages.ts';
import { subscribe as subscribeOfPage } from '../stream/page-stream.ts';
import { HIDDEN_TIME, type Subscriber, type Subscription } from '../stream/shared-stream.ts';

export class LobbySubscription {
  private subscription: Subscription | undefined;
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param listener called with everything that the stream tells
   * @param games the games to follow, each with the number of the last event that is known
   */
  constructor(
    private readonly listener: (news: StreamNews) => void,
    private readonly games: () => readonly FollowedGame[] = () => [],
    private readonly subscribe: (subscriber: Subscriber) => Subscription = subscribeOfPage,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.onVisibility);
    this.follow();
    this.onVisibility();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.end();
  }

  /** Follows the games that there are now. A hidden page waits until it is shown. */
  update(): void {
    this.subscription?.update();
  }

  private follow(): void {
    this.subscription ??= this.subscribe({
      games: this.games,
      wantsLobby: true,
      receive: (news) => this.receive(news),
    });
  }

  private end(): void {
    clearTimeout(this.hiddenTimer);
    this.subscription?.end();
    this.subscription = undefined;
  }

  private readonly onVisibility = () => {
    clearTimeout(this.hiddenTimer);
    if (document.visibilityState === 'hidden') this.hiddenTimer = setTimeout(() => this.end(), HIDDEN_TIME);
    else this.follow();
  };

  private receive(news: StreamNews): void {
    if (news.kind === 'off') this.stop();
    this.listener(news);
  }
}
