import { docsVersions } from '#engine/config/docsVersions.ts';
import { byLocale, type SiteConfig } from '#engine/config/schema.ts';
import type { Feature } from '#engine/output/feature.ts';
import { pathBelow, swapLocale } from '#engine/shared/url.ts';
import { webMcpOptions } from './config.ts';

const folder = 'features/web-mcp/browser';

/** Address of the list of all pages in a language. */
const pageList = ({ baseUrl, defaultLocale: { code: first } }: SiteConfig, code: string): string =>
  baseUrl + pathBelow(swapLocale('/', first, code, first), 'pages.json').slice(1);

export const webMcp: Feature = {
  name: 'web-mcp',
  options: webMcpOptions,
  bundles: ({ config }) =>
    config.webMcp
      ? {
          constants: {
            __DOCS_VERSIONS__: docsVersions(config),
            __PAGE_LISTS__: byLocale(config, ({ code }) => pageList(config, code)),
          },
          withReact: { __WEB_MCP_TOOLS__: `${folder}/tools.ts` },
          scripts: [{ file: `${folder}/start.ts` }],
        }
      : {},
};
