/** Provides `virtual:small-tables`: the tablebase files that ship with Griot, by rule set, with their sizes. */
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const PROGRAM = 'browser/target/page/griot-endings.js';
const FOLDER = 'tables/src/main/resources/griot/tables/small';

/** A number of bytes that no header of a tablebase file exceeds. */
const MAX_HEADER_LENGTH = 200;

export function smallTables(root: string): Plugin {
  const folder = resolve(root, '..', FOLDER);
  return {
    name: 'griot-small-tables',
    resolveId: (id) => (id === 'virtual:small-tables' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:small-tables' ? tableIndex(folder, resolve(root, '..', PROGRAM)) : undefined),
  };
}

/** The part of the tablebase build that is used at build time. */
interface TablebaseProgram {
  readonly material: (ruleSet: string, slice: string) => string;
}

/** A table that ships with Griot: its file, and what its header says. */
interface TableFile {
  name: string;
  ruleSet: string;
  /** The number of pieces or seeds. */
  material: number;
  bytes: number;
}

/** The tables in a folder. */
export async function readTables(folder: string, programFile: string): Promise<TableFile[]> {
  const { material } = (await import(/* @vite-ignore */ pathToFileURL(programFile).href)) as TablebaseProgram;
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const content = readFileSync(resolve(folder, name));
      const header = content.toString('latin1', 0, MAX_HEADER_LENGTH);
      const field = (key: string) => new RegExp(`^${key} (.*)$`, 'm').exec(header)?.[1] ?? '';
      const { value } = JSON.parse(material(field('rules'), field('slice'))) as { value: number };
      return { name, ruleSet: field('rules'), material: value, bytes: content.length };
    });
}

/** The source of the virtual module. */
async function tableIndex(folder: string, programFile: string): Promise<string> {
  const tables = await readTables(folder, programFile);
  const imports = tables.map(
    ({ name }, index) => `import address${index} from ${JSON.stringify(`${resolve(folder, name)}?url`)};`,
  );
  const entries = tables.map((table, index) => `{ ...${JSON.stringify(table)}, address: address${index} }`);
  return `${imports.join('\n')}\nexport default [${entries.join(',\n')}];`;
}
