/** Small sites of Docusaurus, built from their files. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adapters } from '#engine/adapters/index.ts';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { filesBelow } from '#engine/content/files.ts';
import { features } from '#engine/features/index.ts';
import { build } from '#engine/output/build.ts';
import { writeFiles } from '../../temporaryFolder.ts';

export type SmallSite = Awaited<ReturnType<typeof smallSite>>;

/** Builds a site with these options, which are written as JavaScript, and these files; resolves to texts and findings. `isBundled` makes scripts and styles. */
export async function smallSite(
  options: string,
  texts: Readonly<Record<string, string>>,
  { isBundled = false } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'small-site-'));
  const root = join(folder, 'site');
  const config = `module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/', trailingSlash: false, ${options} };`;
  try {
    writeFiles(root, { 'docusaurus.config.js': config, ...texts });
    const out = join(root, 'out');
    const { problems } = await build({
      root,
      extensions: async () => ({ features, adapters }),
      out,
      uncompressed: true,
      ...(!isBundled && { reuse: { assets: noAssets } }),
    });
    const names = await filesBelow(out).catch(() => []);
    const read = names.map(async (name) => [name, await readFile(join(out, name), 'utf8')] as const);
    return {
      files: new Map(await Promise.all(read)),
      findings: problems.all.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`),
      hints: problems.all.flatMap(({ hint }) => hint ?? []),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the main part of a page has, as HTML. */
export const mainOf = ({ files }: Pick<SmallSite, 'files'>, file: string): string =>
  /<main[\s\S]*<\/main>/.exec(files.get(file) ?? '')?.[0] ?? '';

/** What readers see of HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
