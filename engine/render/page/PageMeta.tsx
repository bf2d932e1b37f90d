import { Icon } from '#engine/components/icon/Icon.tsx';
import { edit } from '#engine/components/icon/icons.ts';
import type { Site } from '#engine/render/site.ts';
import type { PageData } from '#engine/shared/types.ts';
import { formatNodes } from '../document/formatNodes.tsx';

/** Where a page is edited, and when that last happened. */
export function PageMeta({ page: { editUrl, lastUpdated }, site }: { page: PageData; site: Site }) {
  if (!editUrl && !lastUpdated) return null;
  const { strings, locale } = site;
  return (
    <div className="page-meta">
      {editUrl && (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon path={edit} />
          {strings.editThisPage}
          <span className="visually-hidden"> {strings.opensInNewTab}</span>
        </a>
      )}
      {lastUpdated && (
        <p>{formatNodes(strings.lastUpdated, { date: <Day iso={lastUpdated} locale={locale.code} /> })}</p>
      )}
    </div>
  );
}

function Day({ iso, locale }: { iso: string; locale: string }) {
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={iso}>{day.format(new Date(iso))}</time>;
}
