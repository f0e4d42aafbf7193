/** Requests to the API of push messages. */
import { languageInUse } from '../texts/messages.ts';
import { pathOf, request, type ApiResult } from './api.ts';
import type { ServerGame } from './api-types.ts';

/** The key for which browsers subscribe; null from a server that sends no push messages. */
export function fetchPushKey(): Promise<ApiResult<{ readonly publicKey: string | null }>> {
  return request('api/push', {});
}

/**
 * Asks to be told of the turns of a seat, in the language in use.
 *
 * @returns the server's name of the subscription
 */
export function subscribeSeat(
  id: string,
  token: string,
  subscription: PushSubscriptionJSON,
): Promise<ApiResult<{ readonly id: string }>> {
  return request(`${pathOf(id)}/push`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...subscription, lang: languageInUse() }),
  });
}

export function unsubscribeSeat(id: string, token: string, subscription: string): Promise<ApiResult<ServerGame>> {
  return request(`${pathOf(id)}/push?subscription=${encodeURIComponent(subscription)}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });
}
