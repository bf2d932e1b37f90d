/** Pages of two docs versions, so that they can be compared. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { pathBelow, swapLocale, toHref } from '#engine/shared/url.ts';
import type { PageText } from './readPages.ts';

/** The pages of each of two versions, given by name, with keys that both have. Links within the older one lead to the newer one, as if it were that. */
export function pagesOfVersions(
  pages: readonly PageText[],
  config: SiteConfig,
  [older, newer]: readonly [string, string],
): [PageText[], PageText[]] {
  const first = config.defaultLocale.code;
  const basesOf = (page: PageText) => {
    const instance = config.docs.find(({ id }) => id === page.docs?.instance);
    return [older, newer].map((name) => {
      const version = instance?.versions.find((each) => each.name === name);
      const base = version && pathBelow(instance?.routeBasePath ?? '', version.path).replace(/\/+$/, '');
      return base === undefined ? undefined : swapLocale(base, first, page.locale, first);
    });
  };
  const of = (name: string, place: 0 | 1) =>
    pages
      .filter(({ docs }) => docs?.name === name)
      .map((page): PageText => {
        const bases = basesOf(page);
        const [from, to] = bases.map((base) => base && new URL(toHref(base, config), config.url).href);
        const blocks =
          place === 0 && from && to ? page.blocks.map((block) => linked(block, from, to)) : page.blocks;
        const own = bases[place] ?? '';
        return {
          ...page,
          blocks,
          key: [page.docs?.instance, page.locale, page.path.slice(own.length)].join('\0'),
        };
      });
  return [of(older, 0), of(newer, 1)];
}

const linked = (block: string, from: string, to: string): string =>
  block.split(`](${from}`).reduce((text, rest) => `${text}](${/^[/#)]/.test(rest) ? to : from}${rest}`);
