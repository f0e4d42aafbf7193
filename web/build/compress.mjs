/**
 * Writes `FILE.br` and `FILE.gz` beside each file of the page, unless the copy is not smaller. Zopfli makes the smaller
 * gzip copies, but takes seconds for a file: only those of the files that the service worker fetches in advance, which
 * everybody downloads.
 */
import { gzipAsync } from '@gfx/zopfli';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Extensions of files that are compressed already. */
const COMPRESSED = new Set(['.png']);

/** The script that lists the files fetched in advance. */
const SERVICE_WORKER = 'sw.js';

/** Cache of compressed copies, by the hash of this script, of the method and of the content. */
const CACHE = fileURLToPath(new URL('../node_modules/.griot-copies/', import.meta.url));
const SCRIPT = readFileSync(fileURLToPath(import.meta.url));

export async function compressAll(files) {
  mkdirSync(CACHE, { recursive: true });
  const usedNames = new Set();
  const serviceWorker = readFileSync(files.find((path) => basename(path) === SERVICE_WORKER), 'utf8');
  for (const file of files.filter((path) => !COMPRESSED.has(extname(path)))) {
    const content = readFileSync(file);
    const gzip = serviceWorker.includes(basename(file)) ? zopfliFor(file) : zlib;
    for (const [extension, compress] of Object.entries({ br: brotli, gz: gzip })) {
      const name = `${createHash('sha256').update(SCRIPT).update(compress.name).update(content).digest('hex')}.${extension}`;
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

function zlib(content) {
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
}

/**
 * The method with options for a file. Weights get smaller with more iterations, and hardly with more than four blocks; all
 * other files get smaller with more blocks, and not with more iterations. Fifteen iterations of up to fifteen blocks for
 * all files took 1.7 times as long and saved 0.2 %.
 */
function zopfliFor(file) {
  return extname(file) === '.weights' ? zopfliWeights : zopfliOthers;
}

function zopfliWeights(content) {
  return zopfli(content, { numiterations: 15, blocksplittingmax: 4 });
}

function zopfliOthers(content) {
  return zopfli(content, { numiterations: 8 });
}

async function zopfli(content, options) {
  const copy = await gzipAsync(content, options);
  if (!gunzipSync(copy).equals(content)) {
    throw new Error('the compressed copy does not decompress to the original');
  }
  return copy;
}
