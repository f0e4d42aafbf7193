/** Tests that the page has no circular imports, including type imports and dynamic imports. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

type Sources = ReadonlyMap<string, string>;

/** The source of each module of the page, by path. */
const PAGE: Sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('src', file.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** The paths of the modules that a module imports by relative paths. */
function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, staticPath, dynamicPath]) =>
    posix.join(posix.dirname(path), staticPath ?? dynamicPath ?? ''),
  );
}

/** The modules along a circular import, with the first one repeated at the end; empty if there is none. */
function cycleIn(sources: Sources): string[] {
  const visited = new Set<string>();
  const findCycle = (path: string, importers: readonly string[]): string[] => {
    if (importers.includes(path)) return [...importers.slice(importers.indexOf(path)), path];
    if (visited.has(path)) return [];
    for (const next of importsOf(path, sources.get(path) ?? '')) {
      const cycle = findCycle(next, [...importers, path]);
      if (cycle.length > 0) return cycle;
    }
    visited.add(path);
    return [];
  };
  for (const path of sources.keys()) {
    const cycle = findCycle(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('the page has no circular imports', () => {
  assert.ok(PAGE.size > 80);
  assert.deepEqual(cycleIn(PAGE), []);
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

test('an added circular import is found', () => {
  const path = 'src/families/grid.ts';
  for (const statement of CIRCULAR_IMPORTS) {
    const cycle = cycleIn(new Map([...PAGE, [path, `${statement}\n${PAGE.get(path)}`]]));
    assert.ok(cycle.includes(path), statement);
    assert.equal(cycle[0], cycle.at(-1), statement);
  }
});
