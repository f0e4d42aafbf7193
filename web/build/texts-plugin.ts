/**
 * Provides the texts of the page: `virtual:texts/LANG` has the messages of a language that are loaded at the start,
 * `virtual:texts/LANG/AREA` those of an area that is loaded when needed, `virtual:rules/LANG/GAME` the rules of a game.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';

const RULES = 'docs/rules';

/** The compiled messages: `en.json` is loaded at the start, `en-puzzles.json` when needed. */
const MESSAGES = 'texts/target/page';

/** The languages: code, name, and the locale if it differs from the code. */
const LANGUAGES = 'texts/messages/languages.json';

export function texts(root: string): Plugin {
  const project = resolve(root, '..');
  return {
    name: 'griot-texts',
    resolveId: (id) => (/^virtual:(texts\/|rules\/|rules-index$|languages$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:rules-index') return rulesIndex(resolve(project, RULES));
      if (id === '\0virtual:languages')
        return languagesIndex(readFileSync(resolve(project, LANGUAGES), 'utf8'), areas(resolve(project, MESSAGES)));
      const [, kind, language, part] = /^\0virtual:(texts|rules)\/(\w+)(?:\/([\w-]+))?$/.exec(id) ?? [];
      if (language === undefined) return undefined;
      const file =
        kind === 'rules'
          ? resolve(project, RULES, language, `${part}.md`)
          : resolve(project, MESSAGES, `${part === undefined ? language : `${language}-${part}`}.json`);
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf8');
      return `export default ${kind === 'rules' ? JSON.stringify(rulesHtml(text)) : text}`;
    },
  };
}

/** The names of the areas that are loaded when needed. */
function areas(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^en-(.+)\.json$/.exec(file)?.[1] ?? []);
}

/** The source of a module that exports the languages, and loaders for the messages of each, at the start and by area. */
function languagesIndex(json: string, areaNames: readonly string[]): string {
  const codes = (JSON.parse(json) as { code: string }[]).map(({ code }) => code);
  const loaders = (suffix: string) =>
    `{${codes.map((code) => `${code}: () => import('virtual:texts/${code}${suffix}')`).join(',')}}`;
  const areaLoaders = areaNames.map((area) => `${JSON.stringify(area)}: ${loaders(`/${area}`)}`);
  return `export const languages = ${json};
export const loaders = ${loaders('')};
export const areaLoaders = {${areaLoaders.join(',')}};`;
}

/** The source of a module that exports a loader for the rules of each game in each language. */
function rulesIndex(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(resolve(folder, language)).map((file) => `${language}/${file.replace('.md', '')}`),
    );
  return `export default {${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:rules/${name}`)})`).join(',')}}`;
}

/**
 * Converts rules from Markdown to HTML. The title is omitted, since the sheet shows it, and headings are one level deeper.
 * Tables are wrapped in a scrollable element.
 */
export function rulesHtml(markdown: string): string {
  const markdownIt = new MarkdownIt({ html: false, linkify: false });
  markdownIt.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="group"><table>';
  markdownIt.renderer.rules.table_close = () => '</table></div>';
  markdownIt.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const href = String(tokens[index]?.attrGet('href') ?? '');
    if (!/^https?:/.test(href)) tokens[index]?.attrSet('href', `#rules/${href.replace(/\.md.*$/, '')}`);
    else tokens[index]?.attrSet('rel', 'noreferrer');
    return self.renderToken(tokens, index, options);
  };
  markdownIt.renderer.rules.fence = (tokens, index) =>
    pictureHtml(tokens[index]?.content ?? '', markdownIt.utils.escapeHtml);
  markdownIt.renderer.rules.heading_open = (tokens, index) => `<h${headingLevel(tokens[index]?.tag)}>`;
  markdownIt.renderer.rules.heading_close = (tokens, index) => `</h${headingLevel(tokens[index]?.tag)}>`;
  // An empty header cell is a plain cell.
  return markdownIt.render(markdown.replace(/^# .*\n/, '')).replaceAll('<th></th>', '<td></td>');
}

/** A board drawn with characters, with an accessible name that lists the pieces: `o: b3, e1; x: d5`. */
function pictureHtml(drawing: string, escape: (text: string) => string): string {
  const ranks = [...drawing.matchAll(/^(\d) +(.+)$/gm)];
  const squaresOf = (piece: string) =>
    ranks.flatMap(([, rank, row]) =>
      [...(row ?? '').replaceAll(' ', '')].flatMap((character, file) =>
        character === piece ? `${'abcdef'.charAt(file)}${rank}` : [],
      ),
    );
  const label = ['o', 'x'].map((piece) => `${piece}: ${squaresOf(piece).join(', ') || '–'}`).join('; ');
  const name = ranks.length === 0 ? '' : ` role="img" aria-label="${label}"`;
  return `<pre${name}>${escape(drawing)}</pre>`;
}

/** The level of a heading in the sheet. */
function headingLevel(tag = 'h2'): number {
  return Number(tag.slice(1)) + 1;
}
