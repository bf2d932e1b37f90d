import { Icon } from '#engine/components/icon/Icon.tsx';
import { edit } from '#engine/components/icon/icons.ts';
import type { PartProps } from '#engine/render/site.ts';
import { formatDay } from '#engine/shared/text/day.ts';
import { formatNodes } from '../document/formatNodes.tsx';
import { partsOf } from '../document/Part.tsx';
import { ShellLink } from '../document/ShellLink.tsx';

/** The edit link of a page, and the date of its last change. */
export function EditMeta({ page, site }: PartProps) {
  const { editUrl, source: file = '' } = page;
  const { strings, locale, config } = site;
  const isShown = config.lastUpdated && config.dialect.showsChange?.(file) !== false;
  const lastUpdated = isShown && page.lastUpdated;
  if (!editUrl && !lastUpdated) return null;
  const source = editUrl && config.dialect.sourceLink?.(editUrl);
  const style = typeof config.lastUpdated === 'object' ? config.lastUpdated : 'short';
  return partsOf({ page, site })(
    'editMeta',
    <div className="page-meta">
      {editUrl && (
        <ShellLink href={editUrl} external strings={strings}>
          <Icon path={edit} />
          {strings.editThisPage}
        </ShellLink>
      )}
      {source && (
        <ShellLink href={source.href} external strings={strings}>
          {source.label}
        </ShellLink>
      )}
      {lastUpdated && (
        <p>
          {formatNodes(strings.lastUpdated, {
            date: <time dateTime={lastUpdated}>{formatDay(lastUpdated, locale.code, style)}</time>,
          })}
        </p>
      )}
    </div>,
  );
}
