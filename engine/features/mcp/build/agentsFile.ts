/** Writes the file that the server reads of a site, and the handler for hosts of functions. */

import { slug } from 'github-slugger';
import { docsVersions } from '#engine/config/docsVersions.ts';
import { loadEsbuild } from '#engine/config/loadEsbuild.ts';
import { engineAlias, engineRoot, projectRoot } from '#engine/config/paths.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { catalogFile, type OperationEntry, type SiteCatalog } from '#engine/serve/published/catalog.ts';
import { dayOf } from '#engine/shared/text/day.ts';
import { flattenString } from '#engine/shared/text/flattenString.ts';
import { textOf } from '../shared.ts';

/** A worker for Cloudflare Pages and other hosts that call `fetch` of a module's default export, and the paths that it serves. */
const handlerFile = '_worker.js';
const routesFile = '_routes.json';

const hasHandler = ({ mcp }: SiteConfig): boolean => mcp?.handler === true;

/** Extract of a page: headings whose ids do not follow from their texts, and the words that search finds it by. */
interface Seen {
  named: [id: string, label: string][];
  searchWords: string;
  isDeprecated: boolean;
}

const heading = /<h([2-6])\b[^>]*? id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/** Headings of a page, by ids that do not follow from their texts. */
function namedHeadings(html: string): [id: string, label: string][] {
  const all = [...html.matchAll(heading)].map(
    ([, , id = '', inner = '']) => [id, textOf(inner).trim()] as const,
  );
  return all
    .filter(([id, label]) => id.replace(/-\d+$/, '') !== slug(label) && id !== slug(label))
    .map(([id, label]) => [flattenString(id), flattenString(label)]);
}

/** Collects the operations of APIs during a build. */
export const followForAgents: NonNullable<Feature['pageConsumer']> = {
  files: (config) => [catalogFile, ...(hasHandler(config) ? [handlerFile, routesFile] : [])],
  async open({ config, features }) {
    const operations: [position: number, entry: OperationEntry][] = [];
    const headings = new Map<string, Record<string, string>>();
    const changed = new Map<string, string>();
    return {
      extract({ listed }, { page: { searchWords = '', deprecated = false } }, file): Seen {
        const named = listed ? namedHeadings(file.toString()) : [];
        return { named, searchWords, isDeprecated: deprecated };
      },
      async consume(position, { kind, listed, isOverview, lastUpdated, summary }, seen) {
        const { href, title, version } = summary;
        if (listed && !isOverview) changed.set(href, lastUpdated ? dayOf(lastUpdated) : '');
        const { named = [], searchWords = '', isDeprecated = false } = (seen as Seen | undefined) ?? {};
        if (named.length > 0) headings.set(href, Object.fromEntries(named));
        const [, method, path] = /^(\S+) (.+)$/.exec(searchWords) ?? [];
        if (kind !== 'api-operation' || !listed || !method || !path) return;
        const id = href.replace(/^.*\/(?=[^/])/, '');
        operations.push([
          position,
          {
            id,
            method,
            path,
            title,
            href,
            ...(isDeprecated && { deprecated: true }),
            ...(version !== undefined && { version }),
          },
        ]);
      },
      textLinks: () => (config.mcp ? [`MCP server: ${config.mcp.url}`] : []),
      async finish(write) {
        const inOrder = operations.sort(([a], [b]) => a - b).map(([, entry]) => entry);
        const found = {
          operations: inOrder,
          changed: Object.fromEntries([...changed].sort()),
          headings: Object.fromEntries([...headings].sort()),
        };
        await write(catalogFile, JSON.stringify({ ...siteOf(config, features), ...found }));
        if (!hasHandler(config)) return;
        await write(handlerFile, await handlerText(config, features));
        const include = [new URL(config.mcp?.url ?? config.url).pathname];
        await write(routesFile, JSON.stringify({ version: 1, include, exclude: [] }));
      },
    };
  },
};

function siteOf(
  config: SiteConfig,
  features: readonly Feature[],
): Omit<SiteCatalog, 'operations' | 'changed' | 'headings'> {
  const { title, description, url, baseUrl, trailingSlash, mcp, search, defaultLocale, feedback } = config;
  const releases = config.collections.filter(({ type }) => type === 'releases');
  const versions = docsVersions(config);
  const isSearched = search.source === 'embedded' && features.some(({ lookup }) => lookup);
  return {
    title,
    description,
    url: new URL(baseUrl, url).href,
    trailingSlash,
    ...(mcp && { mcp: mcp.url }),
    ...(typeof feedback === 'object' && {
      feedback: { endpoint: feedback.endpoint, lang: defaultLocale.code },
    }),
    ...(versions.length > 0 && { versions }),
    ...(isSearched && { search: `search-index-${defaultLocale.code}.json` }),
    releases: releases.map(({ routeBasePath }) => `${routeBasePath.slice(1)}/releases.json`),
  };
}

/** A module without imports, for any host that calls functions with web requests. */
async function handlerText({ url, baseUrl, mcp }: SiteConfig, features: readonly Feature[]): Promise<string> {
  const lookup = features.find((feature) => feature.lookup)?.lookup;
  const settings = JSON.stringify({ site: new URL(baseUrl, url).href, mcp: mcp?.url });
  const contents = [
    `import { hostedHandler } from './features/mcp/server/hosted.ts';`,
    lookup ? `import { openLookup } from './${lookup.file}';` : 'const openLookup = undefined;',
    `export default { fetch: hostedHandler(${settings}, openLookup) };`,
  ].join('\n');
  const { build } = await loadEsbuild();
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: engineRoot, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    alias: engineAlias,
    absWorkingDir: projectRoot,
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
