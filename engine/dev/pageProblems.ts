/** What a build would find wrong with a site that is being written, as far as it concerns a page. */
import { recordEffects } from '#engine/incremental/effects.ts';
import { claimOutputs } from '#engine/output/claimOutputs.ts';
import type { RenderableSite } from '#engine/output/createSite.ts';
import { Published } from '#engine/output/published.ts';
import { siteFiles } from '#engine/output/siteFiles.ts';
import type { Route } from '#engine/routes/model.ts';
import { type Problem, Problems } from '#engine/shared/problems.ts';
import { errorsOf } from './errorPage.ts';
import { type Print, problemsOf } from './exceptionProblems.ts';
import type { SitePages } from './sitePages.ts';

export class PageProblems {
  private ofSite: { site: RenderableSite; found: Promise<Problem[]> } | undefined;
  private ofFiles: { names: string; found: Problem[] } | undefined;

  constructor(private readonly print: Print) {}

  /**
   * All that is wrong with the page at an address, and in `loaded` with the site. What takes longer than to show the page
   * is looked for only here, and no further once `isOld`.
   */
  async of(
    pages: SitePages,
    url: string,
    loaded: readonly Problem[],
    isOld: () => boolean,
  ): Promise<Problem[]> {
    const route = pages.routeAt(url);
    const { page, linked } = await this.ofPage(pages, route, isOld);
    const others = isOld() ? [] : await this.besidePages(pages);
    this.print([...linked, ...others]);
    // What nobody can see on a page of its own is shown on all of them.
    const { routes } = pages.site;
    const sources = new Set(routes.map(({ source }) => source).filter((file) => file !== 'site.config.ts'));
    const isShownHere = ({ severity, file }: Problem) =>
      severity === 'error' || file === route?.source || !sources.has(file);
    const all = new Problems();
    all.addAll([...loaded, ...others].filter(isShownHere));
    all.addAll([...(page?.found ?? []), ...linked]);
    return all.all.filter(({ severity }) => severity !== 'note');
  }

  /** Errors of a load, and of the page at an address, or of another one of the same file where it has moved. */
  async errorsOf(pages: SitePages, url: string, file: string): Promise<Problem[]> {
    const at = pages.routeAt(url);
    const route = at?.source === file ? at : pages.site.routes.find(({ source }) => source === file);
    const { page, linked, thrown } = await this.ofPage(pages, route, () => false);
    const all = new Problems();
    all.addAll([...pages.problems.all, ...(page?.found ?? []), ...linked, ...thrown]);
    return errorsOf(all.all);
  }

  /** What a page finds wrong itself, and what is wrong with its links. */
  private async ofPage(pages: SitePages, route: Route | undefined, isOld: () => boolean) {
    const { context } = pages.site;
    const thrown: Problem[] = [];
    const failed = (fault: unknown) => {
      thrown.push(...problemsOf(fault));
      return undefined;
    };
    const page = route && (await pages.page(route).catch(failed));
    const anchors = [...pages.anchors.filter(({ path }) => path === route?.path), ...(page?.anchors ?? [])];
    for (const path of new Set(anchors.map(({ path }) => path))) {
      const target = isOld() ? undefined : pages.routes.get(path);
      await (target && pages.page(target).catch(() => undefined));
    }
    const linked = await foundBy(async () => {
      context.links.checkAnchors(anchors);
      const published = new Published(context);
      if (route && page) published.add(route, page.headingIds, page.page.toc.length > 0);
      published.check();
    });
    return { page, linked, thrown };
  }

  /** Looked for once in each state of a site. */
  private besidePages(pages: SitePages): Promise<Problem[]> {
    if (this.ofSite?.site !== pages.site)
      this.ofSite = { site: pages.site, found: this.lookBesidePages(pages).catch(problemsOf) };
    return this.ofSite.found;
  }

  private async lookBesidePages({ site, problems }: SitePages): Promise<Problem[]> {
    const { context, features, parts, routes, publicFiles } = site;
    const checked = { root: context.root, config: context.config, cache: parts.cache, problems };
    const found = await foundBy(() => Promise.all(features.map(({ check }) => check?.(checked))));
    const all = [...routes.map(({ path, source }) => `${path} ${source}`), ...publicFiles.keys()];
    const names = all.join('\n');
    if (this.ofFiles?.names !== names)
      this.ofFiles = { names, found: await foundBy(async () => claimOutputs(site, siteFiles(site).keys())) };
    return [...found, ...this.ofFiles.found];
  }
}

const foundBy = async (look: () => Promise<unknown>): Promise<Problem[]> =>
  (await recordEffects(look)).effects.problems;
