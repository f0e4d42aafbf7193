/** Tests that each sentence of the stories refers to facts in the documents, the same facts in every language. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { MARK, storyOf } from '../build/story-html.ts';

const STORIES = resolve(import.meta.dirname, '../../../docs/stories');
const DOCUMENTS = ['ludens', 'walker', 'sheet', 'wikipedia'];

interface Fact {
  id: string;
  document: string;
  line: string;
}

const facts: Fact[] = readFileSync(resolve(STORIES, 'facts.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [id = '', document = '', line = '', fact = ''] = row.split('\t');
    assert.ok(fact !== '', row);
    return { id, document, line };
  });

const languages = readdirSync(STORIES).filter((name) => /^[a-z]{2}$/.test(name));
const games = readdirSync(resolve(STORIES, 'en')).map((file) => file.replace('.md', ''));
const readStory = (language: string, game: string) => readFileSync(resolve(STORIES, language, `${game}.md`), 'utf8');
const forEachStory = (check: (markdown: string, name: string, game: string) => void) =>
  languages.forEach((language) =>
    games.forEach((game) => {
      check(readStory(language, game), `${language}/${game}`, game);
    }),
  );

/** The paragraphs of sentences: no headings, pictures or definitions. */
function paragraphs(markdown: string): string[] {
  return markdown
    .split(/\n\n+/)
    .map((block) => block.replaceAll('\n', ' ').trim())
    .filter((block) => block !== '' && !/^(#|!\[|\[\^[\w-]+\]:)/.test(block));
}

/**
 * The ends of sentences that have no mark, with the words before them. A full stop after an initial, as in
 * “R. C. Bell”, ends no sentence.
 */
function sentencesWithoutMark(paragraph: string): string[] {
  const text = paragraph
    .replace(/(?<!\p{L})\p{Lu}\p{Ll}?\. /gu, '· ')
    .replace(/\*[^*]*\*/g, (title) => title.replace(/[.!?]/g, '·'));
  const ends = [...text.matchAll(/[.!?…]+[»”")]*(?=(\S*))/gu)];
  const unmarkedEnds = ends.filter(([, following]) => !/^(\[\^[\w-]+\])+$/.test(following ?? ''));
  const endsWithMark = /\]$/.test(text);
  return [
    ...unmarkedEnds.map((end) => text.slice(Math.max(0, end.index - 40), end.index + 10)),
    ...(endsWithMark ? [] : [text]),
  ];
}

const marksIn = (text: string) => [...text.matchAll(MARK)].map(([, id]) => id);

test('facts have the document and the line that their name says, and no name twice', () => {
  assert.deepEqual(
    facts.filter(({ id, document, line }) => id.replace(/[a-z]$/, '') !== `${document}-${line}`),
    [],
  );
  assert.deepEqual(
    facts.filter(({ document }) => !DOCUMENTS.includes(document)),
    [],
  );
  assert.equal(new Set(facts.map(({ id }) => id)).size, facts.length);
});

test('every sentence has a mark', () => {
  forEachStory((markdown, name) => {
    assert.ok(paragraphs(markdown).length > 1, name);
    assert.deepEqual(paragraphs(markdown).flatMap(sentencesWithoutMark), [], name);
  });
});

test('a sentence without a mark is found', () => {
  assert.equal(sentencesWithoutMark('One.[^a-1] Two. Three.[^a-2]').length, 1);
  assert.equal(sentencesWithoutMark('One.[^a-1] And no end').length, 1);
  assert.deepEqual(sentencesWithoutMark('By R. C. Bell, *A. Game?*, Г. Дж. Р. М.[^a-1][^b-2]'), []);
});

test('every mark is a fact and has a definition with its line, and every fact is told', () => {
  const toldFacts = new Set<string | undefined>();
  forEachStory((markdown, name) => {
    const used = new Set(paragraphs(markdown).flatMap(marksIn));
    const defined = [...markdown.matchAll(/^\[\^([\w-]+)\]: .*?(\d+)$/gm)];
    assert.deepEqual(new Set(defined.map(([, id]) => id)), used, name);
    for (const [, id, line] of defined) assert.equal(facts.find((fact) => fact.id === id)?.line, line, `${name} ${id}`);
    used.forEach((id) => toldFacts.add(id));
  });
  assert.deepEqual(
    facts.filter(({ id }) => !toldFacts.has(id)),
    [],
  );
});

test('every language tells the same facts in the same order, with the same pictures', () => {
  forEachStory((markdown, name, game) => {
    const english = readStory('en', game);
    assert.deepEqual(paragraphs(markdown).map(marksIn), paragraphs(english).map(marksIn), name);
    assert.deepEqual(storyOf(markdown).drawings, storyOf(english).drawings, name);
  });
});

test('the pictures exist and are small, and a content security policy allows what is in them', () => {
  forEachStory((markdown, name) => {
    for (const drawing of storyOf(markdown).drawings) {
      const file = resolve(STORIES, 'pictures', `${drawing}.svg`);
      assert.ok(existsSync(file), `${name} ${drawing}`);
      const svg = readFileSync(file, 'utf8');
      assert.ok(svg.length < 16_000, `${drawing}: ${svg.length} bytes`);
      assert.doesNotMatch(svg, /style|<script|href="http/);
    }
  });
});

test('facts of one line share a note', () => {
  const { parts, notes } = storyOf(
    '# T\n\nA.[^a-1b] B.[^a-1c][^b-2]\n\n[^a-1b]: A, line 1\n[^a-1c]: A, line 1\n[^b-2]: B, line 2\n',
  );
  assert.equal(parts.join(''), '<p>A.<sup>1</sup> B.<sup>1, 2</sup></p>\n');
  assert.equal(notes, '<ol><li>A, line 1</li><li>B, line 2</li></ol>');
});
