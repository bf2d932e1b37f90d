import { Icon } from '#engine/components/icon/Icon.tsx';
import { quote } from '#engine/components/icon/icons.ts';
import type { SearchStrings } from '../context.ts';

interface Props {
  /** Empty if there is none yet. */
  question: string;
  /** Keys that do the same. */
  keys: '↵' | '⇧ ↵';
  ask: () => void;
  strings: SearchStrings;
}

/** Offers to answer a question with passages of the site. */
export function AskButton({ question, keys, ask, strings }: Props) {
  return (
    <button
      type="button"
      className="search-ask"
      aria-keyshortcuts={keys === '↵' ? 'Enter' : 'Shift+Enter'}
      onClick={ask}
    >
      <Icon path={quote} className="search-icon" />
      <span className="search-ask__text">
        <strong>{strings.answersAsk}</strong> <span className="muted">{question}</span>
      </span>
      <span className="search-keys" aria-hidden="true">
        <kbd>{keys}</kbd>
      </span>
    </button>
  );
}
