/** Speaks to those who listen: one polite live region for the whole page. */

let region: HTMLElement | undefined;

/** Sentences that arrive close together are read one after another. */
export function say(text: string): void {
  if (text === '') return;
  region ??= made();
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild?.remove();
}

function made(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'heard';
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('role', 'log');
  element.dataset['say'] = '';
  document.body.append(element);
  return element;
}

/** The region has to be there before its first sentence. */
export function prepareToSpeak(): void {
  region ??= made();
}
