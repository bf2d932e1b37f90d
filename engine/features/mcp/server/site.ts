/** A published site for the tools. What a client names is looked up among known pages, and never becomes an address. */
import type { Lookup, OpenLookup } from '#engine/output/feature.ts';
import { type ReadFile, Unavailable } from '#engine/serve/published/addressReader.ts';
import { catalogFile, type OperationEntry, type SiteCatalog } from '#engine/serve/published/catalog.ts';
import type { PublishedOperation, PublishedOperations } from '#engine/serve/published/operations.ts';
import { notInVersion, pageInVersion, versionNamed } from '#engine/shared/docsVersions.ts';
import { isLossy, readJson } from '#engine/shared/exactNumber.ts';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { markdownFile, toRoutePath } from '#engine/shared/url.ts';

export interface ReleaseList {
  areas: Record<string, { label: string }>;
  kinds: Record<string, string>;
  releases: {
    date: string;
    title: string;
    description: string;
    url: string;
    changes: { kind: string; area: string; title: string; url: string; html: string }[];
  }[];
}

export interface Skill {
  name: string;
  description: string;
  url: string;
}

export const operationKey = ({ id, method, path }: Pick<OperationEntry, 'id' | 'method' | 'path'>): string =>
  `${id} ${method} ${path}`;

export type OperationWithSchemas = PublishedOperation & Pick<PublishedOperations, 'schemas'>;

/** Operations of a file by `operationKey`; numbers keep all their digits. */
function operationsIn(text: string): [string, OperationWithSchemas][] {
  const { operations, schemas } = readJson(text, isLossy) as unknown as PublishedOperations;
  return operations.map((each) => [operationKey(each), { ...each, schemas }]);
}

const thisComputer = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export class PublishedSite {
  /** Files as they were last read. */
  private readonly parsed = new Map<string, { text: string; value: unknown }>();
  private lookup: { manifest: string; opened: Lookup | Promise<Lookup> } | undefined;

  constructor(
    private readonly read: ReadFile,
    private readonly open: OpenLookup | undefined,
    /** Host that the site is read from. */
    private readonly host?: string,
  ) {}

  private async json<Value>(file: string, parse: (text: string) => unknown = JSON.parse): Promise<Value> {
    const text = await this.read(file);
    const known = this.parsed.get(file);
    if (known?.text === text) return known.value as Value;
    try {
      const value = parse(text) as Value;
      if (!file.startsWith('assets/')) this.parsed.set(file, { text, value });
      return value;
    } catch {
      throw new Unavailable(`${file} of the site is no JSON.`);
    }
  }

  catalog(): Promise<SiteCatalog> {
    return this.json<SiteCatalog>(catalogFile);
  }

  /** Pages of the newest docs versions and those without one; or those of another version. */
  async pages(version = ''): Promise<PageSummary[]> {
    const pages = await this.json<PageSummary[]>('pages.json');
    return pages.filter((page) => (page.version ?? '') === version);
  }

  /** Operations of the newest docs versions, or of another version. */
  async operationEntries(version = ''): Promise<OperationEntry[]> {
    const { operations } = await this.catalog();
    return operations.filter((operation) => (operation.version ?? '') === version);
  }

  /** The name of the docs version with this name or label; empty for the newest. */
  async versionNamed(wanted: string): Promise<string> {
    const { versions = [] } = await this.catalog();
    const named = versionNamed(versions, wanted);
    if (typeof named === 'string') throw new Unavailable(named);
    return named.name;
  }

  /** Absolute address of one on the site. */
  async absolute(href: string): Promise<string> {
    return new URL(href, (await this.catalog()).url).href;
  }

  /**
   * The page at an address of the page, of its Markdown or of its resource, from the root or on a host of the site; or the
   * same page in a docs version.
   */
  async page(address: string, version?: string): Promise<PageSummary> {
    const [catalog, pages] = await Promise.all([this.catalog(), this.json<PageSummary[]>('pages.json')]);
    const own = [new URL(catalog.url).host, this.host];
    const [path = ''] = address
      .trim()
      .replace(/^docs:\/\/page(?=\/)/, '')
      .replace(/^https?:\/\/([^/?#]*)/i, (origin, host: string) =>
        own.includes(host.toLowerCase()) || thisComputer.test(host) ? '' : origin,
      )
      .split(/[?#]/);
    const bare = `/${path}`
      .replace(/^\/+/, '/')
      .replace(/\.(md|html)$/, '')
      .replace(/(.)\/$/, '$1');
    const wanted = bare === '/index' ? '/' : bare;
    const found = pages.find(({ href }) => href === wanted || href === `${wanted}/`);
    const same = pageInVersion(pages, found, version);
    if (same) return same;
    if (found) throw new Unavailable(notInVersion(found.href));
    const asked = JSON.stringify(address.slice(0, 120));
    // Search may cover other sites, whose addresses are whole.
    const hint = /^\s*https?:/.test(address)
      ? 'If search_docs gave its address, it is a page of another site: read it at that address.'
      : 'Take an address from search_docs or list_pages.';
    throw new Unavailable(`There is no page ${asked} on this site. ${hint}`);
  }

  /** Markdown of a page, with addresses from the root. */
  async markdown({ href }: PageSummary): Promise<string> {
    const { origin, pathname: base } = new URL((await this.catalog()).url);
    const markdown = await this.read(markdownFile(toRoutePath(href, base) ?? href));
    return replaceOrigin(withoutAgentNote(markdown), origin, '');
  }

  /** All releases of the site, newest first. */
  async releases(): Promise<ReleaseList[]> {
    const { releases } = await this.catalog();
    return Promise.all(releases.map((file) => this.json<ReleaseList>(file)));
  }

  /** Operations of all APIs in the catalog of APIs, with their schemas, by `operationKey`. */
  async operations(): Promise<ReadonlyMap<string, OperationWithSchemas>> {
    const { url, operations } = await this.catalog();
    if (operations.length === 0) throw new Unavailable('The site describes no API.');
    const list = await this.json<{ linkset: { 'service-meta': { href: string }[] }[] }>(
      '.well-known/api-catalog',
    );
    const files = list.linkset.flatMap((api) => api['service-meta']);
    const apis = files.map(({ href }) =>
      this.json<[string, OperationWithSchemas][]>(href.replace(url, ''), operationsIn),
    );
    return new Map((await Promise.all(apis)).flat());
  }

  async skills(): Promise<Skill[]> {
    const file = '.well-known/agent-skills/index.json';
    return (await this.json<{ skills: Skill[] }>(file).catch(() => ({ skills: [] }))).skills;
  }

  async skill(name: string): Promise<string> {
    const known = (await this.skills()).find((skill) => skill.name === name);
    if (!known) throw new Unavailable(`There is no skill ${JSON.stringify(name.slice(0, 80))}.`);
    return this.read(`.well-known/agent-skills/${known.name}/SKILL.md`);
  }

  /** The search of the site. The index is opened again when a build names another one. */
  async search(): Promise<Lookup> {
    const { search, url } = await this.catalog();
    if (!search || !this.open) throw new Unavailable('The search of this site is hosted elsewhere.');
    const base = new URL(url).pathname;
    if (this.lookup?.manifest !== search) {
      const load = (address: string) => this.json(address.slice(base.length));
      this.lookup = { manifest: search, opened: this.open(load, base + search) };
    }
    return this.lookup.opened;
  }
}
