#!/usr/bin/env node
/** Runs the command line, whose TypeScript sources are bundled first. */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire, findSourceMap, SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { machineFault } from '../engine/config/machineFault.mjs';
import { bundledScript } from './bundle.mjs';

// Of a command that lives for seconds, optimizing code takes a fifth where it begins as early as in a server, which later
// versions of V8 have no flag for, and regular expressions of grammars a tenth where each is interpreted before it is compiled.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--no-regexp-tier-up');
// Cutting a font down takes half of the time where its WebAssembly is compiled once.
setFlagsFromString('--liftoff-only');
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);

/**
 * Runs a script of CommonJS and returns its exports. What V8 compiled of it in an earlier run is not compiled again. `texts`
 * holds files that are not on disk.
 */
function runScript({ file, texts }) {
  const codeFile = join(dirname(file), `code-${process.version}`);
  const cachedData = keptCode(codeFile);
  const read = (path) => texts.get(path) ?? readFileSync(path, 'utf8');
  const script = new Script(Module.wrap(read(file)), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  nameSources(file, read);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  if (script.cachedDataRejected !== false) keepCode(codeFile, script);
  return module.exports;
}

/** V8 does not notice damage itself. */
function keptCode(file) {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(4);
    return bytes.readUInt32LE() === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function keepCode(file, script) {
  try {
    const code = script.createCachedData();
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(code));
    const temporary = `${file}.${randomUUID()}`;
    try {
      writeFileSync(temporary, Buffer.concat([sum, code]));
      renameSync(temporary, file);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch {}
}

/** Has stack traces name places of the sources, which Node.js does for modules alone. */
function nameSources(file, read) {
  let ownMap;
  const mapOf = (name) => {
    if (name !== file) return name && findSourceMap(name);
    ownMap ??= new SourceMap(JSON.parse(read(`${file}.map`)));
    return ownMap;
  };
  const named = (call) => {
    const [line, column] = [call.getLineNumber() - 1, call.getColumnNumber() - 1];
    const { originalSource, originalLine, originalColumn } =
      mapOf(call.getFileName())?.findEntry(line, column) ?? {};
    if (!originalSource) return String(call);
    const source = new URL(originalSource, pathToFileURL(file)).href;
    return `${call.getFunctionName() ?? '<anonymous>'} (${source}:${originalLine + 1}:${originalColumn + 1})`;
  };
  Error.prepareStackTrace = (error, calls) => [error, ...calls.map(named)].join('\n    at ');
}

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
  } else console.error(fault);
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

/** Bytes of the heap that loading the engine takes, with what V8 sets aside for what is young. With less, V8 ends the process in words of its own. */
const leastHeap = (30 + 3 * 16) << 20;

try {
  if (getHeapStatistics().heap_size_limit < leastHeap) throw Object.assign(new Error(), { code: 'ENOMEM' });
  const isSpare = process.env.DOCS_RENDERER === 'spare';
  const live = isSpare && (await (await import('./live.mjs')).mainWhenTold());
  const { main } = live || runScript(await bundledScript());
  end(await main(process.argv.slice(2)));
} catch (fault) {
  await fail(fault);
}
