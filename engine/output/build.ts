/** The production build: every route is rendered, checked and written. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#engine/content/timeLimit.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import { Problems } from '#engine/shared/problems.ts';
import { markdownFile, outputFile } from '#engine/shared/url.ts';
import { createSite, type LoadedSite } from './createSite.ts';
import type { Feature, WriteFile } from './feature.ts';
import { followedFiles, openFollowers } from './followers.ts';
import { fullText, fullTexts, llmsIndex, type Rendition, type Renditions } from './llms.ts';
import { isReplaceable, OutputFolder, replaceFolder } from './outputFolder.ts';
import { OutputPaths } from './outputPaths.ts';
import { outputs } from './outputs.ts';
import { Published } from './published.ts';
import type { SlowParts } from './readSite.ts';

export interface BuildOptions {
  root: string;
  features: readonly Feature[];
  /** Parts that need not be made again. */
  kept?: Partial<SlowParts>;
  /** Output folder; nothing is written without one. */
  out?: string;
  /** Without compressed copies, where nobody will serve the output. */
  uncompressed?: boolean;
  /** Called while pages are rendered. */
  progress?: (done: number, all: number) => void;
  /** Takes each rendered page, in no order. */
  each?: (route: Route, rendered: Rendered) => void;
}

export interface BuildResult {
  problems: Problems;
  pages: number;
  /** Bytes written, without compressed copies. */
  bytes: number;
  /** Statements that the platform's owner has to confirm, by source. */
  confirm(): Promise<Map<string, string[]>>;
  /** The list of published addresses with those of this build, and how many of them are new. */
  published(): { text: string; added: number };
}

const concurrency = 48;

/** Builds the site. The output folder is replaced only when there is no error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, features, kept = {}, out, uncompressed = false, progress, each } = options;
  const problems = new Problems();
  const site = await createSite({ root, features, kept }, problems);
  const result: BuildResult = {
    problems,
    pages: site?.routes.length ?? 0,
    bytes: 0,
    confirm: async () => new Map(),
    published: () => ({ text: '', added: 0 }),
  };
  if (!site) return result;
  if (out && !(await isReplaceable(out))) {
    const hint = 'A build replaces its whole output folder. Name a new one with --out.';
    problems.error({ file: out }, 'This folder holds something else than a built site.', hint);
    await site.close();
    return result;
  }
  const next = out && `${out}.next`;
  if (next) await rm(next, { recursive: true, force: true });
  const folder = next ? new OutputFolder(next, { before: out, uncompressed }) : undefined;
  const follower = await openFollowers(site, next);
  const generated = outputs(site);
  const ahead = [...generated.keys(), ...followedFiles(site)];
  const paths = claimOutputs(site, ahead);
  const write: WriteFile = async (file, content) => {
    if (paths.isRefused(file)) return;
    result.bytes += content.length;
    await folder?.write(file, content);
  };
  try {
    const published = new Published(site.context);
    result.published = () => published.text();
    result.confirm = () => confirmations(site);
    const checked = { root, config: site.context.config, cache: site.parts.cache, problems };
    await Promise.all(features.map(({ check }) => check?.(checked)));
    let done = 0;
    const renditions = await renderAll(site, write, async (route, position, page) => {
      progress?.(++done, site.routes.length);
      if (page) {
        published.add(route, page);
        each?.(route, page);
      }
      await follower.add(position, route, page);
    });
    await site.parts.highlighter.close();
    site.context.links.checkAnchors();
    published.check();
    if (problems.count('error') === 0) {
      generated.set('llms.txt', llmsIndex(site, renditions));
      await writeOthers(site, generated, write);
      const bytes = await follower.finish(write);
      result.bytes += bytes;
    }
    if (folder && next && out && problems.count('error') === 0) {
      for (const { file, routes } of fullTexts(site))
        result.bytes += await folder.writeStream(file, fullText(routes, renditions, next));
      await replaceFolder(out, next);
    }
  } finally {
    await follower.close();
    await site.close({ prune: out !== undefined && problems.count('error') === 0 });
    if (next) await rm(next, { recursive: true, force: true });
  }
  return result;
}

/** Writes all that is no page. A file that fails is an error; the others go on. */
async function writeOthers(
  { context, pictures, files, publicFiles }: LoadedSite,
  generated: ReadonlyMap<string, string | Uint8Array>,
  write: WriteFile,
): Promise<void> {
  const { root, images, sheets, problems } = context;
  const attemptFile = async (file: string, source: string, make: () => Promise<string | Uint8Array>) => {
    try {
      await write(file, await make());
    } catch (fault) {
      problems.error({ file: source }, `The file ${file} cannot be written: ${reasonOf(fault)}`);
    }
  };
  await Promise.all([
    ...[...publicFiles].map(([file, source]) =>
      attemptFile(file, source, () => readFile(join(root, source))),
    ),
    ...[...images.copies].map(([file, source]) =>
      attemptFile(file, source, () => readFile(join(root, source))),
    ),
    ...[...sheets].map(([file, css]) => attemptFile(file, 'site.config.ts', async () => css)),
    pictures?.write(write),
    ...files.map(({ path, render }) => attemptFile(path.slice(1), 'site.config.ts', render)),
    ...[...generated].map(([file, content]) => attemptFile(file, 'site.config.ts', async () => content)),
  ]);
}

/** Checks that every file of the output folder can be written, and has one source. */
function claimOutputs(site: LoadedSite, others: readonly string[]): OutputPaths {
  const { routes, files, publicFiles, context } = site;
  const paths = new OutputPaths(context.problems);
  const { trailingSlash } = context.config;
  const texts = fullTexts(site).map(({ file }) => file);
  for (const file of [...others, ...texts]) paths.claim(file, { file: 'site.config.ts' });
  for (const { path, source, download } of routes) {
    const location = { file: source, line: 1 };
    if (download !== undefined) paths.claim(download, location);
    paths.claim(outputFile(path, trailingSlash), location);
    paths.claim(markdownFile(path), location);
  }
  for (const { path } of files) paths.claim(path.slice(1), { file: 'site.config.ts' });
  for (const [file, source] of publicFiles) paths.claim(file, { file: source });
  return paths;
}

/** Renders all routes, a few at a time, and returns their Markdown renditions. */
async function renderAll(
  { routes, context }: LoadedSite,
  write: WriteFile,
  onRendered: (route: Route, position: number, rendered: Rendered | undefined) => Promise<void>,
): Promise<Renditions> {
  const renditions = new Map<string, Rendition>();
  const queue = routes.entries();
  const work = async () => {
    for (const [position, route] of queue) {
      const page = await attempt(route, 'rendered', context.problems, () => route.render());
      await attempt(route, 'written', context.problems, async () => {
        await onRendered(route, position, page);
        if (!page) return;
        await write(outputFile(route.path, context.config.trailingSlash), page.html);
        if (page.download) await write(page.download.file, page.download.content);
        if (page.markdown === undefined) return;
        const file = markdownFile(route.path);
        await write(file, page.markdown);
        renditions.set(route.path, { file, bytes: Buffer.byteLength(page.markdown) });
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return renditions;
}

/** A page that fails is an error of its source; the others go on. */
async function attempt<T>(
  { path, source }: Route,
  what: 'rendered' | 'written',
  problems: Problems,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (fault) {
    problems.error({ file: source, line: 1 }, `The page ${path} cannot be ${what}: ${reasonOf(fault)}`);
    return undefined;
  }
}

async function confirmations({ context, features, sources }: LoadedSite): Promise<Map<string, string[]>> {
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
