/** Speaks to those who listen: one polite live region for the whole page. */

let region: HTMLElement | undefined;
/** Sentences that came while a sheet lay over the page, which silences what is under it. */
let waiting: string[] = [];

const MOST = 6;

/** Sentences that arrive close together are read one after another. */
export function say(text: string): void {
  if (text === '') return;
  if (document.querySelector('dialog[open]')) {
    waiting = [...waiting, text].slice(-MOST);
    return;
  }
  region ??= made();
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
}

function made(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'heard';
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('role', 'log');
  element.dataset['say'] = '';
  document.body.append(element);
  document.addEventListener('close', sayWhatWaited, true);
  return element;
}

function sayWhatWaited(): void {
  const sentences = waiting;
  waiting = [];
  sentences.forEach(say);
}

/** The region has to be there before its first sentence. */
export function prepareToSpeak(): void {
  region ??= made();
}
