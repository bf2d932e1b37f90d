/** The list of the APIs of a site for machines, https://www.rfc-editor.org/rfc/rfc9727. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import type { SidebarItem } from '#engine/shared/types.ts';
import type { Description } from '../description.ts';

export const catalogFile = '.well-known/api-catalog';
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Value of `Link` with the home page and with the list itself, which a request for its headers alone is to get. */
export const catalogLink = ({ baseUrl }: SiteConfig): string =>
  `<${baseUrl}${catalogFile}>; rel="api-catalog"`;

/** Name of the files that hold a whole description, without ending: the first of an instance is called `openapi`. */
export const descriptionName = (file: string, index: number): string =>
  index === 0 ? 'openapi' : posix.parse(file).name;

/** A description that pages are made of. */
interface Api {
  /** Path of its files on the site, without ending. */
  path: string;
  /** Route path below which its pages stand. */
  base: string;
}

/** The descriptions of the latest docs versions, in the main language. */
export const apisOf = ({ openapi, docs }: SiteConfig): Api[] =>
  docs.flatMap(({ id, routeBasePath, versions }) => {
    const own = openapi.filter((description) => description.docs === id);
    const base = posix.join(routeBasePath, versions.find(({ isLast }) => isLast)?.path ?? '');
    return own.map(({ file }, index) => ({
      path: posix.join(base, descriptionName(file, index)),
      base,
    }));
  });

/** Address of the first page of a sidebar. */
function firstLink(items: readonly SidebarItem[] = []): string | undefined {
  for (const { href, items: inner } of items) {
    const found = href ?? firstLink(inner);
    if (found) return found;
  }
  return undefined;
}

/** The API that a page belongs to, and the first link beside it. */
interface Seen {
  base: string;
  start: string | undefined;
}

/** Follows a build for the pages that APIs begin with, and reads the descriptions that it has written. */
export const followForCatalog: NonNullable<Feature['pageConsumer']> = {
  files: (config) => (apisOf(config).length > 0 ? [catalogFile] : []),
  async open({ config, folder }) {
    const apis = apisOf(config);
    if (apis.length === 0 || folder === undefined) return undefined;
    const starts = new Map<string, string>();
    const absolute = (path: string) => new URL(config.baseUrl + path.slice(1), config.url).href;
    return {
      extract({ path }, { page }) {
        const api = apis.find(({ base }) => `${path}/`.startsWith(`${base}/`));
        return api && { base: api.base, start: firstLink(page.sidebar?.items) };
      },
      async consume(_, __, seen) {
        const { base, start } = (seen as Seen | undefined) ?? {};
        if (base && start) starts.set(base, new URL(start, config.url).href);
      },
      async finish(write) {
        const linkset = await Promise.all(
          apis.map(async ({ path, base }) => {
            const text = await readFile(join(folder, `${path.slice(1)}.json`), 'utf8').catch(() => undefined);
            const description = text === undefined ? undefined : (JSON.parse(text) as Description);
            const start = starts.get(base);
            return {
              anchor: description?.servers?.[0]?.url ?? absolute(base),
              'service-desc': [
                { href: absolute(`${path}.json`), type: 'application/json' },
                { href: absolute(`${path}.yaml`), type: 'application/yaml' },
              ],
              'service-meta': [{ href: absolute(`${path}.operations.json`), type: 'application/json' }],
              ...(start && { 'service-doc': [{ href: start, type: 'text/html' }] }),
            };
          }),
        );
        await write(catalogFile, JSON.stringify({ linkset }));
      },
    };
  },
};
