/** Pages and skills as resources, and prompts for the common tasks. */
import type { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { PublishedSite } from './site.ts';

const mimeType = 'text/markdown';
const short = z.string().max(500);
const taskArgs = z.object({ task: short, language: short });
const questionArgs = z.object({ question: short });
const sinceArgs = z.object({ since: short, project: short.optional() });

/** Adds the resources; their addresses are those of the Markdown on the site. `Template` is the class of the protocol's package. */
export function addResources(
  server: McpServer,
  site: PublishedSite,
  Template: typeof ResourceTemplate,
): void {
  const list = async () => {
    const [pages, skills] = await Promise.all([site.pages(), site.skills()]);
    const ofPages = pages.map(async ({ href, title, description }) => ({
      uri: `docs://page${href}`,
      name: title,
      description,
      mimeType,
    }));
    const ofSkills = skills.map(async ({ name, description }) => ({
      uri: `docs://skill/${name}`,
      name,
      description,
      mimeType,
    }));
    return { resources: await Promise.all([...ofPages, ...ofSkills]) };
  };
  server.registerResource(
    'pages',
    new Template('docs://page{+path}', { list }),
    { description: 'Pages of the documentation as Markdown', mimeType },
    async (uri, { path }) => ({
      contents: [{ uri: uri.href, mimeType, text: await site.markdown(await site.page(String(path))) }],
    }),
  );
  server.registerResource(
    'skills',
    new Template('docs://skill/{name}', { list: undefined }),
    { description: 'Skills: short instructions for one task', mimeType },
    async (uri, { name }) => ({
      contents: [{ uri: uri.href, mimeType, text: await site.skill(String(name)) }],
    }),
  );
}

/** Adds the prompts. */
export function addPrompts(server: McpServer): void {
  const user = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  });
  server.registerPrompt(
    'call_api',
    {
      description: 'Write a call of the API for a task',
      argsSchema: taskArgs,
    },
    ({ task, language }) =>
      user(
        `Write ${language} code for this task: ${task}\nFind the operation with search_docs in the section api, then take its fields and sample from get_operation. Use no field that is not there. Name the pages that you used.`,
      ),
  );
  server.registerPrompt(
    'answer_from_docs',
    {
      description: 'Answer a question from the documentation alone',
      argsSchema: questionArgs,
    },
    ({ question }) =>
      user(
        `Answer from the documentation alone, with the address of each page that you used: ${question}\nStart with ask_docs, then search_docs and read_page. Say so where the documentation does not answer.`,
      ),
  );
  server.registerPrompt(
    'what_changed',
    {
      description: 'Tell what changed since a day',
      argsSchema: sinceArgs,
    },
    ({ since, project }) =>
      user(
        `List with list_releases what changed since ${since}${project ? `, and say what of it matters for this project: ${project}` : ''}. Put removals first.`,
      ),
  );
}
