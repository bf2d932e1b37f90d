import { lackOf } from '#engine/config/optionalPackages.ts';

/** What to report if the protocol's package is not installed. */
export const lackOfServer = () => lackOf(['@modelcontextprotocol/server'], 'A server of MCP needs');
