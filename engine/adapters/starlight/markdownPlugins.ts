/** Plugins of remark and rehype that a configuration of Astro names. */
import { pageAt } from '../common/pages.ts';
import { isFilled, openPlugins, type SitePlugins } from '../common/plugins/markdownPlugins.ts';
import { type Values, values } from '../common/values.ts';
import { provided } from './config.ts';

const names = ['remarkPlugins', 'rehypePlugins'];

/** Opens the plugins of the configuration `file`; `undefined` where it has none. For pages in MDX, the integration may have others. */
export async function markdownPlugins(
  root: string,
  file: string,
  { astro, mdx }: { astro: Values; mdx: Values },
): Promise<SitePlugins | undefined> {
  const markdown = values(astro['markdown']);
  const [ofMarkdown, ofMdx] = [markdown, { ...markdown, ...mdx }].map((given, at) => {
    const options = names.filter((name) => isFilled(given[name]));
    return options.length > 0 ? { of: { isMdx: at === 1 }, options } : undefined;
  });
  if (!ofMarkdown && !ofMdx) return undefined;
  return openPlugins(root, file, {
    job: 'starlight/program/markdown',
    provided,
    isModule: true,
    pagesOf: (page) => (page.endsWith('.mdx') ? ofMdx : ofMarkdown),
    dataOf: (page) => ({ astro: { frontmatter: pageAt(root, page).frontMatter } }),
  });
}
