import { Icon } from '#engine/components/icon/Icon.tsx';
import { search } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';
import { searchHref } from './searchSettings.ts';

/** Opens search where an island handles it, and leads to the search page everywhere else. */
export function SearchButton({ site }: { site: Site }) {
  const { strings } = site;
  return (
    <a
      className="search-button waits"
      href={searchHref(site)}
      aria-keyshortcuts="Control+K"
      data-search-open=""
    >
      <Icon path={search} />
      <span className="search-button__label">{strings.search}</span>
      <span className="search-button__keys scripted" aria-hidden="true">
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </a>
  );
}
