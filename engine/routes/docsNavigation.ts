/** Where the pages of a docs version stand: sidebar, trail, neighbors, and the same page in other versions. */
import type { LocaleConfig } from '#engine/config/schema.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import type { Redirects } from '#engine/content/records/redirects.ts';
import type { SidebarNode } from '#engine/content/records/sidebars.ts';
import type {
  Doc,
  DocsVersion,
  Link,
  PageDocsVersion,
  PageSidebar,
  SidebarEntry,
} from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { indexPath, pathInVersion } from './docsPaths.ts';
import type { AddressContext, VersionData, VersionRecords } from './model.ts';
import { cutToBranch, flatten, toEntries, trails } from './sidebarEntries.ts';

/** Place of a page in its sidebar. */
interface SidebarContext {
  breadcrumbs: { label: string; href?: string }[];
  sidebar?: PageSidebar;
}

interface Neighbors {
  previous?: Link;
  next?: Link;
}

/** All addresses of a site. */
interface KnownAddresses extends AddressContext {
  paths: ReadonlySet<string>;
  redirects: Redirects;
}

export class DocsNavigation {
  private readonly trails: Record<string, Map<string, SidebarEntry[]>>;
  private readonly order: Record<string, { links: Link[]; positions: Map<string, number> }>;
  private readonly docsById: Map<string, DocRecord>;
  private readonly docsByHref: Map<string, DocRecord>;
  private readonly idsByPath: Map<string, string>;
  private readonly hrefsById: Map<DocsVersion, Map<string, string>>;
  /** The newest version. */
  private readonly last: VersionData;
  /** Documents of the newest version by id and by address. */
  private readonly newestDocs: Map<string, Doc>;

  /** `siblings` are all versions of the same instance in this locale. */
  constructor(
    private readonly context: KnownAddresses,
    private readonly locale: LocaleConfig,
    private readonly data: VersionData,
    private readonly siblings: readonly VersionData[],
  ) {
    const each = <T>(make: (entries: SidebarEntry[]) => T) =>
      Object.fromEntries(Object.entries(data.entries).map(([name, entries]) => [name, make(entries)]));
    this.trails = each(trails);
    this.order = each((entries) => {
      const links = flatten(entries);
      return { links, positions: new Map(links.map(({ href }, index) => [href, index])) };
    });
    this.docsById = new Map(data.docs.map((doc) => [doc.id, doc]));
    this.docsByHref = new Map(data.docs.map((doc) => [toHref(doc.path, context.config), doc]));
    this.idsByPath = new Map(data.docs.map((doc) => [doc.path, doc.id]));
    this.hrefsById = new Map(
      siblings.map(({ entity }) => [entity, new Map(entity.docs.map(({ id, path }) => [id, path]))]),
    );
    this.last = siblings.find(({ entity }) => entity.isLast) ?? data;
    this.newestDocs = new Map(
      this.last.entity.docs.flatMap((doc) => [[doc.id, doc] as const, [doc.path, doc] as const]),
    );
  }

  /** Final address of a sidebar item's own page. */
  hrefOf = (node: SidebarNode): string | undefined => nodeHref(this.context, this.data, this.locale, node);

  /** Sidebar of a page, cut to its branch where the whole is too large, and the trail of categories to it. */
  sidebarContext(path: string, name: string | undefined): SidebarContext {
    if (name === undefined) return { breadcrumbs: [] };
    const href = toHref(path, this.context.config);
    const listed = this.trails[name]?.get(href);
    const entries = listed
      ? (this.data.entries[name] ?? [])
      : toEntries(this.data.sidebars[name] ?? [], this.hrefOf, { ...this.data.instance, current: href });
    const trail = listed ?? trails(entries).get(href) ?? [];
    const fragment = this.data.fragments[name];
    return {
      breadcrumbs: trail.map(({ label, href: target }, index) =>
        index < trail.length - 1 && target ? { label, href: target } : { label },
      ),
      sidebar: {
        name: sidebarName(this.data, name),
        id: `${this.data.instance.id}/${name}`,
        items: fragment ? cutToBranch(entries, trail) : entries,
        ...(fragment && { fragment: toHref(fragment, this.context.config) }),
      },
    };
  }

