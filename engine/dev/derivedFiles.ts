/** What is made of all pages, such as the search index, of a site that is being written. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cacheFolder } from '#engine/config/paths.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { RenderableSite } from '#engine/output/createSite.ts';
import type { WriteFile } from '#engine/output/feature.ts';
import { fullTexts, type Rendition } from '#engine/output/llms.ts';
import { OutputFolder } from '#engine/output/outputFolder.ts';
import { isAlive } from '#engine/output/outputLock.ts';
import { consumerFiles, openPageConsumers } from '#engine/output/pageConsumers.ts';
import { writeDerivedFiles } from '#engine/output/writeDerivedFiles.ts';
import { Problems } from '#engine/shared/problems.ts';
import { markdownFile } from '#engine/shared/url.ts';
import { type Print, problemsOf } from './exceptionProblems.ts';

export class DerivedFiles {
  /** What the names of such folders of a site begin with, before the number of a process. */
  private readonly name: string;
  /** Of this server alone: several may serve the same site. */
  private readonly folder: string;
  private made: { site: RenderableSite; files: Promise<unknown> } | undefined;
  private isClosed = false;

  constructor(
    root: string,
    private readonly print: Print,
  ) {
    this.name = `derived-${cacheKey(root)}-`;
    this.folder = join(cacheFolder, `${this.name}${process.pid}-${randomUUID()}`);
  }

  /**
   * A file by its path in the output folder. All are made anew when a state of the site is asked for one that is known
   * beforehand, or that an index leads to.
   */
  async read(site: RenderableSite, name: string): Promise<Uint8Array | undefined> {
    if (this.made?.site !== site) {
      const known = [...consumerFiles(site), ...fullTexts(site).map(({ file }) => file)];
      const leadsToIt = (file: string) => file.endsWith('/index.json') && name.startsWith(dirname(file));
      if (!known.some((file) => file === name || leadsToIt(file))) return undefined;
      const files = Promise.resolve(this.made?.files).then(() => this.make(site));
      this.made = { site, files: files.catch((fault) => this.print(problemsOf(fault))) };
    }
    await this.made.files;
    return readFile(join(this.folder, name)).catch(() => undefined);
  }

  /** Makes no more of them, and removes them. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.made?.files;
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Renders every page, one after the other, so that readers of some are not kept waiting. */
  private async make(site: RenderableSite): Promise<void> {
    await this.removeOld();
    const { features, parts, context } = site;
    const { root, config } = context;
    const { cache } = parts;
    // What is wrong with what features read is said by their checks.
    const problems = new Problems();
    const consumer = await openPageConsumers({
      root,
      config,
      cache,
      problems,
      features,
      folder: this.folder,
    });
    const folder = new OutputFolder(this.folder, { uncompressed: true });
    const write: WriteFile = (file, content) => folder.write(file, content);
    const renditions = new Map<string, Rendition>();
    try {
      for (const [position, route] of site.routes.entries()) {
        if (this.isClosed) return;
        const page = await route.render().catch(() => undefined);
        const html = Buffer.from(page?.html ?? '');
        await consumer.consume(
          position,
          route,
          page && consumer.extract(route, page, html),
          async () => html,
        );
        if (page?.markdown === undefined) continue;
        const file = markdownFile(route.path);
        await write(file, page.markdown);
        renditions.set(route.path, { file, bytes: Buffer.byteLength(page.markdown) });
      }
      await writeDerivedFiles({ site, renditions, incremental: undefined, folder, write });
      await consumer.finish(write);
    } finally {
      await consumer.close();
    }
  }

  /** Removes what this server made before, and what others made that were killed. */
  private async removeOld(): Promise<void> {
    const names = (await readdir(cacheFolder)).filter((name) => name.startsWith(this.name));
    const isOld = (name: string) =>
      name === basename(this.folder) || !isAlive(Number.parseInt(name.slice(this.name.length), 10));
    for (const name of names.filter(isOld))
      await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}
