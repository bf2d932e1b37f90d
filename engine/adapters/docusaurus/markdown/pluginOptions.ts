/** Which plugins for Markdown the pages of a folder have. */

import type { SiteConfigInput } from '#engine/config/schema.ts';
import { isFilled } from '../../common/plugins/markdownPlugins.ts';
import { text, type Values } from '../../common/values.ts';
import { contentPlugins } from '../config/markdown.ts';

/** Options with plugins, as they run one after the other. */
const pluginOptions = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const;

const kinds = ['docs', 'blog', 'pages'] as const;

/** Pages of a configuration and its translation by their plugin. Their files have one of the prefixes. */
const contentPages = (given: Values, config: SiteConfigInput) =>
  contentPlugins(given).flatMap(({ name, options }) => {
    const kind = kinds.find((each) => name.includes(`content-${each}`));
    if (!kind) return [];
    const id = text(options['id']) ?? 'default';
    const prefixes = foldersOf(kind, id, config).map((folder) => (folder === '.' ? '' : `${folder}/`));
    return { of: { kind, id }, options, prefixes };
  });

/** Pages with plugins for Markdown, and the names of the options with these. */
export const pluginPages = (given: Values, config: SiteConfigInput) =>
  contentPages(given, config).flatMap(({ options, ...page }) => {
    const names = pluginOptions.filter((name) => isFilled(options[name]));
    return names.length > 0 ? { ...page, options: names } : [];
  });

/** Whether the page of a file shows when it was changed. */
export const changesShown = (given: Values, config: SiteConfigInput) =>
  contentPages(given, config).map(({ prefixes, options }) => ({
    prefixes,
    isShown: options['showLastUpdateTime'] === true,
  }));

/** Folders of the pages of a plugin; those of translations without that of their language. */
function foldersOf(kind: (typeof kinds)[number], id: string, { docs, collections = [] }: SiteConfigInput) {
  const name = id === 'default' && kind === 'blog' ? kind : id;
  const parts =
    kind === 'blog'
      ? collections.filter((blog) => blog.id === name)
      : docs.flatMap((each) => (each.id === (kind === 'pages' ? kind : name) ? each.versions : []));
  return parts.flatMap(({ dir = [], translated = [] }) => [dir, translated].flat());
}

/** Gives the pages that a file belongs to. Those of one plugin may be in a folder below those of another. */
export function pagesByFile<Page extends { prefixes: readonly string[] }>(
  pages: readonly Page[],
): (file: string) => Page | undefined {
  const nearest = pages
    .flatMap((page) => page.prefixes.map((prefix) => ({ prefix, page })))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return (file) => {
    const own = file.replace(/^i18n\/[^/]+\//, '');
    return nearest.find(({ prefix }) => own.startsWith(prefix))?.page;
  };
}
