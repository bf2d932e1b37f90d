import type { Strings } from '../site/strings.ts';

/** What the browser runtime needs in every page: its progress bar, a place to announce titles, its texts. */
export function RuntimeParts({ strings }: { strings: Strings }) {
  return (
    <>
      <div id="progress" role="progressbar" aria-label={strings.loading} />
      <p id="announcer" className="visually-hidden" aria-live="polite" />
      <template
        id="texts"
        data-page-error={strings.pageError}
        data-retry={strings.retry}
        data-crashed={strings.crashed}
        data-try-again={strings.tryAgain}
        data-cause={strings.cause}
      />
    </>
  );
}
