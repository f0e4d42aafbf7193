/** No module of the page imports itself by way of others, not even types alone or when needed. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

type Sources = ReadonlyMap<string, string>;

/** The page's modules: by path, their sources. */
const PAGE: Sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('src', file.replaceAll('\\', '/')))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** The modules that a module imports, by relative paths. */
function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, fixed, lazy]) => posix.join(posix.dirname(path), fixed ?? lazy ?? ''));
}

/** The modules along a circle of imports, the first one again at the end; empty if there is none. */
function cycleIn(sources: Sources): string[] {
  const done = new Set<string>();
  const search = (path: string, above: readonly string[]): string[] => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of importsOf(path, sources.get(path) ?? '')) {
      const cycle = search(next, [...above, path]);
      if (cycle.length > 0) return cycle;
    }
    done.add(path);
    return [];
  };
  for (const path of sources.keys()) {
    const cycle = search(path, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('no modules of the page import each other in a circle', () => {
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

const PLANTED = [
  "import { sideName } from '../speech.ts';",
  "import {\n  sideName,\n  sideKey,\n} from '../speech.ts';",
  "import type { Words } from '../speech.ts';",
  "import '../speech.ts';",
  "export * from '../speech.ts';",
  "const words = () => import('../speech.ts');",
  "import { grid } from './grid.ts';",
];

test('a circle planted among them is found', () => {
  const path = 'src/families/grid.ts';
  for (const line of PLANTED) {
    const cycle = cycleIn(new Map([...PAGE, [path, `${line}\n${PAGE.get(path)}`]]));
    assert.ok(cycle.includes(path), line);
    assert.equal(cycle[0], cycle.at(-1), line);
  }
});
