import type { Site } from '#engine/render/site.ts';
import { searchHref } from './searchSettings.ts';

/** A search that needs no script. */
export function SearchForm({ site }: { site: Site }) {
  const { strings } = site;
  return (
    <search>
      <form action={searchHref(site)} className="search-form">
        <input type="search" name="q" aria-label={strings.search} placeholder={strings.searchPlaceholder} />
        <button type="submit" className="button button--primary">
          {strings.search}
        </button>
      </form>
    </search>
  );
}
