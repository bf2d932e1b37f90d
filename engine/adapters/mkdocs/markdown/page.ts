/** A page that is being read. */
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Place } from '../../common/markdown/attributeLists.ts';
import { type Line, placeOf } from '../../common/markdown/lines.ts';
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

/** Reports a form that is left out. */
export const leaveOut = (page: Page, line: Line, cause: string): void =>
  page.problems.note(placeOf(page.start, line), `Left out: ${cause}.`);
