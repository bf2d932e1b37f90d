/** Pages of the tags of documents as a source of pages. */
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { noIds } from '#engine/content/markdown/ids.ts';
import { listedLink } from '#engine/content/markdown/markdownExport.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import type { BuildContext, LocaleContext, PageRoute, PageSource } from '#engine/render/context.ts';
import { marksStyle } from '#engine/render/page/PageBadge.tsx';
import type { CategoryCard } from '#engine/render/pages/categoryCards.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import { CategoryPage } from '#engine/render/templates/CategoryPage.tsx';
import { TagIndex } from '#engine/render/templates/TagIndex.tsx';
import { pathInVersion } from '#engine/routes/docsPaths.ts';
import type { VersionRecords } from '#engine/routes/model.ts';
import { markedDescription, marksOf } from '#engine/shared/pageMarks.ts';
import { plural } from '#engine/shared/strings.ts';
import type { Link } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { type TagGroup, tagsOf, tagsPath } from './tags.ts';

interface TagPage {
  path: string;
  title: string;
  description: string;
  /** Pages above it. */
  trail: { label: string; href?: string }[];
  cards: CategoryCard[];
  /** All tags, with the number of documents; drawn in the place of the cards. */
  tags?: (Link & { count: number })[];
  /** HTML in the place of the description. */
  about?: string;
  searchTag: string;
}

/** The pages of tags of all versions in one locale. */
export function tagSources(
  versions: readonly VersionRecords[],
  locale: LocaleConfig,
  config: SiteConfig,
  root: string,
): PageSource[] {
  return versions.flatMap((records) => {
    const options = config.docTags.find(({ docs }) => docs === records.instance.id);
    const tags = options ? tagsOf(records, options, root, config) : [];
    if (!options || tags.length === 0) return [];
    const start = tagsPath(records, options.path);
    const pages = pagesOf(tags, start, locale, config);
    const { instance, version } = records;
    const last = versions.find((other) => other.instance === instance && other.version.isLast) ?? records;
    return {
      addresses: pages.map(({ path }) => ({ path, source: 'site.config.ts' })),
      pagesOf: (context, shell) => ({
        routes: pages.map((page) => {
          const newest = pathInVersion(page.path, records, last);
          return route(context, shell, page, version, context.paths.has(newest) ? newest : page.path);
        }),
      }),
    };
  });
}

function pagesOf(
  tags: readonly TagGroup[],
  start: string,
  { code, strings }: LocaleConfig,
  config: SiteConfig,
): TagPage[] {
  const counted = ({ label, docs }: TagGroup) =>
    plural(strings.docsTagged, docs.length, code).replaceAll('{tag}', label);
  const all: TagPage = {
    path: start,
    title: strings.docTags,
    description: strings.docTagsDescription,
    trail: [{ label: strings.docTags }],
    searchTag: 'doc_tags_list',
    cards: tags.map((tag) => ({
      kind: 'category',
      label: tag.label,
      href: toHref(tag.path, config),
      description: tag.description || counted(tag),
    })),
    tags: tags.map(({ label, path, docs }) => ({ label, href: toHref(path, config), count: docs.length })),
  };
  return [
    all,
    ...tags.map((tag) => ({
      path: tag.path,
      title: counted(tag),
      description: tag.description || counted(tag),
      trail: [{ label: strings.docTags, href: toHref(start, config) }, { label: tag.label }],
      about: staticMarkup(
        <>
          {tag.description && <p>{tag.description}</p>}
          <p>
            <a href={toHref(start, config)}>{strings.viewAllDocTags}</a>
          </p>
        </>,
      ),
      searchTag: 'doc_tag_doc_list',
      cards: tag.docs.map((doc) => ({
        kind: 'page' as const,
        label: doc.title,
        href: toHref(doc.path, config),
        description: doc.description,
        ...marksOf(doc),
      })),
    })),
  ];
}

function route(
  context: BuildContext,
  { locale }: LocaleContext,
  page: TagPage,
  { name, isLast, noindex }: VersionRecords['version'],
  newest: string,
): PageRoute {
  const { path, title, description, trail, cards, tags, about, searchTag } = page;
  const href = toHref(path, context.config);
  return {
    path,
    kind: 'category',
    locale: locale.code,
    source: 'site.config.ts',
    listed: true,
    isOverview: true,
    noindex,
    summary: {
      href,
      kind: 'category',
      title,
      description,
      section: 'tags',
      ...(!isLast && { version: name }),
    },
    render: async (full) => {
      const list = cards
        .map(({ label, href, description = '', ...marks }) =>
          listedLink(label, href, markedDescription(marks, description)),
        )
        .join('\n');
      const base = {
        path,
        kind: 'category',
        title,
        description,
        noindex,
        canonicalHref: toHref(newest, context.config),
        ids: noIds,
        toc: [],
        searchTag,
        styles: [...(cards.some(({ tone }) => tone) ? [marksStyle] : []), ...(tags ? ['blog'] : [])],
      };
      return renderPage(
        context,
        full,
        { ...base, breadcrumbs: trail },
        `${description}\n\n${list}`,
        (drawn, site) => (
          <CategoryPage page={drawn} site={site} cards={cards} about={about}>
            {tags && (
              <div className="tags">
                <TagIndex tags={tags} site={site} />
              </div>
            )}
          </CategoryPage>
        ),
      );
    },
  };
}
