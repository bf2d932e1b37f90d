/** The data of the shell in one locale: navigation bar, footer and announcement with resolved addresses. */

import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import type { Links } from '#engine/content/records/links.ts';
import type { NavbarEntry } from '#engine/render/navbar/navbarEntry.ts';
import type { Site } from '#engine/render/site.ts';
import type { DocsLinks } from '#engine/routes/docsLinks.ts';
import { translateLabel } from '#engine/routes/translateSidebar.ts';
import type { SourceLocation } from '#engine/shared/problems.ts';
import { swapLocale, toHref } from '#engine/shared/url.ts';

type MenuItems = Extract<SiteConfig['navbar'][number], { items: unknown }>['items'];
type ConfigLink = { label: string; html?: string | undefined } & (
  | { to: string; activeMatch?: string | undefined }
  | { href: string }
);

/** What all languages of a site share. */
export type SharedLayout = Pick<
  Site,
  'config' | 'assets' | 'policy' | 'theme' | 'slots' | 'launcher' | 'replacement' | 'navbarItems' | 'kinds'
>;

/** Resolves the shell of one locale. Broken addresses are reported at their place in the configuration, from `locate`. */
export function localizeLayout(
  shell: SharedLayout,
  locale: LocaleConfig,
  links: Links,
  { versionMenu, pageLink }: DocsLinks,
  locate: (text: string) => SourceLocation,
): Site {
  const { config } = shell;
  const first = config.defaultLocale.code;
  const home = swapLocale('/', first, locale.code, first);
  const origin = { path: home, source: 'site.config.ts', locale: locale.code };
  const say = (text: string) => translateLabel(locale, text);
  const resolve = (link: ConfigLink) => ({
    label: say(link.label),
    html: link.html,
    ...('to' in link
      ? {
          href: links.resolve(link.to, origin, locate(link.to)),
          external: false,
          activeMatch: link.activeMatch,
        }
      : { href: link.href, external: true }),
  });

  const linksOf = (items: MenuItems) =>
    items.flatMap((each) => {
      const found = 'type' in each ? pageLink(each) : resolve(each);
      return found ? { ...found, label: say(found.label) } : [];
    });

  const navbar = config.navbar.flatMap((item): NavbarEntry[] | NavbarEntry => {
    if ('items' in item) {
      const { items, label, ...rest } = item;
      return { kind: 'menu', ...rest, label: say(label), links: linksOf(items) };
    }
    if ('doc' in item || 'sidebar' in item) {
      const link = pageLink(item);
      if (!link) return [];
      const { className, position } = item;
      return { kind: 'link', ...link, label: say(link.label), className, position, activeBase: link.href };
    }
    if (!('type' in item)) {
      const link = resolve(item);
      const base = 'activeBasePath' in item && item.activeBasePath ? item.activeBasePath : undefined;
      const activeBase = base ? toHref(swapLocale(base, first, locale.code, first), config) : link.href;
      const { icon, className, position } = item;
      const isHome = 'to' in item && item.to === '/' && !base;
      return { kind: 'link', ...link, icon, className, position, ...(!isHome && { activeBase }) };
    }
    if (!('after' in item)) return { kind: 'feature', type: item.type };
    const around = { position: item.position, before: linksOf(item.before), after: linksOf(item.after) };
    return 'docs' in item
      ? { kind: 'versions', instance: item.docs, menu: versionMenu(item.docs), ...around }
      : { kind: 'locales', ...around };
  });
  const { announcementBar: bar, logo } = config;
  return {
    ...shell,
    config: {
      ...config,
      title: say(config.title),
      description: say(config.description),
      logo: logo && { ...logo, title: logo.title && say(logo.title) },
      copyright: say(config.copyright),
      tagline: say(config.tagline),
      footer: { ...config.footer, html: config.footer.html && say(config.footer.html) },
    },
    locale,
    strings: locale.strings,
    home: toHref(home, config),
    navbar,
    footer: config.footer.columns.map((column) => ({
      title: say(column.title),
      links: column.links.map(resolve),
    })),
    ...(bar && { announcement: { ...bar, link: bar.link && resolve(bar.link) } }),
  };
}
