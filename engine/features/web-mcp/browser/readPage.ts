import { type DocsVersion, notInVersion, pageInVersion, versionNamed } from '#engine/shared/docsVersions.ts';
import type { Reading } from '#engine/shared/readTogether.ts';
import { withoutAgentNote } from '#engine/shared/text/agentNote.ts';
import { sectionOf } from '#engine/shared/text/markdownSection.ts';
import { replaceOrigin } from '#engine/shared/text/replaceOrigin.ts';
import type { PageSummary } from '#engine/shared/types.ts';
import { decoded } from '#engine/shared/url.ts';

/** The docs versions if there are several, and the lists of all pages by language. */
declare const __DOCS_VERSIONS__: readonly DocsVersion[];
declare const __PAGE_LISTS__: Record<string, string>;

const none = 'There is no such page.';

/** A page after redirects. It does not change the page in view. */
const load = (address: string): Promise<Document | null> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request.responseXML);
    request.onerror = () => reject(new Error('The page cannot be read now.'));
    request.send();
  });

interface OpenPage {
  page: Document;
  /** Its address on the host that the reader is on. */
  url: string;
  markdown: string;
}

/** A page of this site, wherever it moved, or the same page in a docs version; or why there is none. An empty address is the page in view. */
export async function openPage(address: string, version = ''): Promise<OpenPage | string> {
  if (!URL.canParse(address, location.href)) return none;
  const { origin, pathname, hash, href } = new URL(address, location.href);
  if (origin !== location.origin) return `This page is not of this site. Read it at ${href}`;
  const page = await load(pathname.replace(/index\.md$|\.md$/, ''));
  const moved = page?.querySelector('[http-equiv=refresh]') && page.links[0];
  if (moved) return openPage(moved.href + (moved.hash ? '' : hash), version);
  const markdown = page?.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]');
  if (!page || !markdown || page.documentElement.dataset['kind'] === 'not-found') return none;
  const open = { page, url: href, markdown: markdown.href };
  if (!version.trim()) return open;
  const named = versionNamed(__DOCS_VERSIONS__, version);
  if (typeof named === 'string') return named;
  const answer = await fetch(__PAGE_LISTS__[page.documentElement.lang] ?? '');
  const pages = (await answer.json()) as PageSummary[];
  const known = pages.find((each) => isAt(each.href, markdown.href));
  const same = pageInVersion(pages, known, named.name);
  if (!same) return notInVersion(pathname);
  return same === known ? open : openPage(same.href + hash);
}

/** Whether the Markdown of a page is at an address. */
const isAt = (href: string, markdown: string): boolean =>
  new URL(markdown).pathname.replace(/(^|\/)index\.md$|\.md$/, '') === href.replace(/\/$/, '');

/** Reads the Markdown of a page of this site or of one of its sections. An empty address is the page in view. */
export async function readPage(address: string, version: string): Promise<Reading> {
  const missing = (text: string) => ({ address, text, isMissing: true });
  const open = await openPage(address, version);
  if (typeof open === 'string') return missing(open);
  const { page, url, markdown } = open;
  const answer = await fetch(markdown);
  if (!answer.ok) return missing(none);
  const published = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? url;
  const whole = replaceOrigin(withoutAgentNote(await answer.text()), new URL(published).origin, '');
  const { hash } = new URL(url);
  if (!hash) return { address, text: whole };
  const id = decoded(hash.slice(1));
  const part = sectionOf(whole, id);
  const named = 'text' in part ? part : sectionOf(whole, page.getElementById(id)?.textContent ?? id);
  return 'text' in named
    ? { address, text: named.text }
    : missing(`The page has no section "${id}". It has: ${named.headings.join(', ')}.`);
}
