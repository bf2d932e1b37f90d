import type { ReactNode } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { up } from '#engine/components/icon/icons.ts';
import type { PartProps } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { Footer } from '../footer/Footer.tsx';
import { Menu } from '../navbar/Menu.tsx';
import { Navbar } from '../navbar/Navbar.tsx';
import { AnnouncementBar } from '../notices/AnnouncementBar.tsx';
import { TocColumn } from '../toc/TableOfContents.tsx';
import { AgentNote } from './AgentNote.tsx';
import { Head } from './Head.tsx';
import { RuntimeParts } from './RuntimeParts.tsx';
import { SkipLink } from './SkipLink.tsx';
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
        <AnnouncementBar site={site} />
        <Navbar page={page} site={site} />
        <div id="page">
          <main id="main" tabIndex={-1} data-sidebar={page.sidebar?.name}>
            <AgentNote site={site} markdown={page.markdown} />
            {children}
          </main>
          <Menu page={page} site={site} />
          <TocColumn page={page} site={site} />
        </div>
        <Footer page={page} site={site} />
        <Slot name="bodyEnd" page={page} site={site} />
        <button type="button" className="back-to-top" aria-label={strings.backToTop}>
          <Icon path={up} />
        </button>
        <RuntimeParts strings={strings} />
      </body>
    </html>
  );
}
