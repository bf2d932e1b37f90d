/** Links of a configuration, and the line above everything. */
import type { SiteConfigInput } from '#engine/config/schema.ts';
import { addressFault, schemeOf } from '#engine/shared/pathFault.ts';
import { plainText, type Report, rooted, text, type Values } from './values.ts';

export type Link = SiteConfigInput['footer']['columns'][number]['links'][number];

/** Where a link leads. Addresses within the site are written with and without a slash at their start. */
function target({ to, href }: Values): { to: string } | { href: string } | undefined {
  const written = text(to) ?? text(href);
  const address = written?.replace(/^pathname:\/\//, '');
  if (address === undefined || addressFault(address) !== undefined) return undefined;
  if (schemeOf(address) !== undefined) return { href: address };
  if (address.startsWith('//')) return { href: `https:${address}` };
  return { to: (address === written ? '' : 'pathname://') + rooted(address) };
}

/** The words of an item, or those for screen readers where it is an icon. */
export const labelOf = (item: Values): string =>
  (text(item['label']) ?? plainText(text(item['html']) ?? '')) || (text(item['aria-label']) ?? '');

/** A link with its words; `undefined` where it has none or leads nowhere. */
export function link(item: Values): Link | undefined {
  const label = labelOf(item);
  const leads = target(item);
  return leads && label ? { label, ...leads } : undefined;
}

/** HTML of a configuration without what the security policy refuses, which is reported. */
export function htmlOf(value: unknown, place: string, report: Report) {
  const html = text(value);
  const refused = /<(script|iframe)\b[\s\S]*?<\/\1>|(?<=href=["'])(javascript):[^"']*/gi;
  for (const [, element, scheme] of html?.matchAll(refused) ?? [])
    report(`${element ?? scheme} in the HTML of a ${place}`);
  return html?.replace(refused, '');
}

/** The columns of a footer that have links. Other items are reported. */
export const columnsOf = (columns: readonly { title: string; items: readonly Values[] }[], report: Report) =>
  columns
    .map(({ title, items }) => ({
      title,
      links: items.flatMap((item) => {
        const html = htmlOf(item['html'], 'footer item', report);
        const found = html ? { label: '', href: '', html } : link(item);
        if (!found) report('footer item without a link');
        return found ?? [];
      }),
    }))
    .filter(({ links }) => links.length > 0);

/** The line above everything, in HTML. */
export function announcement(bar: Values): SiteConfigInput['announcementBar'] {
  const html = text(bar['content']);
  if (html === undefined) return undefined;
  return {
    ...(text(bar['id']) && { id: String(bar['id']) }),
    text: plainText(html),
    html,
    isCloseable: bar['isCloseable'] !== false,
  };
}
