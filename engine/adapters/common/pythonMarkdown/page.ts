/** A site in Python-Markdown, and a page of it that is being read. */
import type { Problems, SourceLocation } from '#engine/shared/problems.ts';
import type { Place } from '../markdown/attributeLists.ts';
import { type Line, placeOf } from '../markdown/lines.ts';
import type { WrittenPage } from '../pages.ts';
import type { Values } from '../values.ts';

/** What a site says about its Markdown. */
export interface PythonMarkdown {
  root: string;
  /** The folder of the pages, from the root. */
  dir: string;
  /** The folder of templates, from the root. */
  templates: string;
  /** Extensions with their options. */
  extensions: ReadonlyMap<string, Values>;
  /** Whether an extension, or a program that changes pages, is on whose name has this form. */
  has(name: RegExp): boolean;
  /** What templates name: options, and values of the site's own. */
  config: Values;
  variables: Values;
  /** The drawing of an icon by its code or its path in Material; `undefined` where there is none. */
  icon(path: string): string | undefined;
  /** Features of the theme that are on. */
  features: readonly string[];
  /** The folder below that of the pages from which addresses in HTML of a file count. */
  folderOf(file: string): string;
  /** The page behind that of a file in the navigation. */
  behind(file: string): { url: string; title: string } | undefined;
  /** Pages below the folder, and one as it is written. */
  readonly files: readonly string[];
  page(file: string): WrittenPage;
}

export interface Page {
  site: PythonMarkdown;
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
