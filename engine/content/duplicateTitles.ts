import type { Problems, SourceLocation } from '#engine/shared/problems.ts';

/** Reports a heading of level 1 that is not shown, because the front matter gives another title. `start` is where the body begins. */
export function reportTwoTitles(
  title: string | undefined,
  heading: string | undefined,
  start: SourceLocation,
  problems: Problems,
): void {
  if (title === undefined || heading === undefined || heading === title) return;
  const hint = 'The title of the front matter is shown; remove the heading.';
  problems.advise(start, `The page has two titles: "${title}" and "${heading}".`, hint);
}
