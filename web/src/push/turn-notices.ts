/** Lets the server tell this device of turns, by Web Push: subscribes the browser, and the seat of a game. */
import { fetchPushKey, subscribeSeat, unsubscribeSeat } from '../api/push-api.ts';
import type { Seat } from '../api/api-types.ts';
import { registerWithoutDelay } from '../offline/offline.ts';
import { dropNotices, keepNotices, subscriptionOf, wantsAnyNotices, wantsNotices } from './kept-notices.ts';

/** Whether this device is told of a game's turns: it cannot be, the browser forbids it, no, yes. */
export type NoticeState = 'impossible' | 'denied' | 'off' | 'on';

/** The outcome of switching notices on; `dismissed` if the person left the browser's question without an answer. */
export type SwitchedOn = 'on' | 'denied' | 'dismissed' | 'failed';

/**
 * The time in milliseconds after which a service worker counts as missing. On a first visit it has to be downloaded and
 * installed, with the files that it keeps for use offline.
 */
const INSTALLATION_TIMEOUT = 120_000;

/** The time in milliseconds after which a push service counts as out of reach. */
const PUSH_SERVICE_TIMEOUT = 20_000;

let serverKey: Promise<string | undefined> | undefined;

/** The server's key; undefined if it sends nothing. A server that was out of reach is asked again. */
function pushKey(): Promise<string | undefined> {
  serverKey ??= fetchPushKey().then((answer) => {
    if (answer.kind === 'unreachable') serverKey = undefined;
    return answer.kind === 'done' ? (answer.value.publicKey ?? undefined) : undefined;
  });
  return serverKey;
}

/** Whether the browser has what it needs, which is only in a secure context, and on iOS only from the home screen. */
function hasPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function noticeState(game: string): Promise<NoticeState> {
  if (!hasPush() || (await pushKey()) === undefined) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && subscriptionOf(game, subscription.endpoint) !== undefined ? 'on' : 'off';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser for permission, and the server to tell this device of the turns of a seat. Call it in a tap. */
export async function switchOn(game: string, seat: Seat): Promise<SwitchedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  return (await subscribe(game, seat)) ? 'on' : 'failed';
}

async function subscribe(game: string, seat: Seat): Promise<boolean> {
  try {
    const key = await pushKey();
    if (key === undefined) return false;
    const subscription = await subscribeBrowser(key);
    const answer = await subscribeSeat(game, seat.token, subscription.toJSON());
    if (answer.kind !== 'done') return false;
    keepNotices(game, subscription.endpoint, answer.value.id);
    return true;
  } catch {
    // No service worker, or the browser's push service is out of reach.
    return false;
  }
}

/** Subscribes the browser for the server's key. A subscription for another server's key would stand in the way. */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  registerWithoutDelay();
  const { pushManager } = await withTimeout(INSTALLATION_TIMEOUT, navigator.serviceWorker.ready);
  return withTimeout(PUSH_SERVICE_TIMEOUT, subscribeAt(pushManager, key));
}

async function subscribeAt(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const known = existing?.options.applicationServerKey;
  if (existing && known && base64Url(known) !== key) await existing.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Bytes in Base64url, as the server writes its key. */
export function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function withTimeout<T>(milliseconds: number, result: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the server not to tell this device of a game's turns any more. Returns whether that succeeded. */
export async function switchOff(game: string, seat: Seat): Promise<boolean> {
  const subscription = await currentSubscription();
  const name = subscription && subscriptionOf(game, subscription.endpoint);
  if (name !== null && name !== undefined) {
    const answer = await unsubscribeSeat(game, seat.token, name);
    if (answer.kind === 'unreachable') return false;
  }
  dropNotices(game);
  if (!wantsAnyNotices()) await subscription?.unsubscribe();
  return true;
}

/**
 * The page shows a game: takes its notification away, and subscribes again if the push service has given the browser
 * another address. A game that is over is forgotten, as by the server. Asks for the server's key too, so that the menu
 * need not wait for it. Fails silently.
 */
export async function noteGameShown(game: string, seat: Seat, isOver: boolean): Promise<void> {
  if (!hasPush()) return;
  if (!isOver) void pushKey();
  if (!wantsNotices(game)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications({ tag: game })) ?? [];
    for (const notification of shown) notification.close();
    if (isOver) dropNotices(game);
    else if (Notification.permission === 'granted' && (await noticeState(game)) === 'off') {
      // The person may have switched them off meanwhile.
      if (wantsNotices(game)) await subscribe(game, seat);
    }
  } catch {
    // The menu still offers to switch them on.
  }
}
