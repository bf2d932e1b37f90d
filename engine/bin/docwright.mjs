#!/usr/bin/env node
/** Runs the command line: as the package holds it, in a clone as its sources are. */
import { existsSync } from 'node:fs';
import Module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { machineFault } from '#engine/config/machine/machineFault.mjs';
import { withSourcePlaces } from '../config/sourcePlaces.mjs';

// A command that lives for seconds takes a sixth longer where V8 optimizes code as late as in a server. Later versions have no flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');
// The WebAssembly that cuts a font down runs once. To compile it once saves a seventh of a cold build of this site.
setFlagsFromString('--liftoff-only');
process.env.NODE_ENV = 'production';
Module.enableCompileCache?.();

/** All that has gone wrong by now: what the machine has refused often shows in what follows from it first. */
const faults = [];

/** Says why the command has failed, in a sentence where the machine or its owner can mend that, and ends it. */
async function fail(fault) {
  if (faults.push(fault) > 1) return;
  await new Promise(setImmediate);
  const sentence = faults
    .map((each) => (each?.isExplained ? each.message : machineFault(each)))
    .find(Boolean);
  const messages = fault?.errors;
  if (sentence) console.error(sentence);
  else if (Array.isArray(messages)) {
    const { formatMessages } = await import('esbuild');
    const lines = await formatMessages(messages, { kind: 'error', color: process.stderr.isTTY });
    console.error(lines.join(''));
  } else console.error(withSourcePlaces(inspect(fault)));
  end(1);
}

/** When all is said, the process ends without taking its memory apart, which takes long after a large build. */
function end(code) {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

const unsettledCode = 13;
process.on('exit', () => {
  if (process.exitCode !== unsettledCode) return;
  console.error(
    'The command ended before its work was done: a part of it has stopped without a word. Run it again.',
  );
  process.exitCode = 1;
});
process.on('uncaughtException', fail);

/** In a clone, the bundler lies beside this file. */
async function folderOfCode() {
  const here = import.meta.dirname;
  if (!existsSync(join(here, 'bundle.mjs'))) return join(here, '../lib');
  return (await import('./bundle.mjs')).bundledFolder();
}

/** Bytes of the heap that loading the engine takes, with what V8 sets aside for what is young. With less, V8 ends the process in words of its own. */
const leastHeap = (30 + 3 * 16) << 20;

try {
  if (getHeapStatistics().heap_size_limit < leastHeap) throw Object.assign(new Error(), { code: 'ENOMEM' });
  const { main } = await import(pathToFileURL(join(await folderOfCode(), 'cli.js')).href);
  end(await main(process.argv.slice(2)));
} catch (fault) {
  await fail(fault);
}
