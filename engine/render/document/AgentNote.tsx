import type { Site } from '#engine/render/site.ts';
import { toHref } from '#engine/shared/url.ts';

interface Props {
  site: Site;
  /** Address of the page's Markdown, where this is said too. */
  markdown?: string | undefined;
}

/**
 * Leads agents that read HTML to the list of pages, and to the Markdown of this one. Readers neither see nor hear it. It stands
 * at the beginning of the document, and at that of the text for converters that keep only the text.
 */
export function AgentNote({ site: { config }, markdown }: Props) {
  return (
    <p className="sr-only" aria-hidden="true">
      {'For AI agents: all pages of this site are listed in '}
      <a href={toHref('/llms.txt', config)} tabIndex={-1}>
        llms.txt
      </a>
      .
      {markdown && (
        <>
          {' This page as '}
          <a href={markdown} tabIndex={-1}>
            Markdown
          </a>
          .
        </>
      )}
    </p>
  );
}
