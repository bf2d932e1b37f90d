/** The production build: every route is rendered, checked and written. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { cacheFolder } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import { IncrementalBuild } from '#engine/incremental/incrementalBuild.ts';
import { LastBuild } from '#engine/incremental/lastBuild.ts';
import type { FeatureContext } from '#engine/render/featureContent.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import { Problems } from '#engine/shared/problems.ts';
import { claimOutputs } from './claimOutputs.ts';
import { createSite, type RenderableSite } from './createSite.ts';
import type { WriteFile } from './feature.ts';
import { allDone, forEach } from './forEach.ts';
import { llmsIndex } from './llms.ts';
import { OutputFolder } from './outputFolder.ts';
import type { LockHolder } from './outputLock.ts';
import { OutputSwap, outputFolderError, siblingPaths } from './outputSwap.ts';
import { openPageConsumers } from './pageConsumers.ts';
import { Published } from './published.ts';
import type { SiteOptions, SiteResources } from './readSite.ts';
import { renderRoutes } from './renderRoutes.ts';
import { siteFiles } from './siteFiles.ts';
import { siteInputs } from './siteInputs.ts';
import { writeDerivedFiles } from './writeDerivedFiles.ts';

export interface BuildOptions extends Pick<SiteOptions, 'root' | 'features' | 'adapters'> {
  /** Parts that need not be made again. */
  reuse?: Partial<SiteResources>;
  /** Output folder; nothing is written without one. */
  out?: string;
  /** Without compressed copies, where nobody will serve the output. */
  uncompressed?: boolean;
  /** Takes over what is the same as in the last build into the same folder, and keeps what the next one may take over. */
  keep?: boolean;
  /** Takes nothing over, and forgets what is known of the site. */
  force?: boolean;
  /** Is told once of another build that writes into the output folder, whose end is waited for. */
  waiting?: (holder: LockHolder) => void;
  /** Called while pages are rendered. */
  progress?: (done: number, all: number) => void;
  /** Takes each rendered page, in no order. */
  each?: (route: Route, rendered: Rendered) => void;
}

export interface BuildResult {
  problems: Problems;
  pages: number;
  /** Pages of these that were reused from the last build. */
  reused: number;
  /** Bytes written, without compressed copies. */
  bytes: number;
  /** Statements that the platform's owner has to confirm, by source. */
  confirm(): Promise<Map<string, string[]>>;
  /** The list of published addresses with those of this build, and how many of them are new. */
  published(): { text: string; added: number };
}

/**
 * By how much of itself, in percent, memory grows before it is cleaned: the fewer pages, the larger the steps. Large ones
 * take a tenth off the time of a build; small ones keep that of 10,000 pages at 1.1 GB.
 */
const memoryStep = (pages: number): number => Math.round(Math.max(30, Math.min(300, 1_000_000 / pages)));

const nothing = {
  pages: 0,
  reused: 0,
  bytes: 0,
  confirm: async () => new Map<string, string[]>(),
  published: () => ({ text: '', added: 0 }),
};

