import { Icon } from '#engine/components/icon/Icon.tsx';
import { check, copy, wrap } from '#engine/components/icon/icons.ts';
import type { Strings } from '#engine/shared/strings.ts';

/** What scripts need in every page: the progress bar, an announcer of titles, the error box, buttons of code blocks. */
export function RuntimeParts({ strings }: { strings: Strings }) {
  return (
    <>
      <div id="Progress" role="progressbar" aria-label={strings.loading} />
      <p id="announcer" className="sr-only" aria-live="polite" />
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
      <template id="code-actions" data-copied={strings.copied} data-failed={strings.copyFailed}>
        <div className="code-actions">
          <button
            type="button"
            className="icon-button"
            data-wrap=""
            aria-label={strings.toggleWrap}
            title={strings.toggleWrap}
            aria-pressed="false"
          >
            <Icon path={wrap} />
          </button>
          <button
            type="button"
            className="icon-button"
            data-copy=""
            aria-label={strings.copyCode}
            title={strings.copy}
          >
            <Icon path={copy} />
            <Icon path={check} />
          </button>
        </div>
      </template>
    </>
  );
}
