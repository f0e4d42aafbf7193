/** Tests that everything that drawings and styles refer to is defined. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const SRC = 'src';

/** The sources and styles of the page. */
function sources(folder = SRC): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /\.(ts|css)$/.test(entry.name)
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  );
}

/** The names that a pattern captures in the sources. */
function namesIn(pattern: RegExp): Set<string> {
  return new Set(sources().flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name ?? '')));
}

test('every gradient and pattern in use is defined', () => {
  const used = namesIn(/url\(#([a-z][a-z-]*)\)/g);
  const defined = namesIn(/\bid="([a-z-]+)"/g);
  assert.ok(used.size > 5);
  assert.deepEqual(
    [...used].filter((name) => !defined.has(name)),
    [],
  );
});

test('every CSS variable in use is set', () => {
  const used = namesIn(/var\((--[a-z0-9-]+)/g);
  const set = namesIn(/(--[a-z0-9-]+)['"]?[:,]/g);
  assert.ok(used.size > 50);
  assert.deepEqual(
    [...used].filter((name) => !set.has(name)),
    [],
  );
});
