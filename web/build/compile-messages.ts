/** Compiles messages into the parts that the page fills: ICU messages, and the command line's patterns (`{0|form|forms}`). */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Part } from '../src/message-parts.ts';

/** Plural categories of a language, in the order of the forms in a pattern. */
const PLURAL_CATEGORIES: Record<string, string[]> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};

/** Compiles an ICU message. Supports plural, select, plain arguments and `#`. */
export function compileIcu(text: string, language: string): Message {
  return simplified(parts(parse(withNoBreakSpaces(text, language)), undefined));
}

/** Compiles a pattern of the command line: `{0}` is an argument, `{0|turn|turns}` the plural form that it selects. */
export function compilePattern(text: string, language: string): Message {
  const pattern = withNoBreakSpaces(text, language);
  const compiled: Part[] = [];
  let position = 0;
  for (const placeholder of pattern.matchAll(/\{(\d+)(?:\|([^}]*))?\}/g)) {
    const literal = pattern.slice(position, placeholder.index);
    if (literal) compiled.push(literal);
    position = placeholder.index + placeholder[0].length;
    const [, argument = '0', forms] = placeholder;
    compiled.push(forms === undefined ? ['a', argument] : ['p', argument, formsByCategory(forms.split('|'), language)]);
  }
  const lastLiteral = pattern.slice(position);
  if (lastLiteral) compiled.push(lastLiteral);
  return simplified(compiled);
}

function formsByCategory(forms: string[], language: string): Record<string, Message> {
  const categories = PLURAL_CATEGORIES[language] ?? PLURAL_CATEGORIES['en'] ?? [];
  const byCategory = Object.fromEntries(forms.map((form, index) => [categories[index] ?? 'other', form]));
  return { ...byCategory, other: forms.at(-1) ?? '' };
}

/** Replaces spaces around French punctuation by no-break spaces. */
function withNoBreakSpaces(text: string, language: string): string {
  if (language !== 'fr') return text;
  return text
    .replace(/[ \u00a0]([:»])/g, '\u00a0$1')
    .replace(/[ \u00a0]([;!?])/g, '\u202f$1')
    .replace(/« /g, '«\u00a0');
}

/** The parts of parsed elements; `pluralArgument` is the argument that `#` stands for. */
function parts(elements: MessageFormatElement[], pluralArgument: string | undefined): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return ['a', element.value];
      case TYPE.pound:
        return ['a', pluralArgument ?? ''];
      case TYPE.plural:
      case TYPE.select: {
        const kind = element.type === TYPE.plural ? 'p' : 's';
        const options = Object.entries(element.options).map(([name, option]) => [
          name,
          simplified(parts(option.value, kind === 'p' ? element.value : pluralArgument)),
        ]);
        return [kind, element.value, Object.fromEntries(options) as Record<string, Message>];
      }
      default:
        throw new Error(`unsupported element in a message: ${JSON.stringify(element)}`);
    }
  });
}

/** A message without arguments as plain text. */
function simplified(parts: Part[]): Message {
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts.length === 0 ? '' : parts;
}
