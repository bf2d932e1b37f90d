import type { SiteConfig } from '#engine/config/schema.ts';
import type { PageProps } from '#engine/render/site.ts';
import type { Strings } from '#engine/shared/strings.ts';
import type { PageMeta } from '#engine/shared/types.ts';

export const meta = ({ offline }: SiteConfig, strings: Strings): PageMeta | undefined =>
  offline
    ? { path: '/offline', title: strings.offlineTitle, description: strings.offlineText, noindex: true }
    : undefined;

/** Stands in for a page that is not kept on the device; `browser/offline.ts` lists those that are. */
export default function Offline({
  site: {
    strings,
    home,
    theme: { Lost },
  },
}: PageProps) {
  return (
    <article className="not-found">
      {Lost && <Lost />}
      <h1>{strings.offlineTitle}</h1>
      <p className="lead">{strings.offlineText}</p>
      <button type="button" className="button button--primary" data-again>
        {strings.retry}
      </button>
      <section data-kept={home.replace(/\/?$/, '/pages.json')} aria-labelledby="kept" hidden>
        <h2 id="kept">{strings.offlinePages}</h2>
        <ul className="page-list" />
      </section>
    </article>
  );
}
