/** Pages of `src/pages` that are components. */
import { basename, extname } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { withTimeLimit } from '#engine/content/timeLimit.ts';
import type { BuildContext, LocaleContext, PageRoute, PageSource } from '#engine/render/context.ts';
import { mayBeInHead } from '#engine/render/document/headElement.ts';
import { htmlMarkdown } from '#engine/render/htmlMarkdown.ts';
import { renderPage } from '#engine/render/renderPage.tsx';
import { canonicalPath, swapLocale, toHref } from '#engine/shared/url.ts';
import type { PageMeta } from '../shared/renderContext.ts';
import { drawPart, faultPlace, leaveOut, reactKind, wholeDrawing } from './draw.tsx';
import type { CompiledSite } from './open.ts';
import { pageContext } from './pageCode.ts';
import type { ReactPage } from './reactFiles.ts';

/** The component pages of one language; `opened` gives the code once it is there. */
export function reactSource(
  pages: ReadonlyMap<string, ReactPage>,
  { code }: LocaleConfig,
  config: SiteConfig,
  opened: () => CompiledSite | undefined,
): PageSource {
  const first = config.defaultLocale.code;
  const all = Array.from(pages, ([source, { path }]) => ({
    path: swapLocale(canonicalPath(path, false), first, code, first),
    source,
  }));
  return {
    addresses: all,
    pagesOf(context, shell) {
      const open = opened();
      for (const file of open?.site.files ?? []) context.images.file(`@site/${file}`, file);
      const routes = open ? all.map(({ path, source }) => route(open, context, shell, source, path)) : [];
      return { routes };
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
  const page = pageContext(origin, location, context.body(origin).link);
  const name = basename(source, extname(source));
  const draw = (): { html: string; meta: PageMeta } => {
    try {
      const drawing = wholeDrawing(open, source, page, 'The page', '0');
      return withTimeLimit(() => {
        const { node, meta } = drawPart(drawing, []);
        leaveOut(
          meta.head?.filter((each) => !mayBeInHead(each)),
          drawing,
        );
        return { html: staticMarkup(node), meta };
      });
    } catch (fault) {
      const [place, hint] = faultPlace(fault, location, open);
      open.problems.error(place, `The page cannot be drawn: ${reasonOf(fault)}`, hint);
      return { html: '', meta: {} };
    }
  };
  const first = draw();
  const {
    title = name === 'index' ? config.title : name,
    description = config.tagline,
    redirect,
    head = [],
  } = first.meta;
  const refresh = { httpEquiv: 'refresh', content: `0; url=${redirect}` };
  const all = [...head, ...(redirect === undefined ? [] : [{ name: 'meta', attributes: refresh, text: '' }])];
  const summary = { kind: reactKind, title, description };
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
      const { html } = first.html.includes('<!--$!-->') ? draw() : first;
      const content = {
        path,
        isFolder: name === 'index',
        ...summary,
        noindex: false,
        breadcrumbs: [],
        toc: [],
        head: all.filter(mayBeInHead),
      };
      const body = html || renderToStaticMarkup(<h1 className="container">{title}</h1>);
      const markdown = redirect === undefined ? (main: string) => htmlMarkdown(main, title) : undefined;
      return renderPage(context, data, content, markdown, () => (
        <article className="site-page" dangerouslySetInnerHTML={{ __html: body }} />
      ));
    },
  };
}
