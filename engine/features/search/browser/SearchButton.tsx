import { Icon } from '#engine/render/document/icons.tsx';
import type { Strings } from '#engine/shared/strings.ts';

/** Opens search where an island handles it, and leads to the search page everywhere else. */
export function SearchButton({ href, strings }: { href: string; strings: Strings }) {
  return (
    <a className="search-button" href={href} aria-keyshortcuts="Control+K" data-search-open="">
      <Icon name="search" />
      <span className="search-button__label">{strings.search}</span>
      <span className="search-button__keys" aria-hidden="true">
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </span>
    </a>
  );
}
