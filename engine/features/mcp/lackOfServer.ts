import { lackOf } from '#engine/config/optionalPackages.ts';

/** What to tell where the protocol's own server is not installed. */
export const lackOfServer = () => lackOf(['@modelcontextprotocol/server'], 'A server of MCP needs');
