import type { PartProps } from '#engine/render/site.ts';

/** Questions that the page answers, if the site shows them. */
export function Answers({ page: { questions = [] }, site: { config, strings } }: PartProps) {
  if (!config.pageQuestions || questions.length === 0) return null;
  return (
    <section className="page-tool" aria-label={strings.pageAnswers} data-search-skip="">
      <p className="muted">{strings.pageAnswers}:</p>
      <ul className="page-list">
        {questions.map(({ ask, anchor }) => (
          <li key={ask}>{anchor === undefined ? ask : <a href={`#${anchor}`}>{ask}</a>}</li>
        ))}
      </ul>
    </section>
  );
}
