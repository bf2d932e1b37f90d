import type { Strings } from '#engine/shared/strings.ts';

/** The first stop of the keyboard: a link past the navigation to the content. */
export function SkipLink({ strings }: { strings: Strings }) {
  return (
    <a className="skip-link" href="#main">
      {strings.skipToContent}
    </a>
  );
}
