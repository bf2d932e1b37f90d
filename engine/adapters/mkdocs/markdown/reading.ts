/** What of a configuration decides how pages are read. */

import type { Place } from '../../common/markdown/attributeLists.ts';
import type { Line } from '../../common/markdown/lines.ts';
import type { Values } from '../../common/values.ts';
import { values } from '../../common/values.ts';
import { docsDir, extensionsOf, named } from '../config/file.ts';

export interface Reading {
  root: string;
  /** Folder of the pages, from the root. */
  dir: string;
  extensions: ReadonlyMap<string, Values>;
  plugins: ReadonlyMap<string, Values>;
  /** Variables that pages may name, where a plugin fills them in. */
  extra: Values;
}

export const readingOf = (root: string, config: Values): Reading => ({
  root,
  dir: docsDir(config),
  extensions: extensionsOf(config),
  plugins: named(config['plugins']),
  extra: values(config['extra']),
});

/** What a page gives besides its text. */
export interface Found {
  /** Meanings of abbreviations. */
  abbreviations: Map<string, string>;
  /** Reports a form that is left out. */
  report(line: Line, cause: string): void;
  hasDefinitions: boolean;
}

/** What a page is read with. */
export interface PageReading {
  reading: Reading;
  /** The text of the tree. */
  text: string;
  /** Path of the page from the root. */
  source: string;
  abbreviations: ReadonlyMap<string, string>;
  /** Gets the places of attribute lists, which are no text. */
  lists: Place[];
}
