/** Problems that agents report, for the owner of the site. */
import type { z } from 'zod';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import type { SiteCatalog } from '#engine/serve/published/catalog.ts';
import type { ReportProblem } from '#engine/shared/reportedProblem.ts';
import type { problemInput } from './inputs.ts';
import type { PublishedSite } from './site.ts';

export type Report = (input: z.output<typeof problemInput>) => Promise<string>;

/**
 * Makes what gives each client of a server its way to report problems; `undefined` if the site takes none. A site that is
 * read over HTTP, from `origin`, names its endpoint itself, so that has to be an address with `https:`, or on its host.
 */
export function reporterOf(site: PublishedSite, origin: string | undefined, send: ReportProblem) {
  return ({ feedback, url }: SiteCatalog, client: string): Report | undefined => {
    if (!feedback) return undefined;
    const base = origin === undefined ? new URL(url) : new URL(new URL(url).pathname, origin);
    const endpoint = new URL(feedback.endpoint, base);
    if (origin !== undefined && endpoint.protocol !== 'https:' && endpoint.host !== base.host)
      return undefined;
    return async ({ page: address, tried, expected, version }) => {
      const page = await site.page(address, version);
      const section = /#.+/s.exec(address.trim())?.[0] ?? '';
      const { text, isSent } = await send(
        endpoint.href,
        client,
        { url: await site.absolute(page.href + section), title: page.title, lang: feedback.lang },
        { tried, expected },
      );
      if (isSent) return text;
      throw new Unavailable(text);
    };
  };
}
