/** The glossary of a site in one language. */

import { placeOf } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { BuildContext, LocaleContext, PageSource, ProseTransform } from '#engine/render/context.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import { suggest } from '#engine/shared/problems.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';
import { type Entry, entriesOf } from './entries.ts';
import { explainTerms } from './explain.ts';

type Shell = Pick<LocaleContext, 'locale' | 'versions'>;

/** Returns a path in a language. */
const pathIn = (path: string, locale: string, { defaultLocale: { code } }: SiteConfig): string =>
  swapLocale(path, code, locale, code);

/** Returns the path of the file of definitions. */
export const definitionsPath = (locale: string, config: SiteConfig): string =>
  pathIn('/glossary.json', locale, config);

/** Returns the configured page, and reports a missing one. */
function pageOf(
  { root, config, problems }: Pick<BuildContext, 'root' | 'config' | 'problems'>,
  shell: Shell,
): DocRecord | undefined {
  if (config.glossary === undefined) return undefined;
  const path = pathIn(config.glossary, shell.locale.code, config);
  const docs = shell.versions.flatMap((version) => version.docs);
  const page = docs.find((doc) => doc.path === path);
  if (!page) {
    const paths = docs.map((doc) => doc.path);
    problems.error(
      placeOf(root, config.glossary),
      `glossary: no guide has the address ${path}.`,
      suggest(path, paths),
    );
  }
  return page;
}

/** Terms of one word are often ordinary words: they are explained only if the glossary lists them. */
const isTelling = ({ term }: Entry, listed: ReadonlySet<string>): boolean =>
  /\s/.test(term) || /^.+\p{Lu}/u.test(term) || listed.has(term);

/** Explains terms in guides, except in the target of a term's definition and in guides with `glossary: false`. */
export function explanations(context: BuildContext, shell: Shell): ProseTransform | undefined {
  const page = pageOf(context, shell);
  if (!page) return undefined;
  const { config, problems } = context;
  const entries = entriesOf(page, config);
  const listed = new Set(page.frontMatter.glossary || []);
  const terms = entries.map(({ term }) => term);
  for (const term of listed) {
    if (!terms.includes(term))
      problems.error(
        { file: page.source, line: 1 },
        `"glossary": "${term}" is no term.`,
        suggest(term, terms),
      );
  }
  const told = entries.filter((entry) => isTelling(entry, listed));
  const href = toHref(page.path, config);
  return {
    cacheInputs: [href, told],
    change(tree, { path, kind, frontMatter }) {
      if (kind !== 'doc' || path === page.path || frontMatter.glossary === false) return;
      const others = told.filter(
        ({ targets }) => !targets.some((target) => target.replace(/#.*/, '') === path),
      );
      explainTerms(tree, others, ({ id }) => `${href}#${id}`);
    },
  };
}

/** Writes the definitions by id to a file, which browsers fetch for the first term that a reader asks for. */
export function definitionsSource({ locale, config }: ContentReader): PageSource[] {
  if (config.glossary === undefined) return [];
  const path = definitionsPath(locale.code, config);
  return [
    {
      addresses: [],
      files: [path],
      pagesOf: (context, shell) => ({
        files: [{ path, render: async () => definitions(pageOf(context, shell), config) }],
      }),
    },
  ];
}

const definitions = (page: DocRecord | undefined, config: SiteConfig): string =>
  JSON.stringify(Object.fromEntries((page ? entriesOf(page, config) : []).map(({ id, text }) => [id, text])));
