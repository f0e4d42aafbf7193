/** Runs npm scripts at the same time: `node build/run-parallel.mjs lint unit`. Fails if one of them does. */
import { spawn } from 'node:child_process';

const exitCodes = await Promise.all(
  process.argv.slice(2).map(
    (script) =>
      new Promise((resolve) => {
        spawn('npm', ['run', '--silent', script], { stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1));
      }),
  ),
);
process.exitCode = Math.max(...exitCodes);
