/** The server on a host of functions. It reads the site that is published there. */
import type { OpenLookup } from '#engine/output/feature.ts';
import { addressReader, type Kept } from '#engine/serve/published/addressReader.ts';
import { problemReporter } from '#engine/shared/reportedProblem.ts';
import { httpHandler } from './http.ts';
import { serverFactory } from './server.ts';

interface Settings {
  /** Address of the site's home page. */
  site: string;
  /** Address of the server. */
  mcp: string;
}

/** Bindings that Cloudflare Pages gives to a worker: the files of the deployment. */
interface Environment {
  ASSETS?: { fetch: typeof fetch };
}

/**
 * Answers requests to the server's address, and passes all others to the files of the host if it has them. Requests share
 * finished texts only, because such hosts end timers and reading with the request that began them.
 */
export function hostedHandler(
  { site, mcp }: Settings,
  open: OpenLookup | undefined,
): (request: Request, environment?: Environment) => Promise<Response> {
  const hosts = [new URL(site).hostname, new URL(mcp).hostname];
  const kept: Kept = new Map();
  const send = problemReporter();
  return async (request, { ASSETS: files } = {}) => {
    if (new URL(request.url).pathname !== new URL(mcp).pathname)
      return files ? files.fetch(request) : new Response('Not Found', { status: 404 });
    const load: typeof fetch = (address, init) => (files ?? globalThis).fetch(address, init);
    // Cloudflare writes this header itself.
    const client = request.headers.get('cf-connecting-ip') ?? '';
    return httpHandler(serverFactory(addressReader(new URL(site), load, kept), open, undefined, send), hosts)(
      request,
      client,
    );
  };
}
