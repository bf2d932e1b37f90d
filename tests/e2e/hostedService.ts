/** A server that speaks the hosted search service's protocol, as its public description has it. */
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { listening } from '../listening.ts';

export interface WireRequest {
  method: string;
  path: string;
  /** Query parameters and headers that name the caller, whichever way they came. */
  applicationId: string | undefined;
  apiKey: string | undefined;
  host: string;
  body: { requests: Record<string, unknown>[] };
}

export interface WireAnswer {
  status?: number;
  /** Sent as JSON, unless it is text already. */
  body: unknown;
  delay?: number;
  after?: Promise<unknown>;
}

export type HostedService = Awaited<ReturnType<typeof hostedService>>;

/** A hit as the service sends it, found in its first heading. */
export function hit(id: string, title: string, word: string, section = 'docs'): Record<string, unknown> {
  const marked = (text: string) =>
    text.replaceAll(new RegExp(word, 'gi'), (found) => `<mark>${found}</mark>`);
  const level = (value: string) => ({ value: marked(value), matchLevel: 'full', matchedWords: [word] });
  const url = `https://docs.example.com/help/docs/intro#${id}`;
  const content = `All about ${word} and more.`;
  return {
    objectID: id,
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    anchor: id,
    type: 'lvl2',
    content,
    section,
    hierarchy: { lvl0: 'Docs', lvl1: 'Intro', lvl2: title, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    _highlightResult: { hierarchy: { lvl0: level('Docs'), lvl1: level('Intro'), lvl2: level(title) } },
    _snippetResult: { content: level(content) },
  };
}

export const found = (hits: object[], query: string, nbHits = hits.length): WireAnswer => ({
  body: {
    results: [
      {
        hits,
        nbHits,
        page: 0,
        nbPages: 1,
        hitsPerPage: 20,
        exhaustiveNbHits: true,
        query,
        params: '',
        index: 'fixture',
        processingTimeMS: 1,
        facets: { section: { docs: nbHits } },
      },
    ],
  },
});

async function read(request: IncomingMessage): Promise<WireRequest> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const url = new URL(request.url ?? '', 'http://localhost');
  const named = (name: string) => url.searchParams.get(name) ?? request.headers[name]?.toString();
  return {
    method: request.method ?? '',
    path: url.pathname,
    applicationId: named('x-algolia-application-id'),
    apiKey: named('x-algolia-api-key'),
    host: request.headers['x-forwarded-host']?.toString() ?? '',
    body: JSON.parse(text || '{}'),
  };
}

export async function hostedService() {
  const service = {
    requests: [] as WireRequest[],
    /** Decides on answers from now on. */
    answer: ({ body }: WireRequest): WireAnswer => found([], String(body.requests[0]?.['query'])),
  };
  const { url: origin, close } = await listening(async (message, response) => {
    const request = await read(message);
    service.requests.push(request);
    const { status = 200, body, delay = 0, after } = service.answer(request);
    await Promise.all([after, new Promise((done) => setTimeout(done, delay))]);
    response.writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      'access-control-allow-origin': '*',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return Object.assign(service, {
    /** Leads a page's calls to the service here. */
    serve: (page: Page) =>
      page.route(/^https:\/\/[^/]*\.algolia(net\.com|\.net)\//, async (route) => {
        const request = route.request();
        const url = new URL(request.url());
        try {
          const response = await fetch(`${origin}${url.pathname}${url.search}`, {
            method: request.method(),
            headers: { ...request.headers(), 'x-forwarded-host': url.host },
            ...(request.postData() && { body: request.postData() }),
          });
          const headers = Object.fromEntries(response.headers);
          await route.fulfill({ status: response.status, headers, body: await response.text() });
        } catch {
          await route.abort().catch(() => undefined);
        }
      }),
    close,
  });
}
