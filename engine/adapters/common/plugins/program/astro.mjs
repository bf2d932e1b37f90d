/** Draws components of a site with the compiler and the container of its Astro. */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesOf } from './astroModules.mjs';
import { bundled } from './bundled.mjs';

const root = process.cwd();
const real = createRequire(join(root, 'package.json'));

let tools;
async function openTools() {
  const container = real.resolve('astro/container');
  const names = Object.keys(real('astro/package.json').dependencies);
  const compiler = names.find((name) => /^@astrojs\/compiler(?:-rs)?$/.test(name));
  const [{ experimental_AstroContainer: Container }, { transform }] = await Promise.all(
    [container, createRequire(container).resolve(compiler)].map((each) => import(pathToFileURL(each).href)),
  );
  // The compiler in Go waits for a promise, the one in Rust takes none.
  const resolvePath = compiler.endsWith('-rs') ? (name) => name : async (name) => name;
  const compile = (source, options) => transform(source, { ...options, resolvePath });
  return { container: await Container.create(), compile };
}

async function loaded(file, exported, config) {
  const found = { css: new Map(), hasScripts: false };
  const env = { BASE_URL: config.base ?? '/', SITE: config.site, PROD: true, DEV: false, SSR: true };
  const { module, inputs } = await bundled({
    stdin: { contents: `export { ${exported} as default } from ${JSON.stringify(file)};`, resolveDir: root },
    define: { 'import.meta.env': JSON.stringify(env) },
    plugins: [modulesOf(root, config, tools.compile, found)],
  });
  found.component = module.default;
  found.stamps = inputs.map((each) => [join(root, each), stampOf(join(root, each))]);
  return found;
}

const stampOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Components by their files, with the times of all files that they are made of. */
const known = new Map();

export async function answer({ file, exported, config, props, slots }) {
  tools ??= await openTools();
  const key = `${exported} ${file}`;
  let found = known.get(key);
  if (!found?.stamps.every(([each, stamp]) => stampOf(each) === stamp)) {
    // One that cannot be read is bundled once.
    found = await loaded(file, exported, config).catch((fault) => ({
      fault,
      stamps: [[file, stampOf(file)]],
    }));
    known.set(key, found);
  }
  if (found.fault) throw found.fault;
  const request = new Request(config.site ?? 'http://localhost/');
  const html = await tools.container.renderToString(found.component, { props, slots, request });
  return JSON.stringify({ html, css: [...found.css], hasScripts: found.hasScripts });
}
