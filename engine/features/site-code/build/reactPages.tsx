/** Pages of `src/pages` that are components. */
import { basename, extname, posix } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { contentFolder } from '#engine/content/files.ts';
import { bareMarkup } from '#engine/content/markdown/markdown.ts';
import { withTimeLimit } from '#engine/content/timeLimit.ts';
import type { BuildContext, LocaleContext, PageRoute, PageSource } from '#engine/render/context.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import { canonicalPath, swapLocale, toHref } from '#engine/shared/url.ts';
import type { Parts } from '../ui/runtime.tsx';
import { reactKind, SiteCode } from './draw.tsx';
import type { CompiledSite } from './open.ts';
import { hostOf, runtimeOf } from './pageCode.ts';

/** Route path of a file in the default language. */
function pathOf(file: string, config: SiteConfig): string {
  const instance = config.docs.find(({ kind }) => kind === 'page');
  const dir = contentFolder(config, instance?.versions[0]?.dir ?? '');
  const name = posix
    .relative(dir, file)
    .slice(0, -extname(file).length)
    .replace(/(^|\/)index$/, '');
  return canonicalPath(posix.join('/', instance?.routeBasePath ?? '/', name), false);
}

/** The component pages of one language; `opened` gives the code once it is there. */
export function reactSource(
  files: readonly string[],
  { code }: LocaleConfig,
  config: SiteConfig,
  opened: () => CompiledSite | undefined,
): PageSource {
  const first = config.defaultLocale.code;
  const addressOf = (file: string) => swapLocale(pathOf(file, config), first, code, first);
  return {
    pages: [],
    addresses: files.map((source) => ({ path: addressOf(source), source })),
    files: [],
    pagesOf(context, shell) {
      const open = opened();
      for (const file of open?.site.files ?? []) context.images.file(`@site/${file}`, file);
      const routes = open ? files.map((file) => route(open, context, shell, file, addressOf(file))) : [];
      return { routes, files: [], sidebars: [] };
    },
  };
}

function route(
  open: CompiledSite,
  context: BuildContext,
  shell: LocaleContext,
  source: string,
  path: string,
): PageRoute {
  const { config } = context;
  const locale = shell.locale.code;
  const origin = { path, source, locale };
  const location = { file: source, line: 1 };
  const host = hostOf(origin, location, context.body(origin).link);
  const name = basename(source, extname(source));
  const titleOf = () => host.meta.title ?? (name === 'index' ? config.title : name);
  const draw = () => {
    try {
      const { parts } = (open.bundle.modules[`site-code:page/${source}`]?.() ?? {}) as { parts: Parts };
      const drawing = {
        file: source,
        part: 0,
        parts,
        given: {},
        name: 'The page',
        location,
        problems: open.problems,
        isInBrowser: true,
        runtime: runtimeOf(open),
        host,
        islands: { count: 0 },
      };
      return withTimeLimit(() => bareMarkup(renderToStaticMarkup(<SiteCode drawing={drawing} />)));
    } catch (fault) {
      open.problems.error(location, `The page cannot be drawn: ${reasonOf(fault)}`);
      return '';
    }
  };
  const first = draw();
  const summary = { kind: reactKind, title: titleOf(), description: host.meta.description ?? config.tagline };
  const changed = context.changes.get(source);
  return {
    path,
    locale,
    source,
    listed: true,
    kind: reactKind,
    summary: { href: toHref(path, config), ...summary, section: 'site' },
    ...(changed && { lastUpdated: changed }),
    render: async (data) => {
      // What was loaded late is there by now.
      const html = first.includes('<!--$!-->') ? draw() : first;
      const { redirect } = host.meta;
      const attributes = { httpEquiv: 'refresh', content: `0; url=${redirect}` };
      const page = {
        path,
        ...summary,
        noindex: false,
        breadcrumbs: [],
        toc: [],
        ...(redirect !== undefined && { head: [{ name: 'meta', attributes, text: '' }] }),
      };
      const body = html || renderToStaticMarkup(<h1 className="container">{page.title}</h1>);
      return renderPage(context, data, page, undefined, () => (
        <article className="site-page" dangerouslySetInnerHTML={{ __html: body }} />
      ));
    },
  };
}