/**
 * Builds the site, or leaves it as the last build made it where nothing has changed. The output folder is replaced only when
 * there is no error. Rejects with what the machine refuses.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, out, keep = false, force = false, waiting = () => {} } = options;
  const problems = new Problems();
  if (force)
    for (const name of [`content-${cacheKey(root)}.cache`, `assets-${cacheKey(root)}`])
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  if (out === undefined) return buildSite(options, problems);
  const fault = outputFolderError(out, root);
  if (fault !== undefined) {
    const hint = 'A build replaces its whole output folder. Name a new one with --out.';
    problems.error({ file: out }, fault, hint);
    return { ...nothing, problems };
  }
  const place = await OutputSwap.open(out, waiting);
  let last: LastBuild | undefined;
  try {
    const outputs = new Set([out, ...Object.values(siblingPaths(out))]);
    last = keep ? await LastBuild.open({ root, out, outputs }, force) : undefined;
    const same = last?.unchangedResult;
    if (!same) return await buildSite(options, problems, place.checked(), last);
    problems.addAll(same.problems);
    return { ...nothing, ...same, reused: same.pages, problems };
  } finally {
    last?.close();
    place.close();
  }
}

async function buildSite(
  options: BuildOptions,
  problems: Problems,
  place?: OutputSwap,
  last?: LastBuild,
): Promise<BuildResult> {
  const { root, features, out, uncompressed = false, progress, each } = options;
  const result: BuildResult = { ...nothing, problems };
  const next = place?.next;
  let opening: ReturnType<typeof openPageConsumers> | undefined;
  const opened = (about: FeatureContext) => {
    const { intactFolder: before, file: cacheFile } = last ?? {};
    opening = openPageConsumers({ ...about, features, folder: next, before, cacheFile });
  };
  const site = await createSite({ ...options, opened }, problems).catch(async (fault) => {
    await (await opening)?.close();
    throw fault;
  });
  const consumer = await opening;
  if (!site || !consumer) return result;
  result.pages = site.routes.length;
  setFlagsFromString(`--heap-growing-percent=${memoryStep(site.routes.length)}`);
  const isCompressed = !uncompressed && site.context.config.compressedCopies;
  const isIntact = last && ((file: string) => last.isIntact(file));
  const folder = next
    ? new OutputFolder(next, { before: out, isIntact, uncompressed: !isCompressed })
    : undefined;
  const generated = siteFiles(site);
  const paths = claimOutputs(site, generated.keys());
  const put: WriteFile = async (file, content) => {
    if (!paths.isRefused(file)) await folder?.write(file, content);
  };
  const write: WriteFile = async (file, content) => {
    result.bytes += content.length;
    await put(file, content);
  };
  try {
    const published = new Published(site.context);
    result.published = () => published.text();
    result.confirm = () => confirmations(site);
    const checked = { root, config: site.context.config, cache: site.parts.cache, problems };
    const inputs = last && siteInputs(site, root);
    const incremental = inputs && new IncrementalBuild(last, inputs);
    if (incremental) site.context.cachedFragment = (fragment, draw) => incremental.fragment(fragment, draw);
    const checks = features.map(({ check }) => check?.(checked));
    const isRefused = (file: string) => paths.isRefused(file);
    const drawn = renderRoutes({
      site,
      consumer,
      published,
      incremental,
      folder,
      write,
      isRefused,
      progress,
      each,
    });
    const [{ renditions, bytes, reused }] = await allDone([drawn, ...checks]);
    result.bytes += bytes;
    result.reused = reused;
    site.context.links.checkAnchors();
    published.check();
    if (problems.count('error') === 0) {
      if (generated.has('llms.txt'))
        generated.set('llms.txt', llmsIndex(site, renditions, consumer.textLinks?.()));
      consumer.end?.();
      const [late] = await allDone([
        writeDerivedFiles({ site, renditions, incremental, folder, write: put }),
        writeOthers(site, generated, write),
        site.parts.highlighter.close(),
      ]);
      await incremental?.prepare();
      result.bytes += late + (await consumer.finish(write));
    }
    if (folder && place && problems.count('error') === 0) {
      incremental?.fingerprintOutputs(folder.root, folder.reused);
      place.exchange();
      const { pages, bytes } = result;
      incremental?.save({ problems: problems.all, pages, bytes });
      if (place.leftover !== undefined) warnOfLeftover(place.leftover, problems);
    }
  } finally {
    await consumer.close();
    const isWhole = out !== undefined && result.reused === 0 && problems.count('error') === 0;
    await site.close({ prune: isWhole });
  }
  return result;
}

function warnOfLeftover(folder: string, problems: Problems): void {
  const message = "This is the last state of the site. It cannot be removed: parts of it are another user's.";
  problems.warn({ file: folder }, message, 'Remove it as that user, or as root.');
}

/** Writes all that is no page. A file that fails is an error; the others go on. */
async function writeOthers(
  { context, pictures, publicFiles }: RenderableSite,
  generated: ReadonlyMap<string, string | Uint8Array>,
  write: WriteFile,
): Promise<void> {
  const { root, images, sheets, problems } = context;
  const copies = [...publicFiles, ...images.copies].map(([file, source]) => ({ file, source }));
  const texts = [...sheets, ...generated].map(([file, content]) => ({ file, content }));
  const files: { file: string; source?: string; content?: string | Uint8Array }[] = [...copies, ...texts];
  const written = forEach(files, async ({ file, source = 'site.config.ts', content }) => {
    try {
      await write(file, content ?? (await readFile(join(root, source))));
    } catch (fault) {
      problems.error({ file: source }, `The file ${file} cannot be written: ${reasonOf(fault)}`);
    }
  });
  await allDone([written, pictures?.write(write)]);
}

async function confirmations({ context, features, sources }: RenderableSite): Promise<Map<string, string[]>> {
  const pages = sources.flatMap((source) => source.pages);
  const added = await Promise.all(features.map(({ unconfirmed }) => unconfirmed?.(context) ?? []));
  const all: [string, string[]][] = [
    ['site.config.ts', context.config.confirm],
    ...pages.map(({ source, frontMatter }): [string, string[]] => [
      source,
      frontMatter.confirm.map(({ ask }) => ask),
    ]),
    ...added.flat(),
  ];
  return new Map(all.filter(([, statements]) => statements.length > 0));
}
