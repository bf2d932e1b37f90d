interface Props {
  lang: string;
  title: string;
  /** The new address, and the same in canonical form. */
  href: string;
  canonical: string;
  /** Leads to the new address with the query and hash of the old one. Without scripts, the refresh does. */
  script: string;
  policy: string;
}

/** The document at an address that moved, for hosts without redirects. */
export function MovedPage({ lang, title, href, canonical, script, policy }: Props) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={canonical} />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          <a href={href}>{href}</a>
        </p>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
