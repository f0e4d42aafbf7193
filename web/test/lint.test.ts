import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../..') });

/** The number of lint errors in a source. */
async function errorCount(source: string, file = 'src/game/session.ts'): Promise<number> {
  const [result] = await eslint.lintText(source, { filePath: file });
  assert.equal(result?.fatalErrorCount, 0, source);
  return result.errorCount;
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

test('code outside src/families must not check for a game or family', async () => {
  for (const source of FAMILY_CHECKS) assert.ok((await errorCount(source)) > 0, source);
});

test('code in src/families may check for a game or family', async () => {
  for (const source of FAMILY_CHECKS) assert.equal(await errorCount(source, 'src/families/registry.ts'), 0, source);
});

test('the games of two rule sets may be compared', async () => {
  assert.equal(await errorCount('const same = one.ruleSet.game === other.ruleSet.game;'), 0);
});
