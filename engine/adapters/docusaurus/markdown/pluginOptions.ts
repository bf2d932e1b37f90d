/** Which plugins for Markdown the pages of a folder have. */

import type { SiteConfigInput } from '#engine/config/schema.ts';
import { isFilled, type PluginPages } from '../../common/plugins/markdownPlugins.ts';
import { text, type Values } from '../../common/values.ts';
import { contentPlugins } from '../config/markdown.ts';

/** Options with plugins, as they run one after the other. */
const pluginOptions = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const;

/** Pages whose files have one of these prefixes. */
interface PrefixedPages extends PluginPages {
  of: { kind: 'docs' | 'blog' | 'pages'; id: string };
  prefixes: string[];
}

const kinds = ['docs', 'blog', 'pages'] as const;

/** Pages with plugins in a configuration, and its translation. */
export function pluginPages(given: Values, config: SiteConfigInput): PrefixedPages[] {
  return contentPlugins(given).flatMap(({ name, options }) => {
    const kind = kinds.find((each) => name.includes(`content-${each}`));
    if (!kind) return [];
    const id = text(options['id']) ?? 'default';
    const names = pluginOptions.filter((name) => isFilled(options[name]));
    const prefixes = foldersOf(kind, id, config).map((folder) => (folder === '.' ? '' : `${folder}/`));
    return names.length > 0 ? [{ of: { kind, id }, options: names, prefixes }] : [];
  });
}

/** Folders of the pages of a plugin; those of translations without that of their language. */
function foldersOf(
  kind: PrefixedPages['of']['kind'],
  id: string,
  { docs, collections = [] }: SiteConfigInput,
): string[] {
  if (kind === 'blog')
    return collections
      .filter((blog) => blog.id === (id === 'default' ? 'blog' : id))
      .flatMap(({ dir, translated }) => [dir ?? [], translated ?? []].flat());
  return docs
    .filter((each) => each.id === (kind === 'pages' ? 'pages' : id))
    .flatMap(({ versions }) =>
      versions.flatMap(({ dir, translated }) => [dir ?? [], translated ?? []].flat()),
    );
}

/** Gives the pages that a file belongs to. Those of one plugin may be in a folder below those of another. */
export function pagesByFile(pages: readonly PrefixedPages[]): (file: string) => PluginPages | undefined {
  const nearest = pages
    .flatMap((page) => page.prefixes.map((prefix) => ({ prefix, page })))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return (file) => {
    const own = file.replace(/^i18n\/[^/]+\//, '');
    return nearest.find(({ prefix }) => own.startsWith(prefix))?.page;
  };
}
