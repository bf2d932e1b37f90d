import type { Item } from '#engine/adapters/docusaurus/modules/docsData.ts';
import { filterDocCardListItems, useCurrentSidebarSiblings } from '../sidebars.ts';
import DocCard from './DocCard.tsx';

/** Cards of the items that code names, or of those around the page. */
export default function DocCardList({ items }: { items?: Item[] }) {
  const around = useCurrentSidebarSiblings();
  const cards = filterDocCardListItems(items ?? around).map(
    (item) => item.type !== 'html' && <DocCard key={`${item.label} ${item.href}`} item={item} />,
  );
  return (
    <section className="card-grid" data-search-skip="">
      {cards}
    </section>
  );
}
