import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const SRC = 'src';

/** The sources and styles of the page, without tests. */
function sources(folder = SRC): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? entry.name === 'test'
        ? []
        : sources(join(folder, entry.name))
      : /\.(ts|css)$/.test(entry.name)
        ? [readFileSync(join(folder, entry.name), 'utf8')]
        : [],
  );
}

function found(pattern: RegExp): Set<string> {
  return new Set(sources().flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name ?? '')));
}

test('every gradient and pattern that a drawing fills with is defined', () => {
  const used = found(/url\(#([a-z][a-z-]*)\)/g);
  const defined = found(/\bid="([a-z-]+)"/g);
  assert.ok(used.size > 5);
  assert.deepEqual(
    [...used].filter((name) => !defined.has(name)),
    [],
  );
});

test('every variable that a style takes is set', () => {
  const used = found(/var\((--[a-z0-9-]+)/g);
  const set = found(/(--[a-z0-9-]+)['"]?[:,]/g);
  assert.ok(used.size > 50);
  assert.deepEqual(
    [...used].filter((name) => !set.has(name)),
    [],
  );
});
