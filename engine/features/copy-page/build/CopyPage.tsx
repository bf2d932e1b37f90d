import type { PartProps } from '#engine/render/site.ts';

/**
 * Hands out the page as Markdown: to the clipboard, or as a file. `MenuButton.browser.ts` puts the button of a menu in the
 * place of the link, which stays where scripts do not run.
 */
export function CopyPage({ page: { markdown }, site: { strings } }: PartProps) {
  if (!markdown) return null;
  return (
    <p className="copy-page">
      <button type="button" className="button button--small" data-copy-page={markdown}>
        {strings.copyPage}
      </button>
      <a className="button button--small" data-copy-page="" href={markdown} type="text/markdown">
        {strings.viewMarkdown}
      </a>
    </p>
  );
}
