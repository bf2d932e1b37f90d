import { Glyph } from './glyph/Glyph.tsx';
import type { Localized } from './localized.ts';

/** What the components' behaviours put into a page: buttons of code blocks, the large image. Once in a document. */
export function ComponentTemplates({ strings }: Localized) {
  return (
    <>
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
            <Glyph name="wrap" />
          </button>
          <button
            type="button"
            className="icon-button"
            data-copy=""
            aria-label={strings.copyCode}
            title={strings.copy}
          >
            <Glyph name="copy" />
            <Glyph name="check" />
          </button>
        </div>
      </template>
      <template id="zoom">
        <dialog className="zoom">
          <form method="dialog">
            <button type="submit" aria-label={strings.close} />
          </form>
        </dialog>
      </template>
    </>
  );
}
