/** Tests the lint rule that only `src/families` may check for a particular game or family. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../..') });

/** The number of checks for a particular game, family or kind of board that the linter finds in a source. */
async function familyChecks(source: string, file = 'src/game/session.ts'): Promise<number> {
  const { rules } = (await eslint.calculateConfigForFile(file)) as Linter.Config;
  const rule = rules?.['no-restricted-syntax'] ?? 'off';
  const config = { languageOptions: { parser: tseslint.parser }, rules: { 'no-restricted-syntax': rule } };
  const problems = new Linter().verify(source, config);
  assert.ok(!problems.some(({ fatal }) => fatal), source);
  return problems.length;
}

/** Statements that depend on a particular game, family or kind of board. */
const FAMILY_CHECKS = [
  "if (view.ruleSet.family === 'sowing') stop();",
  "const seeds = 'awele' !== game;",
  "const wide = kind.counted === 'seeds';",
  "switch (view.ruleSet.board) { case 'grid': stop(); }",
  'const scale = SCALES[view.ruleSet.game];',
  'const SCALES = { yote: 330, choko: 180 };',
  'const key = `aim.${view.ruleSet.family}`;',
  "const first = 'yote/ludens';",
  "import { grid } from './families/grid.ts';",
];

test('the linter refuses checks for a game or family outside src/families', async () => {
  for (const source of FAMILY_CHECKS) assert.ok((await familyChecks(source)) > 0, source);
});

test('the linter allows checks for a game or family in src/families', async () => {
  for (const source of FAMILY_CHECKS) assert.equal(await familyChecks(source, 'src/families/registry.ts'), 0, source);
});

test('the games of two rule sets may be compared', async () => {
  assert.equal(await familyChecks('const same = one.ruleSet.game === other.ruleSet.game;'), 0);
});
