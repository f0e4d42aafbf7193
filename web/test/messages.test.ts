import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import en from 'virtual:texts/en';
import fr from 'virtual:texts/fr';
import ru from 'virtual:texts/ru';
import type { Message } from '../src/message-parts.ts';
import { fill } from '../src/messages.ts';

const languages = { en, fr, ru };
const pageKeys = (language: string) =>
  Object.keys(
    JSON.parse(readFileSync(resolve(import.meta.dirname, `../../messages/${language}.json`), 'utf8')) as object,
  );

/** The names of the arguments of a message. */
function argumentsOf(message: Message | undefined): string[] {
  if (message === undefined || typeof message === 'string') return [];
  const names = message.flatMap((part) =>
    typeof part === 'string' ? [] : [part[1], ...(part[2] ? Object.values(part[2]).flatMap(argumentsOf) : [])],
  );
  return [...new Set(names)].sort();
}

/** The plural forms in a message, one record for each plural. */
function pluralsIn(message: Message | undefined): Record<string, Message>[] {
  if (message === undefined || typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || part[2] === undefined) return [];
    return [...(part[0] === 'p' ? [part[2]] : []), ...Object.values(part[2]).flatMap(pluralsIn)];
  });
}

test('every language has the same keys', () => {
  for (const language of ['fr', 'ru']) assert.deepEqual(pageKeys(language), pageKeys('en'), language);
});

test('every language has the same arguments', () => {
  for (const key of pageKeys('en')) {
    for (const language of ['fr', 'ru'] as const)
      assert.deepEqual(argumentsOf(languages[language][key]), argumentsOf(en[key]), `${language} ${key}`);
  }
});

test('every plural has the forms of its language', () => {
  for (const [language, messages] of Object.entries(languages)) {
    const categories = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((name) => language === 'ru' || name !== 'many');
    for (const [key, message] of Object.entries(messages)) {
      for (const forms of pluralsIn(message)) {
        for (const category of categories)
          assert.ok(category in forms || 'other' in forms, `${language} ${key} ${category}`);
        if (language === 'ru') assert.ok('one' in forms && 'few' in forms && 'many' in forms, `ru ${key}`);
      }
    }
  }
});

test('French and Russian ellipses follow their word without a space', () => {
  for (const language of ['fr', 'ru'] as const) {
    const spaced = Object.entries(languages[language]).filter(([, message]) => /\s…/u.test(JSON.stringify(message)));
    assert.deepEqual(spaced, [], language);
  }
});

test('every message is used', () => {
  const folder = resolve(import.meta.dirname, '../../src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(resolve(folder, name), 'utf8'))
    .join('\n');
  const composed = /^(hint\.|home\.(yote|choko|wali|bolotondou|awele)$)/;
  const unused = pageKeys('en').filter((key) => !sources.includes(`'${key}'`) && !composed.test(key));
  assert.deepEqual(unused, []);
});

test('a plural has the form of its number', () => {
  const seeds = (count: number, language: 'en' | 'ru') =>
    fill(languages[language]['table.seeds'] ?? '', { count }, new Intl.PluralRules(language));
  assert.equal(seeds(1, 'en'), '1 seed');
  assert.equal(seeds(4, 'en'), '4 seeds');
  assert.deepEqual(
    [1, 3, 11, 22].map((count) => seeds(count, 'ru')),
    ['1 зерно', '3 зерна', '11 зёрен', '22 зерна'],
  );
});

test('the messages of the command line are filled like those of the page', () => {
  const message = ru['AligningFault.BOTH_REDUCED'] ?? '';
  assert.match(fill(message, { 0: 2 }, new Intl.PluralRules('ru')), /2/);
  assert.equal(fill(fr['GridFault.SQUARE_TAKEN'] ?? '', { 0: 'c3' }), 'c3 est occupée');
});
