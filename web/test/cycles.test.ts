/**
 * Tests that neither modules nor folders import each other in a circle, type imports and dynamic imports included, and
 * that no folder is crowded.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** The maximum number of files in a folder. */
const MAX_FILES = 20;

type Sources = ReadonlyMap<string, string>;

/** The modules or folders that each one imports. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** The paths of all files of the page. */
const FILES = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => posix.join(parentPath.replaceAll('\\', '/'), name));

/** The source of each module of the page, by path. Configurations of Vite are no modules. */
const PAGE: Sources = new Map(
  FILES.filter((path) => path.endsWith('.ts') && !path.endsWith('/vite.config.ts')).map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
);

/** The paths of the modules that a module imports by relative paths. */
function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, staticPath, dynamicPath]) =>
    posix.join(posix.dirname(path), staticPath ?? dynamicPath ?? ''),
  );
}

/** What each module imports, by path. */
function modulesOf(sources: Sources): Graph {
  return new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]));
}

/** The other folders from which the modules of each folder import. */
function foldersOf(sources: Sources): Graph {
  const folders = new Map<string, string[]>();
  for (const [path, imports] of modulesOf(sources)) {
    const folder = posix.dirname(path);
    const others = imports.map((imported) => posix.dirname(imported)).filter((other) => other !== folder);
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])]);
  }
  return folders;
}

/** The modules or folders along a circular import, with the first one repeated at the end; empty if there is none. */
function cycleIn(graph: Graph): string[] {
  const visited = new Set<string>();
  const findCycle = (node: string, importers: readonly string[]): string[] => {
    if (importers.includes(node)) return [...importers.slice(importers.indexOf(node)), node];
    if (visited.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = findCycle(next, [...importers, node]);
      if (cycle.length > 0) return cycle;
    }
    visited.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = findCycle(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

/** The folders that hold more files than {@link MAX_FILES}. */
function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
}

test('the page has no circular imports', () => {
  assert.ok(PAGE.size > 80);
  assert.deepEqual(cycleIn(modulesOf(PAGE)), []);
});

test('folders do not import each other in a circle', () => {
  const folders = foldersOf(PAGE);
  assert.ok(folders.size > 30);
  assert.deepEqual(cycleIn(folders), []);
});

test('no folder holds too many files', () => {
  assert.ok(FILES.length > PAGE.size);
  assert.deepEqual(crowdedFolders(FILES), []);
});

test('every relative import is a file of the page', () => {
  const imports = [...PAGE].flatMap(([path, source]) => importsOf(path, source));
  assert.ok(imports.length > 300);
  assert.deepEqual(
    imports.filter((path) => path.endsWith('.ts') && !PAGE.has(path)),
    [],
  );
});

/** Imports that make `families/grid.ts` part of a circular import. */
const CIRCULAR_IMPORTS = [
  "import { sideName } from '../speech/speech.ts';",
  "import {\n  sideName,\n  sideKey,\n} from '../speech/speech.ts';",
  "import type { Words } from '../speech/speech.ts';",
  "import '../speech/speech.ts';",
  "export * from '../speech/speech.ts';",
  "const words = () => import('../speech/speech.ts');",
  "import { grid } from './grid.ts';",
];

/** The page with a statement added to a module. */
function withStatement(path: string, statement: string): Sources {
  return new Map([...PAGE, [path, `${statement}\n${PAGE.get(path)}`]]);
}

test('an added circular import is found', () => {
  const path = 'src/families/grid.ts';
  for (const statement of CIRCULAR_IMPORTS) {
    const cycle = cycleIn(modulesOf(withStatement(path, statement)));
    assert.ok(cycle.includes(path), statement);
    assert.equal(cycle[0], cycle.at(-1), statement);
  }
});

test('an added circular import of folders is found, although its modules import in no circle', () => {
  const path = 'src/texts/sides.ts';
  for (const statement of ["import type { ListedGame } from '../api/lobby-types.ts';", "import '../live/live.css';"]) {
    const page = withStatement(path, statement);
    assert.deepEqual(cycleIn(modulesOf(page)), [], statement);
    assert.ok(cycleIn(foldersOf(page)).includes('src/texts'), statement);
  }
});

test('a crowded folder is found', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => `src/crowd/file-${index}.ts`);
  assert.deepEqual(crowdedFolders(files(MAX_FILES)), []);
  assert.deepEqual(crowdedFolders(files(MAX_FILES + 1)), ['src/crowd']);
});
