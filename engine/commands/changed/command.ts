/** `changed`: which pages differ between a git revision, or a docs version, and the working tree, as readers see them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { fail, Problems } from '#engine/shared/problems.ts';
import { checkOut } from './checkout.ts';
import { compare, type PageChange } from './compare.ts';
import { changeList } from './list.ts';
import { type PageText, readPages } from './readPages.ts';
import { pagesOfVersions } from './versions.ts';

export const changedCommand: Command = {
  summary:
    'List the pages that differ from a git revision, or between two docs versions, for a pull request.',
  options: {
    base: { value: 'REV', text: 'Git revision to compare with, such as main' },
    versions: { value: 'OLD..NEW', text: 'Names of two docs versions to compare, in place of --base' },
    url: { value: 'URL', text: 'Address of a preview, to link the pages there' },
    out: { value: 'DIR', text: 'Folder for index.html, with old and new text beside each other' },
  },
  run,
};

type Compared = { changes: PageChange[]; names: readonly [string, string] };

async function run(input: CommandInput): Promise<number> {
  const { values } = input;
  const { base, versions, url } = values as Record<string, string | undefined>;
  const fault = faultOf(base, versions, url);
  const compared =
    fault ??
    (versions === undefined ? await withBase(input, base ?? '') : await twoVersions(input, versions));
  if (typeof compared === 'string') return fail(compared);
  const { changes, names } = compared;
  console.log(changeList(changes, url));
  if (values['out'] === undefined) return 0;
  const { reviewPage } = await import('./ReviewPage.tsx');
  const folder = resolve(String(values['out']));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), reviewPage({ changes, names, url }));
  console.error(`Wrote ${join(folder, 'index.html')}`);
  return 0;
}

function faultOf(base: string | undefined, versions: string | undefined, url: string | undefined) {
  if ((base === undefined) === (versions === undefined))
    return 'Name what to compare with: --base REV, such as --base main, or --versions OLD..NEW.';
  if (url !== undefined && !/^https?:/i.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return `--url must be an address such as https://preview.example.com/, not "${url}".`;
  return undefined;
}

/** All pages of the working tree, or its errors. */
async function currentPages({ root, extensions }: CommandInput): Promise<PageText[] | string> {
  const pages: PageText[] = [];
  const { problems } = await readPages({ root, extensions }, (page) => pages.push(page));
  return problems.count('error') > 0 ? problems.report() : pages;
}

async function withBase(input: CommandInput, base: string): Promise<Compared | string> {
  const checkout = await checkOut(input.root, base);
  if (typeof checkout === 'string') return checkout;
  try {
    const older: PageText[] = [];
    const { problems } = await readPages({ ...input, root: checkout.root, of: input.root }, (page) =>
      older.push(page),
    );
    if (older.length === 0 && problems.count('error') > 0)
      return `The site cannot be read as it was at "${base}":\n${problems.report()}`;
    const newer = await currentPages(input);
    if (typeof newer === 'string') return newer;
    return { changes: compare(older, newer), names: [base, 'working tree'] };
  } finally {
    await checkout.remove();
  }
}

async function twoVersions(
  { root, extensions, ...input }: CommandInput,
  wanted: string,
): Promise<Compared | string> {
  const { features, adapters } = await extensions();
  const config = await loadConfig(root, features, new Problems(), adapters);
  const pages = await currentPages({ root, extensions, ...input });
  if (typeof pages === 'string' || !config) return pages as string;
  const [older = '', newer = '', ...more] = wanted.split('..');
  const known = config.docs.flatMap(({ versions }) => versions.map(({ name }) => name));
  if (more.length > 0 || ![older, newer].every((name) => known.includes(name)))
    return `--versions takes the names of two docs versions with ".." between them. This site has: ${[...new Set(known)].join(', ')}.`;
  const [before, after] = pagesOfVersions(pages, config, [older, newer]);
  return { changes: compare(before, after), names: [older, newer] };
}
