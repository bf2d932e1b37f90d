import type { Feature } from '#engine/output/feature.ts';
import { webMcpOptions } from './config.ts';

const folder = 'features/web-mcp/browser';

export const webMcp: Feature = {
  name: 'web-mcp',
  options: webMcpOptions,
  bundles: ({ config }) =>
    config.webMcp
      ? { withReact: { __WEB_MCP_TOOLS__: `${folder}/tools.ts` }, scripts: [{ file: `${folder}/start.ts` }] }
      : {},
};
