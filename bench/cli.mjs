/** Commands of the engine, as measurements run them. */
import { spawn, spawnSync } from 'node:child_process';

/** Arguments of Node.js for a command of the engine; its folder has to be the working folder. */
export const cli = (...args) => ['engine/bin/docwright.mjs', ...args];

/** Builds a site into `dist` with the engine in the folder `engine`; throws where the site has errors. */
export function buildSite(engine, dist, ...options) {
  const { status } = spawnSync(process.execPath, cli('build', '--out', dist, ...options), {
    cwd: engine,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The site has errors: run "npm run check".');
}

/** Resolves to what a pattern finds first in the output of a process; rejects when the process ends before. */
export function waitFor(child, stream, pattern) {
  return new Promise((resolve, reject) => {
    let output = '';
    child[stream].on('data', (chunk) => {
      output += chunk;
      const found = pattern.exec(output);
      if (found) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`Ended too early:\n${output}`)));
  });
}

/** Serves a built site on a free port while `use` runs with its address. */
export async function serveWhile(engine, dist, use) {
  const env = { ...process.env, PORT: '0' };
  const server = spawn(process.execPath, cli('preview', '--out', dist), { cwd: engine, env });
  try {
    return await use(await waitFor(server, 'stdout', /(http:\/\/\S+)/));
  } finally {
    server.kill();
  }
}
