/** Parts of pages that components of the site's theme draw in the place of the engine's. */
import type { ReactNode } from 'react';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { Markup, staticMarkup } from '#engine/content/staticMarkup.ts';
import { withTimeLimit } from '#engine/content/timeLimit.ts';
import type { Replacement } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { swapLocale, toHref, toRoutePath } from '#engine/shared/url.ts';
import { drawInPlace, faultPlace, reactKind, wholeDrawing } from './draw.tsx';
import type { CompiledSite } from './open.ts';
import { frontMatterOf } from './pageCode.ts';

const step = (link: PageData['next']) => link && { title: link.label, permalink: link.href };

/** Front matter of pages, which each of their parts gets. */
const frontMatters = new WeakMap<PageData, Record<string, unknown>>();

function frontMatterFor(page: PageData, { site }: CompiledSite): Record<string, unknown> {
  const known = frontMatters.get(page);
  if (known || page.source === undefined) return known ?? {};
  const read = frontMatterOf(site, page.source);
  frontMatters.set(page, read);
  return read;
}

/** What components of a theme get from their page, as properties and otherwise. */
function givenFor(page: PageData, open: CompiledSite) {
  const { toc, previous, next, title, description, href, article, editUrl } = page;
  return {
    props: {
      toc: toc.map(({ id, label, level }) => ({ id, value: label, level })),
      previous: step(previous),
      next: step(next),
      editUrl,
    },
    page: {
      title,
      description,
      permalink: href,
      ...article,
      frontMatter: frontMatterFor(page, open),
    },
  };
}

/** Draws parts of a site's pages; `opened` gives its code. A component that cannot be drawn is reported once. */
export function themePart(opened: (site: Parameters<Replacement>[0]['site']) => CompiledSite | undefined) {
  return function ThemePart({ name, page, site, children }: Parameters<Replacement>[0]): ReactNode {
    const open = opened(site);
    const file = open?.theme.get(name);
    if (!open || file === undefined || open.undrawn.has(name)) return children;
    const { config, locale } = site;
    const first = config.defaultLocale.code;
    try {
      const here = {
        path: toRoutePath(page.href, config.baseUrl) ?? '/',
        locale: locale.code,
        link: (to: string) =>
          to.startsWith('/') ? toHref(swapLocale(to, first, locale.code, first), config) : to,
      };
      const drawing = wholeDrawing(open, file, here, file, `theme-${name}`, givenFor(page, open));
      const ours = <Markup html={staticMarkup(children)} />;
      return withTimeLimit(() => drawInPlace(drawing, [ours]));
    } catch (fault) {
      open.undrawn.add(name);
      const [place, hint] = faultPlace(fault, { file }, open);
      const reason = reasonOf(fault);
      open.problems.warn(place, `Not drawn; pages have the engine's part in its place: ${reason}`, hint);
      return children;
    }
  };
}

/** The style sheet of code, on pages that have none. */
export const themeStyles = (
  open: CompiledSite | undefined,
  { kind, styles = [] }: PageData,
  sheets: Readonly<Record<string, string>>,
): ReactNode =>
  open?.isForAllPages && kind !== reactKind && !styles.includes(reactKind) && sheets[reactKind] ? (
    <link rel="stylesheet" href={sheets[reactKind]} />
  ) : null;
