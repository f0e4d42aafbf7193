/**
 * Adds an invented language, xx, to the catalogue of this checkout: the English messages with accents and longer words. It shows
 * whether longer words are cut off anywhere. `./griot prove languages` runs it in a copy.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const texts = dirname(fileURLToPath(import.meta.url));
const messages = join(texts, 'messages');

/** The files of messages. The English faults are in the enums of the modules, so the French ones are used. */
const sources = [...readdirSync(join(messages, 'en')).map((file) => join('en', file)), join('fr', 'faults.json')];

/** Messages that are typed in, or laid out in columns by hand. */
const UNCHANGED = /^(order\.|word\.|play\.orders$|usage\.|prompt\.|prove\.help$|developers\.help$|new\.number$)/;

/** What stays as it is in a text: code, options, addresses, line breaks, and words in capitals. */
const WORDS = /`[^`]*`|--?[a-z-]+|%n|\bhttps?:\S+|\.\/\S+|'\{'[^']*'\}'|[A-Z]{2,}|[A-Za-z]{3,}/g;

const ACCENTS = { a: 'à', e: 'ê', i: 'ï', o: 'ö', u: 'ū', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û' };

/** A word with accents, a third longer. */
function lengthened(word) {
  if (!/^[A-Za-z]+$/.test(word) || word === word.toUpperCase()) return word;
  const letters = [...word].map((letter, index) => {
    const accented = ACCENTS[letter] ?? letter;
    return index % 3 === 1 ? accented + accented.toLowerCase() : accented;
  });
  return letters.join('');
}

/** An ICU message with its texts lengthened: arguments, selectors and keywords stay. */
function pseudo(message) {
  let result = '';
  let rest = message;
  while (rest !== '') {
    const [, text, argument] = /^((?:[^{}']|'\{'|'\}'|')*)(\{)?/.exec(rest) ?? [];
    result += (text ?? '').replace(WORDS, lengthened);
    rest = rest.slice((text ?? '').length);
    if (argument === undefined) return result + rest.replace(/^\}/, '}');
    const end = closing(rest);
    result += choice(rest.slice(0, end + 1));
    rest = rest.slice(end + 1);
  }
  return result;
}

/** The index of the brace that closes the first one. */
function closing(text) {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`no closing brace: ${text}`);
}

/** An argument; of a plural or select, the cases are lengthened. */
function choice(argument) {
  const head = /^\{[^,{}]+, *(?:plural|select),/.exec(argument)?.[0];
  if (head === undefined) return argument;
  let result = head;
  let rest = argument.slice(head.length, -1);
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const end = open + closing(rest.slice(open));
    result += `${rest.slice(0, open)}{${pseudo(rest.slice(open + 1, end))}}`;
    rest = rest.slice(end + 1);
  }
  return `${result}${rest}}`;
}

mkdirSync(join(messages, 'xx'), { recursive: true });
for (const source of sources) {
  const original = JSON.parse(readFileSync(join(messages, source), 'utf8'));
  const changed = Object.entries(original).map(([key, text]) => [key, UNCHANGED.test(key) ? text : pseudo(text)]);
  writeFileSync(join(messages, 'xx', basename(source)), `${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`);
}
const list = join(messages, 'languages.json');
const languages = JSON.parse(readFileSync(list, 'utf8'));
writeFileSync(list, `${JSON.stringify([...languages, { code: 'xx', name: 'Ïnvêêntêéd', locale: 'en' }], null, 2)}\n`);
for (const kind of ['rules', 'stories'])
  cpSync(join(texts, '../docs', kind, 'en'), join(texts, '../docs', kind, 'xx'), { recursive: true });
