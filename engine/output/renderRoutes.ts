/** The pages of a build: drawn, or taken over from the last build where they are still the same. */
import { readFile } from 'node:fs/promises';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { type Traced, trace, traced } from '#engine/content/trace.ts';
import type { Rendered, Route, RouteRecord } from '#engine/routes/model.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { indexFile, markdownFile, outputFile } from '#engine/shared/url.ts';
import type { RenderableSite } from './createSite.ts';
import type { PageConsumer, WriteFile } from './feature.ts';
import { forEach } from './forEach.ts';
import type { KeptBuild } from './kept/kept.ts';
import { replay } from './kept/replay.ts';
import type { Rendition, Renditions } from './llms.ts';
import type { OutputFolder } from './outputFolder.ts';
import type { Published } from './published.ts';

interface Rendering {
  site: RenderableSite;
  consumer: PageConsumer<unknown[]>;
  published: Published;
  kept: KeptBuild | undefined;
  folder: OutputFolder | undefined;
  write: WriteFile;
  /** Whether a file may not be written, as was reported. */
  isRefused: (file: string) => boolean;
  progress: ((done: number, all: number) => void) | undefined;
  each: ((route: Route, rendered: Rendered) => void) | undefined;
}

/** Draws and writes all routes, a few at a time; returns their Markdown renditions, and the bytes of what was taken over. */
export async function renderRoutes(rendering: Rendering): Promise<{ renditions: Renditions; bytes: number }> {
  const { site, consumer, kept, folder, progress } = rendering;
  const { routes, context } = site;
  context.problems.listen = (problem) => traced()?.problems.push(problem);
  const renditions = new Map<string, Rendition>();
  let done = 0;
  let bytes = 0;
  const renderOne = async (position: number, route: Route) => {
    const { key, page } = kept?.find(route) ?? {};
    if (page && kept && folder) {
      folder.take(page.files);
      replay(page.traced, context);
      if (page.ids) context.links.declareIds(route.path, page.ids, new Set(page.headings));
      rendering.published.add(route, new Set(page.headings), page.hasToc);
      kept.take(route.path, page);
      bytes += page.bytes;
      if (page.markdown !== undefined)
        renditions.set(route.path, { file: markdownFile(route.path), bytes: page.markdown });
      const file = folder.pathOf(page.files[0] ?? '');
      await consumer.consume(position, route, page.seen as unknown[], () => readFile(file));
    } else await draw(rendering, position, route, key, renditions);
    progress?.(++done, routes.length);
  };
  await forEach(routes.entries(), async ([position, route]) => {
    try {
      await renderOne(position, route);
    } catch (fault) {
      // Pages behind this one wait for their turn with the page consumers.
      await consumer.close();
      throw fault;
    }
  });
  return { renditions, bytes };
}

/** Draws a page, writes its files, and keeps it where it has a key. */
async function draw(
  { site: { context }, consumer, published, kept, write, isRefused, each }: Rendering,
  position: number,
  route: Route,
  key: string | undefined,
  renditions: Map<string, Rendition>,
): Promise<void> {
  const drawn = await attempt(route, 'rendered', context.problems, () => noted(route, key !== undefined));
  await attempt(route, 'written', context.problems, async () => {
    if (!drawn) return consumer.consume(position, route, undefined, async () => Buffer.alloc(0));
    const { page, notes } = drawn;
    const { markdown, download, headingIds } = page;
    const html = Buffer.from(page.html);
    const text = markdownFile(route.path);
    const hasToc = page.page.toc.length > 0;
    published.add(route, headingIds, hasToc);
    each?.(route, page);
    const seen = consumer.extract(route, page, html);
    await consumer.consume(position, route, seen, async () => html);
    const files: [string, string | Uint8Array][] = [
      ...filesOf(route, context.config.trailingSlash).map((file): [string, Uint8Array] => [file, html]),
      ...(download ? [[download.file, download.content] as [string, Uint8Array]] : []),
      ...(markdown === undefined ? [] : [[text, markdown] as [string, string]]),
    ];
    for (const [file, content] of files) await write(file, content);
    const bytes = markdown === undefined || isRefused(text) ? undefined : Buffer.byteLength(markdown);
    if (bytes !== undefined) renditions.set(route.path, { file: text, bytes });
    const ids = context.links.idsOf(route.path);
    if (!kept || key === undefined || !notes) return;
    kept.add(route.path, {
      key,
      traced: notes,
      ...(ids && { ids: [...ids] }),
      headings: [...headingIds],
      hasToc,
      files: files.map(([file]) => file),
      bytes: files.reduce((sum, [, content]) => sum + content.length, 0),
      ...(bytes !== undefined && { markdown: bytes }),
      seen,
    });
  });
}

/** The files with the page of a route. */
export const filesOf = ({ path, endsInIndex }: RouteRecord, trailingSlash: boolean): string[] => [
  outputFile(path, trailingSlash),
  ...(endsInIndex && path !== '/' ? [indexFile(path, trailingSlash)] : []),
];

/** A drawn page, with notes of what drawing it did beside where they are wanted. */
async function noted(route: Route, isWanted: boolean): Promise<{ page: Rendered; notes?: Traced }> {
  if (!isWanted) return { page: await route.render() };
  const { result, traced } = await trace(() => route.render());
  return { page: result, notes: traced };
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
