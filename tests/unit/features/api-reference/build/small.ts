/** Small descriptions as the pages that a site makes of them. */
import { type BuiltFiles, buildFiles } from '../../../site.ts';

/** Builds a site of a description that others wrote, and of the files beside it by their names. */
export const buildDescription = (
  description: string,
  beside: Record<string, string> = {},
  options = 'lint: false',
): Promise<BuiltFiles> =>
  buildFiles(
    {
      'content/api/a.yaml': description,
      ...Object.fromEntries(Object.entries(beside).map(([name, text]) => [`content/api/${name}`, text])),
    },
    `openapi: [{ file: 'content/api/a.yaml', docs: 'default', ${options} }],`,
  );

/** A description with one operation, `POST /a`, that takes JSON of this schema and answers with the same. */
export function taking(given: string, more = ''): string {
  const schema = given.replace(/\s*\n\s*/g, ' ');
  return `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    post:
      operationId: a
      summary: A
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }
${more}`;
}

/** Markdown of the page of that operation, its findings, and the body that its first sample sends. */
export async function pageOf(description: string, beside: Record<string, string> = {}) {
  const { read, findings } = await buildDescription(description, beside);
  const markdown = (await read('docs/a.md')) ?? '';
  const html = (await read('docs/a.html')) ?? '';
  const [, sent] = /-d '([\s\S]*?)'\n```/.exec(markdown) ?? [];
  return { markdown, html, findings, sent: sent === undefined ? undefined : (JSON.parse(sent) as unknown) };
}
