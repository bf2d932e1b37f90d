/** Plugins of remark and rehype that a configuration of Astro names. */
import { pageAt } from '../common/pages.ts';
import { isFilled, openPlugins, type SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { values } from '../common/values.ts';
import type { Found } from './config.ts';

/** Opens the plugins of a configuration; `undefined` where it has none. For pages in MDX, the integration may have others. */
export function markdownPlugins(root: string, { file, astro, mdx }: Found): SitePlugins | undefined {
  const markdown = values(astro['markdown']);
  const [ofMarkdown, ofMdx] = [markdown, { ...markdown, ...mdx }].map((given, at) => {
    const options = ['remarkPlugins', 'rehypePlugins'].filter((name) => isFilled(given[name]));
    return options.length > 0 ? { of: { isMdx: at === 1 }, options } : undefined;
  });
  if (!ofMarkdown && !ofMdx) return undefined;
  return openPlugins(root, file, {
    job: 'starlight/program/markdown',
    pagesOf: (page) => (page.endsWith('.mdx') ? ofMdx : ofMarkdown),
    dataOf: (page) => ({ astro: { frontmatter: pageAt(root, page).frontMatter } }),
  });
}
