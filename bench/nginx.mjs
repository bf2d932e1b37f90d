/** nginx as the project ships it, to compare with. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts nginx on `dist` with the configuration that the project ships; its own files go into `folder`. */
export function startNginx(folder, dist, port) {
  const site = readFileSync(join(import.meta.dirname, '../engine/deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replaceAll('/srv/docs', dist);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  mkdirSync(join(folder, 'tmp'));
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http { access_log off; ${temporary.join(' ')} default_type application/octet-stream;
include /etc/nginx/mime.types; include ${folder}/site.conf; }`,
  );
  const files = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  return spawn('nginx', ['-p', '/etc/nginx/', ...files], { stdio: 'inherit' });
}
