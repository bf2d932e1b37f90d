import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { Markup, staticMarkup } from '#engine/content/staticMarkup.ts';

interface Props {
  title: string;
  styles: string;
  children: ReactNode;
}

/** HTML of a page for owners and writers: one file in English, without scripts, that needs no other file. */
export function standalonePage({ title, styles, children }: Props): string {
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'none'`;
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <Markup html={`<style>${styles}</style>`} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
  return `<!doctype html>\n${staticMarkup(page)}\n`;
}
