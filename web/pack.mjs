/**
 * Builds the page with npm, and writes it with compressed copies into the folder named on the command line. Maven runs it.
 * Builds nothing if neither the sources nor the compiled rules have changed since the last build.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2];
if (target === undefined) {
  fail('the folder to write to is missing: node pack.mjs FOLDER');
}

/** Entries of `web` that do not affect the page: folders that npm creates, and the file that only Maven reads. */
const NOT_SOURCES = new Set(['node_modules', 'dist', 'target', 'pom.xml']);
/** Sources of the page outside `web`. */
const OUTSIDE_SOURCES = [
  '../browser/target/page',
  '../docs/rules',
  '../docs/stories',
  '../texts/messages',
  '../texts/target/page',
  '../engine/src/main/resources',
  '../tables/src/main/resources',
].map((path) => join(web, path));

/** Not beside the page, from where it would get into the jar. */
const stampFile = join(web, 'target/page.stamp');
rmSync(`${target}.stamp`, { force: true });
installLibraries();
const sourcesHash = hashOfSources();
if (!existsSync(target) || !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourcesHash) {
  rmSync(stampFile, { force: true });
  npm('run', 'build');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(web, 'dist'), target, { recursive: true });
  // Imported here, since its libraries are installed above.
  const { compressAll } = await import('./build/compress.mjs');
  await compressAll(filesIn(target));
  writeFileSync(stampFile, sourcesHash);
}

/** Installs the libraries in `package-lock.json`, unless that was done since it last changed. */
function installLibraries() {
  const installed = join(web, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(join(web, 'package-lock.json')).mtimeMs) {
    // Cached packages are not requested again: the lock has their hashes, and there may be no network.
    npm('ci', '--prefer-offline');
  }
}

function npm(...npmArguments) {
  const result = spawnSync('npm', [...npmArguments, '--no-fund', '--no-audit'], { cwd: web, stdio: 'inherit' });
  if (result.error) {
    fail(`npm could not be started: ${result.error.message}`);
  }
  if (result.status !== 0) {
    fail(`npm ${npmArguments.join(' ')} failed`);
  }
}

function fail(message) {
  console.error(`Error: ${message}`);
  process.exit(1);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const webSources = readdirSync(web)
    .filter((name) => !NOT_SOURCES.has(name))
    .map((name) => join(web, name));
  for (const file of [...webSources, ...OUTSIDE_SOURCES].filter(existsSync).flatMap(filesIn).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(web, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** All files in a folder and its subfolders; for a file, the file itself. */
function filesIn(path) {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
}
