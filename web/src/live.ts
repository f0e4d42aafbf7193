/** The page's polite ARIA live region. */

let region: HTMLElement | undefined;
/** Sentences held back while a modal sheet is open, since screen readers ignore what is under it. */
let waiting: string[] = [];

const MOST = 6;

/** Announces a sentence; those of a short interval are read in order. */
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
  element.className = 'visually-hidden';
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

/** Creates the region, which must exist before its first sentence. */
export function prepareToSpeak(): void {
  region ??= made();
}
