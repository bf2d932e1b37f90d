import type { ReactNode } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { up } from '#engine/components/icon/icons.ts';
import type { PartProps, Site } from '#engine/render/site.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PageData } from '#engine/shared/types.ts';
import { toHref } from '#engine/shared/url.ts';
import { Footer } from '../footer/Footer.tsx';
import { Menu } from '../navbar/Menu.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { AnnouncementBar } from '../notices/AnnouncementBar.tsx';
import { TocColumn } from '../toc/TableOfContents.tsx';
import { Head } from './Head.tsx';
import { Part } from './Part.tsx';
import { RuntimeParts } from './RuntimeParts.tsx';
import { Slot } from './Slot.tsx';

interface Props extends PartProps {
  /** The content of `<main>`. */
  children: ReactNode;
}

const isMoved = ({ head = [] }: PageData): boolean =>
  head.some(({ attributes }) => attributes['httpEquiv'] === 'refresh');

/** The whole document of a page, without the doctype. */
export function Document({ page, site, children }: Props) {
  const { assets, config, locale, strings } = site;
  return (
    <html
      lang={locale.code}
      dir={locale.direction}
      data-theme={config.colorMode.defaultMode}
      data-base-url={config.baseUrl}
      // A page that moved has no build id, so that it is loaded the ordinary way and the browser follows its refresh.
      data-build={isMoved(page) ? undefined : assets.buildId}
      data-kind={page.kind}
    >
      <Head page={page} site={site} />
      <body>
        <SkipLink strings={strings} />
        <AgentNote site={site} />
        <Part name="announcement" page={page} site={site}>
          <AnnouncementBar site={site} />
        </Part>
        <Navbar page={page} site={site} />
        <div id="Page">
          <main
            id="Main"
            tabIndex={-1}
            data-sidebar={page.sidebar?.name}
            data-toc={page.hideToc ? 'hidden' : undefined}
          >
            <AgentNote site={site} markdown={page.markdown} />
            {children}
          </main>
          <Menu page={page} site={site} />
          <TocColumn page={page} site={site} />
        </div>
        <Part name="footer" page={page} site={site}>
          <Footer page={page} site={site} />
        </Part>
        <Slot name="bodyEnd" page={page} site={site} />
        <button type="button" className="back-to-top" aria-label={strings.backToTop}>
          <Icon path={up} />
        </button>
        <RuntimeParts strings={strings} />
      </body>
    </html>
  );
}

/** The first stop of the keyboard: a link past the navigation to the content. */
function SkipLink({ strings }: { strings: Strings }) {
  return (
    <a className="skip-link" href="#Main">
      {strings.skipToContent}
    </a>
  );
}

interface AgentNoteProps {
  site: Site;
  /** Address of the page's Markdown, where this is said too. */
  markdown?: string | undefined;
}

/**
 * Leads agents that read HTML to the list of pages, and to the Markdown of this one. Readers neither see nor hear it. It stands
 * at the beginning of the document, and at that of the text for converters that keep only the text.
 */
function AgentNote({ site: { config }, markdown }: AgentNoteProps) {
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
