import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { articles } from './build/articles-plugin.ts';
import { puzzlePacks } from './build/puzzles-plugin.ts';
import { smallTables } from './build/tables-plugin.ts';
import { texts } from './build/texts-plugin.ts';
import { optimisedWasm } from './build/wasm-plugin.ts';
import { WORKER_SCRIPTS, workerScripts } from './build/worker-scripts-plugin.ts';
import { LANGUAGE_CACHE } from './src/offline/stored-language.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The modules that the first page imports statically, directly or not. */
const firstPage = new Set<string>();

/** Collects the modules of the first page. */
const firstPageModules: Plugin = {
  name: 'griot-first-page',
  apply: 'build',
  buildEnd() {
    const collect = (id: string) => {
      if (firstPage.has(id)) return;
      firstPage.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(collect);
    };
    [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry).forEach(collect);
  },
};

/**
 * Lets the first paint wait for the page's script, which applies the theme. Otherwise a page in the dark theme begins
 * with a flash of the light one, on a device that is set to light.
 */
const paintAfterTheme: Plugin = {
  name: 'griot-paint-after-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** Small modules that later pages share. A request for each would delay these pages on a slow network. */
const SHARED = /\/src\/(solving|puzzles|texts\/dates|tables\/table-size)\b/;

/** A picture of the stories, which the languages share. */
const DRAWING = /virtual:drawing\//;

/** Names chunks of texts by language and game, such as `rules-en-yote`, rather than by their module. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string {
  const [, kind, content] = /virtual:(texts|rules|stories)\/(.+)$/.exec(facadeModuleId ?? '') ?? [];
  return kind && content ? `assets/${kind}-${content.replaceAll('/', '-')}-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig({
  root,
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        // One chunk for the first page: it compresses better, and needs a single request.
        codeSplitting: {
          groups: [
            { name: 'page', test: (id) => firstPage.has(id) || id.includes('rolldown/runtime') },
            { name: 'shared', minShareCount: 2, test: SHARED },
            { name: (id) => `drawing-${id.replace(/.*\//, '')}`, test: DRAWING },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    firstPageModules,
    optimisedWasm(root),
    texts(root),
    articles(root),
    smallTables(root),
    puzzlePacks(root),
    workerScripts(root),
    paintAfterTheme,
    VitePWA({
      // The page registers the service worker, and activates an update when the user accepts it: never during a game.
      injectRegister: false,
      registerType: 'prompt',
      filename: 'sw.js',
      manifestFilename: 'manifest.webmanifest',
      manifest: {
        name: 'Griot',
        short_name: 'Griot',
        description: 'Five board games of West Africa: Yoté, Choko, Wali, Bolotondou, Awélé.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#fbf5e6',
        theme_color: '#fbf5e6',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      includeManifestIcons: false,
      workbox: {
        // With the weights of all games, so that the computer plays as strongly offline.
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,wasm,weights}'],
        // Cached on first use: the build for browsers without WebAssembly GC, the tablebase program, and the stories.
        // src/offline/service-worker.ts stores the languages in use.
        globIgnores: [
          'assets/griot-*.js',
          'assets/griot-endings-*.wasm',
          'assets/texts-*.js',
          'assets/rules-*.js',
          'assets/stories-*.js',
          'assets/drawing-*.js',
        ],
        navigateFallback: 'index.html',
        // An invitation is shown by the newest page, which the server has.
        navigateFallbackDenylist: [
          /\/api\//,
          /\/join\//,
          /\/(lobby|room)$/,
          /\/(operator|metrics|health|actuator)(\/|\?|$)/,
        ],
        importScripts: WORKER_SCRIPTS,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        runtimeCaching: [
          {
            // The cache that src/tables/tablebase.ts fills and clears.
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /\/assets\/(griot-endings-|.*\.table$)/.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'griot-endings' },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && /\/assets\/(texts|rules)-/.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: LANGUAGE_CACHE },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'griot-used', expiration: { maxEntries: 120 } },
          },
        ],
      },
    }),
  ],
});
