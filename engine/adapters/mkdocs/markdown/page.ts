/** What pages are read with, and a page that is being read. */
import { locationIn, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import type { Place } from '../../common/markdown/attributeLists.ts';
import type { Line } from '../../common/markdown/lines.ts';
import { texts, type Values, values } from '../../common/values.ts';
import { docsDir, extensionsOf, named } from '../config/file.ts';

/** What of a configuration decides how pages are read. */
export interface Reading {
  root: string;
  /** Folder of the pages, from the root. */
  dir: string;
  extensions: ReadonlyMap<string, Values>;
  /** Whether an extension or a plugin is on whose name has this form. */
  has(name: RegExp): boolean;
  /** Whether all tabs of a label are chosen together. */
  linksTabs: boolean;
  /** Variables that pages may name, where a plugin fills them in. */
  extra: Values;
}

export function readingOf(root: string, config: Values): Reading {
  const extensions = extensionsOf(config);
  const names = [...extensions.keys(), ...named(config['plugins']).keys()];
  const has = (name: RegExp) => names.some((each) => name.test(each));
  const linksTabs = texts(values(config['theme'])['features']).includes('content.tabs.link');
  return { root, dir: docsDir(config), extensions, has, linksTabs, extra: values(config['extra']) };
}

export interface Page {
  reading: Reading;
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
