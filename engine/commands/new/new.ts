/** `npm run new`: writes a page, post or release entry with valid front matter. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { stripNumber } from '#engine/content/records/docs.ts';
import type { Command, CommandInput } from '#engine/output/feature.ts';
import { Problems } from '#engine/shared/problems.ts';
import { toHref } from '#engine/shared/url.ts';
import { type Ask, InputEnded, openTerminal } from './ask.ts';
import { existing, folderFault, nextPosition } from './folder.ts';
import { isSlug, type Kind, kinds, type NewPage, pageText, slugify } from './page.ts';

const options = {
  kind: { value: 'KIND', text: kinds.join(', ') },
  title: { value: 'TEXT', text: 'Title of the page' },
  description: { value: 'TEXT', text: 'One sentence for lists and search engines' },
  folder: { value: 'PATH', text: 'Folder below the documentation, such as serenity-aihub/agents' },
  slug: { value: 'NAME', text: 'File name and last part of the address (default: made from the title)' },
  date: { value: 'DATE', text: 'Date of a post or release, such as 2025-03-31 (default: today)' },
  authors: { value: 'IDS', text: 'Ids of the authors of a post, parted by commas' },
  tags: { value: 'IDS', text: 'Ids of the tags of a post, parted by commas' },
  yes: { text: 'Ask nothing; take defaults for what is not given' },
} as const;

type Flags = Partial<Record<Exclude<keyof typeof options, 'yes'>, string>>;

const today = (): string => new Date().toISOString().slice(0, 10);
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const newCommand: Command = {
  summary: 'Write a page, post or release entry with valid front matter.',
  options,
  run,
};

async function run({ root, features, values: { yes, ...given } }: CommandInput): Promise<number> {
  const problems = new Problems();
  const config = await loadConfig(root, features, problems);
  if (!config) {
    console.error(problems.report());
    return 1;
  }
  const terminal = yes ? undefined : openTerminal();
  try {
    const { file, address } = await newPage(root, config, answers(given as Flags, terminal?.ask));
    console.log(`Wrote ${relative(process.cwd(), file) || file}\nIts address: ${address}`);
    return 0;
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    console.error(`${fault instanceof InputEnded ? '\n' : ''}${fault.message}\nNothing was written.`);
    return 1;
  } finally {
    terminal?.close();
  }
}

/** Gives the flag, else asks, else takes the default. A flag that is wrong is an error. */
function answers(given: Flags, ask: Ask | undefined) {
  return async (
    name: keyof Flags,
    question: string,
    fallback: string,
    check?: (answer: string) => string | undefined,
  ): Promise<string> => {
    const flag = given[name]?.replace(/\s+/g, ' ').trim();
    if (flag === undefined && ask) return ask(question, fallback, check);
    const value = flag ?? fallback;
    const fault = check?.(value);
    if (fault !== undefined) throw new Error(`--${name}: ${fault}`);
    return value;
  };
}

/** Finds out what to write and writes it; never replaces a file. */
async function newPage(
  root: string,
  config: SiteConfig,
  answer: ReturnType<typeof answers>,
): Promise<{ file: string; address: string }> {
  const isKind = (text: string) =>
    kinds.includes(text as Kind) ? undefined : `Choose one of ${kinds.join(', ')}.`;
  const kind = (await answer('kind', `Kind: ${kinds.join(', ')}`, 'doc', isKind)) as Kind;
  const date =
    kind === 'doc'
      ? ''
      : await answer('date', 'Date', today(), (text) =>
          isDate(text) ? undefined : 'Write a date such as 2025-03-31.',
        );
  const title = await answer('title', 'Title', kind === 'release' ? `Release of ${date}` : '', (text) =>
    text ? undefined : 'A page needs a title.',
  );
  const description = await answer('description', 'Description, one sentence', title);
  const folder =
    kind === 'doc' ? await answer('folder', 'Folder below the documentation', '', folderFault) : '';
  const place = placeOf(config, kind, folder);
  const target = join(root, place.folder);
  const free = (text: string) => {
    if (!isSlug(text)) return `"${text}" is no file name: use letters, digits and hyphens.`;
    if (text === basename(folder)) return `"${text}" would stand for its folder. Choose another name.`;
    const taken = existing(target, text);
    return taken && `${relative(root, taken)} exists already. Choose another name.`;
  };
  const slug = await answer('slug', 'File name', kind === 'release' ? date : slugify(title), free);
  const authors =
    kind === 'post' ? list(await answer('authors', 'Authors, parted by commas', firstAuthor(root))) : [];
  const tags = kind === 'post' ? list(await answer('tags', 'Tags, parted by commas', '')) : [];
  const page: NewPage = {
    kind,
    title,
    description,
    slug,
    date,
    authors,
    tags,
    position: nextPosition(target),
  };

  const file = join(target, `${slug}.mdx`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, pageText(page), { flag: 'wx' });
  return { file, address: toHref(`${place.base}/${slug}`, config) };
}

/** Folder of a kind below the site folder, and the route path that belongs to it. */
function placeOf(config: SiteConfig, kind: Kind, folder: string): { folder: string; base: string } {
  if (kind !== 'doc') {
    const type = kind === 'post' ? 'blog' : 'releases';
    const collection = config.collections.find((one) => one.type === type);
    if (!collection) throw new Error(`site.config.ts has no collection of type "${type}". Add one first.`);
    return { folder: join('content', collection.dir), base: collection.routeBasePath };
  }
  const [instance] = config.docs;
  const version = instance?.versions.find(({ isLast }) => isLast);
  const path = folder.split('/').map((part) => stripNumber(part).name);
  const segments = [instance?.routeBasePath, version?.path, ...path];
  return { folder: join('content', version?.dir ?? '', folder), base: segments.filter(Boolean).join('/') };
}

function firstAuthor(root: string): string {
  const file = join(root, 'content/authors.yml');
  if (!existsSync(file)) return '';
  const authors: unknown = parse(readFileSync(file, 'utf8'));
  return authors && typeof authors === 'object' ? (Object.keys(authors)[0] ?? '') : '';
}
