/** Writes a site folder of ours from one of Docusaurus. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { optionsOf, siteConfigSchema } from '#engine/config/schema.ts';
import { build } from '#engine/output/build.ts';
import { createSite } from '#engine/output/createSite.ts';
import type { Extensions } from '#engine/output/feature.ts';
import { publishedFile } from '#engine/output/published.ts';
import { Problems } from '#engine/shared/problems.ts';
import { reportFile } from '../../adapter.ts';
import { evaluate } from '../config/evaluate.ts';
import { docusaurusFile } from '../config/read.ts';
import { computedRedirects } from '../config/redirects.ts';
import { type Translated, translateSite } from '../config/site.ts';
import { configText, withoutDefaults } from './configText.ts';
import { copyContent, movedInside } from './copyContent.ts';
import { formsIn } from './forms.ts';
import { moduleText } from './literal.ts';
import type { Imported } from './report.ts';

/** Writes the folder `to`, which is empty or not there. Throws where the configuration cannot be read. */
export async function importSite(
  from: string,
  to: string,
  { features, adapters = [] }: Extensions,
): Promise<Imported> {
  const file = docusaurusFile(from) ?? '';
  const options = optionsOf(features);
  const { value, imports, missing } = await evaluate(join(from, file), from);
  const translated = translateSite(from, value, 'search' in options, file, imports);
  const { config, moved } = movedInside(translated.config);
  await mkdir(to, { recursive: true });
  const files = await copyContent(from, to, moved);
  const before = new Problems();
  const original = await createSite({ root: from, features, adapters }, before);
  await original?.close();
  const paths = original?.routes.map(({ path }) => path) ?? [];
  const computed = config.content?.computedRedirects ? await computedRedirects(from, file, paths) : {};
  const free = Object.entries(computed).filter(([old]) => !paths.includes(old));
  const redirects = { ...config.content?.redirects, ...Object.fromEntries(free) };
  if (Object.keys(redirects).length > 0)
    await write(to, redirectsFile, stringify(redirects, { lineWidth: 0 }));
  const sidebars = await writeSidebars(from, to, translated, config, moved);
  const { redirects: _, computedRedirects: __, code, ...content } = config.content ?? {};
  const known = Object.fromEntries(
    Object.entries({ ...config, content: { ...content, code: ofComponents(code) } }).filter(
      ([option]) => option in options,
    ),
  );
  const schema = siteConfigSchema(features);
  const short = withoutDefaults(known, (input) => schema.safeParse(input));
  await write(to, 'site.config.ts', configText(short, file, reportFile));

  const after: string[] = [];
  const result = await build({
    root: to,
    extensions: async () => ({ features, adapters }),
    each: ({ path }) => after.push(path),
  });
  if (result.problems.count('error') === 0) await write(to, publishedFile, result.published().text);
  return {
    file,
    translated: { ...translated, config, left: [...translated.left, themeSettings] },
    missing,
    sidebars,
    redirects: Object.keys(redirects).length,
    files,
    forms: await formsIn(to),
    findings: result.problems.all,
    addresses: { before: paths, after },
  };
}

const themeSettings = 'what components of the site read of themeConfig';

/** What components of the site read of its configuration that ours does not say. */
function ofComponents(
  code: { siteConfig?: Record<string, unknown> | undefined; aliases?: object | undefined } = {},
): unknown {
  const { organizationName, projectName, customFields } = code.siteConfig ?? {};
  return { siteConfig: { organizationName, projectName, customFields }, aliases: code.aliases };
}

const redirectsFile = 'content/redirects.yml';

async function write(to: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text);
}

/** Writes files of sidebars that are code as what they export; those that are data were copied. Returns how many. */
async function writeSidebars(
  from: string,
  to: string,
  { config: original }: Translated,
  config: Translated['config'],
  moved: ReadonlyMap<string, string>,
): Promise<number> {
  const all = original.docs.flatMap(({ versions }, at) =>
    versions.map((version, position) => ({
      source: version.sidebars,
      now: config.docs[at]?.versions[position],
    })),
  );
  const written = new Set<string>();
  for (const { source, now } of all) {
    if (typeof source !== 'string' || !now) continue;
    const target = moved.get(source) ?? source;
    if (!/\.json$/.test(source)) {
      now.sidebars = join(dirname(target), `${basename(target).replace(/\.\w+$/, '')}.ts`);
      if (!written.has(now.sidebars)) {
        const { value } = await evaluate(join(from, source), from);
        await write(to, now.sidebars, moduleText(value));
      }
    } else now.sidebars = target;
    written.add(String(now.sidebars));
  }
  return written.size;
}
