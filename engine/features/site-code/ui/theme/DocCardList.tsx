import type { ComponentProps } from 'react';
import DocCard from './DocCard.tsx';

/** Cards of the items that code names. */
export default function DocCardList({ items = [] }: { items?: ComponentProps<typeof DocCard>['item'][] }) {
  const cards = items.map((item) => <DocCard key={`${item.label} ${item.href}`} item={item} />);
  return <section className="card-grid">{cards}</section>;
}
