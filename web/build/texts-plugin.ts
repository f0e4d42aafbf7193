/** Provides the texts of the page: `virtual:texts/LANG` holds all messages of a language, `virtual:rules/LANG/GAME` the rules of a game. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { Plugin } from 'vite';
import type { Messages } from '../src/message-parts.ts';
import { compileIcu, compilePattern } from './compile-messages.ts';
import { readProperties } from './properties.ts';

const RULES = 'docs/rules';

const BUNDLES = 'cli/src/main/resources/griot/cli/text';

/** Keys of the messages that the page shares with the command line. */
const SHARED = /^(game|source|side|result|reason|option|point|about)\./;

export function texts(root: string): Plugin {
  const house = resolve(root, '..');
  const ours = (language: string) => resolve(root, 'messages', `${language}.json`);
  const shared = (name: string, language: string) => resolve(house, BUNDLES, `${name}_${language}.properties`);
  return {
    name: 'griot-texts',
    resolveId: (id) => (/^virtual:(texts\/|rules\/|rules-index$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:rules-index') return rulesIndex(resolve(house, RULES));
      const [, kind, language, game] = /^\0virtual:(texts|rules)\/(\w+)(?:\/(\w+))?$/.exec(id) ?? [];
      if (language === undefined) return undefined;
      if (kind === 'rules') {
        const file = resolve(house, RULES, language, `${game}.md`);
        this.addWatchFile(file);
        return `export default ${JSON.stringify(rulesHtml(readFileSync(file, 'utf8')))}`;
      }
      const messages: Messages = {};
      this.addWatchFile(ours(language));
      const own = JSON.parse(readFileSync(ours(language), 'utf8')) as Record<string, string>;
      for (const [key, text] of Object.entries(own)) messages[key] = compileIcu(text, language);
      for (const [key, text] of readProperties(readFileSync(shared('messages', language), 'utf8'))) {
        if (SHARED.test(key)) messages[key] = compilePattern(text, language);
      }
      // English sentences of faults come with each problem, from the rules themselves.
      if (language !== 'en') {
        for (const [key, text] of readProperties(readFileSync(shared('faults', language), 'utf8'))) {
          messages[key] = compilePattern(text, language);
        }
      }
      return `export default ${JSON.stringify(messages)}`;
    },
  };
}

/** A module with a loader for the rules of each game in each language. */
function rulesIndex(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(resolve(folder, language)).map((file) => `${language}/${file.replace('.md', '')}`),
    );
  return `export default {${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`virtual:rules/${name}`)})`).join(',')}}`;
}

/**
 * Converts rules from Markdown to HTML. Headings are one level deeper, and the title is left out, since the sheet shows it.
 * Tables are wrapped in an element that scrolls.
 */
export function rulesHtml(markdown: string): string {
  const reader = new MarkdownIt({ html: false, linkify: false });
  reader.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="group"><table>';
  reader.renderer.rules.table_close = () => '</table></div>';
  reader.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const href = String(tokens[index]?.attrGet('href') ?? '');
    if (!/^https?:/.test(href)) tokens[index]?.attrSet('href', `#rules/${href.replace(/\.md.*$/, '')}`);
    else tokens[index]?.attrSet('rel', 'noreferrer');
    return self.renderToken(tokens, index, options);
  };
  reader.renderer.rules.fence = (tokens, index) => pictureHtml(tokens[index]?.content ?? '', reader.utils.escapeHtml);
  reader.renderer.rules.heading_open = (tokens, index) => `<h${deeper(tokens[index]?.tag)}>`;
  reader.renderer.rules.heading_close = (tokens, index) => `</h${deeper(tokens[index]?.tag)}>`;
  // An empty header cell is a plain cell.
  return reader.render(markdown.replace(/^# .*\n/, '')).replaceAll('<th></th>', '<td></td>');
}

/** A board drawn with characters. Its accessible name lists the pieces: `o: b3, e1; x: d5`. */
function pictureHtml(drawing: string, escaped: (text: string) => string): string {
  const ranks = [...drawing.matchAll(/^(\d) +(.+)$/gm)];
  const places = (sign: string) =>
    ranks.flatMap(([, rank, row]) =>
      [...(row ?? '').replaceAll(' ', '')].flatMap((each, file) =>
        each === sign ? `${'abcdef'.charAt(file)}${rank}` : [],
      ),
    );
  const label = ['o', 'x'].map((sign) => `${sign}: ${places(sign).join(', ') || '–'}`).join('; ');
  const name = ranks.length === 0 ? '' : ` role="img" aria-label="${label}"`;
  return `<pre${name}>${escaped(drawing)}</pre>`;
}

function deeper(tag = 'h2'): number {
  return Number(tag.slice(1)) + 1;
}
