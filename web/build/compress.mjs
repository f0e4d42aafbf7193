/** Writes `FILE.br` and `FILE.gz` beside each compressible file of the page, unless the copy is not smaller. */
import { gzipAsync } from '@gfx/zopfli';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** Extensions of files that compress well; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(
  ['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest', '.weights'],
);

/** More iterations would make weights another one or two per cent smaller. */
const ZOPFLI_ITERATIONS = 15;

/** Cache of compressed copies, by the hash of this script and of the content: Zopfli takes seconds for a file. */
const CACHE = fileURLToPath(new URL('../node_modules/.griot-copies/', import.meta.url));
const SCRIPT = readFileSync(fileURLToPath(import.meta.url));

export async function compressAll(files) {
  mkdirSync(CACHE, { recursive: true });
  const usedNames = new Set();
  for (const file of files.filter((path) => COMPRESSIBLE.has(extname(path)))) {
    const content = readFileSync(file);
    for (const [extension, compress] of Object.entries({ br: brotli, gz: gzip })) {
      const name = `${createHash('sha256').update(SCRIPT).update(content).digest('hex')}.${extension}`;
      usedNames.add(name);
      const copy = await cachedOrCompressed(join(CACHE, name), () => compress(content));
      if (copy.length < content.length) {
        writeFileSync(`${file}.${extension}`, copy);
      }
    }
  }
  for (const name of readdirSync(CACHE).filter((entry) => !usedNames.has(entry))) {
    rmSync(join(CACHE, name));
  }
}

async function cachedOrCompressed(path, compress) {
  if (existsSync(path)) {
    return readFileSync(path);
  }
  const copy = await compress();
  // Renamed when complete, so that an interrupted build leaves no partial copy.
  writeFileSync(`${path}.new`, copy);
  renameSync(`${path}.new`, path);
  return copy;
}

function brotli(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

async function gzip(content) {
  const copy = await gzipAsync(content, { numiterations: ZOPFLI_ITERATIONS });
  if (!gunzipSync(copy).equals(content)) {
    throw new Error('the compressed copy does not decompress to the original');
  }
  return copy;
}
