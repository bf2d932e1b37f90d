import type { PartProps } from '#engine/render/site.ts';
import { format } from '#engine/shared/strings.ts';

/** Link to the code of the page as one file. */
export function Download({ page: { download }, site: { strings, locale } }: PartProps) {
  if (!download) return null;
  const unit = new Intl.NumberFormat(locale.code, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const size = unit.format(Math.ceil(download.bytes / 1000));
  return (
    <p className="page-tool">
      <a href={download.href} download={download.name}>
        {format(strings.downloadProject, { size })}
      </a>
    </p>
  );
}
