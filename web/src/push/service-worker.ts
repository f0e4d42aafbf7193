/**
 * The part of the service worker that receives push messages: shows a notification for each game, and opens the game at
 * a tap. The build makes a script of it, which the service worker of `vite.config.ts` imports.
 */
import { readNotice, showsGameOf, WHICH_ADDRESS, type Notice } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** The time in milliseconds after which a page that does not tell its address counts as another one. */
const ANSWER_TIME = 1_000;

self.addEventListener('push', (event) => event.waitUntil(show(readNotice(event.data?.text()))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as Notice));
});

/** Shows a notification, in place of an earlier one of the game, unless the person looks at the game. */
async function show(notice: Notice): Promise<void> {
  const pages = await pagesOf(notice);
  if (pages.some((page) => page.focused && page.visibilityState === 'visible')) return;
  const options: NotificationOptions & { renotify: boolean } = {
    tag: notice.tag,
    renotify: notice.tag !== '',
    icon: 'icon-192.png',
    data: notice,
  };
  await self.registration.showNotification(notice.title, options);
}

/** Brings the page of the game to the front, or opens one. */
async function open(notice: Notice): Promise<void> {
  const [page] = await pagesOf(notice);
  if (page) await page.focus();
  else await self.clients.openWindow(new URL(notice.address, self.registration.scope));
}

/** The open pages that show the game. */
async function pagesOf(notice: Notice): Promise<WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const hashes = await Promise.all(all.map(hashOf));
  return all.filter((_, index) => showsGameOf(hashes[index] ?? '', notice));
}

/** The fragment of a page's address. `Client.url` has that with which the page was loaded, so the page is asked. */
function hashOf(page: Client): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (hash: string) => {
      clearTimeout(timer);
      port1.close();
      resolve(hash);
    };
    const timer = setTimeout(() => end(''), ANSWER_TIME);
    port1.onmessage = ({ data }: MessageEvent<string>) => end(data);
    page.postMessage(WHICH_ADDRESS, [port2]);
  });
}
