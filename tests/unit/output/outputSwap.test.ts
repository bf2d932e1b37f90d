/** Whatever happens to a build, and whatever lies where it writes: there is a whole site, and nothing else is lost. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasOutput, OutputSwap, outputFolderError, siblingPaths } from '#engine/output/outputSwap.ts';
import { testFolder } from '../temporaryFolder.ts';

let folder = '';
let out = '';

beforeEach(() => {
  folder = testFolder();
  out = join(folder, 'dist');
});

const silent = () => {};

async function write(path: string, text: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'pages.json'), '[]');
  await writeFile(join(path, 'index.html'), text);
}

const home = () => readFile(join(out, 'index.html'), 'utf8');

/** A process of a number that no system gives. */
const gone = JSON.stringify({ pid: 2 ** 30, host: hostname(), started: '', since: '' });

const leaveLock = () => writeFile(siblingPaths(out).lock, gone);

async function build(text: string): Promise<OutputSwap> {
  const place = (await OutputSwap.open(out, silent)).checked();
  await write(place.next, text);
  place.exchange();
  place.close();
  return place;
}

describe('the next folder', () => {
  test('takes the place of the last one, and nothing is left beside it', async () => {
    for (const text of ['first', 'second']) {
      await build(text);
      expect(await home()).toBe(text);
    }
    expect(await readdir(folder)).toEqual(['dist']);
  });

  test('leaves the last one where it is when it cannot be put there', async () => {
    await build('first');
    const place = await OutputSwap.open(out, silent);
    expect(() => place.exchange()).toThrow(/ENOENT/);
    place.close();
    expect(await home()).toBe('first');
    expect(await readdir(folder)).toEqual(['dist']);
  });

  test('is removed where it is not put there', async () => {
    const place = await OutputSwap.open(out, silent);
    await write(place.next, 'half');
    place.close();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a build that was killed', () => {
  beforeEach(() => write(out, 'old'));

  const { next, old } = { next: () => siblingPaths(out).next, old: () => siblingPaths(out).old };
  const half = async () => {
    await mkdir(next());
    await writeFile(join(next(), 'a.html'), 'half');
  };
  const steps: Record<string, () => Promise<void>> = {
    'before it wrote': async () => {},
    'while it wrote': half,
    'when all was written': () => write(next(), 'new'),
    'between the two renames': async () => {
      await write(next(), 'new');
      await rename(out, old());
    },
    'when the new state was in its place': async () => {
      await rename(out, old());
      await write(out, 'new');
    },
    'while it removed the old state': async () => {
      await rename(out, old());
      await rm(join(old(), 'pages.json'));
      await write(out, 'new');
    },
  };

  test.each(Object.entries(steps))('%s leaves a whole site to the next one', async (name, step) => {
    await leaveLock();
    await step();
    const place = await OutputSwap.open(out, silent);
    expect(await home()).toBe(/in its place|removed/.test(name) ? 'new' : 'old');
    place.close();
    expect(await readdir(folder)).toEqual(['dist']);
    await build('newest');
    expect(await home()).toBe('newest');
  });

  test('leaves a whole site to a server that starts', async () => {
    await leaveLock();
    await steps['between the two renames']?.();
    expect([hasOutput(out), await home()]).toEqual([true, 'old']);
  });
});

describe('a second build', () => {
  test('waits for the first, and is told who that is', async () => {
    const first = await OutputSwap.open(out, silent);
    const holders: number[] = [];
    const second = OutputSwap.open(out, ({ pid }) => holders.push(pid));
    await expect.poll(() => holders).toEqual([process.pid]);
    await write(first.next, 'first');
    first.exchange();
    first.close();
    const place = await second;
    expect([await home(), holders]).toEqual(['first', [process.pid]]);
    place.close();
  });

  test('of many at once each has the folder alone', async () => {
    await leaveLock();
    let inside = 0;
    const builds = Array.from({ length: 8 }, async (_, number) => {
      const place = await OutputSwap.open(out, silent);
      expect(++inside).toBe(1);
      await write(place.next, String(number));
      place.exchange();
      inside--;
      place.close();
    });
    await Promise.all(builds);
    expect(await readdir(folder)).toEqual(['dist']);
  });
  test.each(['{"pid":1,"host":"elsewhere","started":"1","since":""}', ''])(
    'does not wait for a machine that has given no sign for minutes (%s)',
    async (text) => {
      const { lock } = siblingPaths(out);
      await writeFile(lock, text);
      await utimes(lock, 1e9, 1e9);
      await build('new');
      expect(await home()).toBe('new');
    },
  );
});

describe('what is no output of a build is refused:', () => {
  const fault = () => outputFolderError(out, join(folder, 'site'));

  test('a file, or a socket', async () => {
    await writeFile(out, 'thesis');
    expect(fault()).toBe('This is no folder.');
    await rm(out);
    const server = createServer().listen(out);
    await once(server, 'listening');
    expect(fault()).toBe('This is no folder.');
    server.close();
  });

  test.each(['elsewhere', 'nowhere'])('a link to %s', async (target) => {
    await mkdir(join(folder, 'elsewhere'));
    await symlink(target, out);
    expect(fault()).toBe('This is a symbolic link, which a build would replace.');
  });

  test('a mount point', () => {
    if (existsSync('/proc/self'))
      expect(outputFolderError('/proc', folder)).toBe('This is a mount point, which cannot be replaced.');
  });

  test('a folder with the site in it', async () => {
    await write(out, 'site');
    expect(outputFolderError(out, join(out, 'site'))).toBe('This folder holds the site itself.');
    expect(outputFolderError(out, out)).toBe('This folder holds the site itself.');
  });

  test('a folder with anything else, and with a list of pages that no build wrote', async () => {
    expect(fault()).toBeUndefined();
    await mkdir(out);
    expect(fault()).toBeUndefined();
    await writeFile(join(out, 'thesis.txt'), 'all of it');
    const refusal = 'This folder holds something else than a built site.';
    expect(fault()).toBe(refusal);
    await writeFile(join(out, 'pages.json'), '{ "pages": [] }');
    expect(fault()).toBe(refusal);
    await writeFile(join(out, 'pages.json'), '[{"href":"/","kind":"page"}]');
    expect(fault()).toBeUndefined();
  });

  test.each(['next', 'old'] as const)('a folder of somebody in the place of the %s state', async (kind) => {
    const path = siblingPaths(out)[kind];
    await mkdir(path);
    await writeFile(join(path, 'thesis.txt'), 'all of it');
    const place = await OutputSwap.open(out, silent);
    expect(() => place.checked()).toThrow(`${path} is in the way`);
    place.close();
    expect(await readdir(folder)).toEqual([`dist.${kind}`]);
    expect(await readFile(join(path, 'thesis.txt'), 'utf8')).toBe('all of it');
  });
});
