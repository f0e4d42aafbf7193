/** What the tabs of a browser tell each other about the stream that they share, and what the stream tells. */
import type { ServerEvent, ServerStatus } from '../api/api-types.ts';
import type { Lobby } from '../api/lobby-types.ts';

/** The version of the messages, part of the channel's name: a page of another release may be open in another tab. */
export const PROTOCOL_VERSION = 1;

/** A game that is followed. */
export interface FollowedGame {
  readonly id: string;
  /** The number of the last event that is known. */
  readonly revision: number;
  /** That of a seat, whose player the server then knows to be there; undefined for those who watch. */
  readonly token?: string | undefined;
}

/** What a tab wants to hear of. */
export interface TabSubscription {
  readonly games: readonly FollowedGame[];
  readonly hasLobby: boolean;
}

/** What the stream tells. */
export type StreamNews =
  | { readonly kind: 'lobby'; readonly lobby: Lobby }
  /** An event, which may be known already. */
  | { readonly kind: 'event'; readonly game: string; readonly event: ServerEvent }
  /** The status of a game after the event with this number. */
  | { readonly kind: 'status'; readonly game: string; readonly revision: number; readonly status: ServerStatus }
  /** The server does not have a game, or has it only to read. The stream goes on without it. */
  | { readonly kind: 'gone'; readonly game: string }
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' }
  /** The server lists no games. The stream goes on without the lobby. */
  | { readonly kind: 'off' };

/** What tabs tell each other to elect a leader. `from` is the random id of the tab that sends. */
export type ElectionMessage =
  /** Asks for the leader, who answers with `lead`. */
  | { readonly kind: 'ask'; readonly from: string; readonly isVisible: boolean }
  /** Says that this tab leads: after it took over, as an answer, and as a heartbeat. */
  | { readonly kind: 'lead'; readonly from: string; readonly isVisible: boolean }
  /** The leader leads no more; `to` is the tab that is to take over. */
  | { readonly kind: 'resign'; readonly from: string; readonly to: string | undefined };

export type TabMessage =
  | ElectionMessage
  /** Tells the leader what a follower wants to hear of, in place of what it wanted before. */
  | {
      readonly kind: 'subscribe';
      readonly from: string;
      readonly to: string;
      readonly isVisible: boolean;
      readonly subscription: TabSubscription;
    }
  /** A follower wants to hear of nothing more. */
  | { readonly kind: 'unsubscribe'; readonly from: string }
  /** The leader asks all followers to subscribe again, to notice those that are gone. */
  | { readonly kind: 'census'; readonly from: string }
  /** Asks the leader to make sure that the server is connected. */
  | { readonly kind: 'revive'; readonly from: string; readonly to: string }
  /** The leader relays news to all followers, or to one. */
  | { readonly kind: 'news'; readonly from: string; readonly to: string | undefined; readonly news: StreamNews };
