/** Links to a page that gets another address: where they are, and how they are written then. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { attempt } from '#engine/shared/attempt.ts';
import { linesOfCode } from '#engine/shared/codeFences.ts';
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { SitePages } from '../sitePages.ts';

/** Links to the page of a file, as they are written, by the files that they stand in. */
export async function linksToPage(pages: SitePages, file: string): Promise<Map<string, Set<string>>> {
  const { routes, context } = pages.site;
  const own = routes.filter(({ source }) => source === file);
  const hrefs = new Set(own.map(({ summary }) => summary.href));
  const words = [posix.parse(file).name, ...own.map(({ path }) => posix.basename(path))];
  const found = new Map<string, Set<string>>();
  for (const route of routes) {
    if (!mayLink(join(context.root, route.source), words)) continue;
    const page = await pages.page(route).catch(() => undefined);
    for (const { target, origin, to = '' } of page?.links ?? []) {
      if (!hrefs.has(to.replace(/[?#].*$/, ''))) continue;
      const source = origin.includedFrom ?? origin.source;
      found.set(source, (found.get(source) ?? new Set()).add(target));
    }
  }
  return found;
}

/** Whether a file names a page or shows other files. */
function mayLink(path: string, words: readonly string[]): boolean {
  return attempt(() => {
    const text = readFileSync(path, 'utf8');
    return /^import\s/m.test(text) || words.some((word) => text.includes(word));
  }, true);
}

/** A file with its links to the page of another file name and address; code stays. */
export function withLinks(
  bytes: Buffer,
  targets: ReadonlySet<string>,
  to: { name: string; path: string },
): Buffer {
  // One sign for each byte, so that all others stay.
  const text = bytes.toString('latin1');
  const isCode = linesOfCode(text.replaceAll('\r', ''));
  const lines = text.split('\n').map((line, index) => {
    if (isCode[index]) return line;
    return [...targets].reduce((changed, target) => {
      const written = Buffer.from(target).toString('latin1');
      const pattern = escapePattern(written);
      const [, address = '', ending, rest = ''] = /^([^?#]*?)(\.mdx?)?([?#].*)?$/.exec(written) ?? [];
      const fresh = ending ? `${address.slice(0, address.lastIndexOf('/') + 1)}${to.name}${ending}` : to.path;
      return changed.replace(
        new RegExp(`(?<=[\\s("'<[,])${pattern}(?=[\\s)"'>\\],]|$)`, 'g'),
        () => Buffer.from(fresh).toString('latin1') + rest,
      );
    }, line);
  });
  return Buffer.from(lines.join('\n'), 'latin1');
}
