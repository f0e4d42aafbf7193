import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import en from 'virtual:texts/en';
import fr from 'virtual:texts/fr';
import ru from 'virtual:texts/ru';
import { fill } from '../src/texts/messages.ts';

const languages = { en, fr, ru };

/** The keys of the page's own messages. */
const KEYS = Object.keys(
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../texts/messages/en/page.json'), 'utf8')) as object,
);

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
  const unused = KEYS.filter((key) => !sources.includes(`'${key}'`) && !composed.test(key));
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
