/** Files beside the pages: for search engines, machine readers, hosts and the browser. */

import { createElement } from 'react';
import type { SiteConfig } from '#engine/config/schema.ts';
import { matcher } from '#engine/content/glob.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import { SidebarList } from '#engine/render/sidebar/Sidebar.tsx';
import type { Route } from '#engine/routes/model.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { outputFile, toHref } from '#engine/shared/url.ts';
import type { RenderableSite } from './createSite.ts';
import { deployFiles } from './hosts/hostRules.ts';
import { deployedRedirects, redirectPages } from './hosts/redirectPages.ts';
import { llmsIndexes, robots } from './llms.ts';

/** https://www.sitemaps.org/protocol.html; listed pages of the newest versions, or of all where a dialect says so, that have a text of their own, with the date of their last change. */
function sitemap({ config, untranslated }: RenderableSite['context'], routes: readonly Route[]): string {
  const isExcluded = matcher(config.sitemap.exclude);
  const { hasCanonicalVersions } = config.dialect;
  const shown = routes.filter(
    ({ path, summary: { href, version }, noindex }) =>
      !noindex &&
      (hasCanonicalVersions || version === undefined) &&
      !untranslated.has(path) &&
      !isExcluded(href),
  );
  const urls = shown.map(({ summary, lastUpdated }) => {
    const date = lastUpdated && `<lastmod>${new Date(lastUpdated).toISOString()}</lastmod>`;
    return `<url><loc>${escapeText(new URL(summary.href, config.url).href)}</loc>${date ?? ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest(config: SiteConfig): string {
  return JSON.stringify({
    name: config.title,
    short_name: config.title,
    description: config.description,
    start_url: config.baseUrl,
    scope: config.baseUrl,
    display: 'browser',
    icons: [
      {
        src: toHref(config.favicon, config),
        ...(config.favicon.endsWith('.svg') && { sizes: 'any', type: 'image/svg+xml' }),
      },
    ],
  });
}

/** https://www.rfc-editor.org/rfc/rfc9116 */
function securityTxt(
  { url, locales }: SiteConfig,
  { contact, expires, policy }: NonNullable<SiteConfig['securityTxt']>,
): string {
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${locales.map(({ code }) => code).join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', url).href}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Files that a site may bring itself, where its dialect says so, beside its sitemap and its full texts. */
const replaceable = [
  'robots.txt',
  'site.webmanifest',
  'llms.txt',
  '.well-known/llms.txt',
  '.well-known/security.txt',
];

/** All files that follow from the site but its full texts, by path in the output folder. */
export function siteFiles(site: RenderableSite): Map<string, string | Uint8Array> {
  const { context, routes, locales, policy, features, featureFiles } = site;
  const { assets } = site.parts;
  const { config } = context;
  const listed = routes.filter((route) => route.listed);
  const files = new Map<string, string | Uint8Array>(assets.files);
  const first = config.defaultLocale.code;
  for (const { locale, pages, sidebars } of locales) {
    files.set(locale.code === first ? 'pages.json' : `${locale.code}/pages.json`, JSON.stringify(pages));
    for (const { path, items } of sidebars) {
      const list = createElement(SidebarList, { items, site: { assets, config, strings: locale.strings } });
      files.set(outputFile(path, config.trailingSlash), staticMarkup(list));
    }
  }
  files.set(config.sitemap.file, sitemap(context, listed));
  files.set('robots.txt', robots(config));
  files.set('site.webmanifest', manifest(config));
  for (const [file, text] of Object.entries(featureFiles)) files.set(file, text);
  for (const [name, text] of llmsIndexes(site)) files.set(name, text);
  const redirects = deployedRedirects(context);
  const deploy = deployFiles({
    ...policy,
    redirects,
    pathHeaders: assets.headers,
    homeLinks: features.flatMap(({ homeLinks }) => homeLinks?.(config) ?? []),
  });
  for (const [name, text] of Object.entries(deploy))
    files.set(name, `${site.ownRules.get(name) ?? ''}${text}`);
  if (!config.hostRules) for (const [name, html] of redirectPages(context)) files.set(name, html);
  if (config.securityTxt) files.set('.well-known/security.txt', securityTxt(config, config.securityTxt));
  if (config.dialect.bringsFiles)
    for (const name of [...replaceable, config.sitemap.file])
      if (site.publicFiles.has(name)) files.delete(name);
  return files;
}
