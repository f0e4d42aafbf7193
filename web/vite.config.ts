import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { texts } from './build/texts-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  worker: { format: 'es' },
  plugins: [texts(root)],
});
