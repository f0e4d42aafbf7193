/** The words for a game with somebody elsewhere: names, offers, refusals, and the connection. */
import type { Prompt } from '../speech/prompt.ts';
import { sideKeyIn } from '../families/registry.ts';
import { nameOfSide } from '../texts/sides.ts';
import { t, type Key } from '../texts/messages.ts';
import type { Side } from '../worker/protocol.ts';
import type { OfferKind, ServerGame } from '../api/api-types.ts';
import type { LiveState, Notice } from './live-reducer.ts';
import { sideOfOther } from './live-reducer.ts';
import { serverNow } from '../clocks/clock.ts';
import { isPaused, offersTo, playerName, wasAborted, wasClosed } from '../api/server-game.ts';

/** The name of the other player. */
export function otherInWords(state: LiveState): string {
  return playerName(state.game, sideOfOther(state)) ?? t('live.other');
}

/** Whether the other player's time is over, or the other is gone. */
export function canClaim({ side, game: { state, claim } }: LiveState): boolean {
  return state === 'playing' && side !== undefined && claim?.side === side && Date.parse(claim.from) <= serverNow();
}

function offerInWords(state: LiveState, offer: OfferKind): string {
  return t('live.offer', { offer, name: otherInWords(state) });
}

/** The name of a player as in the rows beside the board: `You`, a name, or the side. */
export function nameInWords({ game, side }: LiveState, of: Side): string {
  if (of === side) return t('table.you');
  return playerName(game, of) ?? nameOfSide(sideKeyIn(game.ruleSet, of));
}

/** The prompt that the state of the live game needs in place of the usual one, if any. */
export function livePrompt(state: LiveState): Prompt | undefined {
  const { game, side, unconfirmed, notice } = state;
  if (wasAborted(game)) return { text: t(wasClosed(game) ? 'live.closed' : 'live.aborted'), kind: 'over' };
  if (unconfirmed !== undefined) return { text: t('live.confirm'), kind: 'do' };
  if (notice) return { text: noticeInWords(notice, game), kind: 'object' };
  const [offer] = side === undefined ? [] : offersTo(game, side);
  if (!offer && canClaim(state))
    return { text: t('live.claim', { reason: game.claim?.reason ?? 'time', name: otherInWords(state) }), kind: 'do' };
  if (offer) return { text: offerInWords(state, offer), kind: 'do' };
  return isPaused(game) ? { text: t('live.paused'), kind: 'do' } : undefined;
}

/** The problems of the server that have a sentence of their own. */
const REFUSALS: Readonly<Record<string, Key>> = {
  'offer-declined': 'live.refusedOffer',
  'nothing-to-take-back': 'live.refusedTakeback',
  'takebacks-off': 'live.refusedTakebacks',
  'too-late-to-abort': 'live.refusedAbort',
  'no-rematch': 'live.refusedRematch',
  'game-over': 'live.refusedOver',
  'not-your-seat': 'live.refusedSeat',
  'nothing-to-claim': 'live.refusedClaim',
  'not-proved': 'live.refusedProof',
  paused: 'live.paused',
  blocked: 'far.blocked',
  unreachable: 'phrases.notSent',
  'too-many-requests': 'phrases.tooMany',
  'enough-said': 'phrases.enough',
  'enough-offered': 'live.refusedOffers',
};

function noticeInWords(notice: Notice, { state }: ServerGame): string {
  switch (notice.kind) {
    case 'turnDropped':
      return t('live.turnDropped');
    case 'requestDropped':
      return t('live.requestDropped');
    case 'declined':
      return t('live.declined', { offer: notice.offer });
    case 'refused': {
      // No turn follows the end, after which one could ask again.
      if (notice.type === 'offer-declined' && state === 'over') return t('live.refusedOfferAtEnd');
      const key = REFUSALS[notice.type];
      return key === undefined ? t('far.refused', { detail: notice.detail }) : t(key);
    }
  }
}

/** Whether turns reach the server. */
export type SyncStatus = 'connecting' | 'sending' | 'offline' | 'saved' | 'online';

export function syncStatus({ connection, pending, isSaved, side }: LiveState): SyncStatus {
  if (connection !== 'online') return connection;
  if (pending) return 'sending';
  return isSaved && side !== undefined ? 'saved' : 'online';
}

export function syncStatusInWords(state: LiveState): string {
  const link = syncStatus(state);
  const kept = state.pending?.request.kind === 'turn' ? 'turn' : state.pending ? 'request' : 'nothing';
  return t('live.link', { link, kept });
}
