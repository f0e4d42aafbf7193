/**
 * Optimises the WebAssembly builds with Binaryen's `wasm-opt`, which inlines functions that TeaVM does not. An import of
 * `browser/target/page/NAME.wasm?url` leads to the optimised module.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The features of the modules. Others would be used as well if they were enabled, and not all browsers have them. */
const FEATURES = [
  'gc',
  'reference-types',
  'exception-handling',
  'bulk-memory',
  'sign-ext',
  'nontrapping-float-to-int',
  'mutable-globals',
  'multivalue',
].map((feature) => `--enable-${feature}`);

const OPTIONS = [...FEATURES, '-O3'];

const MODULE = /browser\/target\/page\/([\w-]+\.wasm)\?url$/;

export function optimisedWasm(root: string): Plugin {
  const optimised = new Map<string, Promise<string>>();
  return {
    name: 'griot-wasm',
    enforce: 'pre',
    async resolveId(id) {
      const [, name] = MODULE.exec(id) ?? [];
      if (name === undefined) return undefined;
      const file = resolve(root, '../browser/target/page', name);
      this.addWatchFile(file);
      const promise = optimised.get(name) ?? optimise(root, file, name);
      optimised.set(name, promise);
      return `${await promise}?url`;
    },
  };
}

/** Optimises a module unless that was done before; returns the path of the optimised module. */
async function optimise(root: string, file: string, name: string): Promise<string> {
  const library = resolve(root, 'node_modules/binaryen');
  const hash = createHash('sha256')
    .update(readFileSync(resolve(library, 'package.json')))
    .update(OPTIONS.join(' '))
    .update(readFileSync(file));
  const folder = resolve(root, 'node_modules/.griot-wasm', hash.digest('hex'));
  const output = resolve(folder, name);
  if (!existsSync(output)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${output}.${process.pid}`;
    await run(resolve(library, 'bin/wasm-opt'), [file, '-o', unfinished, ...OPTIONS]);
    // Renamed when complete, so that an interrupted build leaves no partial module.
    renameSync(unfinished, output);
  }
  return output;
}

/** Runs a program of Node.js. */
async function run(program: string, programArguments: readonly string[]): Promise<void> {
  await new Promise<void>((done, fail) => {
    const child = spawn(process.execPath, [program, ...programArguments], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', fail);
    child.on('exit', (status) =>
      status === 0 ? done() : fail(new Error(`${program} ended with status ${String(status)}`)),
    );
  });
}
