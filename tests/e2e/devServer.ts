/** A dev server on a copy of the engine and the fixture site, so that everything may be edited. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copiedSite, copyEngine } from './copy.ts';

export type DevServer = Awaited<ReturnType<typeof startDev>>;

/** Copies engine and site; `prepare` may change the copy before the server starts. */
export async function startDev(prepare?: (copy: string) => Promise<void>) {
  const copy = await copyEngine();
  await prepare?.(copy);

  let output = '';
  const child: ChildProcess = spawn(
    process.execPath,
    ['engine/bin/docwright.mjs', 'dev', '--site', copiedSite],
    { cwd: copy, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, found] = /at (http:\S+\/);/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(output)));
  }).catch(async (error) => {
    await rm(copy, { recursive: true, force: true });
    throw error;
  });
  const pathOf = (file: string) => join(copy, file);
  return {
    url: address.replace('localhost', '127.0.0.1'),
    output: () => output,
    path: pathOf,
    /** Stops the server with a signal; resolves to its exit code. */
    edit: async (file: string, change: (text: string) => string) =>
      writeFile(pathOf(file), change(await readFile(pathOf(file), 'utf8'))),
    write: (file: string, text: string) => writeFile(pathOf(file), text),
    remove: (file: string) => rm(pathOf(file)),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill(signal);
      await ended;
      await rm(copy, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

interface DevEvent {
  type: string;
  style?: string;
}

/**
 * Follows the events that browsers get. `next` resolves to the first one after the call before, where another type than
 * `content` is awaited to the first that is not `content`: a busy machine tells of one edit twice.
 */
export async function followEvents(origin: string, path = '/__dev/events') {
  const controller = new AbortController();
  const response = await fetch(new URL(path, origin), { signal: controller.signal });
  const events: DevEvent[] = [];
  let arrived = () => {};
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) {
        events.push(JSON.parse(data ?? '') as DevEvent);
        arrived();
      }
    }
  };
  read().catch(() => undefined);
  return {
    next: async (type = 'content'): Promise<DevEvent> => {
      for (;;) {
        const event = events.shift();
        if (event && (type === 'content' || event.type !== 'content')) return event;
        if (!event) await new Promise<void>((done) => (arrived = done));
      }
    },
    close: () => controller.abort(),
  };
}
