import { Icon } from './icon/Icon.tsx';
import { check, copy, wrap } from './icon/icons.ts';
import type { Localized } from './localized.ts';

/** What the components' behaviors put into a page: buttons of code blocks. Once in a document. */
export function ComponentTemplates({ strings }: Localized) {
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
  );
}