  /** Pages before and after in the order of the sidebar. */
  neighbors(path: string, name: string | undefined): Neighbors {
    const { links = [], positions } = (name !== undefined && this.order[name]) || {};
    const at = positions?.get(toHref(path, this.context.config));
    if (at === undefined) return {};
    const previous = links[at - 1];
    const next = links[at + 1];
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  /** Neighbors of a document, as its front matter may choose them; unknown ids are reported. */
  neighborsOf(doc: DocRecord, name: string | undefined): Neighbors {
    const around = this.named(this.neighbors(doc.path, name));
    const previous = this.overrideNeighbor(doc, doc.frontMatter.pagination_prev, around.previous);
    const next = this.overrideNeighbor(doc, doc.frontMatter.pagination_next, around.next);
    return { ...(previous && { previous }), ...(next && { next }) };
  }

  /** The neighbors by the names that their pages give themselves beside others. */
  private named({ previous, next }: Neighbors): Neighbors {
    const name = (link: Link): Link => {
      const doc = this.docsByHref.get(link.href);
      return doc?.frontMatter.pagination_label ? { ...link, label: labelBeside(doc) } : link;
    };
    return { ...(previous && { previous: name(previous) }), ...(next && { next: name(next) }) };
  }

  /** Name of the sidebar that a document shows; an unknown one is reported. */
  sidebarOf(doc: DocRecord): string | undefined {
    const sidebar = doc.frontMatter.displayed_sidebar;
    const names = Object.keys(this.data.sidebars);
    const first = this.context.config.dialect.hasSidebarOnAll ? names[0] : undefined;
    if (sidebar === undefined) return this.data.sidebarOfDoc.get(doc.path) ?? first;
    if (sidebar === null || names.includes(sidebar)) return sidebar ?? undefined;
    this.context.problems.error(
      { file: doc.source, line: 1 },
      `Unknown sidebar id "${sidebar}".`,
      `Valid ids: ${names.join(', ')}.`,
    );
    return undefined;
  }

  /**
   * Address of the page of the newest version that stands for a page of another: found by its id, its address, or a redirect from
   * that. Unlisted pages stand for none.
   */
  newestOf(path: string): string | undefined {
    if (this.last === this.data) return undefined;
    const { paths, redirects, config } = this.context;
    const there = pathInVersion(path, this.data, this.last);
    const href = toHref(there, config);
    const doc = this.newestDocs.get(this.idsByPath.get(path) ?? '') ?? this.newestDocs.get(href);
    if (doc) return doc.unlisted ? undefined : doc.path;
    if (paths.has(there)) return href;
    const moved = redirects.pages.get(there)?.replace(/#.*/, '');
    return moved?.startsWith('/') ? moved : undefined;
  }

  /** The version of a page, with the ways to the same page in the others. */
  version(path: string): PageDocsVersion {
    const { version, instance, entity } = this.data;
    const id = this.idsByPath.get(path) ?? '';
    const same = (other: DocsVersion) => this.hrefsById.get(other)?.get(id) ?? mainHref(other);
    const { last } = this;
    return {
      instance: instance.id,
      name: version.name,
      label: version.label,
      ...(version.banner && { banner: version.banner }),
      ...(version.noindex && { noindex: true }),
      latest: { label: last.version.label, href: this.newestOf(path) ?? same(last.entity) },
      menu: this.siblings.map((other) => ({
        id: other.version.name,
        label: other.version.label,
        href: other.entity === entity ? toHref(path, this.context.config) : same(other.entity),
        current: other.entity === entity,
      })),
      badge: version.badge,
    };
  }

  private overrideNeighbor(
    doc: DocRecord,
    written: DocRecord['frontMatter']['pagination_prev'],
    otherwise: Link | undefined,
  ): Link | undefined {
    if (written === undefined || written === null) return written === null ? undefined : otherwise;
    if (typeof written === 'object') {
      const href = written.href?.startsWith('/')
        ? toHref(written.href, this.context.config)
        : (written.href ?? otherwise?.href);
      return href === undefined ? undefined : { label: written.label ?? otherwise?.label ?? href, href };
    }
    const target = this.docsById.get(written);
    if (target) return { label: labelBeside(target), href: toHref(target.path, this.context.config) };
    const ids = [...this.docsById.keys()].join(', ');
    this.context.problems.error(
      { file: doc.source, line: 1 },
      `Unknown doc id "${written}".`,
      `Valid ids: ${ids}.`,
    );
    return undefined;
  }
}

const labelBeside = ({ label, frontMatter }: DocRecord): string => frontMatter.pagination_label ?? label;

/** The main document of a version: the one at its start, else the first of its first sidebar. */
export function mainHref(version: DocsVersion): string {
  const first = Object.values(version.sidebars).flatMap((items) => flatten(items as SidebarEntry[]))[0];
  return version.docs.find((doc) => doc.path === version.path)?.path ?? first?.href ?? version.path;
}

/** Final address of a sidebar item's own page. */
export function nodeHref(
  { config, links }: AddressContext,
  data: Pick<VersionRecords, 'base' | 'version'>,
  locale: LocaleConfig,
  node: SidebarNode,
): string | undefined {
  if (node.type === 'link') {
    const file = String(data.version.sidebars);
    return links.resolve(node.href, { path: data.base, source: file, locale: locale.code }, { file });
  }
  if (node.type === 'text') return undefined;
  if (node.doc) return toHref(node.doc.path, config);
  if (node.type === 'category' && node.index) return toHref(indexPath(data, node), config);
  return undefined;
}

/** Name that tells sidebars of different versions and locales apart. */
function sidebarName({ instance, version, base }: VersionData, sidebar: string): string {
  const isMain = version.isLast && base === instance.routeBasePath;
  return isMain ? sidebar : `${sidebar}${base.replace(/\//g, '-')}`;
}
