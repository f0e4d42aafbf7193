/**
 * One stream for all tabs of a browser, since browsers open only six plain http connections to a server: the tabs elect
 * a leader, which holds the connection and relays what it brings to the others.
 */
import type { OpenConnection } from './connection.ts';
import { Election } from './election.ts';
import { StreamLeader } from './leader.ts';
import type { FollowedGame, StreamNews, TabMessage, TabSubscription } from './messages.ts';

/** Somebody in this tab who wants to hear of games. */
export interface Subscriber {
  /** The games to follow, each with the number of the last event that is known now. */
  games(): readonly FollowedGame[];
  readonly wantsLobby: boolean;
  receive(news: StreamNews): void;
}

/** What ties a subscriber to the stream. */
export interface Subscription {
  /** Follows the games that the subscriber has now, and makes sure that the server is connected. */
  update(): void;
  end(): void;
}

/**
 * The time in milliseconds after which a hidden page ends its subscription, so that the server does not take its player
 * for present, and has less to do.
 */
export const HIDDEN_TIME = 20_000;

/** The channel to the other tabs. */
export interface Channel {
  send(message: TabMessage): void;
  close(): void;
}

/** What the stream needs from the browser. */
export interface StreamServices {
  /** Opens the channel; undefined if the browser has none, so that each tab is on its own. */
  openChannel(receive: (message: TabMessage) => void): Channel | undefined;
  open: OpenConnection;
  isVisible(): boolean;
  /** A random number, 0 to 1. */
  random(): number;
}

/** A subscriber, and what it follows. */
class Member {
  private games: readonly FollowedGame[] = [];
  private readonly gone = new Set<string>();
  private hasLobby: boolean;

  constructor(private readonly subscriber: Subscriber) {
    this.hasLobby = subscriber.wantsLobby;
  }

  /** What is followed now. */
  refresh(): TabSubscription {
    this.games = this.subscriber.games().filter(({ id }) => !this.gone.has(id));
    return { games: this.games, hasLobby: this.hasLobby };
  }

  receive(news: StreamNews): void {
    if ('game' in news && !this.games.some(({ id }) => id === news.game)) return;
    if ((news.kind === 'lobby' || news.kind === 'off') && !this.hasLobby) return;
    if (news.kind === 'off') this.hasLobby = false;
    if (news.kind === 'gone') {
      this.gone.add(news.game);
      this.games = this.games.filter(({ id }) => id !== news.game);
    }
    this.subscriber.receive(news);
  }
}

export class SharedStream {
  private readonly members = new Set<Member>();
  private channel: Channel | undefined;
  private election: Election | undefined;
  private leader: StreamLeader | undefined;
  private isSuspended = false;

  /** @param id a random id of the tab */
  constructor(
    private readonly id: string,
    private readonly services: StreamServices,
  ) {}

  subscribe(subscriber: Subscriber): Subscription {
    const member = new Member(subscriber);
    this.members.add(member);
    this.update();
    return {
      update: () => this.update(),
      end: () => {
        if (!this.members.delete(member)) return;
        if (this.members.size === 0) this.leave();
        else this.announce();
      },
    };
  }

  private update(): void {
    if (!this.election) this.join();
    else {
      this.announce();
      this.revive();
    }
  }

  // ---- The life of the tab ----

  /** The page is being left, or frozen: another tab has to lead. */
  suspend(): void {
    this.isSuspended = true;
    this.leave();
  }

  /** The page is back. */
  restore(): void {
    if (!this.isSuspended) return;
    this.isSuspended = false;
    this.join();
  }

  /** The page has become visible, or hidden. */
  visibilityChanged(): void {
    if (!this.election) return;
    this.election.visibilityChanged();
    this.announce();
    if (this.services.isVisible()) this.revive();
  }

  /** The device has got a network, or lost it. Only an attempt tells whether the server is in reach. */
  networkChanged(): void {
    if (this.leader) this.leader.restart();
    else this.election?.probe();
  }

  private join(): void {
    if (this.isSuspended || this.members.size === 0) return;
    this.channel = this.services.openChannel((message) => this.receive(message));
    this.election = this.createElection();
    if (this.channel) this.election.probe();
    else this.election.takeOver();
  }

  private leave(): void {
    if (!this.leader) this.send({ kind: 'unsubscribe', from: this.id });
    this.election?.stop();
    this.election = undefined;
    this.leader?.close();
    this.leader = undefined;
    this.channel?.close();
    this.channel = undefined;
  }

  // ---- The election ----

  private createElection(): Election {
    const candidate = {
      send: (message: TabMessage) => this.send(message),
      isVisible: () => this.services.isVisible(),
      successor: () => this.leader?.successor,
      leaderChanged: () => this.leaderChanged(),
    };
    return new Election(this.id, candidate, () => this.services.random());
  }

  private createLeader(): StreamLeader {
    const tab = {
      relay: (news: StreamNews, to?: string) => this.relay(news, to),
      askFollowers: () => this.send({ kind: 'census', from: this.id }),
    };
    return new StreamLeader(this.id, tab, this.services.open);
  }

  private leaderChanged(): void {
    if (this.election?.isLeader) this.leader = this.createLeader();
    else {
      this.leader?.close();
      this.leader = undefined;
    }
    this.announce();
  }

  // ---- The channel ----

  private send(message: TabMessage): void {
    this.channel?.send(message);
  }

  private receive(message: TabMessage): void {
    if ('to' in message && message.kind !== 'resign' && message.to !== undefined && message.to !== this.id) return;
    switch (message.kind) {
      case 'ask':
      case 'lead':
      case 'resign':
        this.election?.receive(message);
        return;
      case 'subscribe':
        this.leader?.subscribe(message.from, message.isVisible, message.subscription);
        return;
      case 'unsubscribe':
        this.leader?.unsubscribe(message.from);
        return;
      case 'revive':
        this.leader?.revive();
        return;
      case 'census':
        if (message.from === this.election?.leaderId) this.announce();
        return;
      case 'news':
        if (message.from === this.election?.leaderId) this.deliver(message.news);
        return;
    }
  }

  /** Tells the leader what this tab follows. */
  private announce(): void {
    const to = this.election?.leaderId;
    if (to === undefined) return;
    const subscriptions = [...this.members].map((member) => member.refresh());
    const subscription: TabSubscription = {
      games: subscriptions.flatMap(({ games }) => games),
      hasLobby: subscriptions.some(({ hasLobby }) => hasLobby),
    };
    const isVisible = this.services.isVisible();
    if (this.leader) this.leader.subscribe(this.id, isVisible, subscription);
    else this.send({ kind: 'subscribe', from: this.id, to, isVisible, subscription });
  }

  private revive(): void {
    const to = this.election?.leaderId;
    if (this.leader) this.leader.revive();
    else if (to !== undefined) this.send({ kind: 'revive', from: this.id, to });
  }

  private deliver(news: StreamNews): void {
    [...this.members].forEach((member) => member.receive(news));
  }

  /** Tells news to all tabs, or to one. */
  private relay(news: StreamNews, to?: string): void {
    if (to !== this.id) this.send({ kind: 'news', from: this.id, to, news });
    if (to === undefined || to === this.id) this.deliver(news);
  }
}
