import type { PartProps } from '#engine/render/site.ts';
import { translateLabel } from '#engine/routes/translateSidebar.ts';

/** Lists of the variants that the page has text for. */
export function VariantChoice({ page: { variants = [] }, site: { config, locale } }: PartProps) {
  const lists = Object.entries(config.variants).filter(([of]) => variants.includes(of));
  if (lists.length === 0) return null;
  return (
    <p className="variant-choice">
      {lists.map(([of, labels]) => (
        <label key={of}>
          {translateLabel(locale, of.charAt(0).toUpperCase() + of.slice(1))}
          <select name={of}>
            {Object.entries(labels).map(([name, label]) => (
              <option key={name} value={name}>
                {translateLabel(locale, label)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </p>
  );
}
