import { useEffect, useState } from 'react';
import { Icon } from '#engine/components/icon/Icon.tsx';
import { page, quote } from '#engine/components/icon/icons.ts';
import type { SearchContext } from '../context.ts';

interface Props {
  context: SearchContext;
  /** Asks a question at once. */
  ask: (question: string) => void;
  /** Whether only questions are offered. */
  asks: boolean;
  close: () => void;
}

/** Shows what a reader can start with: offers of other features, popular pages, and questions that the site answers. */
export function Offers({ context: { popular, questions, strings }, ask, asks, close }: Props) {
  const [others, setOthers] = useState<HTMLElement | null>(null);
  useEffect(() => {
    others?.dispatchEvent(new Event('offers', { bubbles: true }));
    others?.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) close();
    });
  }, [others, close]);
  return (
    <div className="search-history">
      {!asks && <div ref={setOthers} data-offers="" />}
      {!asks && popular.length > 0 && (
        <section aria-label={strings.searchPopular}>
          <div className="search-hits__group" aria-hidden="true">
            {strings.searchPopular}
          </div>
          <ul className="search-history__list">
            {popular.map(({ label, href }) => (
              <li key={href}>
                <a href={href} onClick={close}>
                  <Icon path={page} className="search-icon" />
                  <span className="search-hit__title">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-label={strings.searchQuestions}>
          <div className="search-hits__group" aria-hidden="true">
            {strings.searchQuestions}
          </div>
          <ul className="search-history__list">
            {questions.map((question) => (
              <li key={question}>
                <button type="button" className="search-question" onClick={() => ask(question)}>
                  <Icon path={quote} className="search-icon" />
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
