/** Runs the plugins for Markdown of a site on the trees of pages. */
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { attempt } from './attempt.mjs';
import { readConfig } from './config.mjs';

const config = await readConfig(process.argv[2]);

/** The parts of a file that plugins read, as packages for virtual files have them. */
class PageFile {
  messages = [];
  cwd = process.cwd();
  constructor(path, value, data) {
    Object.assign(this, { history: [path], value, contents: value, data });
  }
  get path() {
    return this.history.at(-1);
  }
  get dirname() {
    return dirname(this.path);
  }
  get basename() {
    return basename(this.path);
  }
  get extname() {
    return extname(this.path);
  }
  get stem() {
    return basename(this.path, this.extname);
  }
  toString() {
    return this.value;
  }
  message(reason) {
    const message = Object.assign(new Error(reason?.message ?? reason), { fatal: false });
    this.messages.push(message);
    return message;
  }
  info(reason) {
    return this.message(reason);
  }
  fail(reason) {
    throw this.message(reason);
  }
}

/** What plugins get as `this`. */
function processorOf(data) {
  const processor = {
    data: (...given) => {
      const [name, value] = given;
      if (typeof name === 'object') Object.assign(data, name);
      else if (given.length > 1) data[name] = value;
      else return given.length === 0 ? data : data[name];
      return processor;
    },
    use: () => processor,
    freeze: () => processor,
    parse: (text) =>
      ['remark-parse', 'remark-mdx', 'remark-directive', 'remark-gfm']
        .reduce((all, name) => all.use(packageOf(name).default), packageOf('unified').unified())
        .parse(text),
  };
  return processor;
}

const flattened = (entries) =>
  entries.flatMap((entry) => (Array.isArray(entry?.plugins) ? flattened(entry.plugins) : [entry]));

/** The plugins of an option: their names, and what makes their transformers. */
function pluginsOf(given, option, needless) {
  const data = { settings: {} };
  return flattened(given[option] ?? []).flatMap((entry, at) => {
    const [first, ...options] = Array.isArray(entry) ? entry : [entry];
    const make = typeof first === 'object' ? first?.default : first;
    if (!make || options[0] === false || make === globalThis.stub || needless.test(make.name)) return [];
    const own = /^(|default|.*_default|attacher\d*|plugin\d*)$/.test(make.name ?? '')
      ? ''
      : ` (${make.name})`;
    return { name: `${option}[${at}]${own}`, make: () => make.apply(processorOf(data), options), data };
  });
}

const lists = new Map();
function listOf({ of, given, needless }, option) {
  const key = `${JSON.stringify(of)} ${option}`;
  if (!lists.has(key)) lists.set(key, pluginsOf(given, option, new RegExp(needless, 'i')));
  return lists.get(key);
}

const transformed = (transformer, tree, file) =>
  transformer.length > 2
    ? new Promise((resolve, reject) =>
        transformer(tree, file, (fault, next) => (fault ? reject(fault) : resolve(next))),
      )
    : transformer(tree, file);

/** Writes the code of nodes that plugins made as trees of code. */
function withCode(node, codeOf) {
  const { attributes } = node;
  const inner = Array.isArray(attributes) ? attributes.flatMap((each) => [each, each?.value]) : [];
  for (const each of [node, ...inner]) {
    if (!each?.data?.estree) continue;
    if (!each.value && each.data.estree.body?.length) each.value = codeOf(each);
    each.data.estree = undefined;
  }
  for (const child of node.children ?? []) withCode(child, codeOf);
}

/** A package for Markdown, which the site has itself or through others. */
function packageOf(name) {
  let find = createRequire(join(process.cwd(), 'package.json'));
  for (const each of ['@docusaurus/core', '@docusaurus/mdx-loader', '@mdx-js/mdx', 'recma-stringify']) {
    try {
      return find(name);
    } catch {
      try {
        find = createRequire(find.resolve(each));
      } catch {}
    }
  }
  return find(name);
}

/** Writes a tree of code. */
function codeOf({ type, data: { estree } }) {
  const { value } = packageOf('estree-util-to-js').toJs(estree);
  return type === 'mdxjsEsm' ? value : value.replace(/;\s*$/, '');
}

/** Makes the transformer of a plugin; returns whether it adds a syntax. */
async function start(plugin) {
  const before = plugin.data.micromarkExtensions?.length ?? 0;
  plugin.transformer = (await plugin.make()) ?? 'none';
  return (plugin.data.micromarkExtensions?.length ?? 0) > before;
}

const headingsOf = (node) =>
  node.type === 'heading' ? [node] : (node.children ?? []).flatMap((child) => headingsOf(child));

/** Runs the plugins of options on a tree. One that throws is left out, and the others run again. */
async function run(page, options, json, report) {
  const { path, text, data, skipped } = page;
  const thrown = [];
  for (;;) {
    let tree = JSON.parse(json);
    const failed = thrown.length;
    const file = new PageFile(path, text, structuredClone(data));
    for (const option of options) {
      const headings = option === 'beforeDefaultRemarkPlugins' ? headingsOf(tree) : [];
      const words = headings.map(({ children }) => JSON.stringify(children));
      for (const plugin of listOf(page, option)) {
        const { name } = plugin;
        if (thrown.length > failed || skipped.includes(name) || thrown.includes(name)) continue;
        try {
          process.send({ step: name });
          if (!plugin.transformer && (await start(plugin))) report.syntax.push(name);
          if (typeof plugin.transformer !== 'function') continue;
          const next = await transformed(plugin.transformer, tree, file);
          if (typeof next?.type === 'string') tree = next;
        } catch (fault) {
          thrown.push(name);
          report.faults.push({ name, reason: String(fault?.message ?? fault) });
        }
      }
      // Ids follow from words that these plugins have changed.
      headings.forEach((heading, at) => {
        if (JSON.stringify(heading.children) !== words[at]) delete heading.data?.hProperties?.id;
      });
    }
    if (thrown.length > failed) continue;
    withCode(tree, codeOf);
    Object.assign(report, { data: plain(file.data) });
    return JSON.stringify(tree);
  }
}

/** Data as JSON; `undefined` where a plugin keeps there what JSON cannot hold. */
const plain = (data) => attempt(() => JSON.parse(JSON.stringify(data)));

const isOf = (stage) => (option) => option.toLowerCase().includes(stage);

/** Answers questions about pages. `optionsOf` finds the options with plugins in the configuration, for pages of a kind. */
export const answering =
  (optionsOf) =>
  async ({ trees = {}, options, ...question }) => {
    const page = { ...question, given: optionsOf(config, question.of) };
    const report = { faults: [], syntax: [] };
    for (const [stage, tree] of Object.entries(trees)) {
      const changed = await run(page, options.filter(isOf(stage)), tree, report);
      if (changed !== tree) return `${JSON.stringify({ ...report, stage }).slice(0, -1)},"tree":${changed}}`;
    }
    return JSON.stringify(report);
  };
