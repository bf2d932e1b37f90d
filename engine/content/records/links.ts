/** Resolves the links of pages and checks that their targets exist. */
import { posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import {
  type AnchorUse,
  currentEffects,
  type LinkOrigin,
  type LinkUse,
} from '#engine/incremental/effects.ts';
import { addressFault, schemeOf } from '#engine/shared/pathFault.ts';
import { near, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { flattenString } from '#engine/shared/text/flattenString.ts';
import { canonicalPath, decode, swapLocale, toHref } from '#engine/shared/url.ts';
import { pageEnding } from '../files.ts';
import type { UntrustedText } from '../markdown/generated/parts.ts';

/** What can be linked to. Route paths carry the locale. */
export interface LinkTargets {
  routes: ReadonlySet<string>;
  /** Source file (from the root, accents composed) to route path, one map for each locale. */
  sources: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Addresses of files that are copied or generated, such as `/sitemap.xml`. */
  files: ReadonlySet<string>;
  /** New addresses of pages that moved, by their former route path. */
  moved: ReadonlyMap<string, string>;
}

/** What a dialect takes a link for: files by their paths from the root, and route paths. */
interface DialectTargets {
  files: readonly string[];
  paths: readonly string[];
  /** Its address, where it is none of them. */
  elsewhere?: string;
  /** What would be right, where it is none of them. */
  hint?: string;
}

/** What a link leads to. One that is malformed has no route path. */
type Meaning = { path?: string | undefined } & Pick<DialectTargets, 'elsewhere' | 'hint'>;

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Further targets of a link that our rules do not find. */
    linkTargets?(pathname: string, origin: LinkOrigin, config: SiteConfig): DialectTargets;
    /** Whether the file that a link of a page leads to is published, as pictures are. */
    publishesLinked?(target: string, config: SiteConfig): boolean;
  }
}

export class Links {
  /** Anchors that links lead to, for `checkAnchors`. */
  readonly anchors: AnchorUse[] = [];
  private readonly ids = new Map<string, ReadonlySet<string>>();
  private readonly headings = new Map<string, ReadonlySet<string>>();
  private readonly nearestRoutes = new Map<string, string | undefined>();

  constructor(
    private readonly config: SiteConfig,
    private readonly targets: LinkTargets,
    private readonly problems: Problems,
  ) {}

  /** Final address of a target. A broken one is reported and returned unchanged; in a foreign text it leads to its site. */
  resolve(target: string, origin: LinkOrigin, location: SourceLocation, foreign?: UntrustedText): string {
    const [, plain] = /^pathname:\/\/(\/(?![/\\]).*)$/.exec(target) ?? [];
    const fault = addressFault(plain ?? target);
    if (fault) this.problems.error(location, `The address ${JSON.stringify(target)} ${fault}.`);
    if (fault || plain !== undefined) return plain ?? '';
    if (schemeOf(target) !== undefined || target.startsWith('//')) return target;
    const [, pathname = '', , hash = ''] = partsOf(target);
    if (pathname === '') {
      this.noteAnchor(origin.path, hash, location);
      return target;
    }
    const elsewhere = foreign?.links;
    const found = this.find(target, origin, elsewhere);
    currentEffects()?.links.push({ target: flattenString(target), origin, elsewhere, to: found?.href });
    if (found?.path !== undefined) this.noteAnchor(found.path, hash, location);
    if (found) return found.href;
    const { path: bare = pathname, hint } = this.meaningOf(pathname, origin);
    const moved = this.targets.moved.get(bare);
    const best = this.nearestTo(this.inDefault(bare));
    const { links: level } = this.config.content.broken;
    this.problems.tell(
      level === 'error' && foreign ? 'warn' : level,
      location,
      `Broken link: "${target}" ${hint === undefined ? 'does not exist' : 'is no page'}.`,
      moved ? `It has moved to ${moved}.` : (hint ?? (best && `Nearest existing address: ${best}`)),
    );
    return target;
  }

  /** Whether a link still leads where it did. */
  isSame({ target, origin, elsewhere, to }: LinkUse): boolean {
    return to !== undefined && this.find(target, origin, elsewhere)?.href === to;
  }

  /** Address of a target that exists, with its route path where it is a page. */
  private find(
    target: string,
    origin: LinkOrigin,
    elsewhere: string | undefined,
  ): { href: string; path?: string } | undefined {
    const [, pathname = '', query = '', hash = ''] = partsOf(target);
    const { path, elsewhere: address } = this.meaningOf(pathname, origin);
    if (path !== undefined && this.targets.routes.has(path))
      return { href: toHref(path, this.config) + query + hash, path };
    const isFile = (name: string) => this.targets.files.has((decode(name) ?? '').normalize('NFC'));
    const file = [pathname, pathname.replace(/\/?$/, '/index.html')].find(isFile);
    if (file) return { href: this.config.baseUrl + file.slice(1) + query + hash };
    if (elsewhere !== undefined && pathname.startsWith('/'))
      return { href: elsewhere.replace(/\/$/, '') + target };
    return address === undefined ? undefined : { href: address + query + hash };
  }

