/** Tests that the styles of a view apply only inside its element, since views have no shadow roots. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const SOURCES = resolve(import.meta.dirname, '../../src');

/** The selectors of rules that are not nested in other rules, except in `@media`. */
function outerSelectors(css: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?<=[{}])/)) {
    const selectorList = part.replace(/[{}]$/, '').trim();
    const isRule = part.endsWith('{');
    if (isRule && depth === 0 && !selectorList.startsWith('@media')) {
      selectors.push(...selectorList.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
    }
    if (isRule && !(depth === 0 && selectorList.startsWith('@media'))) depth++;
    if (part.endsWith('}') && depth > 0) depth--;
  }
  return selectors.filter((selector) => !selector.startsWith('@keyframes'));
}

test('the styles of a view are scoped to its element', () => {
  const files = [
    'game-page/game.css',
    'sheets/sheets.css',
    'home/home.css',
    'archive/archive.css',
    'reading/reading.css',
    'end/end.css',
  ];
  for (const file of [
    ...files,
    'learn/learn.css',
    'live/live.css',
    'lobby/lobby.css',
    'puzzles/puzzles.css',
    'room/room.css',
  ]) {
    const outer = outerSelectors(readFileSync(resolve(SOURCES, file), 'utf8'));
    assert.ok(outer.length > 0, file);
    assert.deepEqual(
      outer.filter((selector) => !/^griot-[a-z-]+$/.test(selector)),
      [],
      file,
    );
  }
});

test('a style that is not scoped is found', () => {
  assert.deepEqual(outerSelectors('/* x */ griot-home { .a { color: red; } } .b:is(p, a) { x: y; }'), [
    'griot-home',
    '.b:is(p, a)',
  ]);
  assert.deepEqual(outerSelectors('@media (width > 1px) { .c { x: y; } griot-home { .d { x: y; } } }'), [
    '.c',
    'griot-home',
  ]);
});
