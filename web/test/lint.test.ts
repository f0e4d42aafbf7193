import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const eslint = new ESLint({ cwd: resolve(import.meta.dirname, '../..') });

/** How often the rules forbid something in a source. */
async function findings(source: string, file = 'src/session.ts'): Promise<number> {
  const [result] = await eslint.lintText(source, { filePath: file });
  assert.equal(result?.fatalErrorCount, 0, source);
  return result.errorCount;
}

const ASKING = [
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

test('nothing outside the families asks which game or family it has', async () => {
  for (const source of ASKING) assert.ok((await findings(source)) > 0, source);
});

test('the families and the registry know themselves', async () => {
  for (const source of ASKING) assert.equal(await findings(source, 'src/families/registry.ts'), 0, source);
});

test('two games may be compared with each other', async () => {
  assert.equal(await findings('const same = one.ruleSet.game === other.ruleSet.game;'), 0);
});
