/** Builds the page on which the rules are checked in a browser. It is not part of the shipped page. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { optimisedWasm } from '../../../build/wasm-plugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    outDir: '../../../target/rules-checks',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  plugins: [optimisedWasm(fileURLToPath(new URL('../../..', import.meta.url)))],
});
