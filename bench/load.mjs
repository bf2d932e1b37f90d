/**
 * `node bench/load.mjs [DIST] [SECONDS]`: the server of `npm start` and nginx on the same files, in turn: load by `wrk`
 * over loopback, slow clients, and for ours 1,000 exchanges of the folder and its end. Needs Debian's `nginx` and `wrk`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cli } from './cli.mjs';
import { startNginx } from './nginx.mjs';

const root = resolve(import.meta.dirname, '..');
const seconds = Number(process.argv[3] ?? 5);
const ports = { ours: 38_411, nginx: 38_412 };
const page = '/docs/serenity-aihub/agents/assistant';
const large = '/llms-full.txt';
const folder = mkdtempSync(join(tmpdir(), 'load-'));
const dist = join(folder, 'dist');

const startOurs = () =>
  spawn(process.execPath, cli('preview', '--out', dist), {
    cwd: root,
    env: { ...process.env, PORT: String(ports.ours) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Memory in MB and processor time in µs of a process and its children. */
function usage(pid) {
  const sum = { memory: 0, processor: 0 };
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(name) !== pid && Number(fields[1]) !== pid) continue;
      sum.memory += (Number(fields[21]) * 4096) / 1e6;
      sum.processor += (Number(fields[11]) + Number(fields[12])) * 10_000;
    } catch {}
  }
  return sum;
}

async function isUp(url) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer.`);
}

/** Loads for some seconds; `delay` is the pause of each connection after an answer, in ms. */
async function load(name, pid, connections, delay = 0) {
  const script = join(folder, 'pause.lua');
  writeFileSync(script, delay ? `function delay() return ${delay} end` : '');
  const before = usage(pid);
  const running = promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}`, '--latency', '-s', script],
    ...['-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${ports[name]}${page}`],
  ]);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, usage(pid).memory);
  }, 500);
  const { stdout } = await running.finally(() => clearInterval(timer));
  const find = (pattern) => pattern.exec(stdout)?.[1];
  const count = Number(find(/(\d+) requests in/));
  const cost = (usage(pid).processor - before.processor) / count;
  const rate = Number(find(/Requests\/sec:\s+([\d.]+)/));
  const errors = find(/Socket errors: (.*)/) ?? 'none';
  const wrong = Number(find(/Non-2xx or 3xx responses: (\d+)/) ?? 0);
  const spread = `median ${find(/50%\s+(\S+)/)}, p99 ${find(/99%\s+(\S+)/)}`;
  const text = `${Math.round(rate)}/s, ${cost.toFixed(1)} µs of processor each, ${spread}, errors ${errors}, not 2xx ${wrong}, ${Math.round(most)} MB`;
  return { rate, cost, wrong, text };
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

/** Puts two folders in the place of each other a thousand times, as a build does, while pages are asked for. */
async function exchange(pid) {
  const other = join(folder, 'other');
  cpSync(dist, other, { recursive: true });
  const loading = load('ours', pid, 20, 1);
  for (let count = 0; count < 1000; count++) {
    renameSync(dist, join(folder, 'old'));
    renameSync(other, dist);
    renameSync(join(folder, 'old'), other);
    await wait((seconds * 1000) / 1100);
  }
  return loading;
}

/** Asks over 100 connections without a pause, and counts answers that are cut off when the server is told to end. */
async function end(child) {
  const request = `GET ${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let answered = 0;
  let cut = 0;
  const connection = async () => {
    const socket = connect(ports.ours, '127.0.0.1').on('error', () => {});
    let rest = '';
    let waits = true;
    socket.write(request);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      const [head, length] = /^.*?content-length: (\d+).*?\r\n\r\n/is.exec(rest) ?? [];
      if (!head || rest.length < head.length + Number(length)) return;
      answered++;
      waits = !/\nconnection: close/i.test(head);
      rest = '';
      if (waits) socket.write(request);
    });
    await new Promise((done) => socket.on('close', done));
    cut += Number(waits);
  };
  const connections = Array.from({ length: 100 }, connection);
  await wait(1000);
  const started = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  const time = Math.round(performance.now() - started);
  await Promise.all(connections);
  return `${answered} answers, ${cut} cut, exit code ${code} after ${time} ms`;
}

cpSync(resolve(process.argv[2] ?? join(root, 'dist')), dist, { recursive: true });
const children = { ours: startOurs(), nginx: startNginx(folder, dist, ports.nginx) };
try {
  const names = Object.keys(children);
  for (const name of names) {
    await isUp(`http://127.0.0.1:${ports[name]}${page}`);
    await load(name, children[name].pid, 50);
  }
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const ratios = [];
  for (let round = 0; round < 5; round++) {
    const [ours, nginx] = [
      await load('ours', children.ours.pid, 100),
      await load('nginx', children.nginx.pid, 100),
    ];
    console.log(`highest rate, 100: ours ${ours.text}\n                  nginx ${nginx.text}`);
    ratios.push({ rate: ours.rate / nginx.rate, cost: nginx.cost / ours.cost });
  }
  const median = (values) => values.sort((a, b) => a - b)[2].toFixed(2);
  console.log(
    `ours to nginx, medians: rate ${median(ratios.map(({ rate }) => rate))}, by processor time ${median(ratios.map(({ cost }) => cost))}`,
  );
  for (const name of names) {
    const { pid } = children[name];
    console.log(`${name}, 2,000/s over 1,000: ${(await load(name, pid, 1000, 500)).text}`);
    const stop = slowClients(ports[name]);
    console.log(`${name}, 400 slow, 500/s over 50: ${(await load(name, pid, 50, 100)).text}`);
    stop();
    await wait(2000);
    console.log(`${name}, afterwards ${Math.round(usage(pid).memory)} MB`);
  }
  console.log(`ours, 1,000 exchanges of the folder: ${(await exchange(children.ours.pid)).text}`);
  console.log(`ours, SIGTERM under load: ${await end(children.ours)}`);
} finally {
  for (const child of Object.values(children)) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
