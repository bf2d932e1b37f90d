/** The tools of the server. Each answers with text; what goes wrong is an answer too, in words for who asked. */
import type { McpServer } from '@modelcontextprotocol/server';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import * as inputs from './inputs.ts';
import { operationText } from './operation/operation.ts';
import { callsOf, listPages, pagesOfPart, pageText } from './pages.ts';
import { listReleases } from './releases.ts';
import type { PublishedSite } from './site.ts';

interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

const answer = (text: string): Answer => ({ content: [{ type: 'text', text }] });

/** Runs a tool; what cannot be had is said, and nothing of how the server works. */
async function said(make: () => Promise<string>): Promise<Answer> {
  try {
    return answer(await make());
  } catch (fault) {
    const text =
      fault instanceof Unavailable ? fault.message : 'This cannot be answered now. Try again later.';
    return { ...answer(text), isError: true };
  }
}

const annotations = { readOnlyHint: true, openWorldHint: false };

/** Adds the tools for a site to a server. */
export function addTools(server: McpServer, site: PublishedSite): void {
  server.registerTool(
    'search_docs',
    {
      description:
        'Finds sections of the documentation by words: title, address, excerpt. Use it to find pages to read and calls of the API; for a question that a sentence may answer, use ask_docs.',
      inputSchema: inputs.searchInput,
      annotations,
    },
    ({ query, section, limit }) =>
      said(async () => {
        const part = section === undefined ? undefined : (await pagesOfPart(site, section)).name;
        const [found, calls, { url: home }] = await Promise.all([
          (await site.search()).search(query, limit, part),
          callsOf(site),
          site.catalog(),
        ]);
        const firstNear = found.findIndex(({ isNear }) => isNear);
        const lines = found.map(({ title, url, excerpt }, index) => {
          const call = calls.get(url.replace(/#.*/, '')) ?? '';
          const above = index === firstNear ? 'Only a part of what you asked for is on these pages:\n' : '';
          return `${above}${index + 1}. ${title}${call}\n   ${new URL(url, home).href}\n   ${excerpt}`;
        });
        return lines.join('\n') || 'Nothing was found. Try fewer or other words.';
      }),
  );

  server.registerTool(
    'ask_docs',
    {
      description:
        'Answers a question, asked in a sentence, with passages of the documentation, word for word, each with its address; nothing where the documentation does not say. Use search_docs to find pages on a subject.',
      inputSchema: inputs.askInput,
      annotations,
    },
    (input) =>
      said(async () => {
        const [lookup, { url: home }] = await Promise.all([site.search(), site.catalog()]);
        const quotes = await lookup.ask(input.question);
        const texts = quotes.map(
          ({ heading, text, url }) => `${text}\n(${heading}, ${new URL(url, home).href})`,
        );
        return texts.join('\n\n') || 'The documentation does not say. Try search_docs.';
      }),
  );

  server.registerTool(
    'read_page',
    {
      description: 'Reads a page as Markdown, whole or one section of it.',
      inputSchema: inputs.readPageInput,
      annotations,
    },
    ({ page, section }) => said(() => pageText(site, page, section)),
  );

  server.registerTool(
    'list_pages',
    {
      description: 'Lists the parts of the site, or the pages of one part with their descriptions.',
      inputSchema: inputs.listPagesInput,
      annotations,
    },
    ({ section }) => said(() => listPages(site, section)),
  );

  server.registerTool(
    'get_operation',
    {
      description:
        'One call of the API: authentication, parameters, JSON Schema of body and answers, status codes, events of a stream, a ready sample.',
      inputSchema: inputs.operationInput,
      annotations,
    },
    ({ operation, language }) => said(() => operationText(site, operation, language)),
  );

  server.registerTool(
    'list_releases',
    {
      description:
        'Lists releases with their changes, newest first, by date and area; with a query those that fit it best come first, as for "when did X arrive".',
      inputSchema: inputs.releasesInput,
      annotations,
    },
    (wanted) => said(() => listReleases(site, wanted)),
  );
}
