/** What Material says, and what its versions show. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { announcement, link } from '../links.ts';
import { profiles } from '../names.ts';
import type { NavbarItem } from '../navbar.ts';
import { blocksOf } from '../pythonMarkdown/templates.ts';
import { objects, pairs, plainText, text, type Values } from '../values.ts';
import type { ThemedSite } from './mkdocsPalette.ts';

/** What stands above the list of headings, by languages. */
const headings = pairs(
  `en Table of contents, cs Obsah, da Indholdsfortegnelse, de Inhaltsverzeichnis, es Tabla de contenidos,
  fi Sisällysluettelo, fr Table des matières, hu Tartalomjegyzék, it Indice, ja 目次, ko 목차, nl Inhoudsopgave,
  pl Spis treści, pt Índice, ru Содержание, sv Innehållsförteckning, tr İçindekiler, uk Зміст, vi Mục lục, zh 目录`,
);

/** The words of a language; `title` is an option of the extension `toc`. */
export function wordsIn(code: string, { title }: Values): Record<string, string> {
  const onThisPage = text(title) ?? headings.get(code.replace(/[-_].*/, ''));
  return {
    ...(code === 'en' && {
      readMore: 'Continue reading',
      readingTime: '1 min read|{count} min read',
      newerPost: 'Next',
      olderPost: 'Previous',
    }),
    tagsLabel: '· in',
    ...(onThisPage !== undefined && { onThisPage }),
  };
}

/** The item of the bar for the repository. */
export const toRepository = (name: unknown, address: string | undefined) =>
  profiles([{ name, link: address }], 'name').map((link) => ({
    ...link,
    className: 'repository',
    position: 'right' as const,
  }));

const madeWith = 'Made with <a href="https://squidfunk.github.io/mkdocs-material/">Material for MkDocs</a>';

/** The bar above everything, which a block of a template has in HTML; none where nothing of it is seen. */
export function announcementOf({ html }: { html: string }, features: readonly string[]) {
  const content = html.replace(/<(\w+)\b[^>]*\bdisplay:\s*none\b[^>]*>[\s\S]*?<\/\1>/g, '').trim();
  if (plainText(content) === '' && !/<(svg|img)\b/.test(content)) return undefined;
  return announcement({ content, isCloseable: features.includes('announce.dismiss') });
}

/** A menu of languages that are other sites. */
export function languageSites(alternate: unknown): NavbarItem[] {
  const items = objects(alternate).flatMap(({ name, lang, link: to }) => {
    const href = URL.canParse(`${to}`) ? to : text(to) && `pathname://${posix.normalize(`${to}`)}`;
    return link({ label: name ?? lang, href }) ?? [];
  });
  return items.length > 1 ? [{ type: 'localeDropdown', before: items }] : [];
}

/** The footer: profiles, and what a template of the site says, or the copyright in HTML and what the site is made with. */
export function footerOf(site: ThemedSite, title: string, copyright: string) {
  const { theme, variables, templates } = site;
  const { social, generator } = variables;
  const links = profiles(social, 'name');
  const isMaterial = theme['name'] === 'material';
  const words = copyright || isMaterial ? `<div>${copyright}</div>` : '';
  const own = templates
    ? blocksOf(site, posix.join(templates, 'partials/copyright.html'), /^$/).html.trim()
    : '';
  return {
    columns: links.length > 0 ? [{ title, links }] : [],
    html: own || words + (isMaterial && generator !== false ? madeWith : ''),
  };
}

/** Whether a list of packages names a version of Material before 9. */
export function pinsOldTheme(root: string): boolean {
  const lists = ['', 'docs'].flatMap((folder) =>
    attempt(() => readdirSync(join(root, folder)), [])
      .filter((name) => /requirements.*\.txt$|^pyproject\.toml$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const old = /mkdocs-material(\[[^\]]*\])? *[~=<]=? *"?\^?[1-8]\./;
  return lists.some((file) => old.test(readFileSync(file, 'utf8')));
}
