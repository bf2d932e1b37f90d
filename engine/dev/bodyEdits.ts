/** An edit of a page's text alone needs no other file to be read again. */
import type { Dialect } from '#engine/config/dialect.ts';
import { readContent } from '#engine/content/files.ts';
import type { DocRecord } from '#engine/content/records/docs.ts';
import { parseFrontMatter, schemaIn } from '#engine/content/records/frontMatter.ts';
import { picture } from '#engine/content/records/images.ts';
import { pageFrontMatter } from '#engine/content/records/pageFrontMatter.ts';
import type { SiteResources } from '#engine/output/readSite.ts';
import type { ContentSource } from '#engine/routes/model.ts';
import { Problems } from '#engine/shared/problems.ts';

type Folder = Pick<ContentSource, 'dir'>;
type Text = Pick<DocRecord, 'body' | 'bodyLine'>;

/**
 * The docs versions of each locale with the new text of changed pages; `undefined` when a change concerns more than
 * texts. Partials and images are read when a page is rendered, and the pages of other sources with every change.
 */
export function applyBodyEdits(
  root: string,
  versions: SiteResources['versions'],
  changed: readonly string[],
  others: readonly Folder[],
  dialect: Dialect,
): SiteResources['versions'] | undefined {
  const records = new Map(
    versions.flat().flatMap(({ docs }) => docs.map((doc) => [doc.source, doc] as const)),
  );
  const texts = new Map<string, Text>();
  for (const file of changed) {
    const record = records.get(file);
    const text = record && newText(root, record, dialect);
    if (text) texts.set(file, text);
    else if (record || !(isReadLater(file) || isPageOf(others, file))) return undefined;
  }
  const withText = (doc: DocRecord) => (texts.has(doc.source) ? { ...doc, ...texts.get(doc.source) } : doc);
  return versions.map((ofLocale) =>
    ofLocale.map((records) => ({ ...records, docs: records.docs.map(withText) })),
  );
}

const isReadLater = (file: string): boolean => picture.test(file) || /(^|\/)_(.*\/)?[^/]*\.mdx?$/.test(file);

/** A page of one of the sources, in any language. */
const isPageOf = (sources: readonly Folder[], file: string): boolean =>
  /\.mdx?$/.test(file) &&
  sources.some(({ dir }) => /^(?:content|i18n\/[^/]+)\/(.*)/.exec(file)?.[1]?.startsWith(`${dir}/`));

/** The text of a page whose front matter says the same as before. */
function newText(root: string, { source, frontMatter }: DocRecord, dialect: Dialect): Text | undefined {
  const problems = new Problems();
  const text = readContent(root, source, problems)?.toString();
  const schema = schemaIn(dialect, pageFrontMatter);
  const parsed = text === undefined ? undefined : parseFrontMatter(text, source, schema, problems, dialect);
  if (!parsed || problems.all.length > 0) return undefined;
  const isNamed = parsed.data.title !== undefined && parsed.data.description !== undefined;
  const isSame = JSON.stringify(parsed.data) === JSON.stringify(frontMatter);
  return isNamed && isSame ? { body: parsed.body, bodyLine: parsed.bodyLine } : undefined;
}
