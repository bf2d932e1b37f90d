/** Reads the documents of one version: files become records with an id and an address. Bodies are parsed later. */
import { dirname, posix } from 'node:path';
import { shownVariants } from '#engine/config/options/variants.ts';
import type { DocsInstanceConfig, SiteConfig, VersionConfig } from '#engine/config/schema.ts';
import type { Cache } from '#engine/incremental/cache.ts';
import type { PageMarks } from '#engine/shared/pageMarks.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { Link } from '#engine/shared/types.ts';
import { canonicalPath } from '#engine/shared/url.ts';
import { contentFiles, pageEnding, readContent } from '../files.ts';
import type { GeneratedContent } from '../markdown/generated/parts.ts';
import { valuesOf } from '../values.ts';
import { badgeMarks } from './badge.ts';
import { cachedYaml } from './cachedYaml.ts';
import { excerpt, firstHeading } from './excerpt.ts';
import { parseFrontMatter, schemaIn } from './frontMatter.ts';
import { type PageFrontMatter, pageFrontMatter } from './pageFrontMatter.ts';

/** One document, before its body is parsed. */
export interface DocRecord extends PageMarks {
  /** Path from the site's root. */
  source: string;
  /** Path from the version's folder without number prefixes and ending. */
  id: string;
  /** Folder below the version's folder as it is on disk, empty at the top. */
  folder: string;
  /** Route path, locale included. */
  path: string;
  title: string;
  description: string;
  label: string;
  /** From front matter or the number prefix. */
  position: number | undefined;
  /** Stands for its folder: `index`, `README` or the folder's own name. */
  isIndex: boolean;
  /** Sidebars that are generated from folders leave it out. */
  isHidden?: boolean;
  frontMatter: PageFrontMatter;
  body: string;
  bodyLine: number;
  /** What components of the body stand for, by their names. */
  generated?: ReadonlyMap<string, GeneratedContent>;
  /** Kind of the page, where it is not that of its instance. */
  kind?: string;
  /** As the page of its folder, it gives the category its label, place and classes. */
  namesFolder?: true;
  /** Words by which search finds the page as by its title. */
  searchWords?: string;
  /** Links to the pages of its tags. */
  tagLinks?: Link[];
}

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** A document as it is there: its address may be another one. */
    document?(doc: DocRecord, problems: Problems, kind?: string): DocRecord;
  }
}

export interface DocsSource {
  root: string;
  config: SiteConfig;
  instance: DocsInstanceConfig;
  version: VersionConfig;
  locale: string;
  /** Drafts are read in the dev server only. */
  drafts: boolean;
  /** Keeps front matter that was read. */
  cache?: Cache;
}

/** Route path of a version's start, locale included. */
export function versionBase(source: Omit<DocsSource, 'root' | 'drafts' | 'cache'>): string {
  const { config, instance, version, locale } = source;
  const prefix = locale === config.defaultLocale.code ? '/' : `/${locale}`;
  return posix.join(prefix, instance.routeBasePath, version.path).replace(/(.)\/$/, '$1');
}

/** Reads all documents of a version in one locale, translated files first, and the ids of left-out drafts. */
export async function readDocs(
  from: DocsSource,
  problems: Problems,
): Promise<{ docs: DocRecord[]; draftIds: string[] }> {
  const base = versionBase(from);
  const { root, config, locale } = from;
  const { content, dialect } = config;
  const { strings } = config.locales.find(({ code }) => code === locale) ?? config.defaultLocale;
  const files = await contentFiles(root, { ...from.instance, ...from.version }, locale, config, problems);
  const schema = schemaIn(dialect, pageFrontMatter);
  const read = cachedYaml<PageFrontMatter>(from.cache, `page ${content.adapter}`, valuesOf(config));
  // Of thousands of files at once, waiting for each takes longer than reading it, and systems open only so many.
  const records = [...files].map(([relative, source]) => {
    const text = readContent(root, source, problems)?.toString() ?? '';
    const parsed = parseFrontMatter(text, source, schema, problems, dialect, read);
    if (parsed) checkStatus(parsed.data, source, problems);
    if (!parsed) return undefined;
    const record = {
      ...toRecord(relative, source, base, parsed, from),
      ...badgeMarks(parsed.data.badge, strings),
    };
    return dialect.document?.(record, problems, from.instance.kind) ?? record;
  });
  const all = records.filter((record) => record !== undefined);
  const docs = from.drafts ? all : all.filter((doc) => !doc.frontMatter.draft);
  reportDuplicates(docs, problems);
  return { docs, draftIds: all.filter((doc) => doc.frontMatter.draft).map((doc) => doc.id) };
}

/** Reports a status without the words that explain it to readers, and the other way around. */
function checkStatus({ status, status_text }: PageFrontMatter, file: string, problems: Problems): void {
  if ((status === undefined) === (status_text === undefined) || problems.hasErrorIn(file)) return;
  const [message, hint] =
    status_text === undefined
      ? ['A page with a status needs `status_text`.', 'Say what is known and what not.']
      : ['`status_text` belongs to a `status`.', 'Add the line `status: preliminary`.'];
  problems.error({ file, line: 1 }, message, hint);
}

/** `2-intro` is `intro` at position 2; dates and version numbers are no prefixes. */
export function stripNumber(name: string): { name: string; position?: number } {
  const match = /^(\d+)[-_.\s]+(?=[^\d\s])(.+)$/.exec(name);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

function toRecord(
  relative: string,
  source: string,
  base: string,
  { data, body, bodyLine }: { data: PageFrontMatter; body: string; bodyLine: number },
  { config, instance: { numberPrefixes } }: DocsSource,
): DocRecord {
  const strip = numberPrefixes && data.parse_number_prefixes ? stripNumber : (name: string) => ({ name });
  const folder = dirname(relative) === '.' ? '' : dirname(relative);
  const names = folder.split('/').map((part) => strip(part).name);
  const bareFolder = names.join('/');
  const written = posix.basename(relative).replace(pageEnding, '');
  const file: ReturnType<typeof stripNumber> = strip(written);
  const isIndex =
    /^(index|readme)$/i.test(file.name) ||
    (folder !== '' && written.toLowerCase() === posix.basename(folder).toLowerCase());
  const slug = data.slug ?? (isIndex ? '' : (data.id ?? file.name));
  const path = `${base}${posix.resolve('/', bareFolder, slug)}`;
  const values = valuesOf(config, data.values);
  const title = data.title ?? firstHeading(body, values) ?? data.id ?? file.name;
  return {
    source,
    id: posix.join(bareFolder, data.id ?? file.name),
    folder,
    path: canonicalPath(path, false),
    title,
    description: data.description ?? excerpt(body, values, shownVariants(config)),
    label: data.sidebar_label ?? title,
    position: data.sidebar_position ?? file.position,
    isIndex,
    frontMatter: data,
    body,
    bodyLine,
  };
}

function reportDuplicates(docs: DocRecord[], problems: Problems): void {
  const byId = new Map<string, DocRecord>();
  for (const doc of docs) {
    const message = `The id "${doc.id}" is already that of ${byId.get(doc.id)?.source}.`;
    if (byId.has(doc.id))
      problems.error({ file: doc.source, line: 1 }, message, 'Rename the file or set another `id`.');
    byId.set(doc.id, doc);
  }
}
