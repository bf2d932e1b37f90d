import type { Item } from '#engine/adapters/docusaurus/modules/docsData.ts';
import Link from '../docusaurus/Link.tsx';
import { findFirstSidebarItemLink } from '../sidebars.ts';

/** The card of a sidebar item. A category without an address links to its first item. */
export default function DocCard({ item }: { item: Exclude<Item, { type: 'html' }> }) {
  const { label = '', description } = item;
  const href = item.href ?? findFirstSidebarItemLink(item);
  return (
    <div className={href ? 'card card-link' : 'card'}>
      <strong className="card__title">{href ? <Link to={href}>{label}</Link> : label}</strong>
      {description && <div className="card__text flow">{description}</div>}
    </div>
  );
}
