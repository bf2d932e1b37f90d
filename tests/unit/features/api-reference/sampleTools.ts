import { execFileSync } from 'node:child_process';

function has(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How a sample is checked and run, and whether this machine can. */
export const tools = {
  curl: { file: 'sample.sh', command: 'bash', check: ['-n'], runs: has('curl', '--version') },
  fetch: { file: 'sample.mjs', command: process.execPath, check: ['--check'], runs: true },
  python: {
    file: 'sample.py',
    command: 'python3',
    check: ['-m', 'py_compile'],
    runs: has('python3', '-c', 'import requests'),
  },
};
