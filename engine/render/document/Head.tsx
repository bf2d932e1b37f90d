import { createElement } from 'react';
import type { PartProps, Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { OpenGraph } from './OpenGraph.tsx';
import { Slot } from './Slot.tsx';

/** The default icon. A picture for phones lies beside it. */
const ownIcon = '/favicon.svg';

/** The head of a page. The inline script comes before the style sheet, so that it never waits. */
export function Head({ page, site }: PartProps) {
  const { assets, config } = site;
  const ownStyle = assets.pageStyles[page.kind] ?? assets.pageStyles[page.kind.split('-')[0] ?? ''];
  return (
    <head>
      <meta charSet="utf-8" />
      {site.policy && <meta httpEquiv="Content-Security-Policy" content={site.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(page, site)}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.keywords && <meta name="keywords" content={page.keywords.join(', ')} />}
      <link rel="canonical" href={page.canonical} />
      {(page.noindex || page.docs?.noindex) && (
        <meta name="robots" content={page.notice ? 'noindex, nofollow' : 'noindex, follow'} />
      )}
      <Alternates page={page} site={site} />
      <OpenGraph page={page} site={site} title={documentTitle(page, site)} />
      <link
        rel="icon"
        href={toHref(config.favicon, config)}
        {...(config.favicon.endsWith('.svg') && { type: 'image/svg+xml' })}
      />
      {config.favicon === ownIcon && (
        <link rel="apple-touch-icon" href={toHref('/apple-touch-icon.png', config)} />
      )}
      <link rel="manifest" href={toHref('/site.webmanifest', config)} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={config.title}
        href={toHref('/opensearch.xml', config)}
      />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={site.theme.themeColor} />
      <script dangerouslySetInnerHTML={{ __html: assets.inlineScript }} />
      <link rel="stylesheet" href={assets.style} />
      {ownStyle && <link rel="stylesheet" href={ownStyle} />}
      {page.styles?.map((kind) => (
        <link key={kind} rel="stylesheet" href={assets.pageStyles[kind]} />
      ))}
      {assets.extras.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.extras.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <script type="module" src={assets.script} />
      {page.head?.map(({ name, attributes }) =>
        createElement(name, { ...attributes, key: JSON.stringify(attributes) }),
      )}
      <Slot name="head" page={page} site={site} />
      {page.jsonLd.map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
    </head>
  );
}

function documentTitle(
  { title: heading, documentTitle: title = heading, wholeTitle }: PageData,
  { config }: Site,
): string {
  if (wholeTitle) return wholeTitle;
  return [config.title, ''].includes(title)
    ? config.title
    : `${title} ${config.titleDelimiter} ${config.title}`;
}

/** The page as Markdown, and in the other languages. */
function Alternates({ page, site: { config } }: PartProps) {
  const isOwn = page.canonical.replace(/\/$/, '') === (config.url + page.href).replace(/\/$/, '');
  const isCanonical = page.kind !== 'not-found' && isOwn;
  const translated = page.locales.filter(({ isUntranslated }) => !isUntranslated);
  const languages = translated.length > 1 && isCanonical ? translated : [];
  const fallback = languages.find(({ id }) => id === config.defaultLocale.code);
  return (
    <>
      {page.markdown && <link rel="alternate" type="text/markdown" href={page.markdown} />}
      {page.feeds?.map(({ title, type, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {languages.map(({ id, href }) => (
        <link key={id} rel="alternate" hrefLang={id} href={config.url + href} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={config.url + fallback.href} />}
    </>
  );
}

function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
