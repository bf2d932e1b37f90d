import type { SiteConfig } from '#engine/config/schema.ts';
import type { PageProps } from '#engine/render/site.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PageMeta } from '#engine/shared/types.ts';
import { Part } from '../../document/Part.tsx';
import { ShellLinks } from '../../document/ShellLink.tsx';
import { Slot } from '../../document/Slot.tsx';

export const meta = (_: SiteConfig, strings: Strings): PageMeta => ({
  path: '/404',
  title: strings.notFoundTitle,
  description: strings.notFoundText,
  noindex: true,
});

/** `NotFound.browser.ts` adds the nearest existing addresses. */
export default function NotFound({ page, site }: PageProps) {
  const {
    navbar,
    strings,
    home,
    theme: { Lost },
  } = site;
  const links = [
    { label: strings.homePage, href: home },
    ...navbar.filter((entry) => entry.kind === 'link').filter(({ external }) => !external),
  ];
  return (
    <Part name="notFound" page={page} site={site}>
      <article className="not-found">
        {Lost && <Lost />}
        <h1>{strings.notFoundTitle}</h1>
        <p className="lead">{strings.notFoundText}</p>
        <section data-nearest={home.replace(/\/?$/, '/pages.json')} aria-labelledby="nearest" hidden>
          <h2 id="nearest">{strings.notFoundNearest}</h2>
          <ul className="page-list" />
        </section>
        <Slot name="notFound" page={page} site={site} />
        <h2>{strings.notFoundEntries}</h2>
        <ShellLinks className="page-list" links={links} strings={strings} />
        <p className="muted">{strings.notFoundContact}</p>
      </article>
    </Part>
  );
}
