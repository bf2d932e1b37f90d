import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';

interface Props {
  page: PageData;
  site: Site;
}

/**
 * Hands out the page as Markdown: to the clipboard, by the menu of `pageMenu.ts`, or, until scripts run, by a link that looks
 * like the menu's button.
 */
export function CopyPage({ page: { markdown }, site: { strings } }: Props) {
  if (!markdown) return null;
  return (
    <p className="copy-page row">
      <button type="button" className="button button--small" data-copy-page="">
        {strings.copyPage}
      </button>
      <button
        type="button"
        className="button button--small"
        data-copy-page=""
        aria-haspopup="menu"
        aria-expanded="false"
      >
        {strings.pageMenu}
      </button>
      <a className="button button--small" href={markdown} type="text/markdown">
        {strings.viewMarkdown}
      </a>
    </p>
  );
}
