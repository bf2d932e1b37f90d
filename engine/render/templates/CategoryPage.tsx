import type { ReactNode } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { iconPaths } from '#engine/components/icon/iconPaths.ts';
import type { PartProps } from '#engine/render/site.ts';
import { ShellLink } from '../document/ShellLink.tsx';
import { Slot } from '../document/Slot.tsx';
import { VersionBadge, VersionBanner } from '../notices/DocsVersion.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { type IconPlaces, ItemIcon } from '../page/ItemIcon.tsx';
import { PageBadge } from '../page/PageBadge.tsx';
import { DocsPaginator } from '../page/Paginator.tsx';
import type { CategoryCard } from '../pages/categoryCards.ts';

interface Props extends PartProps {
  cards: CategoryCard[];
  /** HTML that replaces the description, rendered from validated content. */
  about?: string | undefined;
  /** Drawn in the place of the cards. */
  children?: ReactNode;
}

/** The generated index of a category: a card for each item. */
export function CategoryPage({ page, site, cards, about, children }: Props) {
  return (
    <article className="doc category-page">
      <VersionBanner page={page} site={site} />
      <Breadcrumbs page={page} site={site} />
      <VersionBadge page={page} site={site} />
      <header className="page-header">
        <h1>{page.title}</h1>
        <Slot name="pageActions" page={page} site={site} />
      </header>
      {about !== undefined ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: about }} />
      ) : (
        page.description && <p className="lead">{page.description}</p>
      )}
      {children ?? (
        <ul className="card-grid" data-search-skip="">
          {cards.map((card) => (
            <li key={card.href} className="card card-link">
              <CardIcon card={card} places={site} />
              <h2 className="card__title">
                <ShellLink href={card.href} external={card.kind === 'external'} strings={site.strings}>
                  {card.deprecated ? <s>{card.label}</s> : card.label}
                </ShellLink>
                <PageBadge {...card} />
              </h2>
              {card.code && (
                <p className="card__text">
                  <code>{card.code}</code>
                </p>
              )}
              {card.description && <p className="card__text">{card.description}</p>}
            </li>
          ))}
        </ul>
      )}
      <Slot name="pageEnd" page={page} site={site} />
      <DocsPaginator page={page} site={site} />
    </article>
  );
}

const icons: Record<CategoryCard['kind'], string> = {
  category: 'folder',
  page: 'page',
  external: 'external',
};

function CardIcon({ card: { icon, code, kind }, places }: { card: CategoryCard; places: IconPlaces }) {
  const path = iconPaths.get(icon ?? (code ? 'braces' : icons[kind]));
  return (
    <span className="card__icon">
      {icon?.startsWith('/') ? <ItemIcon icon={icon} places={places} /> : path ? <Icon path={path} /> : icon}
    </span>
  );
}
