/** The tools of the server. Each answers with text; a failure is an answer too, in words for the client. */
import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ZodObject, z } from 'zod';
import { Unavailable } from '#engine/serve/published/addressReader.ts';
import { problemTexts } from '#engine/shared/reportedProblem.ts';
import { visibleText } from '#engine/shared/text/visibleText.ts';
import { listChanges } from './changes.ts';
import * as inputs from './inputs.ts';
import { operationText } from './operation/operation.ts';
import { listPages, readPages } from './pages.ts';
import { listReleases } from './releases.ts';
import type { Report } from './report.ts';
import { ask, search } from './search.ts';
import type { PublishedSite } from './site.ts';

const readOnly = { readOnlyHint: true, openWorldHint: false };
const sending = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };

/** Inputs without a version, for sites that have one only; each once, as Zod compiles it with its first check. */
const withoutVersion = new Map<ZodObject, ZodObject>();

function inputWithoutVersion(input: ZodObject): ZodObject {
  const known =
    withoutVersion.get(input) ?? ('version' in input.shape ? input.omit({ version: true }) : input);
  withoutVersion.set(input, known);
  return known;
}

/** Adds the tools for a site to a server. `report` sends problems; without it there is no tool for that. */
export function addTools(
  server: McpServer,
  site: PublishedSite,
  hasVersions: boolean,
  report: Report | undefined,
): void {
  function tool<Input extends ZodObject>(
    name: string,
    description: string,
    input: Input,
    answer: (input: z.output<Input>) => Promise<string>,
    annotations: ToolAnnotations = readOnly,
  ): void {
    const content = (text: string) => [{ type: 'text' as const, text: visibleText(text) }];
    const inputSchema = hasVersions ? input : inputWithoutVersion(input);
    server.registerTool(name, { description, inputSchema, annotations }, async (input) => {
      try {
        const { version } = input as { version?: string };
        const named = version?.trim() ? await site.versionNamed(version) : undefined;
        return { content: content(await answer({ ...input, version: named } as z.output<Input>)) };
      } catch (fault) {
        const isForClient = fault instanceof Unavailable;
        const text = isForClient ? fault.message : 'This cannot be answered now. Try again later.';
        return { content: content(text), isError: true };
      }
    });
  }

  tool(
    'search_docs',
    'Finds sections of the documentation by words: title, address, excerpt. Use it to find pages to read and calls of the API; for a question that a sentence may answer, use ask_docs.',
    inputs.searchInput,
    (input) => search(site, input),
  );
  tool(
    'ask_docs',
    'Answers a question, asked in a sentence, with passages of the documentation, word for word, each with its address; nothing where the documentation does not say. Use search_docs to find pages on a subject.',
    inputs.askInput,
    (input) => ask(site, input),
  );
  tool(
    'read_page',
    'Reads pages as Markdown, whole or one section of each: all that a task needs in one call.',
    inputs.readPageInput,
    (input) => readPages(site, input),
  );
  tool(
    'list_pages',
    'Lists the parts of the site, or the pages of one part with their descriptions.',
    inputs.listPagesInput,
    ({ section, version }) => listPages(site, section, version),
  );
  tool(
    'get_operation',
    'One call of the API: authentication, parameters, JSON Schema of body and answers, status codes, events of a stream, a ready sample.',
    inputs.operationInput,
    ({ operation, language, version }) => operationText(site, operation, language, version),
  );
  tool(
    'list_changes',
    'Lists all that changed since a day: releases, the API, pages. Use it to see what of your knowledge is out of date.',
    inputs.changesInput,
    (input) => listChanges(site, input),
  );
  tool(
    'list_releases',
    'Lists releases with their changes, newest first, by date and area; with a query those that fit it best come first, as for "when did X arrive".',
    inputs.releasesInput,
    (input) => listReleases(site, input),
  );
  if (report)
    tool('report_problem', problemTexts.tool, inputs.problemInput, (input) => report(input), sending);
}
