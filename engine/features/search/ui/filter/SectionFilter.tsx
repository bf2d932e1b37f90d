import type { SearchContext } from '../context.ts';
import { bySection, sectionLabel } from './sectionLabel.ts';

interface Props {
  /** Number of hits by section. */
  sections: Record<string, number>;
  /** Empty for all. */
  chosen: string;
  choose: (section: string) => void;
  context: SearchContext;
}

/** Filters results by a part of the site that has a name, if there are several. */
export function SectionFilter({ sections, chosen, choose, context }: Props) {
  const all = Object.keys(sections);
  const names = all.filter((name) => sectionLabel(name, context));
  if (chosen && !names.includes(chosen)) names.push(chosen);
  names.sort(bySection(context));
  if (!chosen && (all.length < 2 || names.length === 0)) return null;
  return (
    <fieldset className="search-filter">
      <legend className="sr-only">{context.strings.searchFilter}</legend>
      {['', ...names].map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
          {name ? (sectionLabel(name, context) ?? name) : context.strings.searchEverything}
          {name && Object.hasOwn(sections, name) && (
            <span className="search-filter__count">{sections[name]}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
