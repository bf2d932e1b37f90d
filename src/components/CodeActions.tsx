import { Glyph } from './Glyph.tsx';
import type { Localized } from './localized.ts';

/** The buttons of code blocks, which exist with scripts only. Every document holds them once, as a template. */
export function CodeActions({ strings }: Localized) {
  return (
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
  );
}
