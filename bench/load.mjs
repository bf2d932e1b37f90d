/** `node bench/load.mjs DIST`: the server of `npm start` beside nginx on the same files, under load and with slow clients. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Needed here alone, so it is not among the project's dependencies. */
const { default: autocannon } = await import('autocannon').catch(() => {
  throw new Error('The load generator is missing. Run: npm install --no-save autocannon@8');
});

const root = resolve(import.meta.dirname, '..');
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
const seconds = Number(process.argv[3] ?? 15);
const ports = { ours: 38_411, nginx: 38_412 };
const page = '/docs/serenity-aihub/agents/assistant';
const large = '/llms-full.txt';
const folder = mkdtempSync(join(tmpdir(), 'load-'));

/** nginx with the configuration that the project ships, with as many connections as the test opens. */
function startNginx() {
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${ports.nginx};`)
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
  return spawn('nginx', [
    '-p',
    '/etc/nginx/',
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ]);
}

const startOurs = () =>
  spawn(process.execPath, ['bin/docs.mjs', 'preview', '--out', dist], {
    cwd: root,
    env: { ...process.env, PORT: String(ports.ours) },
  });

/** Resident memory of a process and its children, in MB. */
function memory(pid) {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const status = (name) => {
    try {
      return readFileSync(`/proc/${name}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  const own = numbers.map(status).filter((text) => new RegExp(`^P?Pid:\\s+${pid}$`, 'm').test(text));
  return Math.round(own.reduce((sum, text) => sum + Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0), 0) / 1000);
}

async function isUp(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer.`);
}

async function measure(url, child, options) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memory(child.pid));
  }, 500);
  const headers = { 'accept-encoding': 'gzip' };
  const result = await autocannon({ url, headers, duration: seconds, timeout: 10, ...options });
  clearInterval(timer);
  const { latency, requests, errors, timeouts, non2xx } = result;
  return `${Math.round(requests.average)}/s, median ${latency.p50} ms, p99 ${latency.p99} ms, ${errors} errors (${timeouts} timeouts), ${non2xx} other than 2xx, ${most} MB`;
}

/** Clients that send a header a second for ever, and clients that ask for a large file and never read. */
function slowClients(port) {
  const sockets = Array.from({ length: 400 }, (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    if (index % 2) socket.write(`GET ${large} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    else socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    if (index % 2) socket.pause();
    return socket;
  });
  const timer = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (index % 2 === 0 && socket.writable) socket.write('X-More: 1\r\n');
  }, 1000);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

try {
  for (const [name, start] of Object.entries({ ours: startOurs, nginx: startNginx })) {
    const child = start();
    try {
      const url = `http://127.0.0.1:${ports[name]}${page}`;
      await isUp(url);
      await measure(url, child, { connections: 50, duration: 3 });
      console.log(
        `${name}, load of the machine before ${loadavg()[0]?.toFixed(1)}, idle ${memory(child.pid)} MB`,
      );
      console.log(
        `  2,000/s over 1,000: ${await measure(url, child, { connections: 1000, overallRate: 2000 })}`,
      );
      console.log(`  highest rate, 100: ${await measure(url, child, { connections: 100 })}`);
      const stop = slowClients(ports[name]);
      console.log(`  400 slow, 500/s: ${await measure(url, child, { connections: 50, overallRate: 500 })}`);
      stop();
      await wait(2000);
      console.log(`  afterwards ${memory(child.pid)} MB`);
    } finally {
      child.kill();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
