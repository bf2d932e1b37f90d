/** One state of a site that is being written: its addresses, rendered on request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceName, textKey } from '#engine/content/markdown/sourceMarks.tsx';
import { type AnchorUse, currentEffects, type LinkUse, recordEffects } from '#engine/incremental/effects.ts';
import type { RenderableSite } from '#engine/output/createSite.ts';
import type { HeaderRule } from '#engine/output/hosts/hostRules.ts';
import { deployedRedirects } from '#engine/output/hosts/redirectPages.ts';
import { siteFiles } from '#engine/output/siteFiles.ts';
import type { Rendered, Route } from '#engine/routes/model.ts';
import { decodePath, encodePath, targetOf } from '#engine/serve/address.ts';
import { contentType } from '#engine/serve/contentType.ts';
import { headersFor, parseHeaders, redirectFor, withQuery } from '#engine/serve/rules.ts';
import type { Problem, Problems } from '#engine/shared/problems.ts';
import { toRoutePath } from '#engine/shared/url.ts';
import type { DerivedFiles } from './derivedFiles.ts';
import { bodyOf, readPageFile } from './edit/pageFile.ts';
import { errorPage, errorsOf } from './errorPage.ts';
import { type Print, problemsOf } from './exceptionProblems.ts';
import type { RenderReply } from './messages.ts';

interface Page extends Rendered {
  found: Problem[];
  /** What it links to. */
  anchors: AnchorUse[];
  links: LinkUse[];
}

export class SitePages {
  readonly routes: ReadonlyMap<string, Route>;
  private readonly pages = new Map<string, Promise<Page>>();
  private readonly headers: HeaderRule[];
  /** Images that browsers may still show: path in the output folder to path from the root. */
  private readonly images: ReadonlyMap<string, string>;
  /** Anchors that no page links to, such as those of redirects. */
  readonly anchors: readonly AnchorUse[];

  constructor(
    private readonly root: string,
    readonly site: RenderableSite,
    readonly problems: Problems,
    private readonly print: Print,
    private readonly derivedFiles: DerivedFiles,
    previous?: SitePages,
  ) {
    this.routes = new Map(site.routes.map((route) => [route.path, route]));
    this.images = new Map([...(previous?.images ?? []), ...(previous?.site.context.images.copies ?? [])]);
    const isSame = previous?.site.parts.assets === site.parts.assets;
    this.headers = isSame && previous ? previous.headers : plainRules(site);
    this.anchors = [...site.context.links.anchors];
    for (const each of [problems, site.context.problems])
      each.listen = (problem) => currentEffects()?.problems.push(problem);
  }

  /** Answers a request; pages carry the errors in `found` and their own ones for the client to show. */
  async answer(url: string, found: readonly Problem[]): Promise<RenderReply> {
    const path = decodePath(url);
    if (path === undefined) return { status: 400, headers: {}, body: '' };
    const { config } = this.site.context;
    const target = targetOf(path, config);
    const route = this.routeAt(url);
    if (target && route) {
      return path === target.canonical
        ? this.show(route, 200, path, found)
        : redirect(encodePath(target.canonical), url);
    }
    const file = target?.file === undefined ? undefined : await this.file(target.file);
    if (target?.file !== undefined && file !== undefined) {
      const headers = { 'Content-Type': contentType(target.file), ...headersFor(this.headers, path) };
      return { status: 200, headers, body: file };
    }
    if (path === '/') return redirect(config.baseUrl, url);
    const moved = redirectFor(deployedRedirects(this.site.context), path);
    if (moved) return redirect(moved.location, url, 302);
    const locale = path.slice(config.baseUrl.length).split('/', 1)[0];
    const missing = this.routes.get(`/${locale}/404`) ?? this.routes.get('/404');
    return missing ? this.show(missing, 404, config.baseUrl, found) : { status: 404, headers: {}, body: '' };
  }

