/** A connection to the server that brings the events of several games and the lobby, and connects again by itself. */
import { problemIn } from '../api/api.ts';
import type { ServerEvent, ServerStatus } from '../api/api-types.ts';
import { EventStream } from '../api/event-stream.ts';
import type { Lobby } from '../api/lobby-types.ts';
import type { StreamNews } from './messages.ts';
import { covers, type Contents } from './subscriptions.ts';

/** The statuses of what the server does not have, not any more, or only to read. */
const MISSING: ReadonlySet<number> = new Set([404, 410, 501]);

/**
 * Opens the response.
 *
 * @param address the address with what is asked for
 * @param tokens those of the seats in the games
 */
export type OpenConnection = (address: string, tokens: readonly string[], signal: AbortSignal) => Promise<Response>;

/** What a connection needs from the leader. */
export interface ConnectionOwner {
  /** The number of the last event of a game that is known. */
  revisionOf(game: string): number;
  /** Called with everything that the connection tells. */
  told(news: StreamNews): void;
}

export class Connection {
  private contents: Contents = { games: [], tokens: [], hasLobby: false };
  private readonly stream: EventStream;
  private currentState: 'connecting' | 'connected' | 'disconnected' = 'connecting';

  constructor(
    private readonly owner: ConnectionOwner,
    private readonly open: OpenConnection,
  ) {
    this.stream = new EventStream((signal) => this.connect(signal), {
      received: (data) => this.receive(data),
      connected: () => this.tellState('connected'),
      disconnected: () => this.tellState('disconnected'),
    });
  }

  get state(): 'connecting' | 'connected' | 'disconnected' {
    return this.currentState;
  }

  /** Whether the connection brings all that is wanted, and perhaps more. */
  covers(wanted: Contents): boolean {
    return covers(this.contents, wanted);
  }

  /** Whether the connection brings only what is wanted. */
  isWithin(wanted: Contents): boolean {
    return covers(wanted, this.contents);
  }

  /** Connects anew, with other contents. */
  begin(contents: Contents): void {
    this.contents = contents;
    this.restart();
  }

  /** Connects anew with the same contents, as the network has changed. */
  restart(): void {
    if (this.currentState === 'connected') this.currentState = 'connecting';
    this.stream.stop();
    this.stream.start();
  }

  /** Connects at once if the connection is lost, or seems to be. */
  revive(): void {
    this.stream.revive();
  }

  close(): void {
    this.stream.stop();
  }

  private tellState(state: 'connected' | 'disconnected'): void {
    this.currentState = state;
    this.owner.told({ kind: state });
  }

  /** Opens the response, without what the server turns out not to have. */
  private async connect(signal: AbortSignal): Promise<Response> {
    const { games, tokens, hasLobby } = this.contents;
    const list = games.map((id) => `${id}:${this.owner.revisionOf(id)}`).join(',');
    const parameters = [
      ...(hasLobby ? ['lobby=true'] : []),
      ...(list === '' ? [] : [`games=${encodeURIComponent(list)}`]),
    ];
    const response = await this.open(`api/events?${parameters.join('&')}`, tokens, signal);
    if (!MISSING.has(response.status)) return response;
    const { type, missingGame } = await problemIn(response.clone());
    signal.throwIfAborted();
    if (type === 'no-lobby' && hasLobby) {
      this.contents = { ...this.contents, hasLobby: false };
      this.owner.told({ kind: 'off' });
    } else if (missingGame !== undefined && games.includes(missingGame)) this.drop(missingGame);
    else return response;
    // What was told may have led to other contents, or to none.
    signal.throwIfAborted();
    return this.connect(signal);
  }

  private drop(game: string): void {
    this.contents = { ...this.contents, games: this.contents.games.filter((id) => id !== game) };
    this.owner.told({ kind: 'gone', game });
  }

  private receive(data: string): void {
    const { lobby, game, event, status } = JSON.parse(data) as {
      lobby?: Lobby;
      game?: string;
      event?: ServerEvent;
      status?: ServerStatus;
    };
    if (lobby) this.owner.told({ kind: 'lobby', lobby });
    if (game === undefined) return;
    if (event?.type === 'erased') this.drop(game);
    else if (event) this.owner.told({ kind: 'event', game, event });
    else if (status) this.owner.told({ kind: 'status', game, revision: this.owner.revisionOf(game), status });
  }
}
