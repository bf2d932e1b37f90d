import type { SiteConfig } from '#engine/config/schema.ts';
import type { Site } from '#engine/render/site.ts';

interface Props {
  site: Site;
  isCopy?: boolean;
  logo?: SiteConfig['logo'] | undefined;
}

/** The logo with a link to the home page. All but the first of a page are copies. */
export function Brand({ site, isCopy, logo = site.config.logo }: Props) {
  const { Logo } = site.theme;
  const { title } = site.config;
  return (
    <a className="brand" href={logo?.href ?? site.home}>
      {logo ? <Picture logo={logo} site={site} /> : <Logo title={title} isCopy={isCopy} />}
    </a>
  );
}

/** The picture from the configuration, for each color mode, and the words beside it. */
function Picture({ logo, site: { config } }: { logo: NonNullable<SiteConfig['logo']>; site: Site }) {
  const { src, dark, alt, title = config.title } = logo;
  const pictures = dark ? { light: src, dark } : { both: src };
  const name = title === '' ? alt || config.title : '';
  return (
    <>
      {Object.entries(pictures).map(([mode, file]) => (
        <img
          key={mode}
          className={`brand__picture brand__picture--${mode}`}
          src={file.replace(/^\//, config.baseUrl)}
          alt={name}
        />
      ))}
      {title !== '' && <span className="logo-text">{title}</span>}
    </>
  );
}
