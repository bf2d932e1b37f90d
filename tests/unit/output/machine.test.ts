/** What a machine refuses ends a build with one sentence. The site is as it was, and nothing is left beside it. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep, longer } from '../../deep.ts';

const root = join(import.meta.dirname, '../../..');

/** Root may do anything: the commands run as a user who has no rights but those of everybody. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** The folder for temporary files of root's tests may be closed to others. */
const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'machine-'));
const [site, place] = [join(folder, 'site'), join(folder, 'place')];
const out = join(place, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

const user = isRoot ? { uid: nobody, gid: nobody } : {};

/** Gives a folder with all that is in it to the user of the commands. */
function give(path: string): void {
  const paths = [
    path,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  ];
  if (isRoot) for (const each of paths) lchownSync(each, nobody, nobody);
}

interface Run {
  args?: readonly string[];
  /** What the shell does before. */
  before?: string;
  /** A module that each thread of the command evaluates first. */
  hook?: string;
  memory?: number;
  engine?: string;
}

function build({ args = [], before = ':', hook, memory, engine = root }: Run = {}) {
  const options = [
    hook && `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    memory && `--max-old-space-size=${memory}`,
  ];
  const words = ['engine/bin/docwright.mjs', 'build', '--site', site, '--out', out, ...args];
  const shell = ['-c', `${before}; exec "$@"`, 'sh', process.execPath, ...words];
  const { status, stdout, stderr } = spawnSync('sh', shell, {
    cwd: engine,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: options.filter(Boolean).join(' '), HOME: folder, TMPDIR: folder },
    ...user,
  });
  const lines = (stdout + stderr).split('\n').filter((line) => line !== '' && !/^(Built|Failed):/.test(line));
  return { status, lines };
}

/** Path and text of each file of the output folder. */
const files = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => [path, readFileSync(path, 'latin1')]);

const page = () => join(site, 'content/docs/index.mdx');

/** The state before: a built site, and a page that has changed since. */
beforeAll(() => {
  chmodSync(folder, 0o755);
  cpSync(join(root, 'tests/fixtures/tiny'), site, { recursive: true });
  mkdirSync(place);
  give(folder);
  // With the bundle of the engine on disk, there are threads.
  spawnSync(process.execPath, ['engine/bin/docwright.mjs', '--help'], { cwd: root });
  expect(build()).toEqual({ status: 0, lines: [] });
}, 120_000);

let edits = 0;
const edit = () => appendFileSync(page(), `\nMore ${++edits}.\n`);

/** Expects a build to end with one line that fits, or with some where it is not alone, and to change nothing. */
function expectRefused(run: Run, sentence: RegExp, isAlone = true): void {
  const before = files();
  edit();
  const { status, lines } = build(run);
  expect(lines.join('\n')).toMatch(sentence);
  expect([status, lines.filter((line) => /^\s+at /.test(line))]).toEqual([1, []]);
  if (isAlone) expect(lines).toHaveLength(1);
  expect([files(), readdirSync(place)]).toEqual([before, ['dist']]);
}

/** Has writing into the next folder and the cache of a site fail once so many bytes are written. */
const fullDisk = (bytes: number) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = ${bytes};
  const take = (size) => {
    left -= size;
    if (left < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  const { writeFileSync, createWriteStream, linkSync } = fs;
  fs.writeFileSync = (path, data, ...rest) => {
    if (String(path).includes('dist.next')) take(data.length);
    return writeFileSync(path, data, ...rest);
  };
  fs.createWriteStream = (path, ...rest) => {
    const stream = createWriteStream(path, ...rest);
    const write = stream._write;
    stream._write = (data, encoding, done) => {
      try { take(data.length); } catch (fault) { return done(fault); }
      write.call(stream, data, encoding, done);
    };
    return stream;
  };
  syncBuiltinESMExports();
`;

describe('a build ends with one sentence and leaves the site as it was', () => {
  test.each(isDeep ? [0, 2_000, 60_000, 300_000] : [60_000])(
    'on a disk with %i bytes left',
    { timeout: 120_000, ...longer },
    (bytes) =>
      expectRefused(
        { hook: fullDisk(bytes), args: ['--force'] },
        /cannot be written: there is no space left on the disk\. /,
      ),
  );

  test('with few open files', () => {
    expectRefused({ before: 'ulimit -n 21', args: ['--force'] }, /^Too many files are open at once/);
  }, 120_000);

  test('without the right to write beside the output folder', () => {
    chmodSync(place, 0o555);
    expectRefused({}, /dist\.lock cannot be written: the user .* has no right to it\./);
    chmodSync(place, 0o755);
  }, 120_000);

  test.each(['site.config.ts', ...(isDeep ? ['content/docs/index.mdx', 'content/docs'] : [])])(
    'without the right to read %s',
    { timeout: 120_000, ...longer },
    (name) => {
      edit();
      chmodSync(join(site, name), 0);
      const before = files();
      const { status, lines } = build();
      chmodSync(join(site, name), 0o755);
      expect(lines.join(' ')).toMatch(
        new RegExp(`${name.split('/').at(-1)}.* cannot be read: the user .* has no right to it`),
      );
      expect([status, lines.filter((line) => /^\s+at /.test(line))]).toEqual([1, []]);
      expect([files(), readdirSync(place)]).toEqual([before, ['dist']]);
    },
  );

  test('without the right to read a page, a folder or a partial, with all else that is wrong', () => {
    const docs = join(site, 'content/docs');
    const other = join(docs, 'other.mdx');
    mkdirSync(join(docs, 'folder'));
    writeFileSync(join(docs, '_part.mdx'), 'Text.');
    writeFileSync(
      other,
      "---\ntitle: O\ndescription: O.\n---\n\nimport Part from './_part.mdx'\n\n<Part />\n\n[a](./nothing.mdx) [b](./second.mdx#part)\n",
    );
    give(site);
    const names = ['second.mdx', 'folder', '_part.mdx'];
    for (const name of names) chmodSync(join(docs, name), 0);
    const { status, lines } = build();
    for (const name of names) chmodSync(join(docs, name), 0o755);
    for (const path of [other, join(docs, '_part.mdx'), join(docs, 'folder')])
      rmSync(path, { recursive: true });
    expect(lines).toContainEqual(
      expect.stringMatching(/This cannot be read: the user .* has no right to it/),
    );
    for (const place of [...names, 'other.mdx:10:1'])
      expect(lines.join('\n')).toContain(`content/docs/${place}`);
    expect(lines.join('\n'), 'what follows from it').not.toContain('Broken anchor');
    expect([status, lines.filter((line) => /^\s+at /.test(line))]).toEqual([1, []]);
  }, 120_000);

  test('with little memory', () => {
    const hook = `
      import v8 from 'node:v8';
      import { syncBuiltinESMExports } from 'node:module';
      v8.getHeapStatistics = () => ({ heap_size_limit: 0 });
      syncBuiltinESMExports();`;
    expectRefused({ hook, args: ['--force'] }, /^There is too little memory\. /);
    expectRefused({ memory: 20, args: ['--force'] }, /^There is too little memory\. /);
  }, 120_000);

  test('when something is never settled', () => {
    const hook = `
      import fs from 'node:fs';
      const { readdir } = fs.promises;
      fs.promises.readdir = (path, ...rest) =>
        String(path).endsWith('docs') ? new Promise(() => {}) : readdir(path, ...rest);`;
    expectRefused({ hook, args: ['--force'] }, /^The command ended before its work was done/);
  }, 120_000);

  test.each([
    ['ends', 'process.exit(0)', /^The search index thread has ended before its work was done/],
    [
      'has no memory left',
      `throw Object.assign(new Error(), { code: 'ERR_WORKER_OUT_OF_MEMORY' })`,
      /^There is too little memory/,
    ],
  ])(
    'when the thread of the search index %s',
    (_, act, sentence) => {
      const hook = `
      import { isMainThread, parentPort } from 'node:worker_threads';
      const { on } = parentPort ?? {};
      if (!isMainThread) parentPort.on = (name, listen) => on.call(parentPort, name, (message) => {
        if (message.request.pages) ${act};
        listen(message);
      });`;
      expectRefused({ hook, args: ['--force'] }, sentence, false);
    },
    120_000,
  );
});

test('a build whose old folder cannot be removed is whole, and says what is left; the next one works too', () => {
  chmodSync(join(out, 'docs'), 0o555);
  edit();
  const { status, lines } = build();
  expect([status, lines.join('\n')]).toEqual([
    0,
    expect.stringContaining('This is the last state of the site.'),
  ]);
  expect(readFileSync(join(out, 'docs.html'), 'utf8')).toContain(`More ${edits}.`);
  edit();
  expect(build()).toEqual({ status: 0, lines: [] });
  expect(readFileSync(join(out, 'docs.html'), 'utf8')).toContain(`More ${edits}.`);
  for (const name of readdirSync(place).filter((name) => name !== 'dist')) {
    chmodSync(join(place, name, 'docs'), 0o755);
    rmSync(join(place, name), { recursive: true });
  }
}, 120_000);

describe('an engine of the user', { tags: 'deep' }, () => {
  const engine = join(folder, 'engine');
  beforeAll(() => {
    mkdirSync(engine);
    for (const part of ['engine', 'package.json', 'tsconfig.json'])
      cpSync(join(root, part), join(engine, part), {
        recursive: true,
        filter: (path) => !path.endsWith('.cache'),
      });
    symlinkSync(join(root, 'node_modules'), join(engine, 'node_modules'));
  });

  test('whose folder cannot be written does without a cache', () => {
    for (const part of ['.', 'engine']) chmodSync(join(engine, part), 0o555);
    edit();
    expect(build({ engine })).toEqual({ status: 0, lines: [] });
    expect(readFileSync(join(out, 'docs.html'), 'utf8')).toContain(`More ${edits}.`);
    for (const part of ['.', 'engine']) {
      chmodSync(join(engine, part), 0o755);
      expect(readdirSync(join(engine, part))).not.toContain('.cache');
    }
  }, 120_000);
  test('needs no right to write where nothing has changed', () => {
    give(join(engine, 'engine'));
    if (isRoot) lchownSync(engine, nobody, nobody);
    expect(build({ engine })).toEqual({ status: 0, lines: [] });
    chmodSync(place, 0o555);
    expect(build({ engine })).toEqual({ status: 0, lines: [] });
    chmodSync(place, 0o755);
  }, 120_000);
});

test('what stands in the place of the output folder is refused and stays', () => {
  const file = join(place, 'thesis');
  writeFileSync(file, 'all of it');
  const { status, lines } = build({ args: ['--out', file] });
  expect([status, lines.join('\n')]).toEqual([1, expect.stringContaining('This is no folder.')]);
  expect(readFileSync(file, 'utf8')).toBe('all of it');
}, 120_000);
