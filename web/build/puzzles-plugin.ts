/** Provides `virtual:puzzles`: the addresses of the puzzle packs that ship with Griot, by rule set. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export const PACKS_FOLDER = 'lab/src/main/resources/griot/lab/puzzles';

export function puzzlePacks(root: string): Plugin {
  const folder = resolve(root, '..', PACKS_FOLDER);
  return {
    name: 'griot-puzzles',
    resolveId: (id) => (id === 'virtual:puzzles' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:puzzles' ? packIndex(folder) : undefined),
  };
}

/** The source of the virtual module. */
function packIndex(folder: string): string {
  const names = readdirSync(folder).sort();
  const imports = names.map((name, i) => `import address${i} from ${JSON.stringify(`${resolve(folder, name)}?url`)};`);
  const entries = names.map((name, i) => {
    const [, , ruleSet] = readFileSync(resolve(folder, name), 'utf8').split('\n', 1)[0]?.split('\t') ?? [];
    return `${JSON.stringify(ruleSet)}: address${i}`;
  });
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
