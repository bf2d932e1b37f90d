/** Draws parts of pages, and what the theme adds to the layout, with the VitePress of the site. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const slashed = (path) => path.split(sep).join('/');

/** What pages hold while they are drawn, by their files. */
const texts = new Map();

/** What VitePress says of a page that it does not draw. */
let fault;

let tools;
async function openTools() {
  process.env.NODE_ENV = 'development';
  console.warn = () => {};
  console.error = (given) => {
    fault ??= given;
  };
  // Scripts of the package around the site run in its folder.
  while (!existsSync('package.json') && process.cwd() !== dirname(process.cwd())) process.chdir('..');
  const folder = dirname(createRequire(join(root, 'package.json')).resolve('vitepress/package.json'));
  const { createServer } = await import(pathToFileURL(join(folder, 'dist/node/index.js')).href);
  const server = await createServer(root, { middlewareMode: true, hmr: false, ws: false, watch: null });
  for (const { pluginContainer, config } of Object.values(server.environments ?? { server })) {
    // Pictures have addresses.
    Object.assign(config.build, { assetsInlineLimit: 0 });
    const load = pluginContainer.load.bind(pluginContainer);
    pluginContainer.load = async (id, ...others) => {
      const code = texts.get(id.replace(/\?.*$/, ''));
      return code === undefined ? load(id, ...others) : { code };
    };
  }
  const [{ h }, { Content }, { default: theme }] = await Promise.all(
    ['vue', 'vitepress', 'vitepress/theme'].map((name) => server.ssrLoadModule(name)),
  );
  const mark = (name) => h('hr', { 'data-part': name });
  const drawn = ([name, slot]) => [mark(name), slot(), mark('')];
  theme.Layout = (_, { slots }) => [h(Content), Object.entries(slots).map(drawn)];
  const { render } = await server.ssrLoadModule(slashed(join(folder, 'dist/client/app/ssr.js')));
  const styles = join(folder, 'dist/client/theme-default/styles');
  return { server, render, styles };
}

/** What is between the fences of a block of code. */
const code = /^(.*?(`{3,}|~{3,}).*\n)[\s\S]*?^(?=.*\2)/gm;

/** Style sheets that plugins make of these files, by their names; none where reading the files takes more than `most` milliseconds. */
async function madeSheets({ names, files, most }) {
  const { server } = await tools;
  const end = performance.now() + most;
  for (const file of files.map((each) => slashed(join(root, each)))) {
    texts.set(file, file.endsWith('.md') ? readFileSync(file, 'utf8').replace(code, '$1') : undefined);
    await server.transformRequest(file).catch(() => undefined);
    if (performance.now() > end) break;
  }
  texts.clear();
  if (performance.now() > end) return [];
  const made = names.map((name) => server.transformRequest(name).catch(() => undefined));
  return (await Promise.all(made)).map((each, at) => [names[at], sheetIn(each?.code)]);
}

/** The style sheet in its module for browsers. */
const sheetIn = (code) => {
  const [, css] = /__vite__css = ("(?:[^"\\]|\\.)*")/.exec(code) ?? [];
  return css && JSON.parse(css);
};

/** The HTML of each part of a page, by its name, as Markdown in one line. The parts of its text stand between `<hr data-part="name">` and one without a name. With `names`, the sheets of these names, as they are made of `files`. */
export async function answer({ page, text, ...others }) {
  tools ??= openTools();
  if (others.names) return JSON.stringify({ made: Object.fromEntries(await madeSheets(others)) });
  const { server, render, styles } = await tools;
  const { moduleGraph, config } = server;
  const { srcDir, site } = config.vitepress;
  const file = posix.join(slashed(srcDir), page);
  texts.set(file, text);
  for (const each of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(each);
  fault = undefined;
  const { content } = await render(`/${page.replace(/(^|\/)index\.md$|\.md$/, '$1')}`);
  const addressOf = (_, name, address) => {
    const path = address.startsWith(site.base) ? `/${address.slice(site.base.length)}` : address;
    const source = path.startsWith('/@fs/') ? path.slice(4) : join(srcDir, path.replace(/\?.*$/, ''));
    const isSource = name === 'src' && existsSync(source);
    return `${name}="${isSource ? `@site/${slashed(relative(root, source))}` : path}"`;
  };
  const html = content
    .replace(/<!--[\s\S]*?-->|<a class="header-anchor"[\s\S]*?<\/a>/g, '')
    .replace(/\b(src|href)="(\/[^"]*)"/g, addressOf)
    .replace(/[{}]/g, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/<(pre|textarea)\b[\s\S]*?<\/\1>/g, (each) => each.replaceAll('\n', '&#10;'))
    .replace(/\s*\n\s*/g, ' ');
  const [, ...cut] = html.split(/<hr data-part(?:="([^"]*)")?>/);
  if (text.includes('data-part') && !html.includes('data-part="0"'))
    throw fault ?? new Error('VitePress does not find it');
  const parts = cut.flatMap((name, at) => (at % 2 === 0 && name ? [[name, cut[at + 1]]] : []));
  const isUsed = (name) => parts.some(([, each]) => each.includes(name));
  const used = [...moduleGraph.urlToModuleMap.keys()].filter((url) => {
    const [, id] = /[?&]scoped=([\da-f]+)/.exec(url) ?? [];
    // Other styles of components of the theme are for the class of their name.
    const [, name] = /theme-default\/components\/(\w+)\.vue\?vue&type=style(?!.*scoped=)/.exec(url) ?? [];
    return (id && isUsed(`data-v-${id}`)) || (name && isUsed(`class="${name} `));
  });
  const sheets = await Promise.all(used.map((url) => server.ssrLoadModule(url.replace('?', '?inline&'))));
  // Its components for sponsors have styles that are for no element of theirs, and scripts that make two columns.
  if (isUsed('vp-sponsor'))
    for (const name of ['utils', 'components/vp-sponsor']) {
      const css = readFileSync(join(styles, `${name}.css`), 'utf8');
      sheets.push({ default: css.replaceAll("[data-vp-grid='2']", '.xmini') });
    }
  return JSON.stringify({
    parts: Object.fromEntries(parts),
    css: [...new Set(sheets.map((each) => each.default))].join('\n'),
  });
}
