/** Import and export lines of pages. Nothing is run here. */
import type { Parents } from 'mdast';
import { locationIn, type Problems, type SourceLocation, suggest } from '#engine/shared/problems.ts';
import type { Vocabulary } from './allowlist.ts';
import type { ParsedPage } from './parser/parse.ts';

const statement =
  /(?<=^|;)[^\S\n]*import\b\s*(?:([^'";]*?)\s*\bfrom\s*)?['"]([^'"]+)['"];?(?:[^\S\n]*\/\/.*)?/gm;

export interface PageImport {
  name: string;
  /** Its name in the module; `default` for the default export. */
  exported: string;
  source: string;
  location: SourceLocation;
}

/** Import and export lines of a page, also between the tags of elements. */
export const statementsIn = ({ children }: Parents): { value: string; position?: Parents['position'] }[] =>
  (children as Parents['children'][number][]).flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node] : 'children' in node ? statementsIn(node) : [],
  );

/** Imports of a page. Reports other code, unless it runs. */
export function pageImports({ tree, start }: ParsedPage, problems: Problems, isRun: boolean): PageImport[] {
  return statementsIn(tree).flatMap((node) => {
    const location = locationIn(start, node);
    const rest = node.value.replace(statement, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    if (rest.trim() !== '' && !isRun)
      problems.warn(location, 'Code of a page is not run: what it exports is left out.');
    return [...node.value.matchAll(statement)].flatMap(([, names = '', source = '']) =>
      namesOf(names).map((name) => ({ ...name, source: source.replace(/\\(.)/g, '$1'), location })),
    );
  });
}

/** `A, { B, C as D }` and `* as E`. */
function namesOf(text: string): Pick<PageImport, 'name' | 'exported'>[] {
  const [, inner = ''] = /\{([\s\S]*?)\}/.exec(text) ?? [];
  const [first = ''] = text.replace(/\{[\s\S]*?\}/, '').split(',');
  const defaultName = first.replace(/^\s*\*\s+as\s+/, '').trim();
  const named = inner.split(',').flatMap((part) => {
    const [exported = '', name = exported] = part.trim().split(/\s+as\s+/);
    return name ? { name, exported } : [];
  });
  return [...(defaultName ? [{ name: defaultName, exported: 'default' }] : []), ...named];
}

const importLine = /^import\s+(?:\{\s*)?(\w+)(?:\s*\})?\s+from\s+['"]([^'"]+)['"];?\s*$/;

/** Partials that a block of imports names. Reports all other lines. */
export function readImports(
  code: string,
  location: SourceLocation,
  components: Vocabulary,
  problems: Problems,
): Omit<PageImport, 'exported'>[] {
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
