/** Tells the service worker which address this page shows, so that it notifies of no game that the person looks at. */
import { WHICH_ADDRESS } from './notice.ts';

function answer({ data, ports }: MessageEvent): void {
  if (data === WHICH_ADDRESS) ports[0]?.postMessage(location.hash);
}

/** Answers the service worker from now on. To call it again changes nothing. */
export function answerServiceWorker(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', answer);
}
