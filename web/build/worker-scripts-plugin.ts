/**
 * Builds `push.js`: the script that receives push messages, which the service worker imports. A build of its own, since
 * it is a classic script with no imports, beside the page's modules.
 */
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * The file's name. It has no hash: browsers look for a new version of it when they look for one of the service worker.
 */
export const PUSH_SCRIPT = 'push.js';

export function pushScript(root: string): Plugin {
  const entry = resolve(root, 'src/push/service-worker.ts');
  return {
    name: 'griot-push-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: PUSH_SCRIPT, source: await script(root, entry) });
    },
  };
}

async function script(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: PUSH_SCRIPT } },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunk = outputs.flatMap(({ output }) => output).find((file) => file.type === 'chunk');
  if (!chunk) throw new Error(`no script was built from ${entry}`);
  return chunk.code;
}
