/** Routes of a docs version: its documents and the index pages of its categories. */

import type { DocRecord } from '../content/docs.ts';
import { renderBody } from '../content/markdown.ts';
import type { CategoryNode, SidebarNode } from '../content/sidebars.ts';
import { CategoryPage } from '../pages/CategoryPage.tsx';
import { DocPage } from '../pages/DocPage.tsx';
import { plural } from '../site/strings.ts';
import type { CategoryCard, DocsVersion, Link, PageDocsVersion, SidebarEntry } from '../site/types.ts';
import { canonicalPath, toHref } from '../site/url.ts';
import type { BuildContext, LocaleData, Route, VersionData } from './model.ts';
import { type BasePage, renderPage } from './renderPage.tsx';
import {
  cutToBranch,
  flatten,
  indexCategories,
  toEntries,
  trailTo,
  wholeSidebarLimit,
} from './sidebarEntries.ts';

/** Route path of a category's generated index. */
export const indexPath = (data: Pick<VersionData, 'base'>, category: CategoryNode): string =>
  canonicalPath(data.base + (category.index?.slug ?? ''), false);

/** All route paths of a version, documents first. */
export function versionPaths(data: VersionData): string[] {
  const indexes = Object.values(data.sidebars).flatMap((nodes) => indexCategories(nodes));
  return [...data.docs.map((doc) => doc.path), ...indexes.map((category) => indexPath(data, category))];
}

/** The main document of a version: the one at its start, else the first of its first sidebar. */
export function mainHref(version: DocsVersion): string {
  const first = Object.values(version.sidebars).flatMap((items) => flatten(items as SidebarEntry[]))[0];
  return version.docs.find((doc) => doc.path === version.path)?.path ?? first?.href ?? version.path;
}

/** Routes of one version. `siblings` are all versions of the same instance in this locale. */
export function docsRoutes(context: BuildContext, locale: LocaleData, data: VersionData): Route[] {
  const siblings = locale.versions.filter((other) => other.instance.id === data.instance.id);
  const build = new VersionRoutes(context, locale, data, siblings);
  const indexes = Object.entries(data.sidebars).flatMap(([sidebar, nodes]) =>
    indexCategories(nodes).map((category) => build.index(category, sidebar)),
  );
  return [...data.docs.map((doc) => build.doc(doc)), ...indexes];
}

class VersionRoutes {
  private readonly order: Record<string, Link[]>;

  constructor(
    private readonly context: BuildContext,
    private readonly locale: LocaleData,
    private readonly data: VersionData,
    private readonly siblings: VersionData[],
  ) {
    this.order = Object.fromEntries(
      Object.entries(data.entries).map(([name, entries]) => [name, flatten(entries)]),
    );
  }

  doc(doc: DocRecord): Route {
    const { frontMatter: matter } = doc;
    const listed = !matter.unlisted && !matter.draft;
    const sidebar = this.sidebarOf(doc);
    const changed = matter.last_update?.date?.toISOString() ?? this.context.changes.get(doc.source);
    const summary = this.summary(doc.path, this.data.instance.kind, doc.title, doc.description, sidebar);
    return {
      path: doc.path,
      kind: this.data.instance.kind,
      locale: this.locale.locale.code,
      source: doc.source,
      listed,
      summary,
      ...(changed && { lastUpdated: changed }),
      render: async () => {
        const origin = { path: doc.path, source: doc.source, locale: this.locale.locale.code };
        const start = { file: doc.source, line: doc.bodyLine };
        const body = await renderBody(doc.body, start, this.context.body(origin), this.locale.components);
        if (body.title !== undefined && matter.title !== undefined && body.title !== matter.title) {
          const hint = 'The title of the front matter is shown; remove the heading.';
          this.context.problems.warn(
            start,
            `The page has two titles: "${matter.title}" and "${body.title}".`,
            hint,
          );
        }
        const min = matter.toc_min_heading_level ?? this.context.config.toc.min;
        const max = matter.toc_max_heading_level ?? this.context.config.toc.max;
        const edit = this.editUrl(doc);
        const page: BasePage = {
          ...this.base(doc.path, sidebar),
          kind: this.data.instance.kind,
          title: doc.title,
          description: doc.description,
          noindex: !listed,
          toc: body.headings.filter(({ level }) => level >= min && level <= max),
          hideToc: matter.hide_table_of_contents,
          ...this.neighbours(doc, sidebar),
          ...(edit && { editUrl: edit }),
          ...(changed && { lastUpdated: changed }),
          ...(matter.draft
            ? { notice: 'draft' as const }
            : matter.unlisted && { notice: 'unlisted' as const }),
          ...(matter.image && { image: this.context.images.resolve(matter.image, doc.source, start).src }),
        };
        return renderPage(this.context, this.locale, page, body.markdown, (full, site) => (
          <DocPage page={full} site={site} html={body.html} />
        ));
      },
    };
  }

