import { ComponentTemplates } from '#engine/components/ComponentTemplates.tsx';
import type { Strings } from '#engine/shared/strings.ts';

/** What the browser runtime needs in every page: its progress bar, a place to announce titles, its texts. */
export function RuntimeParts({ strings }: { strings: Strings }) {
  return (
    <>
      <div id="progress" role="progressbar" aria-label={strings.loading} />
      <p id="announcer" className="visually-hidden" aria-live="polite" />
      <template
        id="error-box"
        data-crashed={strings.crashed}
        data-try-again={strings.tryAgain}
        data-cause={strings.cause}
      >
        <div className="error-box" role="alert">
          <h1>{strings.pageError}</h1>
          <p />
          <button type="button">{strings.retry}</button>
        </div>
      </template>
      <ComponentTemplates strings={strings} />
    </>
  );
}
