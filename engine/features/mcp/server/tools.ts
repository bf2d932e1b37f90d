/** The tools of the server. Each answers with text; what goes wrong is an answer too, in words for who asked. */
import type { McpServer } from '@modelcontextprotocol/server';
import { sectionOf } from '#engine/shared/markdownSection.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { decoded } from '#engine/shared/url.ts';
import * as inputs from './inputs.ts';
import { operationText } from './operation.ts';
import { Unavailable } from './reader.ts';
import { listReleases } from './releases.ts';
import type { PublishedSite } from './site.ts';

/** Characters of a page that are sent at once; the rest is read by section. */
const longestPage = 60_000;

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
      description: 'Searches the documentation. Answers with the best sections: title, address, excerpt.',
      inputSchema: inputs.searchInput,
      annotations,
    },
    ({ query, section, limit }) =>
      said(async () => {
        const [found, calls] = await Promise.all([
          (await site.search()).search(query, limit, section),
          callsOf(site),
          section === undefined || pagesOfPart(site, section),
        ]);
        const firstNear = found.findIndex(({ isNear }) => isNear);
        const lines = found.map(({ title, url, excerpt }, index) => {
          const call = calls.get(url.replace(/#.*/, '')) ?? '';
          const above = index === firstNear ? 'Only a part of what you asked for is on these pages:\n' : '';
          return `${above}${index + 1}. ${title}${call}\n   ${url}\n   ${excerpt}`;
        });
        return lines.join('\n') || 'Nothing was found. Try fewer or other words.';
      }),
  );

  server.registerTool(
    'ask_docs',
    {
      description:
        'Answers a question with passages of the documentation, word for word, each with its address. Nothing where the documentation does not say.',
      inputSchema: inputs.askInput,
      annotations,
    },
    (input) =>
      said(async () => {
        const quotes = await (await site.search()).ask(input.question);
        const texts = quotes.map(({ heading, text, code, url }) => {
          const sample = code ? `\`\`\`\n${code}\n\`\`\`\n` : '';
          return `${text}\n${sample}(${heading}, ${url})`;
        });
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
    ({ page, section = decoded(page.split('#')[1] ?? '') }) =>
      said(async () => {
        const known = await site.page(page);
        const [markdown, { headings }] = await Promise.all([site.markdown(known), site.catalog()]);
        const named = headings[known.href] ?? {};
        const heading = section && (Object.hasOwn(named, section) ? named[section] : section);
        const part = heading ? sectionOf(markdown, heading) : { text: markdown };
        if ('headings' in part)
          throw new Unavailable(`The page has no section "${section}". It has: ${part.headings.join(', ')}.`);
        const rest = 'This is the beginning of a long page. Read the rest by section.';
        return part.text.length > longestPage ? `${part.text.slice(0, longestPage)}\n\n${rest}` : part.text;
      }),
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
        'Everything about one call of the API: parameters, JSON Schema of body and answer, status codes, a ready sample.',
      inputSchema: inputs.operationInput,
      annotations,
    },
    ({ operation, language }) => said(() => operationText(site, operation, language)),
  );

  server.registerTool(
    'list_releases',
    {
      description: 'Lists releases with their changes, newest first, by date and area.',
      inputSchema: inputs.releasesInput,
      annotations,
    },
    (wanted) => said(async () => listReleases(await site.releases(), wanted)),
  );
}

/** Method and path of operations, in parentheses, by the addresses of their pages. */
async function callsOf(site: PublishedSite): Promise<ReadonlyMap<string, string>> {
  const { operations } = await site.catalog();
  return new Map(operations.map(({ href, method, path }) => [href, ` (${method} ${path})`]));
}

/** The parts of the site, a line each. */
function partsOf(pages: readonly PageSummary[]): string {
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(page.section, (counts.get(page.section) ?? 0) + 1);
  return [...counts].map(([name, count]) => `- ${name}: ${count} pages`).join('\n');
}

async function pagesOfPart(site: PublishedSite, section: string): Promise<PageSummary[]> {
  const pages = await site.pages();
  const listed = pages.filter((page) => page.section === section);
  if (listed.length > 0) return listed;
  throw new Unavailable(`There is no part "${section}". These are:\n${partsOf(pages)}`);
}

async function listPages(site: PublishedSite, section: string | undefined): Promise<string> {
  if (section === undefined)
    return `Parts of the site, for list_pages and search_docs:\n${partsOf(await site.pages())}`;
  const [calls, listed] = await Promise.all([callsOf(site), pagesOfPart(site, section)]);
  return listed
    .map(({ title, href, description }) => `- ${title}${calls.get(href) ?? ''}, ${href}: ${description}`)
    .join('\n');
}
