/** Gives the page `virtual:small-tables`: the files of solved endings that come with Griot, by rule set, with their sizes. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'tables/src/main/resources/griot/tables/small';

export function smallTables(root: string): Plugin {
  const folder = resolve(root, '..', FOLDER);
  return {
    name: 'griot-small-tables',
    resolveId: (id) => (id === 'virtual:small-tables' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:small-tables' ? index(folder) : undefined),
  };
}

function index(folder: string): string {
  const files = readdirSync(folder).sort();
  const imports = files.map((name, at) => `import a${at} from ${JSON.stringify(`${resolve(folder, name)}?url`)};`);
  const entries = files.map((name, at) => {
    const content = readFileSync(resolve(folder, name));
    const head = content.toString('latin1', 0, 200);
    const field = (key: string) => new RegExp(`^${key} (.*)$`, 'm').exec(head)?.[1] ?? '';
    const told = JSON.stringify({ name, ruleSet: field('rules'), slice: field('slice'), bytes: content.length });
    return `{ ...${told}, address: a${at} }`;
  });
  return `${imports.join('\n')}\nexport default [${entries.join(',\n')}];`;
}
