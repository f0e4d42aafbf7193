/** Tests that npm asks for the versions of Node.js that the launcher accepts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');

interface Package {
  engines: { node: string };
}

test('the package and the launcher support the same versions of Node.js', () => {
  const [, oldest, next] = /^needed_node='(\S+), (\S+)'$/m.exec(read('launcher/tools.sh')) ?? [];
  const { engines } = JSON.parse(read('web/package.json')) as Package;
  const { packages } = JSON.parse(read('web/package-lock.json')) as { packages: Record<string, Package> };
  assert.equal(engines.node, `^${oldest}.0 || >=${next}.0`);
  assert.deepEqual(packages['']?.engines, engines);
});
