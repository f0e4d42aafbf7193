/**
 * Provides the texts of the page: `virtual:texts/LANG` has the messages of a language that are loaded at the start,
 * `virtual:texts/LANG/AREA` those of an area that is loaded when needed, `virtual:rules/LANG/GAME` the rules of a game.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { articleHtml } from './article-html.ts';

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

/** Converts rules from Markdown to HTML. Links to other games lead to their rules. */
export function rulesHtml(markdown: string): string {
  return articleHtml(markdown, (href) => `#rules/${href.replace(/\.md.*$/, '')}`);
}
