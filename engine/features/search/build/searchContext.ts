/** Makes the data of the site for the search interface; scripts and the search page carry it. */

import type { LocaleConfig, SiteConfig } from '#engine/config/schema.ts';
import { toHref } from '#engine/shared/url.ts';
import type { SearchSection } from '../config.ts';
import { interfaceTexts } from '../texts.ts';
import { type SearchContext, sharedTexts } from '../ui/context.ts';
import { searchSettings } from './searchSettings.ts';

/** Returns the context of a locale. It depends on the configuration alone. */
export function searchContext(config: SiteConfig, locale: LocaleConfig): SearchContext {
  return {
    settings: searchSettings(config, locale),
    locale: locale.code,
    siteTitle: config.title,
    titleDelimiter: config.titleDelimiter,
    docs: config.docs.map(({ id, versions }) => ({
      id,
      versions: versions.map(({ name, label }) => ({ name, label })),
      latest: (versions.find(({ isLast }) => isLast) ?? versions[0])?.name ?? '',
    })),
    sections: sectionsOf(config),
    popular: config.search.popular.map(({ label, to }) => ({ label, href: toHref(to, config) })),
    questions: config.search.questions,
    ...(config.answers && { writer: writerOf(config.answers.endpoint, config) }),
    suggestions: config.navbar.flatMap((item) => ('label' in item ? (item.label ?? []) : [])).slice(0, 3),
    strings: Object.fromEntries(
      [...(Object.keys(interfaceTexts) as (keyof typeof interfaceTexts)[]), ...sharedTexts].map((key) => [
        key,
        locale.strings[key],
      ]),
    ) as SearchContext['strings'],
  };
}

const writerOf = (endpoint: string, { baseUrl }: SiteConfig): string =>
  endpoint.startsWith('/') ? baseUrl + endpoint.slice(1) : endpoint;

/** Returns the parts of the site that readers may choose: those of the configuration, collections, sidebars as the bar calls them, and other sites. */
export function sectionsOf({ search, collections, navbar }: SiteConfig): SearchSection[] {
  const { sections } = search;
  const sites = search.source === 'embedded' ? search.sites : [];
  const links = navbar.flatMap((item) => ('items' in item ? item.items : [item]));
  const sidebars = links.flatMap((link) =>
    'sidebar' in link && link.label ? { id: link.sidebar, title: link.label } : [],
  );
  const isOther = ({ id }: { id: string }) => !sections.some((section) => section.id === id);
  const named = sites.map(({ label }) => ({ id: label, title: label }));
  const others = [...collections, ...sidebars, ...named].filter(isOther);
  return [...sections, ...others.map(({ id, title }) => ({ id, label: title, icon: 'page' as const }))];
}
