import { Markup } from '#engine/content/staticMarkup.ts';
import type { PartProps } from '#engine/render/site.ts';
import { ShellLinks } from '../document/ShellLink.tsx';
import { Slot } from '../document/Slot.tsx';
import { Brand } from '../navbar/Brand.tsx';

/** The end of every page: links in columns, the logo and the copyright notice. */
export function Footer({ page, site }: PartProps) {
  const { config, footer, strings } = site;
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__brand">
          <Brand site={site} isCopy logo={config.footer.logo} />
          <p>{config.tagline}</p>
        </div>
        <nav className="footer__columns" aria-label={strings.footerNavigation}>
          {footer.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ShellLinks links={links} strings={strings} />
            </div>
          ))}
        </nav>
        <div className="footer__copyright">
          {config.footer.html === undefined ? config.copyright : <Markup html={config.footer.html} />}
          <Slot name="footer" page={page} site={site} />
        </div>
      </div>
    </footer>
  );
}
