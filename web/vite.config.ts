import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { smallTables } from './build/tables-plugin.ts';
import { texts } from './build/texts-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Files of texts are named by what they hold, so that the service worker can tell them apart. */
function chunkName({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string {
  const [, kind, what] = /virtual:(texts|rules)\/(.+)$/.exec(facadeModuleId ?? '') ?? [];
  return kind && what ? `assets/${kind}-${what.replace('/', '-')}-[hash].js` : 'assets/[name]-[hash].js';
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
        // What the first page needs stays together: compressed as one it is smaller, and comes with one request.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: (id: string) => !/virtual:|griot-endings|tablebase(-panel|-sheet|-client|-worker)?\.ts/.test(id),
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    texts(root),
    smallTables(root),
    VitePWA({
      // The page registers it itself, and decides when an update may take over: never during a game.
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
        // The weights of all games too: without a network the computer is to judge as well as with one.
        globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,wasm,weights}'],
        // Kept when it is used: the build for browsers without garbage-collected WebAssembly, and what solved endings need.
        globIgnores: ['assets/griot-*.js', 'assets/griot-endings-*.wasm'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/\/api\//],
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        runtimeCaching: [
          {
            // By name in src/tablebase.ts, which puts them there and takes them away.
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && /\/assets\/(griot-endings-|.*\.table$)/.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'griot-endings' },
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'griot-used', expiration: { maxEntries: 40 } },
          },
        ],
      },
    }),
  ],
});
