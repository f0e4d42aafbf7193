/** Bundles the tests for Node. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { articles } from '../build/articles-plugin.ts';
import { puzzlePacks } from '../build/puzzles-plugin.ts';
import { smallTables } from '../build/tables-plugin.ts';
import { texts } from '../build/texts-plugin.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));

export default defineConfig({
  root,
  plugins: [texts(root), articles(root), smallTables(root), puzzlePacks(root)],
  build: {
    ssr: true,
    outDir: 'node_modules/.griot-tests',
    emptyOutDir: true,
    rolldownOptions: {
      input: tests.map((name) => `${folder}${name}`),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
