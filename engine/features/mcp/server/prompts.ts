/** Prompts for the common tasks. */
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { day, question } from './inputs.ts';
import { operationsPart } from './pages.ts';
import type { PublishedSite } from './site.ts';

const taskArgs = z.object({
  task: question.describe('What the call is for'),
  language: z.string().trim().min(1).max(40).describe('Language of the code, such as Python'),
});
const questionArgs = z.object({ question: question.describe('The question, in a sentence') });
const sinceArgs = z.object({
  since: day.describe('First day, as YYYY-MM-DD'),
  project: question.optional().describe('What uses the product, to tell which changes matter for it'),
});

const user = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

export function addPrompts(server: McpServer, site: PublishedSite): void {
  server.registerPrompt(
    'call_api',
    { description: 'Write a call of the API for a task', argsSchema: taskArgs },
    async ({ task, language }) => {
      const part = await operationsPart(site).catch(() => undefined);
      return user(
        `Write ${language} code for this task: ${task}\nFind the operation with search_docs${part ? ` in the section ${part}` : ''}, then take its fields and sample from get_operation. Use no field that is not there. Name the pages that you used.`,
      );
    },
  );
  server.registerPrompt(
    'answer_from_docs',
    { description: 'Answer a question from the documentation alone', argsSchema: questionArgs },
    (given) =>
      user(
        `Answer from the documentation alone, with the address of each page that you used: ${given.question}\nStart with ask_docs, then search_docs and read_page. Say so where the documentation does not answer.`,
      ),
  );
  server.registerPrompt(
    'what_changed',
    { description: 'Tell what changed since a day', argsSchema: sinceArgs },
    ({ since, project }) =>
      user(
        `List with list_changes what changed since ${since}${project ? `, and say what of it matters for this project: ${project}` : ''}. Put removals first.`,
      ),
  );
}
