/** A command with all processes that it starts, and what they take together. Reads `/proc`, so on Linux only. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const pageSize = 4096;
/** Milliseconds in which a command that goes on works or says something. */
const patience = 120_000;

/** Ends a process that was started as the first of a group, and all that it has started. */
export function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // None is left.
  }
}

/** Processor ticks and bytes in memory of the processes of a session, by process and the time of its start. */
function processesOf(session) {
  const found = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      if (fields[3] !== session) continue;
      found.set(`${id} ${fields[19]}`, { ticks: fields[11] + fields[12], bytes: fields[21] * pageSize });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

/**
 * Runs a command to its end. Resolves to seconds by the clock and of the processor (user and system), and the most bytes
 * in memory at once. Rejects with the end of its output when it fails, or neither works nor ends. Nothing of it is left.
 */
export function measured(command, args, options) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => endGroup(child);
    process.once('exit', end);
    const ticks = new Map();
    const worked = () => [...ticks.values()].reduce((sum, each) => sum + each, 0);
    let memory = 0;
    let last = { ticks: 0, at: start };
    let isStuck = false;
    const look = () => {
      const processes = processesOf(child.pid);
      for (const [key, { ticks: each }] of processes) ticks.set(key, each);
      // What only waits wakes now and then.
      if (worked() > last.ticks + ticksPerSecond) last = { ticks: worked(), at: performance.now() };
      isStuck = performance.now() - last.at > patience;
      if (isStuck) end();
      memory = Math.max(
        memory,
        [...processes.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      );
    };
    const timer = setInterval(look, 50);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-4000);
        last = { ...last, at: performance.now() };
      });
    child.once('error', reject);
    child.once('close', (status) => {
      clearInterval(timer);
      end();
      process.removeListener('exit', end);
      const wall = (performance.now() - start) / 1000;
      if (status === 0) resolve({ wall, cpu: worked() / ticksPerSecond, memory });
      else
        reject(new Error(`${command} ${args.join(' ')} ${isStuck ? 'did not end' : 'failed'}:\n${output}`));
    });
  });
}
