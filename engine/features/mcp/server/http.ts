/** The server over streamable HTTP, without sessions: each request stands alone. */
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { OpenLookup } from '#engine/output/feature.ts';
import type { ReadFile } from './reader.ts';
import { serverFactory } from './server.ts';

/** Bytes of a request; the longest question has a hundredth of them. */
const largestRequest = 100_000;

/** Requests that are answered at once, and that wait; all others are told to come back. */
const mostRunning = 8;
const mostWaiting = 5000;

/** Lets few requests run at once, so that all others can at least be read in time. */
function turnstile(): { enter(): Promise<void> | undefined; leave(): void } {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    enter() {
      if (running < mostRunning) {
        running++;
        return Promise.resolve();
      }
      return waiting.length < mostWaiting ? new Promise((resolve) => waiting.push(resolve)) : undefined;
    },
    leave() {
      const next = waiting.shift();
      if (next) setTimeout(next);
      else running--;
    },
  };
}

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
  const { enter, leave } = turnstile();
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
        maxSubscriptions: 0,
      }),
    );
    const turn = enter();
    if (!turn) return new Response(undefined, { status: 503, headers: { 'Retry-After': '2' } });
    await turn;
    try {
      return await (await handler).fetch(request);
    } finally {
      leave();
    }
  };
}
