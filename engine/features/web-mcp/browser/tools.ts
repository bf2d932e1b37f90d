/** The tools: searching, reading, filling a form, and reporting a problem. None sends a request in the name of the reader. */
import type { OpenLookup } from '#engine/output/feature.ts';
import { type DocsVersion, versionNamed } from '#engine/shared/docsVersions.ts';
import { cleanAddress } from '#engine/shared/privacy.ts';
import {
  fromOfOne,
  leastBudget,
  mostReadings,
  readingBudget,
  readTogether,
} from '#engine/shared/readTogether.ts';
import { longestProblemText, problemReporter, problemTexts } from '#engine/shared/reportedProblem.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import { decoded } from '#engine/shared/url.ts';
import { fillForm } from './fillForm.ts';
import { openPage, readPage } from './readPage.ts';

/** Module that searches the embedded index, and the address of its manifest by language; empty with a hosted search. */
declare const __SEARCH_LOOKUP__: string;
declare const __SEARCH_MANIFESTS__: Record<string, string>;
/** The docs versions, if there are several; where feedback goes. */
declare const __DOCS_VERSIONS__: readonly DocsVersion[];
declare const __FEEDBACK__: { endpoint?: string };

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  annotations?: { readOnlyHint: boolean };
  execute(input: Record<string, unknown>): Promise<string>;
}

export interface ModelContext {
  registerTool(tool: Tool): unknown;
}

/** The bundler cannot follow the address of a module. */
const load = (address: string): Promise<unknown> => import(address);

async function json(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

async function search(query: string, version: string): Promise<string> {
  if (!query.trim()) return 'Say in "query" what to search for.';
  const named = version.trim() ? versionNamed(__DOCS_VERSIONS__, version) : { name: '' };
  if (typeof named === 'string') return named;
  const { openLookup } = (await load(__SEARCH_LOOKUP__)) as { openLookup: OpenLookup };
  const manifest = __SEARCH_MANIFESTS__[document.documentElement.lang] ?? '';
  const found = await (await openLookup(json, manifest)).search(query, 6, { version: named.name });
  const firstNear = found.findIndex(({ isNear }) => isNear);
  const sections = found.map(({ title, url, excerpt }, index) => {
    const above = index === firstNear ? 'Only a part of what you asked for is on these pages:\n\n' : '';
    return `${above}${title}\n${url}\n${excerpt}`;
  });
  return sections.join('\n\n') || 'Nothing was found.';
}

async function read(
  pages: readonly string[],
  version: string,
  budget: number,
  from: number,
): Promise<string> {
  if (pages.length > mostReadings) return `One call reads up to ${mostReadings} pages.`;
  if (pages.length > 1 && from > 0) return fromOfOne;
  const readings = pages.map((address) => readPage(address, version));
  const most = Math.min(readingBudget, Math.max(leastBudget, budget || readingBudget));
  return visibleText(readTogether(await Promise.all(readings), most, Math.max(0, from || 0)));
}

const send = problemReporter();

/** Sends a problem of a page to the owner. */
async function report(
  endpoint: string,
  opening: ReturnType<typeof openPage>,
  { tried, expected }: { tried: string; expected: string },
): Promise<string> {
  const isText = (text: string) => text !== '' && text.length <= longestProblemText;
  if (!isText(tried) || !isText(expected))
    return `Say in "tried" and in "expected" what is wrong, each in up to ${longestProblemText} characters.`;
  const open = await opening;
  if (typeof open === 'string') return open;
  const { page: shown, url } = open;
  const { hash } = new URL(url);
  const section = shown.getElementById(decoded(hash.slice(1))) ? hash : '';
  const title = shown.querySelector('h1')?.textContent?.trim() || shown.title;
  const page = { url: cleanAddress(url) + section, title, lang: shown.documentElement.lang };
  return (await send(endpoint, '', page, { tried, expected })).text;
}

const text = { type: 'string' } as const;
const version = __DOCS_VERSIONS__.length > 0 && {
  version: { ...text, description: 'Docs version, such as 1.0; default: the newest' },
};
const readOnly = { readOnlyHint: true };

const tools: Tool[] = [
  {
    name: 'search_docs',
    description: 'Searches this documentation',
    inputSchema: {
      type: 'object',
      properties: { query: text, ...version },
      required: ['query'],
    },
    annotations: readOnly,
    execute: ({ query, version }) => search(String(query ?? ''), String(version ?? '')),
  },
  {
    name: 'read_page',
    description:
      'Reads pages of this documentation, or the sections that a # names, as Markdown; the page in view without an address',
    inputSchema: {
      type: 'object',
      properties: {
        page: {
          anyOf: [text, { type: 'array', items: text, minItems: 1, maxItems: mostReadings }],
          description: 'Address, or a list of them',
        },
        budget: { type: 'integer', description: 'Most characters of the answer; what does not fit is named' },
        from: {
          type: 'integer',
          description: 'Character of one page to begin at, as the end of a part says',
        },
        ...version,
      },
    },
    annotations: readOnly,
    execute: ({ page, version, budget, from }) =>
      read([page ?? ''].flat().map(String), String(version ?? ''), Number(budget), Number(from)),
  },
  {
    name: 'fill_try_it',
    description:
      'Fills the form that tries the operation in view. The reader enters keys and passwords, checks it and presses Send.',
    inputSchema: {
      type: 'object',
      properties: {
        values: { type: 'object', description: 'Parameters by their names; null leaves one out' },
        body: { description: 'The whole body, in JSON where the operation takes JSON or a form' },
      },
    },
    execute: ({ values, body }) => fillForm(Object(values) as Record<string, unknown>, body),
  },
];

const { endpoint } = __FEEDBACK__;
if (endpoint)
  tools.push({
    name: 'report_problem',
    description: problemTexts.tool,
    inputSchema: {
      type: 'object',
      properties: {
        page: { ...text, description: 'Address; default: the page in view' },
        tried: { ...text, description: problemTexts.tried, maxLength: longestProblemText },
        expected: { ...text, description: problemTexts.expected, maxLength: longestProblemText },
        ...version,
      },
      required: ['tried', 'expected'],
    },
    annotations: { readOnlyHint: false },
    execute: ({ page, tried, expected, version }) => {
      const problem = { tried: String(tried ?? '').trim(), expected: String(expected ?? '').trim() };
      return report(endpoint, openPage(String(page ?? ''), String(version ?? '')), problem);
    },
  });

/** Registers the tools. A tool that the browser refuses does not affect the others. */
export async function offerTools(context: ModelContext): Promise<void> {
  const usable = tools.filter(({ name }) => __SEARCH_LOOKUP__ || name !== 'search_docs');
  await Promise.allSettled(usable.map(async (tool) => context.registerTool(tool)));
}
