/** `print`: the site as one file to carry. */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import { findChromium } from '#engine/config/machine/findProgram.mjs';
import type { SiteConfig } from '#engine/config/schema.ts';
import { build } from '#engine/output/build.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { ExplainedError, fail, Problems } from '#engine/shared/problems.ts';
import { canonicalPath, outputFile, toHref } from '#engine/shared/url.ts';
import { editionPath } from './build/editions.ts';

export const printCommand: Command = {
  summary: 'Write the site as one file to carry: an EPUB, a PDF, or a ZIP file that opens from disk.',
  options: {
    epub: {
      value: 'FILE',
      text: 'EPUB of the documentation, with a table of contents and a list of headings',
    },
    pdf: {
      value: 'FILE',
      text: 'PDF of the documentation, with bookmarks, tags and page numbers; needs Chrome, Edge or Chromium',
    },
    zip: {
      value: 'FILE',
      text: 'ZIP file of the site; its index.html opens without a server, search included',
    },
    edition: {
      value: 'PATH',
      text: 'Page for print that the EPUB and PDF hold (default: that of all docs, such as /print/docs)',
    },
  },
  environment: { CHROME_PATH: 'Chrome, Edge or Chromium for --pdf (default: one that is installed)' },
  run,
};

type Kind = 'epub' | 'pdf' | 'zip';

async function run({ root, out, extensions, values }: CommandInput): Promise<number> {
  const wanted = (['epub', 'pdf', 'zip'] as const).flatMap((kind) => {
    const file = values[kind];
    return typeof file === 'string' ? [{ kind, file: resolve(file) }] : [];
  });
  if (wanted.length === 0) return fail('Name what to write: --epub FILE, --pdf FILE or --zip FILE.');
  if (values['pdf'] !== undefined && !findChromium())
    return fail('--pdf needs Chrome, Edge or Chromium. Install one, or name its program in CHROME_PATH.');
  const { problems } = await build({ root, out, extensions, keep: true });
  const { features, adapters } = await extensions();
  const config = await loadConfig(root, features, new Problems(), adapters);
  if (problems.count('error') > 0 || !config) return fail(problems.report());
  const edition = editionOf(out, config, values['edition']);
  if (typeof edition === 'string' && wanted.some(({ kind }) => kind !== 'zip')) return fail(edition);
  for (const { kind, file } of wanted) {
    await mkdir(dirname(file), { recursive: true });
    try {
      const parts = await writers[kind]({ dist: out, config, edition: edition as EditionPage, file });
      console.log(`Wrote ${file}: ${parts}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
    } catch (fault) {
      await rm(file, { force: true });
      if (!(fault instanceof ExplainedError)) throw fault;
      return fail(fault.message);
    }
  }
  return 0;
}

/** A page for print in the output folder. */
interface EditionPage {
  /** Path of its file there. */
  file: string;
  /** Where it is published. */
  url: string;
}

/** The page for print that `--edition` names, or that of the first docs; or what is wrong. */
function editionOf(out: string, config: SiteConfig, wanted: string | true | undefined): EditionPage | string {
  const { print, docs, defaultLocale, trailingSlash } = config;
  const first = docs.find(({ id }) => id === print[0]);
  if (!first)
    return `Only pages for print become a book. Say in site.config.ts which docs have them: print: ['${docs[0]?.id ?? 'default'}'],`;
  const version = first.versions.find(({ isLast }) => isLast);
  const base = `${first.routeBasePath}/${version?.path ?? ''}`;
  const usual = editionPath(base, defaultLocale.code, config);
  const path = wanted === undefined ? usual : canonicalPath(`${wanted}`, false);
  const file = outputFile(path, trailingSlash);
  if (!/(^|\/)print\//.test(file) || !existsSync(join(out, file)))
    return `There is no page for print at ${path}. Name one with --edition, such as ${usual}.`;
  return { file, url: new URL(toHref(path, config), config.url).href };
}

interface Writing {
  dist: string;
  config: SiteConfig;
  edition: EditionPage;
  /** What is written. */
  file: string;
}

/** Each writes its file, and tells how much it holds. */
const writers: Readonly<Record<Kind, (writing: Writing) => Promise<string>>> = {
  async epub({ dist, config, edition, file }) {
    const { writeBook } = await import('./epub/book.ts');
    const html = await readFile(join(dist, edition.file), 'utf8');
    const { printIndex: indexTitle } = config.defaultLocale.strings;
    return `${await writeBook(dist, config, { html, url: edition.url, indexTitle }, file)} chapters`;
  },
  async pdf({ dist, config, edition, file }) {
    const { writePdf } = await import('./pdf/writePdf.ts');
    return `${await writePdf(dist, config, edition.file, file)} pages`;
  },
  async zip({ dist, config, file }) {
    const { writeDiskZip } = await import('./disk/diskZip.ts');
    return `${await writeDiskZip(dist, config, file)} files`;
  },
};
