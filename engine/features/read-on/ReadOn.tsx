import type { Site } from '#engine/render/site.ts';

/** Where a start page offers the pages that the reader was on last; `browser/ReadOn.browser.ts` lists them. */
export function ReadOn({ site: { strings } }: { site: Site }) {
  return (
    <section className="read-on" aria-labelledby="read-on" data-read-on={strings.readOnRemove}>
      <h2 id="read-on">{strings.readOn}</h2>
      <button type="button" className="button button--small">
        {strings.readOnRemoveAll}
      </button>
      <ul />
    </section>
  );
}
