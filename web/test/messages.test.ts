/** Tests the messages in all languages: plural forms, typography, use, and the choice of a language. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { before, test } from 'node:test';
import { areaLoaders, languages, loaders } from 'virtual:languages';
import { PHRASES } from '../src/phrases/phrase-list.ts';
import { pointsInWords } from '../src/speech/speech.ts';
import {
  LANGUAGES,
  fill,
  hasMessage,
  languageInUse,
  languageOf,
  loadMessages,
  t,
  useAvailableLanguage,
  useLanguage,
} from '../src/texts/messages.ts';
import type { Messages } from '../src/texts/message-parts.ts';
import { rules } from './game-driver.ts';

/** The messages of each language, by its code. */
const messagesByLanguage = new Map<string, Messages>();

before(async () => {
  for (const { code } of languages) {
    const parts = await Promise.all(
      [loaders, ...Object.values(areaLoaders)].map(async (load) => (await load[code]?.())?.default),
    );
    messagesByLanguage.set(code, Object.assign({}, ...parts) as Messages);
  }
});

function message(language: string, key: string) {
  return messagesByLanguage.get(language)?.[key] ?? '';
}

const SOURCES = resolve(import.meta.dirname, '../../src');

const ENGLISH = resolve(import.meta.dirname, '../../../texts/messages/en');

/** The keys of the page's own messages, of all areas. */
const KEYS = readdirSync(ENGLISH)
  .filter((name) => /^page(-.+)?\.json$/.test(name))
  .flatMap((name) => Object.keys(JSON.parse(readFileSync(resolve(ENGLISH, name), 'utf8')) as object));

test('ellipses follow their word without a space', () => {
  for (const [language, messages] of messagesByLanguage) {
    const spaced = Object.entries(messages).filter(([, text]) => /\s…/u.test(JSON.stringify(text)));
    assert.deepEqual(spaced, [], language);
  }
});

test('every message is used', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(resolve(SOURCES, name), 'utf8'))
    .join('\n');
  const composedKeys = /^(hint\.|end\.|home\.(yote|choko|wali|bolotondou|awele)$)/;
  const phraseKeys = PHRASES.map((phrase) => `phrase.${phrase}`);
  const unused = KEYS.filter(
    (key) => !sources.includes(`'${key}'`) && !composedKeys.test(key) && !phraseKeys.includes(key),
  );
  assert.deepEqual(unused, []);
});

/** The modules that the first page imports, directly or not, by path. */
function firstPageModules(path = 'app/main.ts', found = new Map<string, string>()): Map<string, string> {
  if (found.has(path)) return found;
  const source = readFileSync(resolve(SOURCES, path), 'utf8');
  found.set(path, source);
  for (const [, imported] of source.matchAll(/^import (?!type)(?:[^'";]*? from )?'(\.[^']+\.ts)'/gm))
    firstPageModules(posix.join(posix.dirname(path), imported ?? ''), found);
  return found;
}

/** Modules that show tablebase values, which `tablebase-loader.ts` loads together with their messages. */
const WITH_TABLEBASE = ['speech/tablebase-text.ts', 'game-page/score-bar.ts'];

test('the first page uses no messages that it has not loaded', () => {
  const initial = JSON.parse(readFileSync(resolve(ENGLISH, 'page.json'), 'utf8')) as object;
  const later = KEYS.filter((key) => !(key in initial));
  const modules = firstPageModules();
  assert.ok(modules.size > 60 && later.length > 100);
  for (const [path, source] of modules) {
    if (source.includes('loadMessages(') || WITH_TABLEBASE.includes(path)) continue;
    assert.deepEqual(
      later.filter((key) => source.includes(`'${key}'`)),
      [],
      path,
    );
  }
});

test('a plural has the form of its number', () => {
  const seeds = (count: number, language: string) =>
    fill(message(language, 'table.seeds'), { count }, new Intl.PluralRules(language));
  assert.equal(seeds(1, 'en'), '1 seed');
  assert.equal(seeds(4, 'en'), '4 seeds');
  assert.deepEqual(
    [1, 3, 11, 22].map((count) => seeds(count, 'ru')),
    ['1 зерно', '3 зерна', '11 зёрен', '22 зерна'],
  );
});

test('the messages of the command line are filled like those of the page', () => {
  assert.match(fill(message('ru', 'AligningFault.BOTH_REDUCED'), { 0: 2 }, new Intl.PluralRules('ru')), /2/);
  assert.equal(fill(message('fr', 'GridFault.SQUARE_TAKEN'), { 0: 'c3' }), 'c3 est occupée');
});

test('the summary of each rule set is complete in each language', async () => {
  for (const { code } of LANGUAGES) {
    await useLanguage(code);
    await loadMessages('rules');
    for (const ruleSet of await rules.ruleSets()) {
      const points = pointsInWords({ ruleSet });
      assert.ok(points.length >= 6, `${code} ${ruleSet.name}`);
      assert.deepEqual(
        points.filter((point) => /point\./.test(point) || point.includes('{')),
        [],
      );
      assert.ok(ruleSet.options.every(({ name }) => hasMessage(`option.${name}`)));
    }
  }
});

test('the language is the first of the browser that the page has, or else English', () => {
  assert.equal(languageOf(['en-GB']), 'en');
  assert.equal(languageOf(['fr-SN', 'en']), 'fr');
  assert.equal(languageOf(['wo-SN', 'RU']), 'ru');
  assert.equal(languageOf(['frr']), 'en');
  assert.equal(languageOf(['wo-SN']), 'en');
  assert.equal(languageOf([]), 'en');
});

test('a stored language that no longer exists gives way to that of the browser', async () => {
  await useAvailableLanguage(['tlh', 'ru']);
  assert.equal(languageInUse(), 'ru');
  await useAvailableLanguage(['tlh']);
  assert.equal(languageInUse(), 'en');
});

test('an area of messages follows the language', async () => {
  await useLanguage('en');
  await loadMessages('puzzles');
  assert.equal(t('puzzle.solved'), fill(message('en', 'puzzle.solved'), {}));
  await useLanguage('fr');
  assert.equal(t('puzzle.solved'), fill(message('fr', 'puzzle.solved'), {}));
  assert.notEqual(message('en', 'puzzle.next'), message('fr', 'puzzle.next'));
});

test('an unknown area of messages is refused', async () => {
  await assert.rejects(loadMessages('nothing'), /no messages nothing/);
});

test('of two languages that are asked for at once, the later one is used, though the other comes last', async () => {
  const slow = (await loaders['fr']?.()) ?? { default: {} };
  let goOn = () => undefined as void;
  const loading = new Promise<typeof slow>((resolve) => (goOn = () => resolve(slow)));
  const original = loaders['fr'];
  Object.assign(loaders, { fr: () => loading });
  const first = useLanguage('fr');
  await useLanguage('pt');
  goOn();
  await first;
  Object.assign(loaders, { fr: original });
  assert.equal(languageInUse(), 'pt');
  await useLanguage('en');
});
