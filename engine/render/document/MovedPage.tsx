interface Props {
  lang: string;
  title: string;
  /** Address of what took the page's place, and the same as search engines are to know it. */
  href: string;
  canonical: string;
  /** Leads on with the rest of the reader's address; the refresh is for those without scripts. */
  script: string;
  policy: string;
}

/** The whole document at an address that moved, for hosts that know no redirects. */
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
