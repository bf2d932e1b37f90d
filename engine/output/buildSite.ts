/** A build of a site that has changed: renders, checks and writes every route. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { IncrementalBuild } from '#engine/incremental/incrementalBuild.ts';
import type { LastBuild } from '#engine/incremental/lastBuild.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { toHref } from '#engine/shared/url.ts';
import { claimOutputs } from './claimOutputs.ts';
import { loadSite, openSite, type RenderableSite, reportedSite, reportsOf } from './createSite.ts';
import type { Report, ReportedSite, WriteFile } from './feature.ts';
import { allDone, forEach } from './forEach.ts';
import { llmsIndexes } from './llms.ts';
import { OutputFolder } from './outputFolder.ts';
import type { OutputSwap } from './outputSwap.ts';
import { type AllPageConsumers, openPageConsumers } from './pageConsumers.ts';
import { Published } from './published.ts';
import type { SiteOptions } from './readSite.ts';
import { renderRoutes } from './renderRoutes.ts';
import { siteFiles } from './siteFiles.ts';
import { siteInputs } from './siteInputs.ts';
import { writeDerivedFiles } from './writeDerivedFiles.ts';

export interface RenderOptions {
  /** Without compressed copies, where nobody will serve the output. */
  uncompressed?: boolean;
  /** Called while pages are rendered. */
  progress?: (done: number, all: number) => void;
  /** Called with each rendered page, in no order. */
  each?: (route: Route, rendered: Rendered) => void;
}

/** Where a build writes, and what is known of the last build there. */
export interface BuildTarget {
  out: string;
  swap: OutputSwap;
  last: LastBuild | undefined;
}

export interface SiteResult {
  pages: number;
  /** Number of these pages that were reused from the last build. */
  reused: number;
  /** What is known of the site; `undefined` where nothing was read. */
  site?: ReportedSite;
  /** Reports of the features; see `Feature.report`. */
  reports(): Promise<Report[]>;
  /** The list of published addresses with those of this build, and how many of them are new. */
  published(): { text: string; added: number };
}

/** Builds all of it, and writes it to the target; `undefined` when the configuration is unusable. */
export async function buildSite(
  options: SiteOptions & RenderOptions,
  problems: Problems,
  target: BuildTarget | undefined,
): Promise<SiteResult | undefined> {
  const opened = await openSite(options, problems);
  if (!opened) return undefined;
  const { intactFolder: before, file: cacheFile } = target?.last ?? {};
  const opening = openPageConsumers({ ...opened, folder: target?.swap.next, before, cacheFile });
  const site = await loadSite(opened).catch(async (fault) => {
    await (await opening).close();
    throw fault;
  });
  const consumer = await opening;
  let isWhole = false;
  try {
    const published = new Published(site.context);
    const reused = await writeSite(site, { ...options, problems, target, consumer, published });
    isWhole = target !== undefined && reused === 0 && problems.count('error') === 0;
    return {
      pages: site.routes.length,
      reused,
      site: reportedSite(site),
      published: () => published.text(),
      reports: () => reportsOf(site),
    };
  } finally {
    await consumer.close();
    await site.close({ prune: isWhole });
  }
}

/**
 * By how much of itself, in percent, memory grows before it is cleaned: the fewer pages, the larger the steps. Large steps
 * take a tenth off the time of a build; small ones keep that of 10,000 pages at 1.1 GB.
 */
const memoryStep = (pages: number): number => Math.round(Math.max(30, Math.min(300, 1_000_000 / pages)));

declare module '#engine/config/dialect.ts' {
  interface Dialect {
    /** Works on the written files before they are published; `paths` are the addresses of all pages. */
    finish?(folder: string, paths: readonly string[], problems: Problems): Promise<void>;
  }
}

const addressesOf = ({ routes, context }: RenderableSite): string[] =>
  routes.map(({ path }) => toHref(path, context.config));

interface Writing extends RenderOptions {
  problems: Problems;
  target: BuildTarget | undefined;
  consumer: AllPageConsumers;
  published: Published;
}

/** Renders and writes all files, and puts them in their place if nothing is wrong. Returns the number of reused pages. */
async function writeSite(
  site: RenderableSite,
  { problems, target, consumer, published, uncompressed = false, progress, each }: Writing,
): Promise<number> {
  setFlagsFromString(`--heap-growing-percent=${memoryStep(site.routes.length)}`);
  const { context, features, parts } = site;
  const { root, config } = context;
  const { last, swap, out } = target ?? {};
  const folder =
    swap &&
    new OutputFolder(swap.next, {
      before: out,
      isIntact: last && ((file) => last.isIntact(file)),
      uncompressed: uncompressed || !config.compressedCopies,
    });
  const generated = siteFiles(site);
  const paths = claimOutputs(site, generated.keys());
  const isRefused = (file: string) => paths.isRefused(file);
  const write: WriteFile = async (file, content) => {
    if (!isRefused(file)) await folder?.write(file, content);
  };
  const inputs = last && siteInputs(site, root);
  const incremental = inputs && new IncrementalBuild(last, inputs);
  if (incremental) context.cachedFragment = (fragment, draw) => incremental.fragment(fragment, draw);
  const checked = { root, config, cache: parts.cache, problems };
  const rendering = { site, consumer, published, incremental, folder, write, isRefused, progress, each };
  const [{ renditions, reused }] = await allDone([
    renderRoutes(rendering),
    ...features.map(({ check }) => check?.(checked)),
  ]);
  context.links.checkAnchors();
  published.check();
  if (problems.count('error') > 0) return reused;
  for (const [file, text] of llmsIndexes(site, renditions, consumer.textLinks()))
    if (generated.has(file)) generated.set(file, text);
  await allDone([
    writeDerivedFiles({ site, renditions, incremental, folder, write }),
    writeOthers(site, generated, write),
    parts.highlighter.close(),
  ]);
  await incremental?.prepare();
  await consumer.finish(write);
  if (folder && config.dialect.finish && problems.count('error') === 0)
    await folder.refresh(() => config.dialect.finish?.(folder.root, addressesOf(site), problems));
  if (!folder || !swap || problems.count('error') > 0) return reused;
  incremental?.fingerprintOutputs(folder.root, folder.reused);
  const leftover = swap.exchange();
  incremental?.save({ problems: problems.all, pages: site.routes.length });
  if (leftover !== undefined) {
    const message =
      "This is the last state of the site. It cannot be removed: parts of it are another user's.";
    problems.warn({ file: leftover }, message, 'Remove it as that user, or as root.');
  }
  return reused;
}

/** Writes all files that are neither pages nor derived from them. A file that fails is an error; the others go on. */
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
