/** What plugins made, as parts of a site. */
import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { baseUrlOf } from '../../common/site.ts';
import { extensionsOf, list, text, type Values, values } from '../../common/values.ts';
import { folderOf } from '../config/docs.ts';
import { componentsIn } from '../config/swizzled.ts';
import { type PluginPages, pagesOf } from './pages.ts';
import { generatedFolder, type PluginRun } from './process.ts';
import type { PluginResult } from './results.ts';
import type { Content } from './routes.ts';

/** What code of a site gets of plugins. */
export interface PluginData {
  /** By names and ids. */
  globalData: Record<string, Record<string, unknown>>;
  /** Folders of theme components; those of later ones come before. */
  themes: string[];
  pages: PluginPages;
  /** Patterns of files that are imported as text. */
  texts: string[];
  /** Whether a plugin or a theme indexes the pages for search. */
  hasIndex: boolean;
  /** What pages are made of. */
  contents: Content[];
}

export const noPlugins: PluginData = {
  globalData: {},
  themes: [],
  pages: new Map(),
  texts: [],
  hasIndex: false,
  contents: [],
};

interface PluginParts {
  /** The configuration with what plugins add to it. */
  given: Values;
  data: Omit<PluginData, 'contents' | 'hasIndex'>;
  aliases: Record<string, string>;
  /** Names of plugins and presets that ran or were reported. */
  done: string[];
  /** What they ask for and is not done. */
  left: string[];
  /** Folder of files that are published, from the root; '' where there are none. */
  published: string;
}

/** Sorts what the plugins of the site in `root` made; those that failed made nothing. */
export function partsOf(root: string, written: Values, { results, contributed }: PluginRun): PluginParts {
  const left: string[] = [];
  const made = results.filter(({ fault }) => !fault);
  const globalData: PluginData['globalData'] = {};
  for (const { name, id, globalData: data } of made)
    if (data !== undefined) globalData[name] = { ...globalData[name], [id]: data };
  for (const result of made)
    for (const ask of new Set(result.asks)) left.push(`${ask} of the plugin ${result.title}`);
  for (const { themePath, title } of made)
    for (const name of themePath ? componentsIn(themePath) : [])
      left.push(`component ${name} of the plugin ${title}, except where code imports it`);
  const published = join(generatedFolder(root), 'public');
  const tags = made.flatMap((result) => tagsOf(result, (ask) => left.push(ask)));
  const added = (kind: 'plugins' | 'themes') =>
    contributed.filter((each) => each.kind === kind).map(({ entry, options }) => [entry, options]);
  rmSync(published, { recursive: true, force: true });
  const scripts = tags.map((tag) => withFile(tag, published));
  return {
    given: {
      ...written,
      plugins: [...added('plugins'), ...list(written['plugins']).filter(isOn)],
      themes: [...added('themes'), ...list(written['themes']).filter(isOn)],
      presets: list(written['presets']).filter((preset) =>
        extensionsOf({ presets: [preset] }, 'presets').some(
          ({ name }) => !made.some(({ entry }) => entry === name),
        ),
      ),
      headTags: [...list(written['headTags']), ...scripts],
      clientModules: [
        ...list(written['clientModules']),
        ...made.flatMap(({ clientModules }) => clientModules),
      ],
    },
    data: {
      globalData,
      themes: made.flatMap(({ themePath }) => themePath ?? []),
      pages: pagesOf(made, baseUrlOf(written['baseUrl']), (cause) => left.push(cause)),
      texts: made.flatMap(({ texts }) => texts),
    },
    aliases: Object.fromEntries(
      made
        .flatMap(({ aliases }) => Object.entries(aliases))
        .flatMap(([name, path]) => (/^[./]/.test(path) ? [[name, folderOf(root, path)]] : [])),
    ),
    done: results.map(({ entry }) => entry),
    left,
    published: scripts.some((tag, at) => tag !== tags[at]) ? relative(root, published) : '',
  };
}

/** Whether an entry is not turned off by its options. */
const isOn = (entry: unknown): boolean => !(Array.isArray(entry) && entry[1] === false);

/** Elements of a plugin for the head. Scripts run there wherever they stand; other elements of the body are left out. */
function tagsOf(result: PluginResult, leave: (cause: string) => void): Values[] {
  const elements = (tags: readonly unknown[]): Values[] =>
    tags.flatMap((tag) => (typeof tag === 'string' ? elementsIn(tag) : [values(tag)]));
  const ofBody = elements(result.bodyTags).filter((tag) => {
    const isOfHead = /^(script|link|meta)$/.test(String(tag['tagName']));
    if (!isOfHead) leave(`<${tag['tagName']}> in the body of the plugin ${result.title}`);
    return isOfHead;
  });
  return [...elements(result.headTags), ...ofBody];
}

/** Elements of HTML in the notation of Docusaurus. */
const elementsIn = (html: string): Values[] =>
  parseDocument(html)
    .children.filter((node) => 'attribs' in node)
    .map(({ name: tagName, attribs, children }) => ({
      tagName,
      attributes: Object.fromEntries(Object.entries(attribs).map(([name, value]) => [name, value || true])),
      innerHTML: children.map((child) => ('data' in child ? child.data : '')).join(''),
    }));

const isScript = (type: unknown): boolean =>
  /^(|module|text\/javascript|application\/javascript)$/.test(String(type ?? ''));

/** A script with its code in a file, as the security policy lets no other run. */
function withFile(tag: Values, folder: string): Values {
  const attributes = values(tag['attributes']);
  const code = text(tag['innerHTML'])?.trim();
  if (tag['tagName'] !== 'script' || !code || attributes['src'] || !isScript(attributes['type'])) return tag;
  const name = `plugin-${hash('sha256', code).slice(0, 8)}.js`;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', name), code);
  return { tagName: 'script', attributes: { ...attributes, src: `/assets/${name}` } };
}
