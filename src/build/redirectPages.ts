/** Redirects as hosts want them: rules for those that read rules, pages for the others. */
import type { Redirects } from '../content/redirects.ts';
import type { SiteConfig } from '../site/config.ts';
import { strings } from '../site/strings.ts';
import { outputFile, toHref } from '../site/url.ts';
import type { Redirect } from './headers.ts';
import { scriptHash } from './policy.ts';

interface Site {
  config: SiteConfig;
  redirects: Redirects;
}

/** Rules for all that moved, with and without a slash at the end. */
export const deployedRedirects = ({ config, redirects }: Site): Redirect[] =>
  [...redirects.pages].flatMap(([path, to]) => {
    const from = toHref(path, { ...config, trailingSlash: false });
    return [from, `${from}/`].map((address): Redirect => ({ from: address, to, status: 301 }));
  });

/** Keeps what a reader's address says beyond the page; the refresh is for those without scripts. */
const script =
  'const a=document.links[0];a.search||=location.search;a.hash||=location.hash;location.replace(a.href)';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page for each address that moved, by file. */
export const redirectPages = ({ config, redirects }: Site): Map<string, string> =>
  new Map(
    [...redirects.pages].map(([path, to]) => {
      const href = escapeHtml(to);
      const { code = 'en', strings: own } = localeOf(path, config) ?? {};
      const title = escapeHtml({ ...strings, ...own }.movedTitle);
      const html = `<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${scriptHash(script)}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(new URL(to, config.url).href)}"><meta http-equiv="refresh" content="0; url=${href}"></head><body><h1>${title}</h1><p><a href="${href}">${href}</a></p><script>${script}</script></body></html>`;
      return [outputFile(path, config.trailingSlash), html];
    }),
  );

const localeOf = (path: string, { locales }: SiteConfig) =>
  locales.find(({ code }) => path.startsWith(`/${code}/`)) ?? locales[0];
