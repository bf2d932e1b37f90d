import type { PartProps } from '#engine/render/site.ts';

interface Props extends PartProps {
  /** Title of the document. */
  title: string;
}

/** Open Graph: the preview of a link to the page in chats and social networks. What the page has in its own head stands there alone. */
export function OpenGraph({ page, site: { config, locale }, title }: Props) {
  const { src, width, height, alt } = page.image ?? {};
  const image = src && new URL(src, config.url).href;
  const others = page.locales.filter(({ id }) => id !== locale.code);
  const { published, authors = [], tags = [] } = page.article ?? {};
  const all: [name: string, content: string | number | undefined][] = [
    ['og:type', page.article ? 'article' : 'website'],
    ['og:site_name', config.title],
    ['og:title', title],
    ['og:description', page.description],
    ['og:url', page.canonical],
    ['og:locale', openGraphLocale(locale.code)],
    ...others.map(({ id }): [string, string] => ['og:locale:alternate', openGraphLocale(id)]),
    ['article:published_time', published],
    ...authors.map((author): [string, string] => ['article:author', author]),
    ...tags.map((tag): [string, string] => ['article:tag', tag]),
    ['og:image', image],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', alt],
    ['twitter:image', alt && image],
    ['twitter:image:alt', alt],
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ];
  const own = (page.head ?? []).map(({ attributes }) => attributes['property'] ?? attributes['name'] ?? '');
  const isOwn = (name: string) => own.some((each) => name === each || name.startsWith(`${each}:`));
  return all.map(([name, content]) => {
    if (!content || isOwn(name)) return null;
    const attribute = name.startsWith('twitter:') ? { name } : { property: name };
    return <meta key={`${name} ${content}`} {...attribute} content={`${content}`} />;
  });
}

/** `pt-BR` is written `pt_BR` in Open Graph. */
const openGraphLocale = (code: string): string => code.replace('-', '_');
