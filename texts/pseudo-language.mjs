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

/** The parts of a text that are matched as a whole: code, options, addresses and line breaks, which stay, and words. */
const TOKENS = /`[^`]*`|--?[a-z-]+|%n|\bhttps?:\S+|\.\/\S+|'\{'[^']*'\}'|[A-Z]{2,}|[A-Za-z]{3,}/g;

const ACCENTS = { a: 'à', e: 'ê', i: 'ï', o: 'ö', u: 'ū', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û' };

/** A word with accents, a third longer; words in capitals and other tokens are returned unchanged. */
function lengthened(word) {
  if (!/^[A-Za-z]+$/.test(word) || word === word.toUpperCase()) return word;
  const letters = [...word].map((letter, index) => {
    const accented = ACCENTS[letter] ?? letter;
    return index % 3 === 1 ? accented + accented.toLowerCase() : accented;
  });
  return letters.join('');
}

/** An ICU message with its texts lengthened: arguments, selectors and keywords stay. */
function pseudoMessage(message) {
  let result = '';
  let remainder = message;
  while (remainder !== '') {
    const [, text, argument] = /^((?:[^{}']|'\{'|'\}'|')*)(\{)?/.exec(remainder) ?? [];
    result += (text ?? '').replace(TOKENS, lengthened);
    remainder = remainder.slice((text ?? '').length);
    if (argument === undefined) return result + remainder;
    const end = closingBrace(remainder);
    result += pseudoArgument(remainder.slice(0, end + 1));
    remainder = remainder.slice(end + 1);
  }
  return result;
}

/** The index of the brace that closes the first brace of a text. */
function closingBrace(text) {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error(`no closing brace: ${text}`);
}

/** An argument of an ICU message. The cases of a plural or select are lengthened. */
function pseudoArgument(argument) {
  const head = /^\{[^,{}]+, *(?:plural|select),/.exec(argument)?.[0];
  if (head === undefined) return argument;
  let result = head;
  let remainder = argument.slice(head.length, -1);
  for (let open = remainder.indexOf('{'); open >= 0; open = remainder.indexOf('{')) {
    const end = open + closingBrace(remainder.slice(open));
    result += `${remainder.slice(0, open)}{${pseudoMessage(remainder.slice(open + 1, end))}}`;
    remainder = remainder.slice(end + 1);
  }
  return `${result}${remainder}}`;
}

mkdirSync(join(messages, 'xx'), { recursive: true });
for (const source of sources) {
  const original = JSON.parse(readFileSync(join(messages, source), 'utf8'));
  const changed = Object.entries(original).map(([key, text]) => [key, UNCHANGED.test(key) ? text : pseudoMessage(text)]);
  writeFileSync(join(messages, 'xx', basename(source)), `${JSON.stringify(Object.fromEntries(changed), null, 2)}\n`);
}
const list = join(messages, 'languages.json');
const languages = JSON.parse(readFileSync(list, 'utf8'));
writeFileSync(list, `${JSON.stringify([...languages, { code: 'xx', name: 'Ïnvêêntêéd', locale: 'en' }], null, 2)}\n`);
for (const kind of ['rules', 'stories'])
  cpSync(join(texts, '../docs', kind, 'en'), join(texts, '../docs', kind, 'xx'), { recursive: true });
