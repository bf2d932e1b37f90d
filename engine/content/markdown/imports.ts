/** Import lines of a page whose content is data: partials and known components are allowed. */

import { type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import type { Vocabulary } from './allowlist.ts';

/** An import of a Markdown partial. */
export interface PartialImport {
  name: string;
  source: string;
  location: SourceLocation;
}

const importLine = /^import\s+(?:\{\s*)?(\w+)(?:\s*\})?\s+from\s+['"]([^'"]+)['"];?\s*$/;

/** Partials that a block of imports names. Reports all other lines. */
export function readImports(
  code: string,
  location: SourceLocation,
  components: Vocabulary,
  problems: Problems,
): PartialImport[] {
  return code.split('\n').flatMap((line, index) => {
    const [, name, source] = importLine.exec(line) ?? [];
    const at = { ...location, line: (location.line ?? 1) + index };
    if (name && source && /\.mdx?$/.test(source)) return [{ name, source, location: at }];
    const isKnown = name && source && /^@(theme|site)\//.test(source) && components.has(name);
    if (!isKnown && line.trim() !== '') {
      const hint = name
        ? `Components need no import. ${suggest(name, [...components.keys()])}`
        : 'Content is data: remove the line. Components need no import.';
      problems.error(at, `Not allowed in a page: ${line.trim()}`, hint);
    }
    return [];
  });
}
