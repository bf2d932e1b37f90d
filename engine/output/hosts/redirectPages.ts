/** Redirects as hosts want them: rules for those that read rules, pages for the others. */
import { createElement } from 'react';
import type { SiteConfig } from '#engine/config/schema.ts';
import { staticMarkup } from '#engine/content/staticMarkup.ts';
import type { BuildContext } from '#engine/render/context.ts';
import { MovedPage } from '#engine/render/document/MovedPage.tsx';
import { outputFile, toHref } from '#engine/shared/url.ts';
import { scriptHash } from '../policy.ts';
import type { Redirect } from './hostRules.ts';

type Site = Pick<BuildContext, 'config' | 'redirects'>;

/** Rules for all that moved, with and without a slash at the end. */
export const deployedRedirects = ({ config, redirects }: Site): Redirect[] =>
  [...redirects.pages].flatMap(([path, to]) => {
    const from = toHref(path, { ...config, trailingSlash: false });
    return [from, `${from}/`].map((address): Redirect => ({ from: address, to, status: 301 }));
  });

const script =
  'const a=document.links[0];a.search||=location.search;a.hash||=location.hash;location.replace(a.href)';

/** A page for each address that moved, by file; none where a page has it with other capitals, whose file is the same on some systems. */
export function redirectPages({ config, redirects, paths }: Site & Pick<BuildContext, 'paths'>) {
  const taken = new Set(Array.from(paths, (path) => path.toLowerCase()));
  return new Map(
    [...redirects.pages].flatMap(([path, href]) => {
      const name = path.toLowerCase();
      if (taken.has(name)) return [];
      taken.add(name);
      const { code, strings } = localeOf(path, config);
      const page = createElement(MovedPage, {
        lang: code,
        title: strings.movedTitle,
        href,
        canonical: new URL(href, config.url).href,
        script,
        policy: `default-src 'none'; script-src ${scriptHash(script)}`,
      });
      return [[outputFile(path, config.trailingSlash), `<!doctype html>${staticMarkup(page)}`] as const];
    }),
  );
}

const localeOf = (path: string, { locales, defaultLocale }: SiteConfig) =>
  locales.find(({ code }) => path.startsWith(`/${code}/`)) ?? defaultLocale;
