/** An API, a blog and releases, as a new site begins with them. */
import { stringify } from 'yaml';
import { markdownPage } from './markdownPage.ts';

/** Files of a blog and of releases that begin on this day. */
export const collectionFiles = (today: string): [string, string][] => [
  [
    `content/blog/${today}-welcome.mdx`,
    markdownPage(
      {
        title: 'Welcome',
        description: 'The first post of this blog.',
        date: today,
        authors: ['team'],
        tags: ['news'],
      },
      'This post begins the blog.\n\n{/* truncate */}\n\nWhat stands above is shown in the list of posts.\n',
    ),
  ],
  [
    'content/authors.yml',
    stringify({
      team: { name: 'The team', title: 'The people behind the product', url: 'https://example.com' },
    }),
  ],
  ['content/tags.yml', stringify({ news: { label: 'News', description: 'What is new.' } })],
  [
    `content/releases/${today}.mdx`,
    markdownPage(
      { title: '1.0.0', description: 'The first release.', date: today },
      `The first release.

{/* truncate */}

<Change kind="new" area="docs" title="Documentation">

Guides, an API reference, a blog and this list of releases.

</Change>
`,
    ),
  ],
  [
    'content/releases/areas.yml',
    stringify({ docs: { label: 'Documentation', description: 'Guides and reference.' } }),
  ],
  [
    'content/api/index.mdx',
    markdownPage(
      { title: 'API reference', description: 'All operations of the API.', sidebar_position: 1 },
      'Each operation has a page with its parameters, its answers, samples, and a form to try it.\n',
    ),
  ],
];

/** A description of OpenAPI with two operations. */
export const apiFile = (title: string): [string, string] => [
  'content/api/openapi.yaml',
  stringify({
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description: 'An API to begin with.' },
    servers: [{ url: 'https://api.example.com' }],
    security: [],
    tags: [{ name: 'Notes', description: 'Short texts.' }],
    paths: {
      '/notes': {
        get: operation('List notes', 'listNotes', 'All notes, the newest first.', {
          type: 'array',
          items: { $ref: '#/components/schemas/Note' },
        }),
        post: {
          ...operation('Create a note', 'createNote', 'Keeps a text.', { $ref: '#/components/schemas/Note' }),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Note: {
          type: 'object',
          description: 'A short text.',
          required: ['text'],
          properties: { text: { type: 'string', description: 'What it says.', examples: ['Buy milk'] } },
        },
      },
    },
  }),
];

const operation = (summary: string, operationId: string, description: string, schema: object) => ({
  tags: ['Notes'],
  summary,
  operationId,
  description,
  responses: {
    200: { description: 'It worked.', content: { 'application/json': { schema } } },
    400: { description: 'The request is not understood.' },
  },
});
