/**
 * The stream of the lobby and of several games, which connects again by itself. A hidden page gives its connection back
 * after a while, since browsers open only six to a server.
 */
import { languageInUse } from '../texts/messages.ts';
import { problemIn } from '../api/api.ts';
import type { ServerEvent } from '../api/api-types.ts';
import { EventStream } from '../api/event-stream.ts';
import type { Lobby } from '../api/lobby-types.ts';

const HIDDEN_TIME = 20_000;

/** The statuses of what the server does not have, or not any more. */
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** The maximum number of games in a stream. */
export const MAX_GAMES = 50;

/** What a stream tells. */
export type GroupNews =
  | { readonly kind: 'lobby'; readonly lobby: Lobby }
  | { readonly kind: 'event'; readonly game: string; readonly event: ServerEvent }
  /** The server does not have a game. The stream goes on without it if the listener leaves it out. */
  | { readonly kind: 'gone'; readonly game: string }
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' }
  /** The server lists no games. The stream has stopped. */
  | { readonly kind: 'off' };

/** Opens the response: the games are `ID:REVISION` of each, separated by commas. */
export type OpenGroup = (games: string, signal: AbortSignal) => Promise<Response>;

export class GroupStream {
  private readonly stream: EventStream;
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param listener called with everything that the stream tells
   * @param games the games to follow, each with the number of the last event that is known
   */
  constructor(
    private readonly listener: (news: GroupNews) => void,
    private readonly games: () => readonly { readonly id: string; readonly revision: number }[] = () => [],
    private readonly open: OpenGroup = openGroup,
  ) {
    this.stream = new EventStream((signal) => this.connect(signal), {
      received: (data) => this.receive(data),
      connected: () => listener({ kind: 'connected' }),
      disconnected: () => listener({ kind: 'disconnected' }),
    });
  }

  start(): void {
    this.stream.start();
    addEventListener('online', this.resume);
    // Only an attempt tells whether the server is out of reach: it may run on this device.
    addEventListener('offline', this.resume);
    addEventListener('pageshow', this.resume);
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  stop(): void {
    clearTimeout(this.hiddenTimer);
    this.stream.stop();
    removeEventListener('online', this.resume);
    removeEventListener('offline', this.resume);
    removeEventListener('pageshow', this.resume);
    document.removeEventListener('visibilitychange', this.onVisibility);
  }

  /**
   * Connects anew, as the network has changed, or there are other games to follow. A hidden page waits until it is
   * shown.
   */
  readonly resume = () => {
    if (document.visibilityState === 'hidden' && !this.stream.isRunning) return;
    this.stream.stop();
    this.stream.start();
  };

  private readonly onVisibility = () => {
    clearTimeout(this.hiddenTimer);
    if (document.visibilityState === 'hidden') this.hiddenTimer = setTimeout(() => this.stream.stop(), HIDDEN_TIME);
    else if (!this.stream.isRunning) this.stream.start();
  };

  private async connect(signal: AbortSignal): Promise<Response> {
    const games = this.games().slice(0, MAX_GAMES);
    const response = await this.open(games.map(({ id, revision }) => `${id}:${revision}`).join(','), signal);
    if (!MISSING.has(response.status)) return response;
    const { type, missingGame } = await problemIn(response.clone());
    if (type === 'no-lobby') {
      this.stop();
      this.listener({ kind: 'off' });
    }
    const gone = games.find(({ id }) => id === missingGame);
    if (!gone) return response;
    this.listener({ kind: 'gone', game: gone.id });
    return this.games().some(({ id }) => id === gone.id) ? response : this.connect(signal);
  }

  private receive(data: string): void {
    const news = JSON.parse(data) as { lobby?: Lobby; game?: string; event?: ServerEvent };
    if (news.lobby) this.listener({ kind: 'lobby', lobby: news.lobby });
    else if (news.game !== undefined && news.event?.type === 'erased') this.listener({ kind: 'gone', game: news.game });
    else if (news.game !== undefined && news.event)
      this.listener({ kind: 'event', game: news.game, event: news.event });
  }
}

function openGroup(games: string, signal: AbortSignal): Promise<Response> {
  const list = games === '' ? '' : `&games=${encodeURIComponent(games)}`;
  const headers = { Accept: 'text/event-stream', 'Accept-Language': languageInUse() };
  return fetch(`api/events?lobby=true${list}`, { headers, signal, cache: 'no-store' });
}
