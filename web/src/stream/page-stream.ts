/** The stream of this page, which it shares with the other tabs of the browser. */
import { languageInUse } from '../texts/messages.ts';
import { PROTOCOL_VERSION, type TabMessage } from './messages.ts';
import { SharedStream, type Channel, type Subscriber, type Subscription } from './shared-stream.ts';

/** The number of random 32-bit numbers in the id of a tab. */
const ID_NUMBERS = 3;

let stream: SharedStream | undefined;

/** Follows games, and the lobby, until the subscription is ended. */
export function subscribe(subscriber: Subscriber): Subscription {
  stream ??= createStream();
  return stream.subscribe(subscriber);
}

function createStream(): SharedStream {
  const id = crypto.getRandomValues(new Uint32Array(ID_NUMBERS)).join('-');
  const created = new SharedStream(id, {
    openChannel,
    open,
    isVisible: () => document.visibilityState !== 'hidden',
    random: Math.random,
  });
  addEventListener('pagehide', () => created.suspend());
  addEventListener('pageshow', () => created.restore());
  document.addEventListener('freeze', () => created.suspend());
  document.addEventListener('resume', () => created.restore());
  document.addEventListener('visibilitychange', () => created.visibilityChanged());
  addEventListener('online', () => created.networkChanged());
  addEventListener('offline', () => created.networkChanged());
  return created;
}

/** Opens the channel between the tabs with this page; undefined in a browser that has none, or forbids it. */
function openChannel(receive: (message: TabMessage) => void): Channel | undefined {
  try {
    const channel = new BroadcastChannel(`griot-stream-${PROTOCOL_VERSION} ${new URL('.', document.baseURI).pathname}`);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
    return { send: (message) => channel.postMessage(message), close: () => channel.close() };
  } catch {
    return undefined;
  }
}

function open(address: string, tokens: readonly string[], signal: AbortSignal): Promise<Response> {
  const authorization =
    tokens.length === 0 ? {} : { Authorization: tokens.map((token) => `Bearer ${token}`).join(', ') };
  const headers = { Accept: 'text/event-stream', 'Accept-Language': languageInUse(), ...authorization };
  return fetch(address, { headers, signal, cache: 'no-store' });
}