  /** Declares the ids of a rendered page. Findings propose those of its headings. */
  declareIds(path: string, ids: Iterable<string>, headings: ReadonlySet<string>): void {
    this.ids.set(path, new Set(ids));
    this.headings.set(path, headings);
  }

  /** Ids of a rendered page; `undefined` for any other path. */
  idsOf(path: string): ReadonlySet<string> | undefined {
    return this.ids.get(path);
  }

  /** Adds an anchor to check. */
  addAnchor(use: AnchorUse): void {
    this.anchors.push(use);
    currentEffects()?.anchors.push(use);
  }

  /** Warns of anchors that lead nowhere. Call it when their pages are rendered. */
  checkAnchors(anchors: readonly AnchorUse[] = this.anchors): void {
    const level = this.config.content.broken.anchors;
    for (const { location, path, hash } of anchors) {
      const ids = this.ids.get(path);
      const id = decode(hash.slice(1));
      if (!ids || id === undefined || id === '' || id === 'top' || id.startsWith(':~:') || ids.has(id))
        continue;
      // A page that shows the same text in several languages is reported once.
      const first = this.inDefault(path);
      const named = this.ids.get(first)?.has(id) === false ? first : path;
      const best = near(id, this.headings.get(named) ?? []);
      this.problems.tell(
        level,
        location,
        `Broken anchor: ${named} has no "#${id}".`,
        best && `Nearest: #${best}`,
      );
    }
  }

  /** Existing path that is spelled most like one that is not. Many pages have the same broken link, and the search takes long. */
  private nearestTo(path: string): string | undefined {
    if (!this.nearestRoutes.has(path)) this.nearestRoutes.set(path, near(path, this.targets.routes));
    return this.nearestRoutes.get(path);
  }

  /** Path of the same page in the default language, as writers name it. */
  private inDefault(path: string): string {
    const first = this.config.defaultLocale.code;
    const own = this.config.locales.find(({ code }) => code !== first && `${path}/`.startsWith(`/${code}/`));
    return own ? swapLocale(path, own.code, first, first) : path;
  }

  private noteAnchor(path: string, hash: string, location: SourceLocation): void {
    if (hash.length > 1) this.addAnchor({ location, path, hash });
  }

  /** What a link leads to, by our rules first, then by those of the dialect. */
  private meaningOf(written: string, origin: LinkOrigin): Meaning {
    const pathname = decode(written);
    const { dialect } = this.config;
    const found = dialect.linkTargets?.(pathname ?? written, origin, this.config);
    if (pathname === undefined) return { ...found };
    const { files = [], paths = [] } = found ?? {};
    const path = this.routeOf(pathname, origin);
    const isPage = (route: string) => this.targets.routes.has(route);
    // A dialect knows from where addresses without a file name count.
    const isRelative = !pathname.startsWith('/') && !pageEnding.test(pathname);
    const direct = (isRelative ? paths.find(isPage) : undefined) ?? path;
    if (direct !== undefined && isPage(direct)) return { path: direct };
    const sources = this.targets.sources.get(origin.locale);
    const bySource = files.flatMap((file) => sources?.get(file) ?? [])[0];
    const meant =
      (pageEnding.test(pathname) ? bySource : undefined) ?? paths.find(isPage) ?? bySource ?? path;
    return { ...found, path: meant };
  }

  private routeOf(pathname: string, origin: LinkOrigin): string | undefined {
    const { includedFrom } = origin;
    const sources = this.targets.sources.get(origin.locale);
    const file = posix.join(posix.dirname(includedFrom ?? origin.source), pathname).normalize('NFC');
    if (pageEnding.test(pathname)) {
      const direct = sources?.get(file);
      if (direct !== undefined) return direct;
    }
    if (includedFrom && !pathname.startsWith('/'))
      return ['.mdx', '.md', '/index.mdx', '/index.md'].flatMap((end) => sources?.get(file + end) ?? [])[0];
    if (!pathname.startsWith('/'))
      return canonicalPath(posix.join(posix.dirname(origin.path), pathname), false);
    const path = canonicalPath(pathname, false);
    const first = this.config.defaultLocale.code;
    if (origin.locale === first) return path;
    const translated = canonicalPath(`/${origin.locale}${path}`, false);
    return this.targets.routes.has(translated) ? translated : path;
  }
}

/** Path, query and hash of an address. */
const partsOf = (target: string): readonly string[] => /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
