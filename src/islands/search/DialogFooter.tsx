import { format } from '../../site/strings.ts';
import type { SearchStrings } from './context.ts';

interface Props {
  strings: SearchStrings;
  /** Where all results are, and how many. */
  all: { href: string; count: number } | undefined;
  close: () => void;
}

/** Which keys do what, and the way to all results. */
export function DialogFooter({ strings, all, close }: Props) {
  const keys = [
    ['↵', strings.searchSelect],
    ['↑↓', strings.searchNavigate],
    ['Ctrl ↵', strings.searchNewTab],
    ['Esc', strings.close],
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
      {all && (
        <a href={all.href} onClick={close}>
          {format(strings.searchAll, { count: all.count })}
        </a>
      )}
    </footer>
  );
}
