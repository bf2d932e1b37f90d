/** Draws the pages of a description, without a site around them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createComponents } from '#engine/components/registry.ts';
import { codeBlock } from '#engine/content/code/codeBlock.ts';
import { authorComponents } from '#engine/content/markdown/allowlist.ts';
import { renderBody } from '#engine/content/markdown/markdown.ts';
import type { TransformContext } from '#engine/content/markdown/transformState.ts';
import { apiComponents } from '#engine/features/api-reference/build/components/components.ts';
import type { Description } from '#engine/features/api-reference/build/description.ts';
import { apiPages } from '#engine/features/api-reference/build/docs.ts';
import { readDescription } from '#engine/features/api-reference/build/reading/read.ts';
import { noCache } from '#engine/incremental/cache.ts';
import { type Problem, Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { writeFiles } from '../../../temporaryFolder.ts';
import { strings } from '../../../texts.ts';

/** Where descriptions are written to, in a site folder of their own. */
const file = 'content/api/api.yaml';
const location = { file, line: 1 };

export interface Drawn {
  pages: Map<string, string>;
  markdown: Map<string, string>;
  findings: Problem[];
}

/** Reads a description from a file of its own, and draws its pages. */
export async function drawDescription(text: string): Promise<Drawn> {
  const root = await mkdtemp(join(tmpdir(), 'description-'));
  const problems = new Problems();
  try {
    writeFiles(root, { [file]: text });
    const read = await readDescription({ root, file, references: [], lint: true }, noCache, problems);
    return read
      ? await drawParsed(read.description, read.locate, { problems })
      : { pages: new Map(), markdown: new Map(), findings: problems.all };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Draws the pages of a description that is known to be one. */
export async function drawParsed(
  description: Description,
  locate: (value: string) => SourceLocation,
  { problems = new Problems(), lint = true }: { problems?: Problems; lint?: boolean } = {},
): Promise<Drawn> {
  const pages = new Map<string, string>();
  const markdown = new Map<string, string>();
  const api = apiPages(
    {
      description,
      locate,
      file,
      base: '/api',
      baseUrl: '/',
      name: 'openapi',
      lang: 'en',
      strings,
      tryIt: true,
      lint,
    },
    problems,
  );
  const lists = { path: '/', body: '<ApiOperations />\n\n<ApiErrors />', generated: api.generated };
  for (const { path, body, generated } of [...api.docs, lists]) {
    const services: TransformContext = {
      problems,
      components: authorComponents,
      elements: {},
      admonitionTitle: (type) => type,
      link: (target) => target,
      image: (src) => ({ src }),
      code: (node, at) => codeBlock(node, at, { problems, highlighter, strings }),
      partial: () => undefined,
      generated,
    };
    const drawn = await renderBody(body, location, services, components);
    pages.set(path, drawn.html);
    markdown.set(path, drawn.markdown);
  }
  return { pages, markdown, findings: problems.all };
}

const components = createComponents(strings, [apiComponents(strings)]);
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const highlighter = {
  lines: async (code: string) => escapeHtml(code).split('\n'),
  diagram: async () => '<svg></svg>',
  close: async () => {},
};
