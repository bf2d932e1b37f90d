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

async function loaded(file, exported, config, part) {
  const found = { css: new Map(), hasScripts: false };
  const env = { BASE_URL: config.base ?? '/', SITE: config.site, PROD: true, DEV: false, SSR: true };
  const { module, inputs } = await bundled({
    stdin: { contents: `export { ${exported} as default } from ${JSON.stringify(file)};`, resolveDir: root },
    define: { 'import.meta.env': JSON.stringify(env) },
    plugins: [modulesOf(root, config, tools.compile, found, part)],
  });
  found.component = module.default;
  found.stamps = inputs.map((each) => [join(root, each), stampOf(join(root, each))]);
  return found;
}

const stampOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Components by their files, with the times of all files that they are made of. */
const known = new Map();

/** Values that throw an error where another one is asked for. */
const onlyKnown = (given) =>
  new Proxy(given, {
    get(of, name) {
      // Names with a line are those of Astro itself.
      if (name in of || typeof name === 'symbol' || name === 'then' || name.startsWith('_')) return of[name];
      throw new Error(`it asks for "${name}" of the page`);
    },
  });

export async function answer({ file, exported, config, props, slots, part, route, isHolder }) {
  tools ??= await openTools();
  const key = `${exported} ${file}`;
  let found = known.get(key);
  if (!found?.stamps.every(([each, stamp]) => stampOf(each) === stamp)) {
    // One that cannot be read is bundled once.
    found = await loaded(file, exported, config, part).catch((fault) => ({
      fault,
      stamps: [[file, stampOf(file)]],
    }));
    known.set(key, found);
  }
  if (found.fault) throw found.fault;
  const request = new Request(new URL(route?.path ?? '', config.site ?? 'http://localhost/'));
  // Before its version 0.32, Starlight gave all that to the component.
  const of = route && onlyKnown(route);
  const locals = of && onlyKnown({ starlightRoute: of });
  const options = { props: of ?? props, slots, request, locals };
  const html = await tools.container.renderToString(found.component, options);
  if (isHolder && !/ class="own-part"|<slot name=/.test(html))
    throw new Error('it leaves out what it is in the place of');
  return JSON.stringify({ html, css: [...found.css], hasScripts: found.hasScripts });
}
