/** Bundles the TypeScript sources of the command line, with the packages that only the engine's own development names. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { temporaryFolder } from '#engine/config/machine/temporaryFolder.mjs';
import { packagedTexts, translatedLanguages, translationsPackage } from '../config/languages/themeTexts.mjs';

const engine = resolve(import.meta.dirname, '..');
const project = resolve(engine, '..');
const cache = join(engine, '.cache');
const record = join(cache, 'last.json');
const manifest = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));

/** Modules with a file of their own: the command line, its threads, its pages, and what sites import. */
const entryPoints = [
  'cli.ts',
  'content/code/highlight.worker.ts',
  'features/search/build/index/siteIndex.worker.ts',
  'features/api-reference/build/thread/description.worker.ts',
  'features/offline/offline.page.tsx',
  'features/search/search.page.tsx',
  'render/templates/not-found/not-found.page.tsx',
  'public/index.ts',
  'public/theme.ts',
  'public/components.ts',
].map((file) => join(engine, file));

/** Packages with native parts, large ones that are read in parts, and those that a site's own code shares. */
const external = ['esbuild', 'satteri', 'subset-font', '@shikijs/langs', 'react', 'react-dom'];

const options = {
  entryPoints,
  external: [...external, ...Object.keys(manifest.peerDependencies)],
  metafile: true,
  outdir: join(cache, 'bundle'),
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  // Packages of CommonJS call `require` for modules of Node.js.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: 'linked',
  sourcesContent: false,
  minifyWhitespace: true,
  absWorkingDir: project,
  logLevel: 'silent',
  write: false,
};

/** The text editor of the dev server: a file of its own, for browsers. */
const editor = {
  ...options,
  entryPoints: { editor: join(engine, 'dev/browser/edit/codeMirror.mjs') },
  external: [],
  splitting: false,
  platform: 'browser',
  target: 'es2022',
  banner: {},
  sourcemap: false,
  minify: true,
};

/** Changes with every change of these files, which are named from the project. */
function stampOf(files) {
  const stamps = files.map((file) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(project, file));
    return [size, mtimeMs, ctimeMs, ino].join(' ');
  });
  return hash('sha256', stamps.join('\n'));
}

/** The folder of the last bundle, while all that went into it is as it was. */
async function lastBundle() {
  try {
    const { name, inputs, stamp } = JSON.parse(await readFile(record, 'utf8'));
    const target = join(cache, name);
    if (!existsSync(target) || stamp !== stampOf(inputs)) return undefined;
    await touch(target);
    return target;
  } catch {
    return undefined;
  }
}

/** The folder with the command line, which is bundled where its sources have changed since the last command. */
export async function bundledFolder() {
  const last = await lastBundle();
  if (last) return last;
  const started = Date.now();
  const { files, inputs: sources } = await bundle();
  const settings = ['engine/bin/bundle.mjs', 'engine/package.json', 'node_modules/.package-lock.json'];
  const inputs = [...sources, ...settings].filter((file) => existsSync(join(project, file)));
  // What has changed since then may have been read before that.
  const isSettled = inputs.every((file) => statSync(join(project, file)).mtimeMs < started);
  const whole = createHash('sha256');
  for (const contents of files.values()) whole.update(contents);
  // Named by its content, so that commands running side by side share it.
  const name = whole.digest('hex').slice(0, 16);
  const target = join(cache, name);
  try {
    await mkdir(cache, { recursive: true });
    if (existsSync(target)) await touch(target);
    else await replace(target, (temporary) => writeAll(files, temporary));
    await removeOld();
    const known = JSON.stringify({ name, inputs, stamp: isSettled && stampOf(inputs) });
    await replace(record, (temporary) => writeFile(temporary, known));
    return target;
  } catch {
    return writeForNow(files);
  }
}

/** Bundles everything. Resolves to files by their names, to the paths of the sources from the project, and to the folders of packages. */
export async function bundle() {
  const { build } = await import('esbuild');
  // A clone whose packages are older than its sources has no editor until they are installed again.
  const bundles = await Promise.all([build(options), build(editor).catch(() => [])]);
  const outputFiles = bundles.flatMap(({ outputFiles = [] }) => outputFiles);
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
  files.set('edition', editionNow());
  for (const code of translatedLanguages())
    files.set(`texts.${code}.json`, JSON.stringify(packagedTexts(code)));
  const isPackage = (file) => file.startsWith('node_modules/');
  const all = bundles.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const folders = all
    .filter(isPackage)
    .map((file) => join(project, file.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1')));
  return {
    files,
    inputs: all.filter((file) => !isPackage(file)),
    packages: [...new Set([...folders, translationsPackage()])].sort(),
  };
}

/** A hash of all modules except templates and styles. Results that do not depend on these stay valid when only they change. */
function editionNow() {
  // Other commands add and remove folders in the cache meanwhile.
  const modules = readdirSync(engine, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && join(engine, entry.name) !== cache)
    .flatMap(({ name }) =>
      readdirSync(join(engine, name), { recursive: true }).map((file) => join(name, file)),
    )
    .filter((file) => file.endsWith('.ts'));
  const whole = createHash('sha256');
  for (const name of modules.sort()) whole.update(name).update(readFileSync(join(engine, name)));
  return whole.digest('base64url');
}

/** Writes a bundle where only this process finds it, and removes it when this ends. */
async function writeForNow(files) {
  const folder = temporaryFolder();
  await writeAll(files, folder);
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  symlinkSync(join(engine, 'package.json'), join(folder, 'package.json'));
  return folder;
}

/** Writes files by their names into a folder. */
export async function writeAll(files, folder) {
  await mkdir(folder, { recursive: true });
  await Promise.all(Array.from(files, ([name, contents]) => writeFile(join(folder, name), contents)));
}

/** Says that a bundle is in use, where that may be noted. */
const touch = (folder) => utimes(folder, new Date(), new Date()).catch(() => undefined);

/** Writes beside `target` and puts the result in its place; whoever was faster has written the same. */
async function replace(target, write) {
  const temporary = `${target}.${randomUUID()}`;
  try {
    await write(temporary);
    await rename(temporary, target).catch((fault) => {
      if (!existsSync(target)) throw fault;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes bundles that no command has started for a day. */
async function removeOld() {
  const limit = Date.now() - 86_400_000;
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    const info = await stat(folder).catch(() => undefined);
    if (info && info.mtimeMs < limit)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
