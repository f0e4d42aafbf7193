/** The subscriptions of all tabs, and how far the stream has come in each game. */
import type { FollowedGame, TabSubscription } from './messages.ts';

/** The maximum number of games and of tokens in a connection, which the server sets. */
export const MAX_GAMES = 50;

/** What a connection brings. */
export interface Contents {
  readonly games: readonly string[];
  readonly tokens: readonly string[];
  readonly hasLobby: boolean;
}

export class Subscriptions {
  private readonly tabs = new Map<string, TabSubscription>();
  private readonly revisions = new Map<string, number>();
  /** The games for which an earlier revision was asked than the stream had reached. */
  private readonly rewound = new Set<string>();

  /** Sets what a tab follows, in place of what it followed before. */
  set(tab: string, subscription: TabSubscription): void {
    this.tabs.set(tab, subscription);
    for (const { id, revision } of subscription.games) {
      const reached = this.revisions.get(id) ?? revision;
      this.revisions.set(id, Math.min(reached, revision));
      if (revision < reached) this.rewound.add(id);
    }
  }

  delete(tab: string): void {
    this.tabs.delete(tab);
  }

  /** The ids of the tabs that follow something. */
  get ids(): readonly string[] {
    return [...this.tabs.keys()];
  }

  wantsLobby(tab: string): boolean {
    return this.tabs.get(tab)?.hasLobby ?? false;
  }

  /** Leaves a game out for all tabs. */
  dropGame(game: string): void {
    for (const [tab, { games, hasLobby }] of this.tabs)
      this.tabs.set(tab, { games: games.filter(({ id }) => id !== game), hasLobby });
    this.revisions.delete(game);
    this.rewound.delete(game);
  }

  /** Leaves the lobby out for all tabs. */
  dropLobby(): void {
    for (const [tab, { games }] of this.tabs) this.tabs.set(tab, { games, hasLobby: false });
  }

  /** The number of the last event of a game that the stream has told, or with which it begins. */
  revisionOf(game: string): number {
    return this.revisions.get(game) ?? 0;
  }

  /** Notes an event that the stream has told. Before it begins anew for a rewound game, that counts for nothing. */
  reach(game: string, revision: number): void {
    if (!this.rewound.has(game)) this.revisions.set(game, revision);
  }

  isRewound(game: string): boolean {
    return this.rewound.has(game);
  }

  /** Forgets what was rewound, as the stream begins anew. */
  clearRewound(): void {
    this.rewound.clear();
  }

  /** What is followed, shared out over as many connections as are needed; ordinarily one. */
  contents(): readonly Contents[] {
    const chunks: { games: string[]; tokens: string[]; hasLobby: boolean }[] = [];
    const hasLobby = [...this.tabs.values()].some((tab) => tab.hasLobby);
    if (hasLobby) chunks.push({ games: [], tokens: [], hasLobby });
    for (const [game, tokens] of this.tokensByGame()) {
      let chunk = chunks.at(-1);
      if (!chunk || chunk.games.length === MAX_GAMES || chunk.tokens.length + tokens.size > MAX_GAMES) {
        chunk = { games: [], tokens: [], hasLobby: false };
        chunks.push(chunk);
      }
      chunk.games.push(game);
      chunk.tokens.push(...tokens);
    }
    return chunks;
  }

  private tokensByGame(): ReadonlyMap<string, ReadonlySet<string>> {
    const games = new Map<string, Set<string>>();
    const add = ({ id, token }: FollowedGame) => {
      const tokens = games.get(id) ?? new Set();
      games.set(id, token === undefined ? tokens : tokens.add(token));
    };
    for (const tab of this.tabs.values()) tab.games.forEach(add);
    return games;
  }
}

/** Whether a connection brings all that is wanted, and perhaps more. */
export function covers(opened: Contents, wanted: Contents): boolean {
  return (
    (opened.hasLobby || !wanted.hasLobby) &&
    wanted.games.every((game) => opened.games.includes(game)) &&
    wanted.tokens.every((token) => opened.tokens.includes(token))
  );
}
