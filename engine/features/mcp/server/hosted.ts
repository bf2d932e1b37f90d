/** The server on a host of functions, which reads the site as it is published there. */
import type { OpenLookup } from '#engine/output/feature.ts';
import { httpHandler } from './http.ts';
import { addressReader } from './reader.ts';

interface Settings {
  /** Address of the site's home page. */
  site: string;
  /** Address of the server. */
  mcp: string;
}

/** What Cloudflare Pages hands to a worker: the files of the deployment. */
interface Environment {
  ASSETS?: { fetch: typeof fetch };
}

/** Answers requests to the server's address; all others are left to the files of the host, where it has them. */
export function hostedHandler(
  { site, mcp }: Settings,
  open: OpenLookup | undefined,
): (request: Request, environment?: Environment) => Promise<Response> {
  const hosts = [new URL(site).hostname, new URL(mcp).hostname];
  let answer: ((request: Request) => Promise<Response>) | undefined;
  return async (request, { ASSETS: files } = {}) => {
    if (new URL(request.url).pathname !== new URL(mcp).pathname)
      return files ? files.fetch(request) : new Response('Not Found', { status: 404 });
    const load: typeof fetch = files ? (address) => files.fetch(address) : fetch;
    answer ??= httpHandler(addressReader(new URL(site), load), open, hosts);
    return answer(request);
  };
}
