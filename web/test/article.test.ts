/** Tests of the conversion of articles from Markdown: boards, the turns in tables, and cells with their headings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleHtml, exampleOf } from '../build/article-html.ts';

const html = (markdown: string) => articleHtml(markdown, { linkTo: (href) => `#${href}`, sectionLevel: 3 });

const POSITION = '3b2/6/1wb1bb/6/b3ww w 5,5 - 0 21';
const fence = (lines: string) => `\`\`\`board yote/ludens | ${POSITION}${lines}\n5  . x\n\`\`\`\n`;
const TABLE = '\n| turn | meaning |\n|---|---|\n| `@c4` | place |\n| `--` | pass |\n';

/** The lines in the attribute of the first board. */
function linesIn(article: string): { label: string; turns: string; hasButton: boolean }[] {
  const json = /lines="([^"]*)"/.exec(article)?.[1] ?? '[]';
  return JSON.parse(json.replaceAll('&quot;', '"')) as { label: string; turns: string; hasButton: boolean }[];
}

test('the info string of a board has its rule set, its position, and lines of turns', () => {
  assert.deepEqual(exampleOf(`board yote/ludens | ${POSITION} | after @c4 | +own-jump f1=d1 | Fork: @c4 @c5`), {
    rules: 'yote/ludens',
    position: POSITION,
    isDrawnAfterLine: true,
    lines: [
      { label: '', rules: 'yote/ludens', turns: '@c4' },
      { label: '', rules: 'yote/ludens+own-jump', turns: 'f1=d1' },
      { label: 'Fork', rules: 'yote/ludens', turns: '@c4 @c5' },
    ],
  });
});

test('the colon of a removal does not end the name of a line', () => {
  assert.deepEqual(exampleOf('board a/b | x | b3xd3:a1')?.lines, [{ label: '', rules: 'a/b', turns: 'b3xd3:a1' }]);
});

test('a fence of another language is no board', () => {
  assert.equal(exampleOf('java'), undefined);
  assert.equal(html('```\na < b\n```\n'), '<pre>a &lt; b\n</pre>');
});

test('a board keeps its drawing as a fallback', () => {
  const article = html(fence(' | after @c4'));
  assert.match(article, /^<griot-example rules="yote\/ludens" position="3b2[^"]+" lines="[^"]+" after><pre>5 {2}\. x/);
});

test('a turn in a table plays on the board before it, and needs no other button', () => {
  const article = html(fence(' | @c4 | e1-e2') + TABLE);
  assert.ok(article.includes('<button class="play" data-example="0" data-line="0"><code>@c4</code></button>'));
  assert.deepEqual(
    linesIn(article).map(({ turns, hasButton }) => [turns, hasButton]),
    [
      ['@c4', false],
      ['e1-e2', true],
    ],
  );
});

test('turns in a table refer to the last board, and turns in a sentence to none', () => {
  const article = html(`${fence(' | @c4')}Place with \`@c4\`.\n\n${fence(' | @c4')}${TABLE}`);
  assert.equal(article.match(/data-example/g)?.length, 1);
  assert.ok(article.includes('data-example="1"'));
  assert.ok(article.includes('Place with <code>@c4</code>'));
});

test('each row begins with its heading, and other cells have the heading of their column', () => {
  const article = html('|  | a *b* |\n|---|---|\n| c | d |\n');
  assert.ok(article.includes('<td role="cell"></td>'), 'an empty heading is a cell');
  assert.ok(article.includes('<th role="rowheader">c</th>'));
  assert.ok(article.includes('<td role="cell" data-label="a b">d</td>'));
});

test('relative links are rewritten for the page, and other links send no referrer', () => {
  assert.ok(html('[x](choko.md)').includes('<a href="#choko.md">'));
  assert.ok(html('<https://example.org/>').includes('rel="noreferrer"'));
});
