import type { Assets } from '../site.ts';

/** Where icons of lists come from. */
export interface IconPlaces {
  assets: Pick<Assets, 'icons'>;
  config: { baseUrl: string };
}

/** The decorative icon of an item: one of the engine, from a file that all pages share, or a published file. */
export function ItemIcon({ icon, places }: { icon: string; places: IconPlaces }) {
  const { assets, config } = places;
  const size = { className: 'icon', width: 20, height: 20 };
  if (icon.startsWith('/'))
    return <img {...size} src={config.baseUrl + icon.slice(1)} alt="" loading="lazy" />;
  return (
    <svg {...size} aria-hidden="true">
      <use href={`${assets.icons}#${icon}`} />
    </svg>
  );
}
