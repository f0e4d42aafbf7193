/** What the leader of the tabs does: it holds the connections for what all tabs follow, and relays what they bring. */
import type { Lobby } from '../api/lobby-types.ts';
import { Connection, type OpenConnection } from './connection.ts';
import type { StreamNews, TabSubscription } from './messages.ts';
import { Subscriptions, type Contents } from './subscriptions.ts';

/** The time in milliseconds for which subscriptions are collected before the server is connected. */
const COLLECT_TIME = 30;

/**
 * The time in milliseconds after which a connection is opened anew without what nobody follows any more: until then the
 * server takes players who have left for present.
 */
const TRIM_TIME = 5_000;

/** The time in milliseconds between two questions whether the followers are still there. */
const CENSUS_INTERVAL = 60_000;

/** What the leader needs from its tab. */
export interface LeaderTab {
  /** Tells news to all tabs, or to one. */
  relay(news: StreamNews, to?: string): void;
  /** Asks all followers to subscribe again. */
  askFollowers(): void;
}

export class StreamLeader {
  private readonly subscriptions = new Subscriptions();
  /** The tabs that have subscribed since the last census. */
  private readonly heard = new Set<string>();
  private readonly visible = new Set<string>();
  private connections: Connection[] = [];
  private lobby: Lobby | undefined;
  private connectTimer: ReturnType<typeof setTimeout> | undefined;
  private trimTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly censusTimer: ReturnType<typeof setInterval>;

  /** @param id the id of the leader's tab, which follows too */
  constructor(
    private readonly id: string,
    private readonly tab: LeaderTab,
    private readonly open: OpenConnection,
  ) {
    this.censusTimer = setInterval(() => this.takeCensus(), CENSUS_INTERVAL);
  }

  /** The follower that should lead next: a visible one if there is one. */
  get successor(): string | undefined {
    const followers = this.subscriptions.ids.filter((id) => id !== this.id);
    return followers.find((id) => this.visible.has(id)) ?? followers[0];
  }

  /** Sets what a tab follows, in place of what it followed before, and tells it how things stand. */
  subscribe(tab: string, isVisible: boolean, subscription: TabSubscription): void {
    this.heard.add(tab);
    if (isVisible) this.visible.add(tab);
    else this.visible.delete(tab);
    // Somebody has opened a page, and wants to see it now.
    if (!this.subscriptions.ids.includes(tab)) this.revive();
    const isNewToLobby = subscription.hasLobby && !this.subscriptions.wantsLobby(tab);
    this.subscriptions.set(tab, subscription);
    this.adapt();
    if (isNewToLobby && this.lobby) this.tab.relay({ kind: 'lobby', lobby: this.lobby }, tab);
    const { state } = this;
    if (state === 'disconnected' || (state === 'connected' && this.connectTimer === undefined))
      this.tab.relay({ kind: state }, tab);
  }

  unsubscribe(tab: string): void {
    this.forget(tab);
    this.adapt();
  }

  /** Connects at once if a connection is lost, or seems to be. */
  revive(): void {
    this.connections.forEach((connection) => connection.revive());
  }

  /** Connects anew, as the network has changed. */
  restart(): void {
    this.connections.forEach((connection) => connection.restart());
  }

  close(): void {
    clearInterval(this.censusTimer);
    this.closeConnections();
  }

  private closeConnections(): void {
    clearTimeout(this.connectTimer);
    clearTimeout(this.trimTimer);
    this.connectTimer = undefined;
    this.trimTimer = undefined;
    this.connections.forEach((connection) => connection.close());
    this.connections = [];
    this.lobby = undefined;
  }

  private forget(tab: string): void {
    this.subscriptions.delete(tab);
    this.visible.delete(tab);
    this.heard.delete(tab);
  }

  /** Forgets the followers that have not answered the last census: a tab that has crashed says nothing. */
  private takeCensus(): void {
    this.subscriptions.ids.filter((id) => id !== this.id && !this.heard.has(id)).forEach((id) => this.forget(id));
    this.adapt();
    this.heard.clear();
    this.tab.askFollowers();
  }

  private get state(): Connection['state'] {
    const states = this.connections.map(({ state }) => state);
    if (states.includes('disconnected')) return 'disconnected';
    return states.length > 0 && states.every((state) => state === 'connected') ? 'connected' : 'connecting';
  }

  /** Plans to connect anew if the connections lack something, and later if they bring too much. */
  private adapt(): void {
    const wanted = this.subscriptions.contents();
    if (wanted.length === 0) this.closeConnections();
    else if (wanted.some((contents, index) => this.lacks(index, contents)))
      this.connectTimer ??= setTimeout(() => this.connect(), COLLECT_TIME);
    else if (this.connections.some((_, index) => this.exceeds(index, wanted[index])))
      this.trimTimer ??= setTimeout(() => this.connect(), TRIM_TIME);
  }

  private lacks(index: number, wanted: Contents): boolean {
    const isRewound = wanted.games.some((game) => this.subscriptions.isRewound(game));
    return isRewound || !this.connections[index]?.covers(wanted);
  }

  private exceeds(index: number, wanted: Contents | undefined): boolean {
    return !wanted || !this.connections[index]?.isWithin(wanted);
  }

  /** Makes the connections bring what is wanted. Those that do already stay as they are. */
  private connect(): void {
    clearTimeout(this.connectTimer);
    clearTimeout(this.trimTimer);
    this.connectTimer = undefined;
    this.trimTimer = undefined;
    const wanted = this.subscriptions.contents();
    const changed = [...wanted.entries()].filter(([index, it]) => this.lacks(index, it) || this.exceeds(index, it));
    this.subscriptions.clearRewound();
    this.connections.splice(wanted.length).forEach((connection) => connection.close());
    for (const [index, contents] of changed) {
      const connection = this.connections[index] ?? this.createConnection();
      this.connections[index] = connection;
      connection.begin(contents);
    }
    if (!wanted.some(({ hasLobby }) => hasLobby)) this.lobby = undefined;
  }

  private createConnection(): Connection {
    const owner = {
      revisionOf: (game: string) => this.subscriptions.revisionOf(game),
      told: (news: StreamNews) => this.receive(news),
    };
    return new Connection(owner, this.open);
  }

  /** Relays what a connection tells. */
  private receive(news: StreamNews): void {
    switch (news.kind) {
      case 'event':
        this.subscriptions.reach(news.game, news.event.id);
        break;
      case 'lobby':
        this.lobby = news.lobby;
        break;
      case 'gone':
        this.subscriptions.dropGame(news.game);
        this.adapt();
        break;
      case 'off':
        this.subscriptions.dropLobby();
        this.adapt();
        break;
      case 'connected':
        if (this.state !== 'connected') return;
        break;
      case 'disconnected':
      case 'status':
        break;
    }
    this.tab.relay(news);
  }
}
