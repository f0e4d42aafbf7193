/**
 * Builds the scripts that the service worker imports: `push.js` receives push messages, `languages.js` stores languages.
 * Builds of their own, since they are classic scripts with no imports, beside the page's modules.
 */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * The entry of each script, by the script's file name. The names have no hash: browsers look for a new version of the
 * scripts when they look for one of the service worker.
 */
const ENTRIES: Readonly<Record<string, string>> = {
  'push.js': 'src/push/service-worker.ts',
  'languages.js': 'src/offline/service-worker.ts',
};

/** The file names of the scripts. */
export const WORKER_SCRIPTS = Object.keys(ENTRIES);

/** The virtual modules of a language: its messages, and the rules of the games. */
const TEXT = /^\0virtual:(?:texts|rules)\/(\w+)/;

export function workerScripts(root: string): Plugin {
  return {
    name: 'griot-worker-scripts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const languageFiles = filesByLanguage(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : [])),
      );
      for (const [fileName, entry] of Object.entries(ENTRIES))
        this.emitFile({
          type: 'asset',
          fileName,
          source: await script(root, fileName, resolve(root, entry), languageFiles),
        });
    },
  };
}

/** The files with the texts of each language, by its code. */
function filesByLanguage(chunks: readonly { fileName: string; moduleIds: readonly string[] }[]) {
  const files: Record<string, string[]> = {};
  for (const { fileName, moduleIds } of chunks) {
    const languages = new Set(moduleIds.flatMap((id) => TEXT.exec(id)?.[1] ?? []));
    for (const language of languages) (files[language] ??= []).push(fileName);
  }
  return files;
}

async function script(
  root: string,
  fileName: string,
  entry: string,
  languageFiles: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { LANGUAGE_FILES: JSON.stringify(languageFiles) },
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunk = outputs.flatMap(({ output }) => output).find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`no script was built from ${entry}`);
  return chunk.code;
}
