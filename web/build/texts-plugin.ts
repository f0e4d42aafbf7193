/**
 * Provides the messages of the page: `virtual:texts/LANG` has those of a language that are loaded at the start,
 * `virtual:texts/LANG/AREA` those of an area that is loaded when needed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The compiled messages: `en.json` is loaded at the start, `en-puzzles.json` when needed. */
const MESSAGES = 'texts/target/page';

/** The languages: code, name, and the locale if it differs from the code. */
const LANGUAGES = 'texts/messages/languages.json';

export function texts(root: string): Plugin {
  const project = resolve(root, '..');
  return {
    name: 'griot-texts',
    resolveId: (id) => (/^virtual:(texts\/|languages$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:languages')
        return languagesIndex(readFileSync(resolve(project, LANGUAGES), 'utf8'), areas(resolve(project, MESSAGES)));
      const [, language, area] = /^\0virtual:texts\/(\w+)(?:\/([\w-]+))?$/.exec(id) ?? [];
      if (language === undefined) return undefined;
      const file = resolve(project, MESSAGES, `${area === undefined ? language : `${language}-${area}`}.json`);
      this.addWatchFile(file);
      return `export default ${readFileSync(file, 'utf8')}`;
    },
  };
}

/** The names of the areas that are loaded when needed. */
function areas(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^en-(.+)\.json$/.exec(file)?.[1] ?? []);
}

/** The source of a module that exports the languages, and loaders for the messages of each: initial ones, and areas. */
function languagesIndex(json: string, areaNames: readonly string[]): string {
  const codes = (JSON.parse(json) as { code: string }[]).map(({ code }) => code);
  const loaders = (suffix: string) =>
    `{${codes.map((code) => `${code}: () => import('virtual:texts/${code}${suffix}')`).join(',')}}`;
  const areaLoaders = areaNames.map((area) => `${JSON.stringify(area)}: ${loaders(`/${area}`)}`);
  return `export const languages = ${json};
export const loaders = ${loaders('')};
export const areaLoaders = {${areaLoaders.join(',')}};`;
}
