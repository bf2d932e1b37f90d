/** The list of pages that differ, as Markdown for a pull request. */

import { escaped } from '#engine/content/markdown/generated/parts.ts';
import { groupBy } from '#engine/shared/lookup.ts';
import type { PageChange } from './compare.ts';
import type { PageText } from './readPages.ts';

const kinds = ['added', 'changed', 'moved', 'removed'] as const;
type Kind = (typeof kinds)[number];

export function kindOf({ before, after }: PageChange): Kind {
  if (!before) return 'added';
  if (!after) return 'removed';
  return before.key === after.key ? 'changed' : 'moved';
}

/** Such as "2 pages changed, 1 added". */
export function summaryOf(changes: readonly PageChange[]): string {
  const counts = kinds.flatMap((kind) => {
    const count = changes.filter((change) => kindOf(change) === kind).length;
    return count > 0 ? `${count} ${kind}` : [];
  });
  return changes.length === 0
    ? 'No page has changed.'
    : `${changes.length} ${changes.length === 1 ? 'page differs' : 'pages differ'}: ${counts.join(', ')}.`;
}

/** Changes by the section of the sidebar that they stand in, in their order; pages without one come last. */
export function bySection(changes: readonly PageChange[]): [section: string, changes: PageChange[]][] {
  const sections = groupBy(changes, ({ after, before }) => (after ?? before)?.section ?? '');
  const others = sections.get('');
  sections.delete('');
  return [...sections, ...(others ? [['Other pages', others] as [string, PageChange[]]] : [])];
}

/** A title that can make no mark of Markdown, mention nobody, and refer to no issue. */
const named = (title: string): string =>
  escaped(title.replace(/\p{Cc}+|[\u202a-\u202e\u2066-\u2069]/gu, ' ')).replace(
    /@|\\#|\b(https?|ftp|www)(?=[:.])/giu,
    '$&<!-- -->',
  );

/** Address of a page in a preview, whose start is at `url`. */
export const previewAddress = ({ address }: PageText, url: string): string =>
  new URL(address, url.replace(/\/?$/, '/')).href;

/** All of it; `url` is the address of a preview's start, where pages are linked. */
export function changeList(changes: readonly PageChange[], url: string | undefined): string {
  const link = (page: PageText) => {
    const title = named(page.title);
    if (url === undefined) return title;
    const href = previewAddress(page, url);
    return `[${title}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`;
  };
  const line = (change: PageChange) => {
    const { before, after } = change;
    const kind = kindOf(change);
    const word = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    const from = kind === 'moved' ? ` from /${before?.address}` : '';
    return `- ${word}${named(from)}: ${after ? link(after) : named(before?.title ?? '')}`;
  };
  const sections = bySection(changes).map(
    ([name, pages]) => `### ${named(name)}\n\n${pages.map(line).join('\n')}`,
  );
  return [summaryOf(changes), ...sections].join('\n\n');
}
