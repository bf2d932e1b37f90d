import { format } from '#engine/shared/strings.ts';
import type { SearchStrings } from '../context.ts';

interface Props {
  strings: SearchStrings;
  /** Enter asks the question, unless the reader points at a hit. */
  asks: boolean;
  /** Address and number of all results. */
  all: { href: string; count: number } | undefined;
  /** Leads from an answer back to the results. */
  back: (() => void) | undefined;
  close: () => void;
}

/** Shows the keys, and a link to all results. */
export function DialogFooter({ strings, asks, all, back, close }: Props) {
  const keys = back
    ? [['Esc', strings.answersBack]]
    : [
        ['↵', asks ? strings.answersAsk : strings.searchSelect],
        ['↑↓', strings.searchNavigate],
        ['Ctrl ↵', strings.searchNewTab],
        ...(asks ? [] : [['⇧ ↵', strings.answersAsk]]),
      ];
  return (
    <footer className="search-dialog__footer">
      <ul className="search-keys" aria-hidden="true">
        {keys.map(([key, label]) => (
          <li key={key}>
            <kbd>{key}</kbd> {label}
          </li>
        ))}
      </ul>
      {back && (
        <button type="button" onClick={back}>
          {strings.answersBack}
        </button>
      )}
      {all && (
        <a href={all.href} onClick={close}>
          {format(strings.searchAll, { count: all.count })}
        </a>
      )}
    </footer>
  );
}
