/** A copy of the site that holds no content but the cases, which is loaded and drawn as a build does. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noAssets } from '#engine/bundle/noAssets.ts';
import { projectRoot } from '#engine/config/paths.ts';
import { features } from '#engine/features/index.ts';
import { openCache } from '#engine/incremental/cache.ts';
import { createSite } from '#engine/output/createSite.ts';
import type { SiteOptions } from '#engine/output/readSite.ts';
import type { Route } from '#engine/routes/model.ts';
import { type Problem, Problems } from '#engine/shared/problems.ts';
import { exceptionsIn, valuesIn } from '../core/exceptions.ts';
import { foreignMarkup, knownMarkup } from '../core/markup.ts';
import { forbidNetwork } from '../core/network.ts';
import type { Check } from '../core/target.ts';

/** Text of each file by its path from the root. */
export type Files = ReadonlyMap<string, string>;

/** The configuration of the copy; `changes` are options in TypeScript that replace those of the site. */
export const configOf = (changes: string): [file: string, text: string] => [
  'site.config.ts',
  `import site from '${join(projectRoot, 'site/site.config.ts')}';\nexport default { ...site, ${changes} };`,
];

/** Files of the site that pages refer to. */
const around = ['content/authors.yml', 'content/tags.yml', 'content/glossary.yml', 'public', 'sidebars.ts'];

/** Errors that follow from what the copy leaves out; all others stop the build, whatever was drawn. */
const isAboutOthers = /^Broken |does not exist|unknown (?:author|tag)/i;

/**
 * Opens the copy in `folder`. `filesOf` puts cases into files, its configuration among them, and `sample` is such
 * files as they should be, whose markup all content may have.
 */
export async function openSiteCopy(
  folder: string,
  filesOf: (cases: readonly string[]) => Files,
  sample: Files,
): Promise<{ check: Check; close(): Promise<void> }> {
  const root = join(folder, 'site');
  await mkdir(join(root, 'content'), { recursive: true });
  await Promise.all(
    around.map((name) => cp(join(projectRoot, 'site', name), join(root, name), { recursive: true })),
  );
  const cache = openCache(join(folder, 'cache'));
  const reuse: SiteOptions['reuse'] = { assets: noAssets, changes: new Map(), cache };
  const faults = new Set<string>();
  forbidNetwork((fault) => faults.add(fault));
  const load = async (problems: Problems) => createSite({ root, features, reuse }, problems);

  const { parts, close, drawn } = await withFiles(root, sample, async () => {
    const problems = new Problems();
    const site = await load(problems);
    if (!site) throw new Error(problems.report());
    return {
      ...site,
      drawn: await Promise.all(site.routes.map(async (route) => (await route.render()).html)),
    };
  });
  Object.assign(reuse, { pages: parts.pages, highlighter: parts.highlighter });
  const known = knownMarkup(drawn);

  /** What a writer is told, and what readers would get. */
  async function build(files: Files): Promise<void> {
    const problems = new Problems();
    const { 'site.config.ts': _, ...content } = Object.fromEntries(files);
    const input = Object.values(content).join('\n');
    const site = await load(problems);
    const isConcerned = ({ source, kind }: Route) => files.has(source) || /-(?:list|index)$/.test(kind);
    for (const route of site?.routes.filter(isConcerned) ?? []) {
      const outcome = await route.render().catch((fault: unknown) => String(fault));
      if (typeof outcome === 'string') {
        faults.add(`a page that cannot be drawn: ${outcome.slice(0, 200)}`);
        continue;
      }
      const isRefused = problems.all.some((one) => one.file === route.source && isGrave(one));
      for (const fault of isRefused ? [] : foreignMarkup(outcome.html, known))
        if (!fault.includes('data-props') || input.includes('data-props')) faults.add(fault);
      for (const fault of valuesIn(outcome.html + (outcome.markdown ?? ''), input)) faults.add(fault);
    }
    site?.context.links.checkAnchors();
    for (const { message, hint = '', line, severity, file } of problems.all) {
      for (const fault of exceptionsIn(`${message} ${hint}`, input)) faults.add(fault);
      if (severity === 'error' && line === undefined && file in content)
        faults.add(`an error without a line: ${message}`);
    }
  }

  return {
    check: async (cases) => {
      faults.clear();
      const files = filesOf(cases);
      await withFiles(root, files, () => build(files));
      return [...faults];
    },
    close,
  };
}

const isGrave = ({ severity, message }: Problem): boolean =>
  severity === 'error' && !isAboutOthers.test(message);

async function withFiles<Result>(root: string, files: Files, use: () => Promise<Result>): Promise<Result> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  try {
    return await use();
  } finally {
    for (const path of files.keys()) await rm(join(root, path));
  }
}
