import type { Site } from '#engine/render/site.ts';

/** Where a start page offers the pages that the reader was on last; `browser/ReadOn.browser.ts` fills it. */
export function ReadOn({ site: { strings } }: { site: Site }) {
  return <section className="read-on" aria-label={strings.readOn} data-read-on="" />;
}
