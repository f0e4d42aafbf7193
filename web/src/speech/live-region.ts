/** The page's polite ARIA live region. */

let region: HTMLElement | undefined;
/** The sentences held back while a sheet is open, since screen readers ignore the page under a modal dialog. */
let heldBackSentences: string[] = [];

/** The maximum number of sentences in the region, and of those held back. */
const MAX_SENTENCES = 6;

/** Announces a sentence. Sentences announced shortly after each other are read in order. */
export function say(text: string): void {
  if (text === '') return;
  if (document.querySelector('dialog[open]')) {
    heldBackSentences = [...heldBackSentences, text].slice(-MAX_SENTENCES);
    return;
  }
  region ??= createRegion();
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  region.append(paragraph);
  while (region.childElementCount > MAX_SENTENCES) region.firstElementChild?.remove();
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('role', 'log');
  element.dataset['say'] = '';
  document.body.append(element);
  document.addEventListener('close', sayHeldBack, true);
  return element;
}

function sayHeldBack(): void {
  const sentences = heldBackSentences;
  heldBackSentences = [];
  sentences.forEach(say);
}

/** Creates the region, which must exist before its first sentence. */
export function prepareToSpeak(): void {
  region ??= createRegion();
}