  index(category: CategoryNode, sidebar: string): Route {
    const path = indexPath(this.data, category);
    const title = category.index?.title ?? category.label;
    const description = category.index?.description || category.description || '';
    return {
      path,
      kind: 'category',
      locale: this.locale.locale.code,
      source: `content/${this.data.version.dir}`,
      listed: true,
      summary: this.summary(path, 'category', title, description, sidebar),
      render: async () => {
        const cards = category.items.flatMap((node) => this.card(node));
        const page: BasePage = {
          ...this.base(path, sidebar),
          kind: 'category',
          title,
          description,
          noindex: false,
          toc: [],
          ...this.neighboursByHref(path, sidebar),
        };
        const list = cards.map((card) => `- [${card.label}](${card.href}): ${card.description}`).join('\n');
        return renderPage(this.context, this.locale, page, `${description}\n\n${list}`, (full, site) => (
          <CategoryPage page={full} site={site} cards={cards} />
        ));
      },
    };
  }

  private summary(
    path: string,
    kind: string,
    title: string,
    description: string,
    sidebar: string | undefined,
  ) {
    return {
      href: toHref(path, this.context.config),
      kind,
      title,
      description,
      section: sidebar ?? this.data.instance.id,
    };
  }

  private hrefOf = (node: SidebarNode): string | undefined =>
    nodeHref(this.context, this.data, this.locale, node);

  /** What documents and index pages share: address, sidebar, trail, version. */
  private base(
    path: string,
    sidebar: string | undefined,
  ): Pick<BasePage, 'path' | 'breadcrumbs' | 'sidebar' | 'docs'> {
    const href = toHref(path, this.context.config);
    const listed = sidebar === undefined ? [] : (this.data.entries[sidebar] ?? []);
    const nodes = sidebar === undefined ? [] : (this.data.sidebars[sidebar] ?? []);
    const entries = trailTo(listed, href) ? listed : toEntries(nodes, this.hrefOf, href);
    const fragment = sidebar === undefined ? undefined : this.data.fragments[sidebar];
    const trail = trailTo(entries, href) ?? [];
    return {
      path,
      breadcrumbs: trail.map(({ label, href: target }, index) =>
        index < trail.length - 1 && target ? { label, href: target } : { label },
      ),
      ...(sidebar !== undefined && {
        sidebar: {
          name: sidebarName(this.data, sidebar),
          items: fragment ? cutToBranch(entries, href) : entries,
          ...(fragment && { fragment: toHref(fragment, this.context.config) }),
        },
      }),
      docs: this.version(path),
    };
  }

  private version(path: string): PageDocsVersion {
    const { version, instance, entity } = this.data;
    const id = this.data.docs.find((doc) => doc.path === path)?.id;
    const same = (other: DocsVersion) => other.docs.find((doc) => doc.id === id)?.path ?? mainHref(other);
    const last = this.siblings.find((other) => other.entity.isLast) ?? this.data;
    return {
      instance: instance.id,
      name: version.name,
      label: version.label,
      ...(version.banner && { banner: version.banner }),
      latest: { label: last.version.label, href: same(last.entity) },
      menu: this.siblings.map((other) => ({
        id: other.version.name,
        label: other.version.label,
        href: other.entity === entity ? toHref(path, this.context.config) : same(other.entity),
        current: other.entity === entity,
      })),
      badge: this.siblings.length > 1,
    };
  }

  private sidebarOf(doc: DocRecord): string | undefined {
    const own = doc.frontMatter.displayed_sidebar;
    if (own === null) return undefined;
    if (own !== undefined) {
      if (own in this.data.sidebars) return own;
      this.context.problems.error(
        { file: doc.source, line: 1 },
        `Unknown sidebar id "${own}".`,
        `Valid ids: ${Object.keys(this.data.sidebars).join(', ')}.`,
      );
      return undefined;
    }
    return sidebarNameOf(this.data, doc);
  }

