/** `npm run new`: writes a page, post or release entry with valid front matter. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { loadConfig } from '#engine/config/loadConfig.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { existing, folderFault, nextPosition } from '#engine/content/newPages/folder.ts';
import { docKind, isSlug, type NewPage, pageText, slugify } from '#engine/content/newPages/page.ts';
import type { PageScaffold } from '#engine/content/newPages/pageScaffold.ts';
import { stripNumber } from '#engine/content/records/docs.ts';
import type { Command, CommandInput, Feature } from '#engine/output/feature.ts';
import { fail, Problems, suggest } from '#engine/shared/problems.ts';
import { dayOf, isDay } from '#engine/shared/text/day.ts';
import { toHref } from '#engine/shared/url.ts';
import { type Ask, InputEnded, openTerminal } from './ask.ts';

const kindsOf = (features: readonly Feature[]): PageScaffold[] => [
  docKind,
  ...features.flatMap(({ newPages }) => newPages ?? []),
];

const namesOf = (kinds: readonly PageScaffold[]): string => kinds.map(({ name }) => name).join(', ');

const optionsOf = (kinds: readonly PageScaffold[]) =>
  ({
    kind: { value: 'KIND', text: namesOf(kinds) },
    title: { value: 'TEXT', text: 'Title of the page' },
    description: { value: 'TEXT', text: 'One sentence for lists and search engines' },
    folder: { value: 'PATH', text: 'Folder below the documentation, such as guides/start' },
    slug: { value: 'NAME', text: 'File name and last part of the address (default: made from the title)' },
    date: { value: 'DATE', text: 'Date of a post or release, such as 2025-03-31 (default: today)' },
    authors: { value: 'IDS', text: 'Ids of the authors of a post, parted by commas' },
    tags: { value: 'IDS', text: 'Ids of the tags of a post, parted by commas' },
    yes: { text: 'Ask nothing; take defaults for what is not given' },
  }) as const;

type Flags = Partial<Record<Exclude<keyof ReturnType<typeof optionsOf>, 'yes'>, string>>;

const today = (): string => dayOf(Date.now());
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The command, with the kinds of pages that the features have. */
export const newCommand = (features: readonly Feature[]): Command => ({
  summary: 'Create a page, post or release with valid front matter.',
  options: optionsOf(kindsOf(features)),
  run,
});

async function run({ root, extensions, values: { yes, ...given } }: CommandInput): Promise<number> {
  const { features, adapters } = await extensions();
  const problems = new Problems();
  const config = await loadConfig(root, features, problems, adapters);
  if (!config) return fail(problems.report());
  const terminal = yes ? undefined : openTerminal();
  try {
    const { file, address } = await newPage(
      root,
      config,
      kindsOf(features),
      answers(given as Flags, terminal?.ask),
    );
    console.log(`Wrote ${relative(process.cwd(), file) || file}\nIts address: ${address}`);
    return 0;
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    return fail(`${fault instanceof InputEnded ? '\n' : ''}${fault.message}\nNothing was written.`);
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

/** What is wrong with a list of keys. */
function unknownIn(text: string, known: readonly string[]): string | undefined {
  const unknown = list(text).find((key) => !known.includes(key));
  return unknown === undefined ? undefined : `There is no "${unknown}". ${suggest(unknown, known)}`;
}

/** Finds out what to write and writes it; never replaces a file. */
async function newPage(
  root: string,
  config: SiteConfig,
  kinds: readonly PageScaffold[],
  answer: ReturnType<typeof answers>,
): Promise<{ file: string; address: string }> {
  const kindNamed = (text: string) => kinds.find(({ name }) => name === text);
  const isKind = (text: string) => (kindNamed(text) ? undefined : `Choose one of ${namesOf(kinds)}.`);
  const kind = kindNamed(await answer('kind', `Kind: ${namesOf(kinds)}`, docKind.name, isKind)) ?? docKind;
  const date = kind.isDated
    ? await answer('date', 'Date', today(), (text) =>
        isDay(text) ? undefined : 'Write a day that exists, such as 2025-03-31.',
      )
    : '';
  const named = kind.named?.(date);
  const title = await answer('title', 'Title', named?.title ?? '', (text) =>
    text ? undefined : 'A page needs a title.',
  );
  const description = await answer('description', 'Description, one sentence', title);
  const folder = kind.isDated
    ? ''
    : await answer('folder', 'Folder below the documentation', '', folderFault);
  const { dir, base } = kind.location(config);
  const target = join(root, 'content', dir, folder);
  const free = (text: string) => {
    if (!isSlug(text)) return `"${text}" is no file name: use letters, digits and hyphens.`;
    if (text === basename(folder)) return `"${text}" would stand for its folder. Choose another name.`;
    const taken = existing(target, text);
    return taken && `${relative(root, taken)} exists already. Choose another name.`;
  };
  const slug = await answer('slug', 'File name', named?.slug ?? slugify(title), free);
  const referred = kind.referred?.(root);
  const listed = async (name: 'authors' | 'tags', question: string, first = '') =>
    referred ? list(await answer(name, question, first, (text) => unknownIn(text, referred[name]))) : [];
  const authors = await listed('authors', 'Authors, parted by commas', referred?.authors[0]);
  const tags = await listed('tags', 'Tags, parted by commas');
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
  const segments = folder.split('/').flatMap((part) => stripNumber(part).name || []);
  return { file, address: toHref([base, ...segments, slug].join('/'), config) };
}