  /** The route that an address leads to. */
  routeAt(url: string): Route | undefined {
    const { config } = this.site.context;
    const target = targetOf(decodePath(url) ?? '', config);
    return target && this.routes.get(toRoutePath(target.canonical, config.baseUrl) ?? '');
  }

  /** A page with the headers of `path`. */
  private async show(
    route: Route,
    status: number,
    path: string,
    found: readonly Problem[],
  ): Promise<RenderReply> {
    const headers = { ...headersFor(this.headers, path), 'Content-Type': 'text/html; charset=utf-8' };
    try {
      const page = await this.page(route);
      const html = this.isOwnText(page) ? page.html : page.html.replace(sourceMeta, '');
      return { status, headers, body: this.withClient(html, [...found, ...page.found]) };
    } catch (fault) {
      const thrown = problemsOf(fault);
      this.print(thrown);
      return { status: 500, headers, body: errorPage([...found, ...thrown]) };
    }
  }

  /** Whether the body of the file is what the page was made of: an adapter may have put something else in its place. */
  private isOwnText({ page }: Page): boolean {
    const source = page.head?.find(({ attributes }) => attributes['name'] === sourceName);
    const [, key, file = ''] = /^(\S+) (.*)$/.exec(source?.attributes['content'] ?? '') ?? [];
    const found = readPageFile(this.site, file);
    return typeof found !== 'string' && textKey(bodyOf(found)) === key;
  }

  private withClient(html: string, found: readonly Problem[]): string {
    const data = JSON.stringify(errorsOf(found)).replaceAll('<', '\\u003c');
    const client =
      `<script type="application/json" id="dev-problems">${data}</script>` +
      `<script type="module" src="${this.site.parts.assets.dev}"></script></head>`;
    return html.replace('</head>', () => client);
  }

  /** Renders a page once for each state of the site. */
  page(route: Route): Promise<Page> {
    const page = this.pages.get(route.path) ?? this.render(route);
    this.pages.set(route.path, page);
    return page;
  }

  private async render(route: Route): Promise<Page> {
    const { result, effects } = await recordEffects(() => route.render());
    this.print(effects.problems);
    return { ...result, found: effects.problems, anchors: effects.anchors, links: effects.links };
  }

  /** A file beside the pages, by its path in the output folder. */
  private async file(name: string): Promise<string | Uint8Array | undefined> {
    const { publicFiles, parts, context } = this.site;
    const source = publicFiles.get(name) ?? context.images.copies.get(name) ?? this.images.get(name);
    if (source !== undefined) return readFile(join(this.root, source)).catch(() => undefined);
    const sheet = context.sheets.get(name);
    if (sheet !== undefined) return sheet;
    const drawn = await this.site.pictures?.file(name);
    if (drawn) return drawn;
    const [, page] = /^(.+)\.md$/.exec(name) ?? [];
    const route = page === undefined ? undefined : this.routes.get(page === 'index' ? '/' : `/${page}`);
    if (route) return (await this.page(route)).markdown;
    const giver = this.site.routes.find(({ download }) => download === name);
    if (giver) return (await this.page(giver)).download?.content;
    const late = this.site.files.find(({ path }) => path === `/${name}`);
    if (late) return late.render();
    return (
      parts.assets.files.get(name) ??
      siteFiles(this.site).get(name) ??
      this.derivedFiles.read(this.site, name)
    );
  }
}

const sourceMeta = new RegExp(`<meta name="${sourceName}" content="[^"]*"/?>`);

const redirect = (address: string, url: string, status = 308): RenderReply => {
  return { status, headers: { Location: withQuery(address, url) }, body: '' };
};

/** Headers of the site as they are right over plain HTTP. */
function plainRules(site: RenderableSite): HeaderRule[] {
  const text = siteFiles(site).get('_headers')?.toString() ?? '';
  return parseHeaders(
    text.replace('; upgrade-insecure-requests', '').replace(/^ *Strict-Transport-.*\n/m, ''),
  );
}
