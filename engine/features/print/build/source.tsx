import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { renderBody } from '#engine/content/markdown/markdown.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { BuildContext, LocaleContext, PageRoute, PageSource } from '#engine/render/context.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import type { VersionRecords } from '#engine/routes/model.ts';
import { format } from '#engine/shared/strings.ts';
import { toHref } from '#engine/shared/url.ts';
import { chapterId, inEdition, placeId, toChapter } from './chapter.ts';
import { docsOf, type Edition, editionPath, editionsOf } from './editions.ts';
import { type Chapter, PrintPage } from './PrintPage.tsx';

/** Kind of these pages. */
const kind = 'print';

/** The pages for print of one locale. */
export function printSources(
  versions: readonly VersionRecords[],
  locale: LocaleConfig,
  config: SiteConfig,
): PageSource[] {
  /** The latest version of each instance that the configuration names. */
  const printed = versions.filter(
    ({ instance, version }) => config.print.includes(instance.id) && version.isLast,
  );
  return printed.map((records) => {
    const editions = editionsOf(records, locale.code, config);
    return {
      addresses: editions.map(({ path }) => ({ path, source: 'site.config.ts' })),
      pagesOf: (context, shell) => ({
        routes: editions.map((edition) => editionRoute(context, shell, edition, records.base)),
      }),
    };
  });
}

function editionRoute(
  context: BuildContext,
  shell: LocaleContext,
  edition: Edition,
  base: string,
): PageRoute {
  const { config } = context;
  const { strings } = shell.site;
  const { path, section, parts } = edition;
  const title = section ?? config.title;
  const description = format(strings.printTitle, { title });
  return {
    path,
    kind,
    locale: shell.locale.code,
    source: 'site.config.ts',
    listed: false,
    summary: { href: toHref(path, config), kind, title, description, section: kind },
    cacheInputs: () => [section, parts, docsOf(parts).map(({ source }) => context.changes.get(source))],
    render: async (locale) => {
      const docs = docsOf(parts);
      const included = new Map(docs.map((doc) => [toHref(doc.path, config), doc.path]));
      const chapters: Chapter[] = [];
      const paths = cacheKey(...included.values());
      // One after the other, because each needs memory while other pages are being drawn.
      for (const doc of docs) {
        const part = { page: path, name: doc.path, locale: shell.locale.code, cacheInputs: [doc, paths] };
        chapters.push(await context.cachedFragment(part, () => chapterOf(context, shell, doc, included)));
      }
      const changed = docs.flatMap(({ source }) => context.changes.get(source) ?? []).sort();
      const page = {
        path,
        kind,
        title,
        documentTitle: description,
        description,
        noindex: true,
        breadcrumbs: [],
        toc: [],
        styles: [...new Set(chapters.flatMap(({ styles }) => styles))],
        ...(changed.length > 0 && { lastUpdated: changed.at(-1) as string }),
      };
      return renderPage(context, locale, page, undefined, (full, site) => (
        <PrintPage
          page={full}
          site={site}
          parts={parts}
          chapters={chapters}
          online={toHref(docs[0]?.path ?? base, config)}
          whole={section && toHref(editionPath(base, shell.locale.code, config), config)}
        />
      ));
    },
  };
}

/** A document as a chapter. Links to other chapters stay on the page; all others become absolute. */
async function chapterOf(
  context: BuildContext,
  shell: LocaleContext,
  doc: DocRecord,
  included: ReadonlyMap<string, string>,
): Promise<Chapter> {
  const { config } = context;
  const id = chapterId(doc.path);
  const origin = { path: doc.path, source: doc.source, locale: shell.locale.code };
  const own = context.body(origin, doc.frontMatter.values);
  const services: TransformContext = {
    ...own,
    generated: doc.generated,
    link(target, location, foreign) {
      const resolved = own.link(target, location, foreign);
      const [, pathname = '', hash = ''] = /^([^#]*)(?:#(.*))?$/s.exec(resolved) ?? [];
      const path = included.get(pathname);
      if (path !== undefined) {
        const chapter = chapterId(path);
        return inEdition + (hash ? placeId(chapter, hash) : chapter);
      }
      return /^\/(?!\/)/.test(resolved) ? new URL(resolved, config.url).href : resolved;
    },
    finish: (tree) => toChapter(tree, id),
  };
  const { html, styles = [] } = await renderBody(
    doc.body,
    { file: doc.source, line: doc.bodyLine },
    services,
    shell.components,
  );
  return {
    id,
    html,
    styles,
    title: doc.title,
    href: toHref(doc.path, config),
    status: doc.frontMatter.status_text,
  };
}
