/** Renders the routes of a build, or reuses pages of the last one. */
import { readFile } from 'node:fs/promises';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { currentEffects, type Effects, recordEffects } from '#engine/incremental/effects.ts';
import type { IncrementalBuild } from '#engine/incremental/incrementalBuild.ts';
import type { Rendered, Route, RouteRecord } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { markdownFile, outputFile, type TrailingSlash } from '#engine/shared/url.ts';
import type { RenderableSite } from './createSite.ts';
import type { WriteFile } from './feature.ts';
import { forEach } from './forEach.ts';
import type { Rendition, Renditions } from './llms.ts';
import type { OutputFolder } from './outputFolder.ts';
import type { AllPageConsumers } from './pageConsumers.ts';
import type { Published } from './published.ts';

interface Rendering {
  site: RenderableSite;
  consumer: AllPageConsumers;
  published: Published;
  incremental: IncrementalBuild | undefined;
  folder: OutputFolder | undefined;
  write: WriteFile;
  /** Whether a file may not be written, as was reported. */
  isRefused: (file: string) => boolean;
  progress: ((done: number, all: number) => void) | undefined;
  each: ((route: Route, rendered: Rendered) => void) | undefined;
}

/** What is recorded of a drawn page for the next build, as plain data. */
interface PageResult {
  /** Missing where some of them are not known. */
  ids?: string[];
  headings: string[];
  hasToc: boolean;
  /** Bytes of its Markdown, where it has any. */
  markdown?: number;
  /** What the consumers of pages extracted. */
  extracted: unknown[];
}

interface AllRendered {
  /** Markdown of the pages, by route path. */
  renditions: Renditions;
  reused: number;
}

/** Draws and writes all routes, a few at a time, or reuses them. */
export async function renderRoutes(rendering: Rendering): Promise<AllRendered> {
  const { site, consumer, incremental, folder, progress } = rendering;
  const { routes, context } = site;
  context.problems.listen = (problem) => currentEffects()?.problems.push(problem);
  const renditions = new Map<string, Rendition>();
  let done = 0;
  let reused = 0;
  const renderOne = async (position: number, route: Route) => {
    const { key, page } = incremental?.findPage(route) ?? {};
    if (page && incremental && folder) {
      const result = page.result as PageResult;
      folder.reuse(page.files);
      if (result.ids) context.links.declareIds(route.path, result.ids, new Set(result.headings));
      rendering.published.add(route, new Set(result.headings), result.hasToc);
      incremental.reusePage(route.path, page);
      reused++;
      if (result.markdown !== undefined)
        renditions.set(route.path, { file: markdownFile(route.path), bytes: result.markdown });
      const file = folder.pathOf(page.files[0] ?? '');
      await consumer.consume(position, route, result.extracted, () => readFile(file));
    } else await draw(rendering, position, route, key, renditions);
    progress?.(++done, routes.length);
  };
  await forEach(routes.entries(), ([position, route]) => renderOne(position, route));
  return { renditions, reused };
}

/** Draws a page, writes its files, and records it where it has a key. */
async function draw(
  { site: { context }, consumer, published, incremental, write, isRefused, each }: Rendering,
  position: number,
  route: Route,
  key: string | undefined,
  renditions: Map<string, Rendition>,
): Promise<void> {
  const drawn = await attempt(route, 'rendered', context.problems, () =>
    withEffects(route, key !== undefined),
  );
  await attempt(route, 'written', context.problems, async () => {
    if (!drawn) return consumer.consume(position, route, undefined, async () => Buffer.alloc(0));
    const { page, effects } = drawn;
    const { markdown, download, headingIds } = page;
    const html = Buffer.from(page.html);
    const text = markdownFile(route.path);
    const hasToc = page.page.toc.length > 0;
    published.add(route, headingIds, hasToc);
    each?.(route, page);
    const extracted = consumer.extract(route, page, html);
    await consumer.consume(position, route, extracted, async () => html);
    const files: [string, string | Uint8Array][] = [
      ...filesOf(route, context.config.trailingSlash).map((file): [string, Uint8Array] => [file, html]),
      ...(download ? [[download.file, download.content] as [string, Uint8Array]] : []),
      ...(markdown === undefined ? [] : [[text, markdown] as [string, string]]),
    ];
    for (const [file, content] of files) await write(file, content);
    const bytes = markdown === undefined || isRefused(text) ? undefined : Buffer.byteLength(markdown);
    if (bytes !== undefined) renditions.set(route.path, { file: text, bytes });
    const ids = context.links.idsOf(route.path);
    if (!incremental || key === undefined || !effects) return;
    const result: PageResult = {
      ...(ids && { ids: [...ids] }),
      headings: [...headingIds],
      hasToc,
      ...(bytes !== undefined && { markdown: bytes }),
      extracted,
    };
    incremental.addPage(route.path, { key, effects, files: files.map(([file]) => file), result });
  });
}

/** The files with the page of a route, and for an address that is written with `index` at its end, on hosts without our rules. */
export function filesOf({ path, endsInIndex }: RouteRecord, trailingSlash: TrailingSlash): string[] {
  const file = outputFile(path, trailingSlash);
  return endsInIndex && path !== '/' ? [file, file.replace(/\.html$/, '/index.html')] : [file];
}

/** A drawn page, with its effects where they are wanted. */
async function withEffects(route: Route, isWanted: boolean): Promise<{ page: Rendered; effects?: Effects }> {
  if (!isWanted) return { page: await route.render() };
  const { result, effects } = await recordEffects(() => route.render());
  return { page: result, effects };
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
