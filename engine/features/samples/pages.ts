/** The samples of pages, and the files that stand beside them. */
import { strFromU8, unzipSync } from 'fflate';
import type { Nodes } from 'mdast';
import * as z from 'zod';
import { values } from '#engine/config/options/content.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { copiedCode } from '#engine/content/code/codeComments.ts';
import { parseFence } from '#engine/content/code/fence.ts';
import { resolveLanguage } from '#engine/content/code/languages.ts';
import { readContent } from '#engine/content/files.ts';
import { isLeftOut } from '#engine/content/markdown/nodes/variants.ts';
import { pageLanguage, parsePage } from '#engine/content/markdown/parser/parse.ts';
import { type DocRecord, readDocs } from '#engine/content/records/docs.ts';
import { parseFrontMatter } from '#engine/content/records/frontMatter.ts';
import type { Values } from '#engine/content/values.ts';
import type { Extensions } from '#engine/output/feature.ts';
import type { FeatureContext } from '#engine/render/featureContent.ts';
import type { ContentReader } from '#engine/routes/documents.ts';
import { pathFault } from '#engine/shared/pathFault.ts';
import { locationIn, Problems } from '#engine/shared/problems.ts';
import type { SampleOptions } from './config.ts';
import type { Sample } from './sample.ts';

/** A page with samples. They run in this order, in one folder. */
export interface SamplePage {
  source: string;
  /** Text of the page, which says how its programs are run. */
  text: string;
  samples: Sample[];
  /** Texts of other files that it shows or packs, by name. */
  files: Map<string, string>;
}

/** Whether a title has an ending or a leading dot, unlike `Terminal`. */
const isFileName = (title: string): boolean => /^\S*\.\w+$/.test(title) && pathFault(title) === undefined;

/** Values that a page names. */
const named = z.looseObject({ values: values.optional() });

/** All pages of the default language: documents of all versions, and posts. */
export async function samplePages(
  site: FeatureContext,
  { features }: Extensions,
  options: SampleOptions,
): Promise<SamplePage[]> {
  const { root, config, problems } = site;
  const locale = config.defaultLocale;
  const reader: ContentReader = { ...site, problems: new Problems(), locale, drafts: false };
  const versions = config.docs.flatMap((instance) =>
    instance.versions.map((version) => ({ instance, version })),
  );
  const read = await Promise.all(
    versions.map((version) => readDocs({ ...reader, ...version, locale: locale.code }, reader.problems)),
  );
  const docs = read
    .flatMap((version) => version.docs)
    .map((doc) => ({ ...doc, values: doc.frontMatter.values }));
  const sources = await Promise.all(features.map((feature) => feature.sources?.(reader) ?? []));
  const posts = sources
    .flat()
    .flatMap(({ pages = [] }) => pages)
    .filter(({ source }) => /\.mdx?$/.test(source))
    .flatMap(({ source }) => {
      const text = readContent(root, source, problems)?.toString() ?? '';
      const parsed = parseFrontMatter(text, source, named, reader.problems, config.dialect);
      return parsed ? [{ source, ...parsed, values: parsed.data.values }] : [];
    });
  const written = [...docs, ...posts].map((page) => pageOf(page, config, options));
  for (const [index, doc] of docs.entries()) {
    const page = written[index];
    const packed = page && (await packedFiles(doc, site, features));
    if (packed) page.files = new Map([...packed, ...page.files]);
  }
  return written.filter(({ samples }) => samples.length > 0);
}

async function packedFiles(
  doc: DocRecord,
  { root, config }: FeatureContext,
  features: Extensions['features'],
): Promise<Map<string, string> | undefined> {
  const site = { root, config, problems: new Problems(), strings: config.defaultLocale.strings };
  for (const { download } of features) {
    const packed = await download?.(doc, site);
    if (!packed) continue;
    const files = Object.entries(unzipSync(packed.content));
    return new Map(files.map(([file, bytes]) => [file.replace(/^[^/]*\//, ''), strFromU8(bytes)]));
  }
  return undefined;
}

function pageOf(
  {
    source,
    body,
    bodyLine,
    values,
  }: Pick<DocRecord, 'source' | 'body' | 'bodyLine'> & { values?: Values | undefined },
  config: SiteConfig,
  { languages, output }: SampleOptions,
): SamplePage {
  const samples: Sample[] = [];
  const files = new Map<string, string>();
  const start = { file: source, line: bodyLine };
  const visit = (node: Nodes): void => {
    if (isLeftOut(node, config.chosen)) return;
    if ('children' in node) for (const child of node.children) visit(child);
    if (node.type !== 'code') return;
    const found = resolveLanguage(node.lang ?? '');
    const language = 'language' in found ? found.language : '';
    const fence = parseFence(node.meta ?? '');
    const { title, unchecked, file: origin } = fence;
    // Code of a file is tested where it lies.
    if (origin !== undefined) return;
    const code = copiedCode(node.value, language, fence, config.content.magicComments);
    const { line = 1 } = locationIn(start, node);
    const file = title !== undefined && isFileName(title) ? title : undefined;
    const last = samples.at(-1);
    const known = languages[language];
    if (title !== undefined && output.includes(title)) {
      if (last && !last.output) last.output = { code, line };
    } else if (known && code.includes(known.contains ?? ''))
      samples.push({ file: source, line, language, code, title: file, unchecked });
    else if (file !== undefined) files.set(file, `${code}\n`);
  };
  const page = parsePage(body, start, new Problems(), pageLanguage(config, values));
  if (page) visit(page.tree);
  return { source, text: body, samples, files };
}
