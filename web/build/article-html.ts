/**
 * Converts articles, such as the rules of a game, from Markdown to HTML. A fence whose language is `board` becomes a
 * board on which turns can be played. A table becomes cards on a narrow screen.
 *
 * The info string of such a fence is `board RULES | POSITION | LINE | LINE …`; the fence holds a drawing for readers
 * of the Markdown. A line is turns in notation, separated by spaces. Three optional prefixes come before the turns, in
 * this order: `after `, if the drawing shows the board after the line; a label and a colon; options, such as
 * `+own-jump`, which are added to the rule set.
 */
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

/** Turns that can be played on a board. */
export interface ExampleLine {
  /** The name of the line; empty if its notation is its name. */
  label: string;
  rules: string;
  turns: string;
}

/** The board of a fence. */
export interface Example {
  rules: string;
  position: string;
  /** Whether the drawing shows the board after the first line. */
  isDrawnAfterLine: boolean;
  lines: ExampleLine[];
}

/** The board that the info string of a fence describes; undefined if its language is not `board`. */
export function exampleOf(info: string): Example | undefined {
  const [rules, position, ...lines] = (/^board (.*)/.exec(info)?.[1] ?? '').split('|').map((part) => part.trim());
  if (!rules || !position) return undefined;
  return {
    rules,
    position,
    isDrawnAfterLine: lines[0]?.startsWith('after ') ?? false,
    lines: lines.map((line) => lineOf(line, rules)),
  };
}

function lineOf(text: string, rules: string): ExampleLine {
  const [, label = '', options = '', turns = ''] = /^(?:after )?(?:([^:|]+): )?(?:(\+\S+) )?(.*)$/.exec(text) ?? [];
  return { label, rules: rules + options, turns };
}

/** An example, with the indexes of the lines to which no table cell is linked. */
type TrackedExample = Example & { unlinkedLines: Set<number> };

/** A reference from the text to a line of an example. */
interface Reference {
  example: number;
  line: number;
}

/** How an article becomes part of a page. */
export interface ArticleOptions {
  /** The address of a relative link, such as `choko.md`. */
  linkTo: (href: string) => string;
  /** The level of the headings of sections, in HTML. */
  sectionLevel: number;
}

/** The HTML of an article. The title is omitted, since the page shows it. */
export function articleHtml(markdown: string, { linkTo, sectionLevel }: ArticleOptions): string {
  const markdownIt = new MarkdownIt({ html: false, linkify: false });
  const { rules } = markdownIt.renderer;
  const { escapeHtml } = markdownIt.utils;
  rules.table_open = () => '<div class="wide" tabindex="0" role="group"><table role="table">';
  rules.table_close = () => '</table></div>';
  rules.link_open = (tokens, index, options, _env, self) => {
    const href = String(tokens[index]?.attrGet('href') ?? '');
    if (!/^https?:/.test(href)) tokens[index]?.attrSet('href', linkTo(href));
    else tokens[index]?.attrSet('rel', 'noreferrer');
    return self.renderToken(tokens, index, options);
  };
  rules.fence = (tokens, index) => fenceHtml(tokens[index], escapeHtml);
  rules.code_inline = (tokens, index) => codeHtml(tokens[index], escapeHtml);
  // A section is `##` in Markdown.
  const headingLevel = (tag = 'h2') => Number(tag.slice(1)) - 2 + sectionLevel;
  rules.heading_open = (tokens, index) => `<h${headingLevel(tokens[index]?.tag)}>`;
  rules.heading_close = (tokens, index) => `</h${headingLevel(tokens[index]?.tag)}>`;
  const tokens = markdownIt.parse(markdown.replace(/^# .*\n/, ''), {});
  linkTurns(tokens);
  labelCells(tokens);
  return markdownIt.renderer.render(tokens, markdownIt.options, {});
}

/**
 * Links the turns in a table's cells to the board before the table, if they can be played there. Records for each board
 * which of its lines have no such link.
 */
function linkTurns(tokens: readonly Token[]): void {
  let exampleCount = 0;
  let isInTable = false;
  let example: TrackedExample | undefined;
  for (const token of tokens) {
    if (token.type === 'table_open') isInTable = true;
    if (token.type === 'table_close') isInTable = false;
    if (token.type === 'fence') {
      const parsedExample = exampleOf(token.info);
      if (!parsedExample) continue;
      example = { ...parsedExample, unlinkedLines: new Set(parsedExample.lines.keys()) };
      exampleCount++;
      token.meta = { example };
    }
    if (!isInTable || !example) continue;
    for (const child of token.children ?? []) {
      const line = example.lines.findIndex(({ label, turns }) => label === '' && turns === child.content);
      if (child.type !== 'code_inline' || line < 0) continue;
      child.meta = { example: exampleCount - 1, line } satisfies Reference;
      example.unlinkedLines.delete(line);
    }
  }
}

/** Makes the first cell of each row its heading, and gives the others the heading of their column as a label. */
function labelCells(tokens: readonly Token[]): void {
  let headings: string[] = [];
  let column = 0;
  let isInHead = false;
  tokens.forEach((token, index) => {
    const content = tokens[index + 1]?.content ?? '';
    switch (token.type) {
      case 'thead_open':
        headings = [];
        isInHead = true;
        token.attrSet('role', 'rowgroup');
        break;
      case 'tbody_open':
        isInHead = false;
        token.attrSet('role', 'rowgroup');
        break;
      case 'tr_open':
        column = 0;
        token.attrSet('role', 'row');
        break;
      case 'th_open':
        headings.push(content);
        token.attrSet('role', content === '' ? 'cell' : 'columnheader');
        if (content === '') token.tag = 'td';
        break;
      case 'th_close':
        if (headings.at(-1) === '') token.tag = 'td';
        break;
      case 'td_open':
        token.attrSet('role', column === 0 ? 'rowheader' : 'cell');
        if (column === 0) token.tag = 'th';
        else if (headings[column]) token.attrSet('data-label', plainText(headings[column] ?? ''));
        break;
      case 'td_close':
        if (column === 0 && !isInHead) token.tag = 'th';
        column++;
        break;
    }
  });
}

/** A cell's Markdown without marks. */
function plainText(markdown: string): string {
  return markdown.replace(/[`*]/g, '');
}

/** The HTML of a fence: a board with its drawing as a fallback, or the text as it stands. */
function fenceHtml(token: Token | undefined, escape: (text: string) => string): string {
  const drawing = `<pre>${escape(token?.content ?? '')}</pre>`;
  const example = (token?.meta as { example?: TrackedExample } | null | undefined)?.example;
  if (!example) return drawing;
  const { rules, position, isDrawnAfterLine, lines, unlinkedLines } = example;
  // The board has a button of its own for each line that no cell of a table plays.
  const linesWithButtons = lines.map((line, index) => ({ ...line, hasButton: unlinkedLines.has(index) }));
  const attributes = Object.entries({ rules, position, lines: JSON.stringify(linesWithButtons) });
  return `<griot-example ${attributes.map(([name, value]) => `${name}="${escape(value)}"`).join(' ')}${
    isDrawnAfterLine ? ' after' : ''
  }>${drawing}</griot-example>`;
}

/** The HTML of inline code, which is a button if it is a turn of an example. */
function codeHtml(token: Token | undefined, escape: (text: string) => string): string {
  const code = `<code>${escape(token?.content ?? '')}</code>`;
  const reference = token?.meta as Reference | null | undefined;
  if (!reference) return code;
  return `<button class="play" data-example="${reference.example}" data-line="${reference.line}">${code}</button>`;
}
