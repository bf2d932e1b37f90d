/** A page that is being read. */
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import type { Place } from '../../common/markdown/attributeLists.ts';
import type { Line } from '../../common/markdown/lines.ts';
import type { Site } from '../config/site.ts';

export interface Page {
  site: Site;
  start: SourceLocation;
  problems: Problems;
  /** Meanings of abbreviations. */
  abbreviations: Map<string, string>;
  /** Places of attribute lists, which are no text. */
  lists: Place[];
}

/** Where a line of a page stands. */
export const placeOf = ({ start }: Pick<Page, 'start'>, { line }: Line): SourceLocation =>
  locationIn(start, { position: { start: { line, column: 1 } } });

/** Reports a form that is left out. */
export const leaveOut = (page: Page, line: Line, cause: string): void =>
  page.problems.note(placeOf(page, line), `Left out: ${cause}.`);
