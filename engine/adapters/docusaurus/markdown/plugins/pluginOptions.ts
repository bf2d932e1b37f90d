/** Which plugins for Markdown the pages of a folder have. */

import type { SiteConfigInput } from '#engine/config/schema.ts';
import { extensionsOf, list, text, type Values, values } from '../../../common/values.ts';

/** Options with plugins, as they run one after the other. */
const pluginOptions = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const;

/** Pages whose files have one of these prefixes, with the options of their plugins. */
export interface PluginPages {
  kind: 'docs' | 'blog' | 'pages';
  id: string;
  prefixes: string[];
  options: string[];
}

const kinds = ['docs', 'blog', 'pages'] as const;

/** Plugins whose syntax or result pages have without them. */
export const needless = /^(remark(Math|Gfm|Directive|Frontmatter|Mdx)|rehype(Katex|Mathjax))$/i;

/** Whether a list of plugins has one that has to run. */
const isFilled = (plugins: unknown): boolean =>
  list(plugins).some((entry) => {
    const [first] = [entry].flat();
    return first && !needless.test(text(values(first)['code']) ?? '');
  });

/** Pages with plugins in a configuration, and its translation. */
export function pluginPages(given: Values, config: SiteConfigInput): PluginPages[] {
  const all = [
    ...extensionsOf(given, 'presets').flatMap(({ options }) =>
      kinds.map((kind) => ({ kind, options: values(options[kind]) })),
    ),
    ...extensionsOf(given, 'plugins').flatMap(({ name, options }) => {
      const kind = kinds.find((each) => name.includes(`content-${each}`));
      return kind ? [{ kind, options }] : [];
    }),
  ];
  return all.flatMap(({ kind, options }) => {
    const id = text(options['id']) ?? 'default';
    const names = pluginOptions.filter((name) => isFilled(options[name]));
    const prefixes = foldersOf(kind, id, config).map((folder) => (folder === '.' ? '' : `${folder}/`));
    return names.length > 0 ? [{ kind, id, options: names, prefixes }] : [];
  });
}

/** Folders of the pages of a plugin; those of translations without that of their language. */
function foldersOf(
  kind: PluginPages['kind'],
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
