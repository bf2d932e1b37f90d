import type { PartProps } from '#engine/render/site.ts';

interface Props extends PartProps {
  /** Title of the document. */
  title: string;
}

/** Open Graph: the preview of a link to the page in chats and social networks. */
export function OpenGraph({ page, site: { config, locale }, title }: Props) {
  const { src, width, height, alt } = page.image ?? {};
  const image = src && new URL(src, config.url).href;
  const others = page.locales.filter(({ id }) => id !== locale.code);
  return (
    <>
      <meta property="og:type" content={page.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={config.title} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      <meta property="og:locale" content={openGraphLocale(locale.code)} />
      {others.map(({ id }) => (
        <meta key={id} property="og:locale:alternate" content={openGraphLocale(id)} />
      ))}
      {page.article && (
        <>
          <meta property="article:published_time" content={page.article.published} />
          {page.article.authors.map((author) => (
            <meta key={author} property="article:author" content={author} />
          ))}
          {page.article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      {image && <meta property="og:image" content={image} />}
      {width && <meta property="og:image:width" content={`${width}`} />}
      {height && <meta property="og:image:height" content={`${height}`} />}
      {alt && (
        <>
          <meta property="og:image:alt" content={alt} />
          <meta name="twitter:image" content={image} />
          <meta name="twitter:image:alt" content={alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** `pt-BR` is written `pt_BR` in Open Graph. */
const openGraphLocale = (code: string): string => code.replace('-', '_');
