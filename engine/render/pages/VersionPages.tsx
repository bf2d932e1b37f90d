/** The pages of a docs version: its documents, and the index pages of its categories. */
import { reportTwoTitles } from '#engine/content/duplicateTitles.ts';
import { contentFolder } from '#engine/content/files.ts';
import { noIds } from '#engine/content/markdown/ids.ts';
import { renderBody } from '#engine/content/markdown/markdown.ts';
import { plainText } from '#engine/content/markdown/markdownExport.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { CategoryNode, SidebarNode } from '#engine/content/records/sidebars.ts';
import { DocsNavigation } from '#engine/routes/docsNavigation.ts';
import { indexPath } from '#engine/routes/docsPaths.ts';
import type { VersionData } from '#engine/routes/model.ts';
import { entriesKey } from '#engine/routes/sidebarEntries.ts';
import { markedDescription, marksOf, type PageMarks } from '#engine/shared/pageMarks.ts';
import { archiveFile, encodedPath, toHref } from '#engine/shared/url.ts';
import type { BuildContext, LocaleContext, PageRoute } from '../context.ts';
import { marksStyle } from '../page/PageBadge.tsx';
import { type BasePage, renderPage } from '../renderPage.tsx';
import { CategoryPage } from '../templates/CategoryPage.tsx';
import { DocPage } from '../templates/DocPage.tsx';
import { articlePage } from './articlePage.ts';
import { type CategoryCard, cardLine, categoryCards, itemsAround } from './categoryCards.ts';
import { lastChange, lastChangeIn } from './lastChange.ts';
import { checkIcons, haveMarks } from './sidebarMarks.ts';

export class VersionPages {
  private readonly navigation: DocsNavigation;
  private readonly hasMarks: boolean;

  /** `siblings` are all versions of the same instance in this locale. */
  constructor(
    private readonly context: BuildContext,
    private readonly locale: LocaleContext,
    private readonly data: VersionData,
    siblings: readonly VersionData[],
  ) {
    this.navigation = new DocsNavigation(context, locale.locale, data, siblings);
    this.hasMarks = haveMarks(data);
    checkIcons(context, data, locale.locale.code);
  }

  doc(doc: DocRecord): PageRoute {
    const { frontMatter: matter } = doc;
    const listed = !matter.unlisted && !matter.draft;
    const sidebar = this.navigation.sidebarOf(doc);
    const changed = lastChange(doc, this.context.changes);
    const kind = doc.kind ?? this.data.instance.kind;
    return {
      ...this.route(doc.path, kind, doc, doc.source, sidebar, changed),
      listed,
      ...(/(^|\/)index$/.test(matter.slug ?? '') && { endsInIndex: true }),
      ...(matter.archive && { download: archiveFile(doc.path) }),
      cacheInputs: () => [
        doc,
        kind,
        changed,
        this.hasMarks,
        this.shownAround(doc.path, sidebar),
        this.navigation.neighborsOf(doc, sidebar),
      ],
      render: async (locale) => {
        const origin = { path: doc.path, source: doc.source, locale: this.locale.locale.code };
        const start = { file: doc.source, line: doc.bodyLine };
        const services: TransformContext = {
          ...this.context.body(origin, matter.values),
          generated: doc.generated,
          // Pages that an adapter reads are never reused, so `cacheInputs` need not name their cards.
          ...(this.context.config.content.adapter && { cards: () => this.cardsAround(doc, sidebar) }),
          finish: (tree) => {
            for (const { change } of this.locale.prose) change(tree, { ...doc, kind });
          },
        };
        const body = await renderBody(doc.body, start, services, this.locale.components);
        const { problems, config } = this.context;
        reportTwoTitles(matter.title, body.title?.text, start, problems);
        if (!body.ids.isPart) this.context.checkBody({ frontMatter: matter, tree: body.tree, start });
        const standing = this.base(doc.path, sidebar);
        const article = articlePage(this.context, { ...doc, listed }, body, start, {
          keywords: [...matter.keywords, ...matter.tags],
          section: standing.breadcrumbs[0]?.label,
          editBase: this.data.instance.editUrl ?? config.editUrl,
          strings: locale.site.strings,
        });
        const download = body.ids.isPart ? undefined : await this.context.download(doc, locale.site.strings);
        const title = (config.dialect.titlesFromText && body.title?.text) || doc.title;
        const page: BasePage = {
          ...article,
          ...standing,
          kind,
          isFolder: matter.slug?.endsWith('/') ?? doc.isIndex,
          ...(download && {
            download: {
              href: config.baseUrl + encodedPath(download.file),
              name: download.name,
              bytes: download.content.length,
            },
          }),
          ...marksOf(doc),
          ...this.styles(article.styles),
          ...(doc.searchWords !== undefined && { searchWords: doc.searchWords }),
          ...(doc.tagLinks && { tags: doc.tagLinks }),
          title,
          ...(body.title?.text === title && { titleParts: body.title.parts }),
          ...(body.title?.id !== undefined && { titleId: body.title.id }),
          documentTitle: matter.title_meta ?? doc.title,
          ...(matter.hide_title && body.title === undefined && { hideTitle: true }),
          ...(matter.skill && {
            skill: {
              ...matter.skill,
              decisions: matter.skill.decisions.map(({ read, ...decision }) => ({
                ...decision,
                read: this.context.links.resolve(read, origin, { file: doc.source, line: 1 }),
              })),
            },
          }),
          ...(matter.search_rank && { searchRank: matter.search_rank }),
          ...this.navigation.neighborsOf(doc, sidebar),
        };
        const status = matter.status_text;
        const note =
          (doc.tone ? `> **${plainText(doc.badge ?? '')}**\n\n` : '') +
          (status === undefined ? '' : `> ${locale.site.strings.preliminary} ${status}\n\n`);
        const rendered = renderPage(this.context, locale, page, note + body.markdown, (full, site) => (
          <DocPage
            page={full}
            site={site}
            html={body.markedHtml ?? body.html}
            {...(status !== undefined && { status })}
          />
        ));
        return { ...rendered, ...(download && { download }) };
      },
    };
  }

