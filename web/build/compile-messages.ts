/** Turns sentences in two notations, ICU messages and the command line's `{0|form|forms}`, into the parts that the page fills. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Part } from '../src/message-parts.ts';

/** Plural categories in the order in which the command line's bundles list their forms. */
const FORMS: Record<string, string[]> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};

/** An ICU message; plural, select, plain arguments and `#` are known here, nothing else is used. */
export function compileIcu(text: string, language: string): Message {
  return shorten(parts(parse(spaced(text, language)), undefined));
}

/** A pattern of the command line: `{0}` is a detail, `{0|turn|turns}` the form of a word that goes with it. */
export function compilePattern(text: string, language: string): Message {
  const found: Part[] = [];
  let at = 0;
  for (const place of spaced(text, language).matchAll(/\{(\d+)(?:\|([^}]*))?\}/g)) {
    const whole = place.input.slice(at, place.index);
    if (whole) found.push(whole);
    at = place.index + place[0].length;
    const name = place[1] ?? '0';
    found.push(place[2] === undefined ? ['a', name] : ['p', name, forms(place[2].split('|'), language)]);
  }
  const rest = spaced(text, language).slice(at);
  if (rest) found.push(rest);
  return shorten(found);
}

function forms(words: string[], language: string): Record<string, Message> {
  const categories = FORMS[language] ?? FORMS['en'] ?? [];
  const named = Object.fromEntries(words.map((word, index) => [categories[index] ?? 'other', word]));
  return { ...named, other: words.at(-1) ?? '' };
}

/** French sets a space before these signs, at which no line may break. */
function spaced(text: string, language: string): string {
  if (language !== 'fr') return text;
  return text
    .replace(/[ \u00a0]([:»])/g, '\u00a0$1')
    .replace(/[ \u00a0]([;!?])/g, '\u202f$1')
    .replace(/« /g, '«\u00a0');
}

function parts(elements: MessageFormatElement[], counted: string | undefined): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return ['a', element.value];
      case TYPE.pound:
        return ['a', counted ?? ''];
      case TYPE.plural:
      case TYPE.select: {
        const kind = element.type === TYPE.plural ? 'p' : 's';
        const inner = Object.entries(element.options).map(([name, option]) => [
          name,
          shorten(parts(option.value, kind === 'p' ? element.value : counted)),
        ]);
        return [kind, element.value, Object.fromEntries(inner) as Record<string, Message>];
      }
      default:
        throw new Error(`a message uses an element that the page does not fill: ${JSON.stringify(element)}`);
    }
  });
}

function shorten(all: Part[]): Message {
  return all.length === 1 && typeof all[0] === 'string' ? all[0] : all.length === 0 ? '' : all;
}
