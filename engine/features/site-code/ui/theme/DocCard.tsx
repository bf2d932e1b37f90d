import Link from '../docusaurus/Link.tsx';

interface Item {
  label?: string;
  href?: string;
  description?: string;
  items?: Item[];
}

/** A card of an item as sidebars have them; a category without an address leads to its first item. */
export default function DocCard({ item }: { item: Item }) {
  const { label = '', href = item.items?.find((inner) => inner.href)?.href, description } = item;
  return (
    <div className={href ? 'card card-link' : 'card'}>
      <strong className="card__title">{href ? <Link to={href}>{label}</Link> : label}</strong>
      {description && <div className="card__text flow">{description}</div>}
    </div>
  );
}
