/**
 * What Maven runs: builds the page with npm, and writes it with compressed copies into the folder named on the command line.
 * It does nothing where neither the sources nor the compiled rules have changed since.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2];
if (target === undefined) {
  fail('the folder to write to is missing: node pack.mjs FOLDER');
}

/** Folders that npm makes, and the file that only Maven reads. */
const NO_SOURCES = new Set(['node_modules', 'dist', 'target', 'pom.xml']);
/** What the page is made of besides its own sources. */
const OTHER_SOURCES = ['../browser/target/page', '../docs/rules', '../cli/src/main/resources/griot/cli/text', '../engine/src/main/resources', '../tables/src/main/resources'].map((path) => join(web, path));

const stamp = `${target}.stamp`;
installLibraries();
const sources = hashOfSources();
if (!existsSync(target) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  rmSync(stamp, { force: true });
  npm('run', 'build');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(web, 'dist'), target, { recursive: true });
  // Its library is there only now.
  const { compressAll } = await import('./build/compress.mjs');
  await compressAll(filesIn(target));
  writeFileSync(stamp, sources);
}

/** Fetches the libraries that the lock names, unless that was done since it last changed. */
function installLibraries() {
  const done = join(web, 'node_modules/.package-lock.json');
  if (!existsSync(done) || statSync(done).mtimeMs < statSync(join(web, 'package-lock.json')).mtimeMs) {
    // What was fetched once is not asked for again: the lock knows what it must be, and there may be no network.
    npm('ci', '--prefer-offline');
  }
}

function npm(...args) {
  const run = spawnSync('npm', [...args, '--no-fund', '--no-audit'], { cwd: web, stdio: 'inherit' });
  if (run.error) {
    fail(`npm could not be started: ${run.error.message}`);
  }
  if (run.status !== 0) {
    fail(`npm ${args.join(' ')} failed`);
  }
}

function fail(sentence) {
  console.error(`Error: ${sentence}`);
  process.exit(1);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const own = readdirSync(web)
    .filter((name) => !NO_SOURCES.has(name))
    .map((name) => join(web, name));
  for (const file of [...own, ...OTHER_SOURCES].filter(existsSync).flatMap(filesIn).sort()) {
    const content = readFileSync(file);
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Every file in a folder and its folders; a file is itself. */
function filesIn(path) {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
}
