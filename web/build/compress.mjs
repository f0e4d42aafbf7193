/** Lays FILE.br and FILE.gz beside files of the page, as small as their formats allow, where that saves anything. */
import { gzipAsync } from '@gfx/zopfli';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

/** What compresses well; pictures and fonts are compressed by nature. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest', '.weights']);

/** How often Zopfli looks for a better way to say the same: with more, weights shrink by another per cent or two. */
const ROUNDS = 15;

/** Copies by what they were made from, and by what made them: Zopfli takes seconds, and most files stay the same. */
const KEPT = fileURLToPath(new URL('../node_modules/.griot-copies/', import.meta.url));
const SELF = readFileSync(fileURLToPath(import.meta.url));

export async function compressAll(files) {
  mkdirSync(KEPT, { recursive: true });
  const used = new Set();
  for (const file of files.filter((each) => COMPRESSIBLE.has(extname(each)))) {
    const content = readFileSync(file);
    for (const [ending, make] of Object.entries({ br: brotli, gz: gzip })) {
      const name = `${createHash('sha256').update(SELF).update(content).digest('hex')}.${ending}`;
      used.add(name);
      const copy = await keptOrMade(join(KEPT, name), () => make(content));
      if (copy.length < content.length) {
        writeFileSync(`${file}.${ending}`, copy);
      }
    }
  }
  for (const name of readdirSync(KEPT).filter((each) => !used.has(each))) {
    rmSync(join(KEPT, name));
  }
}

async function keptOrMade(place, make) {
  if (existsSync(place)) {
    return readFileSync(place);
  }
  const made = await make();
  // In one step, so that one that was interrupted leaves no half a copy.
  writeFileSync(`${place}.new`, made);
  renameSync(`${place}.new`, place);
  return made;
}

function brotli(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

async function gzip(content) {
  const copy = await gzipAsync(content, { numiterations: ROUNDS });
  if (!gunzipSync(copy).equals(content)) {
    throw new Error('a file that was compressed does not come out again as it was');
  }
  return copy;
}
