/** A real nginx with the shipped configuration. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../listening.ts';
import { ask } from './request.ts';

/** The program; `undefined` where it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) =>
  existsSync(file),
);
if (!nginx) console.warn('nginx is not installed: its configuration is not tested.');

/**
 * Starts nginx on a folder. `prefix` stands in the places that the configuration marks with (base). Its own files lie beside the
 * folder, in `nginx`.
 */
export async function startNginx(root: string, { prefix = '', port = 0 } = {}) {
  const own = join(dirname(root), 'nginx');
  const at = port || (await freePort());
  const shipped = await readFile('engine/deploy/nginx.conf', 'utf8');
  const site = shipped
    .replace('listen 80;', `listen 127.0.0.1:${at};`)
    .replace('listen [::]:80;', '')
    .replace('include /srv/docs/', `include ${root}${prefix}/`)
    .replace('error_page 404 /', `error_page 404 ${prefix}/`)
    .replace('if ($uri = /)', `if ($uri = ${prefix}/)`)
    .replaceAll('/srv/docs', root);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  const main = [
    `daemon off; worker_processes 1; pid ${own}/nginx.pid; error_log ${own}/error.log;`,
    process.getuid?.() === 0 ? 'user root;' : '',
    `events {} http { access_log off; ${temporary.join(' ')} default_type application/octet-stream;`,
    `include /etc/nginx/mime.types; include ${own}/site.conf; }`,
  ];
  await mkdir(own);
  await writeFile(join(own, 'site.conf'), site);
  await writeFile(join(own, 'nginx.conf'), main.join('\n'));
  const command = ['-p', '/etc/nginx/', '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')];
  const checked = spawnSync(nginx ?? '', ['-t', ...command], { encoding: 'utf8' });
  expect(checked.stderr).toContain('test is successful');
  expect(checked.stderr).not.toContain('[warn]');
  const child = spawn(nginx ?? '', command);
  const url = `http://127.0.0.1:${at}/`;
  await vi.waitFor(() => ask(url, '/'), { timeout: 5000 });
  const stop = async () => {
    child.kill();
    await rm(own, { recursive: true, force: true });
  };
  return { url, stop };
}
