/** Pages that know nothing of each other, built as one site: a build for each would take most of the time. */
import { buildFiles } from '../site.ts';

export const page = (body: string, matter = 'title: Page\ndescription: A page.') =>
  `---\n${matter}\n---\n\n${body}\n`;

export type BuiltPage = Awaited<ReturnType<typeof buildPages>>[number];

/**
 * Builds each text as a page of its own folder, beside `docs/page.mdx`, which is plain. Its findings are as if it were
 * `docs/page.mdx`; there is no HTML where there is an error in any of them.
 */
export async function buildPages(texts: readonly string[]) {
  const folders = texts.map((_, position) => `docs/case-${position}/`);
  const site = await buildFiles({
    'docs/page.mdx': page('x'),
    ...Object.fromEntries(folders.map((folder, position) => [`${folder}page.mdx`, texts[position] ?? ''])),
  });
  return Promise.all(
    folders.map(async (folder) => ({
      findings: site.findings
        .filter((text) => text.includes(`content/${folder}page.mdx`))
        .map((text) => text.replaceAll(folder, 'docs/')),
      html: await site.read(`${folder}page.html`),
    })),
  );
}
