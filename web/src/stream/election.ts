/**
 * Leader election between the tabs of a browser, by messages only: Web Locks and shared workers are missing over plain
 * http. The leader sends heartbeats. As the timers of hidden tabs are throttled, but not their messages, a follower that
 * misses the heartbeat asks, and takes over only if no answer comes. Two leaders that hear of each other agree on one.
 */
import type { ElectionMessage } from './messages.ts';

/** The time in milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL = 5_000;

/** The time in milliseconds without a heartbeat after which a follower asks for the leader. */
const MAX_SILENCE = 8_000;

/** The time in milliseconds for which a tab waits for the leader's answer. */
const ANSWER_TIME = 200;

/** By how much longer some tabs wait at most, in milliseconds, so that not all of them take over at once. */
const JITTER = 100;

/** What the election needs from its tab. */
export interface Candidate {
  send(message: ElectionMessage): void;
  isVisible(): boolean;
  /** The tab that is to take over when this one resigns; undefined if none is known. */
  successor(): string | undefined;
  /** Called when another leads, or none. */
  leaderChanged(): void;
}

type Rank = { readonly from: string; readonly isVisible: boolean };

/** Whether one of two leaders stays, and the other yields: a visible tab, or that with the lower id. */
function outranks(one: Rank, other: Rank): boolean {
  return one.isVisible === other.isVisible ? one.from < other.from : one.isVisible;
}

export class Election {
  private currentLeader: string | undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private heartbeatTimer: ReturnType<typeof setInterval> | undefined;

  /** @param id the random id of the tab */
  constructor(
    private readonly id: string,
    private readonly candidate: Candidate,
    private readonly random: () => number = Math.random,
  ) {}

  /** The id of the leader; undefined while it is not known. */
  get leaderId(): string | undefined {
    return this.currentLeader;
  }

  get isLeader(): boolean {
    return this.currentLeader === this.id;
  }

  /** Asks for the leader, and takes over if there is none, or it does not answer. */
  probe(): void {
    this.candidate.send({ kind: 'ask', from: this.id, isVisible: this.candidate.isVisible() });
    this.awaitLeader();
  }

  /** Takes over without asking. */
  takeOver(): void {
    this.clearTimers();
    this.currentLeader = this.id;
    this.heartbeatTimer = setInterval(() => this.announce(), HEARTBEAT_INTERVAL);
    this.announce();
    this.candidate.leaderChanged();
  }

  /** Takes no more part. A leader resigns, so that another takes over at once. */
  stop(): void {
    this.clearTimers();
    if (this.isLeader) this.candidate.send({ kind: 'resign', from: this.id, to: this.candidate.successor() });
    this.currentLeader = undefined;
  }

  /** A leader tells whether it is visible. A follower that is visible asks a hidden leader to hand over. */
  visibilityChanged(): void {
    if (this.isLeader) this.announce();
    else if (this.candidate.isVisible()) this.probe();
  }

  receive(message: ElectionMessage): void {
    switch (message.kind) {
      case 'ask':
        if (this.isLeader) this.answer(message);
        return;
      case 'lead':
        this.hear(message);
        return;
      case 'resign':
        this.succeed(message);
        return;
    }
  }

  private announce(): void {
    this.candidate.send({ kind: 'lead', from: this.id, isVisible: this.candidate.isVisible() });
  }

  private answer({ from, isVisible }: Rank): void {
    if (!isVisible || this.candidate.isVisible()) {
      this.announce();
      return;
    }
    this.candidate.send({ kind: 'resign', from: this.id, to: from });
    this.loseLeader();
  }

  /** Another tab says that it leads. */
  private hear(other: Rank): void {
    const own = { from: this.id, isVisible: this.candidate.isVisible() };
    const wasLeader = this.isLeader;
    if (wasLeader && outranks(own, other)) {
      this.announce();
      return;
    }
    this.clearTimers();
    this.silenceTimer = setTimeout(() => this.probe(), MAX_SILENCE + this.random() * JITTER);
    const hasChanged = other.from !== this.currentLeader;
    this.currentLeader = other.from;
    if (hasChanged) this.candidate.leaderChanged();
    // A hidden leader is to hand over; and one to whom this tab yields may have yielded at the same time.
    if (wasLeader || (own.isVisible && !other.isVisible)) this.probe();
  }

  /** A leader has resigned. */
  private succeed({ from, to }: { readonly from: string; readonly to: string | undefined }): void {
    if (this.currentLeader !== undefined && this.currentLeader !== from) return;
    if (to === this.id) this.takeOver();
    else this.loseLeader();
  }

  private loseLeader(): void {
    this.clearTimers();
    this.currentLeader = undefined;
    this.awaitLeader();
    this.candidate.leaderChanged();
  }

  private awaitLeader(): void {
    this.answerTimer ??= setTimeout(() => this.takeOver(), ANSWER_TIME + this.random() * JITTER);
  }

  private clearTimers(): void {
    clearTimeout(this.answerTimer);
    clearTimeout(this.silenceTimer);
    clearInterval(this.heartbeatTimer);
    this.answerTimer = undefined;
  }
}
