/** The server over streamable HTTP, without sessions: each request stands alone. */
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { OpenLookup } from '#engine/output/feature.ts';
import type { ReadFile } from './reader.ts';
import { serverFactory } from './server.ts';

/** Bytes of a request; the longest question has a hundredth of them. */
const largestRequest = 100_000;

/**
 * Answers requests to `/mcp`. Refuses, as the specification demands against DNS rebinding, what a page of another site
 * sends, and what comes under a host name that is not among `hosts`.
 */
export function httpHandler(
  read: ReadFile,
  open: OpenLookup | undefined,
  hosts: readonly string[],
): (request: Request) => Promise<Response> {
  const factory = serverFactory(read, open);
  let handler: Promise<McpHttpHandler> | undefined;
  return async (request) => {
    const mcp = await import('@modelcontextprotocol/server');
    const allowed = [...hosts];
    const refusal =
      mcp.hostHeaderValidationResponse(request, allowed) ?? mcp.originValidationResponse(request, allowed);
    if (refusal) return refusal;
    handler ??= Promise.resolve(
      mcp.createMcpHandler(factory, {
        maxRequestBodySize: largestRequest,
        responseMode: 'json',
        maxSubscriptions: 0,
      }),
    );
    return (await handler).fetch(request);
  };
}
