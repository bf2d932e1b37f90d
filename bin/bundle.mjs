/** Bundles the TypeScript sources of the command line into `.cache/cli/`. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const cache = join(root, '.cache/cli');
const record = join(cache, 'last.json');
const optional = [
  'content/code/highlight',
  'features/search/build/index/siteIndex',
  'features/api-reference/build/thread/description',
].map((path) => join(root, `engine/${path}.worker.ts`));
const entryPoints = [join(root, 'engine/cli.ts'), ...optional.filter((file) => existsSync(file))];

/** Packages with native parts, those that a site's own code shares, and large ones that few commands load. */
const external = [
  'esbuild',
  '@resvg/resvg-js',
  'subset-font',
  'react',
  'react-dom',
  'shiki/langs',
  'node-emoji',
  'npm-to-yarn',
  'beautiful-mermaid',
  '@redocly/openapi-core',
  '@modelcontextprotocol/server',
  'algoliasearch',
  '#engine/config/importModule.mjs',
];

const options = {
  entryPoints,
  metafile: true,
  outdir: join(cache, 'bundle'),
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  sourcesContent: false,
  absWorkingDir: root,
  logLevel: 'silent',
  write: false,
};

/** One script, whose code V8 can keep; packages are in it, because Node.js takes long to find and read their files. */
const script = {
  ...options,
  external,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'importMetaUrl' },
  supported: { 'dynamic-import': false },
  sourcemap: 'linked',
  minifyWhitespace: true,
};

/** Workers alone, made sooner. */
const workers = {
  ...options,
  entryPoints: optional,
  packages: 'external',
  format: 'esm',
  sourcemap: 'inline',
};

/** Hashes of files by their paths from the root; what cannot be read has none. */
function hashesOf(paths) {
  const hashes = paths.map((path) => {
    try {
      return [path, hash('sha256', readFileSync(join(root, path)), 'base64url')];
    } catch {
      return [path, undefined];
    }
  });
  return Object.fromEntries(hashes);
}

/** Stands for files without reading them; nothing where one has changed in the last seconds, and may once more unseen. */
function stampOf(paths) {
  const now = Date.now();
  const stamps = paths.map((path) => {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, path));
    return Math.max(mtimeMs, ctimeMs) + 2000 < now ? [size, mtimeMs, ctimeMs, ino].join(' ') : undefined;
  });
  return stamps.includes(undefined) ? undefined : hash('sha256', stamps.join('\n'));
}

/** The folder of the last script, while all that went into it is as it was. */
async function kept() {
  try {
    const last = JSON.parse(await readFile(record, 'utf8'));
    if (String(last.entryPoints) !== String(entryPoints) || !existsSync(last.target)) return undefined;
    const paths = Object.keys(last.inputs);
    const stamp = stampOf(paths);
    await touch(last.target);
    if (stamp !== undefined && stamp === last.stamp) return last.target;
    const now = hashesOf(paths);
    if (!paths.every((path) => now[path] === last.inputs[path])) return undefined;
    if (stamp !== undefined) await save({ ...last, stamp }).catch(() => undefined);
    return last.target;
  } catch {}
  return undefined;
}

const save = (last) => replace(record, (temporary) => writeFile(temporary, JSON.stringify(last)));

/**
 * The command line as a script of CommonJS, which is made when there is none of the sources as they are. `texts` holds its
 * files by their paths where they cannot be written.
 */
export async function bundledScript() {
  const last = await kept();
  if (last) return { file: join(last, 'cli.cjs'), texts: new Map() };
  const { build } = await import('esbuild');
  const bundled = await build(script);
  const target = targetOf(bundled);
  try {
    await write(bundled, target);
  } catch {
    const texts = bundled.outputFiles.map(({ path, text }) => [join(target, basename(path)), text]);
    return { file: join(target, 'cli.cjs'), texts: new Map(texts) };
  }
  const sources = Object.keys(bundled.metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const others = ['bin/bundle.mjs', 'node_modules/.package-lock.json', 'package.json', 'tsconfig.json'];
  const inputs = hashesOf([...sources, ...others]);
  await save({ target, entryPoints, inputs }).catch(() => undefined);
  return { file: join(target, 'cli.cjs'), texts: new Map() };
}

/** What bundles the workers as they are with each call of `bundle`, which resolves to their folder. */
export async function openWorkers() {
  const { context } = await import('esbuild');
  const bundler = await context(workers);
  const bundle = async () => {
    const bundled = await bundler.rebuild();
    const target = targetOf(bundled);
    await write(bundled, target).catch(() => undefined);
    return target;
  };
  return { bundle, close: () => bundler.dispose() };
}

/** Stands for all modules without templates and styles: what these do not have a part in stays good when only they change. */
function editionNow() {
  const names = readdirSync(join(root, 'engine'), { recursive: true });
  const modules = names.filter((name) => name.endsWith('.ts')).map((name) => join('engine', name));
  return hash('sha256', JSON.stringify(hashesOf(modules.sort())));
}

/** The folder of a bundle, named by its content, so that commands running side by side share it. */
function targetOf(bundled) {
  bundled.edition ??= editionNow();
  const whole = createHash('sha256').update(bundled.edition);
  for (const { contents } of bundled.outputFiles) whole.update(contents);
  return join(cache, whole.digest('hex').slice(0, 16));
}

/** Writes a bundle into its folder. Rejects where that cannot be written. */
async function write({ outputFiles, edition }, target) {
  if (existsSync(target)) return touch(target);
  await replace(target, async (temporary) => {
    await mkdir(temporary, { recursive: true });
    await Promise.all(
      outputFiles.map(({ path, contents }) => writeFile(join(temporary, basename(path)), contents)),
    );
    await writeFile(join(temporary, 'edition'), edition);
  });
  await removeOld();
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