  index(category: CategoryNode, sidebar: string): PageRoute {
    const path = indexPath(this.data, category);
    const title = category.index?.title ?? category.label;
    const description = category.index?.description || category.description || '';
    const { about } = category;
    const source = contentFolder(this.context.config, this.data.version.dir);
    const changed = lastChangeIn(category.items, this.context.changes);
    return {
      ...this.route(path, 'category', { title, description }, source, sidebar, changed),
      listed: true,
      cacheInputs: () => [
        title,
        description,
        about?.parts(),
        this.cards(category.items),
        this.hasMarks,
        this.shownAround(path, sidebar),
        this.navigation.neighbors(path, sidebar),
      ],
      render: async (locale) => {
        const cards = this.cards(category.items);
        const origin = { path, source, locale: this.locale.locale.code };
        const services = about && {
          ...this.context.body(origin),
          generated: new Map([['About', about]]),
        };
        const body =
          services && (await renderBody('<About />', about.location(), services, this.locale.components));
        const page: BasePage = {
          ...this.base(path, sidebar),
          kind: 'category',
          title,
          description,
          noindex: false,
          ids: body?.ids ?? noIds,
          toc: [],
          ...this.styles(),
          ...this.navigation.neighbors(path, sidebar),
        };
        const list = cards.map(cardLine).join('\n');
        const markdown = `${body?.markdown.trim() ?? plainText(description)}\n\n${list}`;
        return renderPage(this.context, locale, page, markdown, (full, site) => (
          <CategoryPage page={full} site={site} cards={cards} about={body?.html} />
        ));
      },
    };
  }

  /** Adds the style sheet of badges and icons to those of a page. */
  private styles(own: readonly string[] = []): { styles?: readonly string[] } {
    return this.hasMarks ? { styles: [...own, marksStyle] } : {};
  }

  private route(
    path: string,
    kind: string,
    { title, description, ...marks }: { title: string; description: string } & PageMarks,
    source: string,
    sidebar: string | undefined,
    changed: string | undefined,
  ) {
    const section = sidebar ?? this.data.instance.id;
    const { name, isLast, noindex } = this.data.version;
    const newest = this.navigation.newestOf(path);
    return {
      path,
      kind,
      locale: this.locale.locale.code,
      source,
      ...(changed && { lastUpdated: changed }),
      noindex,
      summary: {
        href: toHref(path, this.context.config),
        kind,
        title,
        description: markedDescription(marks, description),
        section,
        ...(!isLast && { version: name }),
        ...(newest !== undefined && { newest }),
      },
    };
  }

  /** The data that documents and index pages share: address, sidebar, breadcrumbs, version. */
  private base(path: string, sidebar: string | undefined) {
    const canonicalHref = this.navigation.newestOf(path);
    return {
      path,
      ...this.navigation.sidebarContext(path, sidebar),
      docs: this.navigation.version(path),
      ...(canonicalHref !== undefined && { canonicalHref }),
    };
  }

  /** The data of other pages that a page shows; of its sidebar a short key. */
  private shownAround(path: string, name: string | undefined): unknown {
    const { sidebar, ...base } = this.base(path, name);
    const menu = sidebar && { ...sidebar, items: entriesKey(sidebar.items) };
    return [base, menu];
  }

  private cards(nodes: readonly SidebarNode[]): CategoryCard[] {
    return nodes.flatMap((node) => categoryCards(node, this.navigation.hrefOf, this.locale));
  }

  /** Cards of the items below a document in its sidebar, or else of its siblings. */
  private cardsAround(doc: DocRecord, sidebar: string | undefined): CategoryCard[] {
    const nodes = sidebar === undefined ? [] : (this.data.sidebars[sidebar] ?? []);
    return this.cards(itemsAround(doc, nodes) ?? []);
  }
}
