/**
 * Provides texts to read, as HTML: `virtual:rules/LANG/GAME` has the rules of a game, `virtual:stories/LANG/GAME` its
 * story, `virtual:drawing/NAME` a picture of the stories. `virtual:rules-index` and `virtual:stories-index` have loaders
 * for all rules and all stories.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { articleHtml } from './article-html.ts';
import { storyOf } from './story-html.ts';

const DRAWINGS = 'docs/stories/pictures';

export function articles(root: string): Plugin {
  const docs = resolve(root, '../docs');
  return {
    name: 'griot-articles',
    resolveId: (id) => (/^virtual:((rules|stories)(\/|-index$)|drawing\/)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, kind, name = ''] = /^\0virtual:(rules|stories|drawing)(?:-index|\/([\w/-]+))$/.exec(id) ?? [];
      if (kind === undefined) return undefined;
      if (name === '') return loadersModule(kind, resolve(docs, kind));
      const file =
        kind === 'drawing' ? resolve(docs, '..', DRAWINGS, `${name}.svg`) : resolve(docs, kind, `${name}.md`);
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf8');
      if (kind === 'stories') return storyModule(text);
      return `export default ${JSON.stringify(kind === 'rules' ? rulesHtml(text) : text.trim())}`;
    },
  };
}

/** The source of a module that exports a loader for the text on each game in each language. */
function loadersModule(kind: string, folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(resolve(folder, language)).flatMap((file) =>
        file.endsWith('.md') ? [`${language}/${file.replace('.md', '')}`] : [],
      ),
    );
  const loaders = names.map((name) => `${JSON.stringify(name)}: () => import('virtual:${kind}/${name}')`);
  return `export default {${loaders.join(',')}}`;
}

/** The source of a module that exports a story, with its drawings, which are modules of their own. */
function storyModule(markdown: string): string {
  const { parts, drawings, notes } = storyOf(markdown);
  const imports = drawings.map((name, index) => `import drawing${index} from 'virtual:drawing/${name}';\n`);
  const text = parts.map((part, index) => JSON.stringify(part) + (index < drawings.length ? ` + drawing${index}` : ''));
  return `${imports.join('')}export default { text: ${text.join(' + ')}, notes: ${JSON.stringify(notes)} };`;
}

/** Converts rules from Markdown to HTML. Links to other games lead to their rules. */
function rulesHtml(markdown: string): string {
  return articleHtml(markdown, { linkTo: (href) => `#rules/${href.replace(/\.md.*$/, '')}`, sectionLevel: 3 });
}