  private neighbours(doc: DocRecord, sidebar: string | undefined): { previous?: Link; next?: Link } {
    const { pagination_next: next, pagination_prev: previous } = doc.frontMatter;
    const around = this.neighboursByHref(doc.path, sidebar);
    return {
      ...this.choose('previous', previous, around.previous, doc),
      ...this.choose('next', next, around.next, doc),
    };
  }

  private choose(
    side: 'previous' | 'next',
    own: string | null | undefined,
    otherwise: Link | undefined,
    doc: DocRecord,
  ): { previous?: Link; next?: Link } {
    if (own === null) return {};
    if (own === undefined) return otherwise ? { [side]: otherwise } : {};
    const target = this.data.docs.find((other) => other.id === own);
    if (!target) {
      const ids = this.data.docs.map((other) => other.id).join(', ');
      this.context.problems.error(
        { file: doc.source, line: 1 },
        `Unknown doc id "${own}".`,
        `Valid ids: ${ids}.`,
      );
      return {};
    }
    return { [side]: { label: target.label, href: toHref(target.path, this.context.config) } };
  }

  private neighboursByHref(path: string, sidebar: string | undefined): { previous?: Link; next?: Link } {
    const order = sidebar === undefined ? [] : (this.order[sidebar] ?? []);
    const at = order.findIndex((link) => link.href === toHref(path, this.context.config));
    const previous = order[at - 1];
    const next = order[at + 1];
    return at < 0 ? {} : { ...(previous && { previous }), ...(next && { next }) };
  }

  private card(node: SidebarNode): CategoryCard[] {
    if (node.type === 'doc' && node.doc.frontMatter.unlisted) return [];
    const href = this.hrefOf(node) ?? flatten(toEntries([node], this.hrefOf))[0]?.href;
    if (!href) return [];
    if (node.type === 'link') {
      return [
        {
          kind: /^https?:/.test(node.href) ? 'external' : 'page',
          label: node.label,
          href,
          description: node.description ?? '',
        },
      ];
    }
    if (node.type === 'doc')
      return [{ kind: 'page', label: node.label, href, description: node.doc.description }];
    const count = plural(this.locale.site.strings.items, node.items.length, this.locale.locale.code);
    const description = node.description || node.index?.description || node.doc?.description || count;
    return [{ kind: 'category', label: node.label, href, description }];
  }

  private editUrl(doc: DocRecord): string | undefined {
    const own = doc.frontMatter.custom_edit_url;
    if (own === null) return undefined;
    return own ?? (this.context.config.editUrl && new URL(doc.source, this.context.config.editUrl).href);
  }
}

/** Name of the first sidebar that holds the document. */
export function sidebarNameOf(data: Pick<VersionData, 'sidebars'>, doc: DocRecord): string | undefined {
  const holds = (nodes: readonly SidebarNode[]): boolean =>
    nodes.some(
      (node) => node.type !== 'link' && (node.doc === doc || (node.type === 'category' && holds(node.items))),
    );
  return Object.entries(data.sidebars).find(([, nodes]) => holds(nodes))?.[0];
}

/** Name that tells sidebars of different versions and locales apart. */
export function sidebarName(
  { instance, version, base }: Pick<VersionData, 'instance' | 'version' | 'base'>,
  sidebar: string,
): string {
  return version.isLast && base === instance.routeBasePath
    ? sidebar
    : `${sidebar}${base.replace(/\//g, '-')}`;
}

/** Final address of a sidebar item's own page. */
export function nodeHref(
  { config, links }: Pick<BuildContext, 'config' | 'links'>,
  data: Pick<VersionData, 'base' | 'version'>,
  { locale }: Pick<LocaleData, 'locale'>,
  node: SidebarNode,
): string | undefined {
  if (node.type === 'link') {
    const file = data.version.sidebars;
    return links.resolve(node.href, { path: data.base, source: file, locale: locale.code }, { file });
  }
  if (node.doc) return toHref(node.doc.path, config);
  if (node.type === 'category' && node.index) return toHref(indexPath(data, node), config);
  return undefined;
}

/** True when pages carry only the branch they are in. */
export const isLarge = (entries: readonly SidebarEntry[]): boolean =>
  flatten(entries).length > wholeSidebarLimit;
