/** Writes a site folder of this engine from a folder of another generator. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { optionsOf, type SiteConfigInput, siteConfigSchema } from '#engine/config/schema.ts';
import { build } from '#engine/output/build.ts';
import { createSite } from '#engine/output/createSite.ts';
import type { Extensions } from '#engine/output/feature.ts';
import { publishedFile } from '#engine/output/published.ts';
import { Problems } from '#engine/shared/problems.ts';
import { reportFile } from '../../adapter.ts';
import { configText, moduleText, withoutDefaults } from './configText.ts';
import { copyContent, movedInside, type Reason } from './copyContent.ts';
import { dataOf, keptFile } from './kept.ts';
import { manifestOf } from './manifest.ts';
import type { Imported, Translated } from './report.ts';

/** A folder whose configuration was read. */
export interface ForeignSite {
  /** Name of the configuration. */
  file: string;
  translated: Translated;
  /** Packages and files that the configuration names and that are not there. */
  missing?: readonly string[];
  /** What the adapter reads of the configuration in the new folder. */
  kept?: object;
  /** The sidebars in a file, as data. */
  sidebars(file: string): Promise<unknown>;
  /** Why files at the top, and parts of the configuration, are left out. */
  reasons: { files: readonly Reason[]; parts: readonly Reason[] };
}

/** Writes the folder `to`, which is empty or not there. */
export async function importSite(
  from: string,
  to: string,
  { file, translated, missing = [], kept = {}, sidebars: read, reasons }: ForeignSite,
  { features, adapters = [] }: Extensions,
): Promise<Imported> {
  const options = optionsOf(features);
  const { config, moved } = movedInside(translated.config);
  await mkdir(to, { recursive: true });
  const keptIn = keptFile(config.content?.adapter ?? '');
  const isKept = Object.values(kept).some(Boolean);
  const instead: Reason = [RegExp(`^${keptIn}$`), 'what is read of the former configuration stands there'];
  const copied = await copyContent(from, to, moved, [...reasons.files, ...(isKept ? [instead] : [])]);
  const { manifest, unnamed } = manifestOf(from, file, to);
  const files = { ...copied, left: [...copied.left, ...unnamed] };
  await write(to, 'package.json', json(manifest));
  const before = new Problems();
  const original = await createSite({ root: from, features, adapters }, before);
  await original?.close();
  const paths = original?.routes.map(({ path }) => path) ?? [];
  const computed = (await original?.context.config.dialect.redirects?.moves(paths)) ?? {};
  const free = Object.entries(computed).filter(([old]) => !paths.includes(old));
  const redirects = { ...config.content?.redirects, ...Object.fromEntries(free) };
  if (Object.keys(redirects).length > 0)
    await write(to, redirectsFile, stringify(redirects, { lineWidth: 0 }));
  const sidebars = await writeSidebars(to, config, moved, file, read);
  const docs = config.docs.map(({ versions, ...instance }) => ({
    ...instance,
    ...(versions.some(({ dir }) => dir === '.') && {
      exclude: [...(instance.exclude ?? []), reportFile, 'dist/**'],
    }),
    versions: versions.map((version) => ({
      ...version,
      sidebars: sidebars.get(String(version.sidebars)) ?? version.sidebars,
    })),
  }));
  const { redirects: _, code, ...content } = config.content ?? {};
  const known = Object.fromEntries(
    Object.entries({
      ...config,
      docs,
      content: { ...content, ...(code && { code: { ...code, siteConfig: undefined } }) },
    }).filter(([option]) => option in options),
  );
  const path = JSON.stringify(from).slice(1, -1);
  const text = json(dataOf(kept)).replaceAll(`"${path}"`, '"."').replaceAll(`${path}/`, './');
  if (isKept) await write(to, keptIn, text);
  const schema = siteConfigSchema(features);
  const short = withoutDefaults(known, (input) => schema.safeParse(input));
  await write(to, 'site.config.ts', configText(short, file, reportFile, code?.siteConfig && keptIn));

  const after: string[] = [];
  const result = await build({
    root: to,
    extensions: async () => ({ features, adapters }),
    each: ({ path }) => after.push(path),
  });
  if (result.problems.count('error') === 0) await write(to, publishedFile, result.published().text);
  return {
    file,
    translated: { ...translated, config },
    reasons: reasons.parts,
    missing,
    sidebars: sidebars.size,
    redirects: Object.keys(redirects).length,
    files,
    findings: result.problems.all,
    addresses: { before: paths, after },
  };
}

const redirectsFile = 'content/redirects.yml';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function write(to: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text);
}

/** Writes files of sidebars that are code, or the configuration, as the data that they give. Returns all files of sidebars by their former paths. */
async function writeSidebars(
  to: string,
  { docs }: SiteConfigInput,
  moved: ReadonlyMap<string, string>,
  configFile: string,
  read: ForeignSite['sidebars'],
): Promise<ReadonlyMap<string, string>> {
  const written = new Map<string, string>();
  for (const { sidebars: source } of docs.flatMap(({ versions }) => versions)) {
    if (typeof source !== 'string' || written.has(source)) continue;
    const target = moved.get(source) ?? source;
    const isData = source.endsWith('.json');
    written.set(
      source,
      isData ? target : source === configFile ? 'sidebars.ts' : target.replace(/(\.\w+)?$/, '.ts'),
    );
    if (isData) continue;
    await write(to, written.get(source) ?? target, moduleText(await read(source)));
  }
  return written;
}
