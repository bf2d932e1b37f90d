/** The server over streamable HTTP, without sessions: each request stands alone. */
import type { ServerFactory } from './server.ts';

/** Bytes of a request; the longest question has a hundredth of them. */
const largestRequest = 100_000;

/**
 * Answers requests to `/mcp`. Refuses, as the specification demands against DNS rebinding, what a page of another site
 * sends, and what comes under a host name that is not among `hosts`; and batches, which the protocol has no longer.
 */
export function httpHandler(
  factory: ServerFactory,
  hosts: readonly string[],
): (request: Request, client?: string) => Promise<Response> {
  return async (request, client = '') => {
    const mcp = await import('@modelcontextprotocol/server');
    const host = request.headers.get('host') ?? new URL(request.url).host;
    const named = new Request(request.url, { headers: { host } });
    const refusal =
      mcp.hostHeaderValidationResponse(named, [...hosts]) ??
      mcp.originValidationResponse(request, [...hosts]);
    if (refusal) return refusal;
    const body = await mcp.readRequestBody(request.clone(), largestRequest).catch(() => undefined);
    if (body && !body.tooLarge && body.text.trimStart().startsWith('[')) {
      const error = {
        code: -32600,
        message: 'Batches are not taken: send each message in a request of its own.',
      };
      return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 });
    }
    const handler = mcp.createMcpHandler(() => factory(client), {
      maxRequestBodySize: largestRequest,
      maxSubscriptions: 0,
    });
    return handler.fetch(request);
  };
}
