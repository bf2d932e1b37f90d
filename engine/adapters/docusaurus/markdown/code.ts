/** Import and export lines of pages that may hold any code. What is imported is known by its name; nothing is run. */
import type { Parents } from 'mdast';
import type { ParsedPage } from '#engine/content/markdown/parser/parse.ts';
import type { Problems } from '#engine/shared/problems.ts';
import { locationIn, type SourceLocation } from '#engine/shared/problems.ts';

const statement =
  /(?<=^|;)[^\S\n]*import\b\s*(?:([^'";]*?)\s*\bfrom\s*)?['"]([^'"]+)['"];?(?:[^\S\n]*\/\/.*)?/gm;

/** A name that a page imports. */
export interface ForeignImport {
  name: string;
  /** What it is called in its module; `default` for its default export. */
  exported: string;
  source: string;
  location: SourceLocation;
}

/** What an import is called in the theme of Docusaurus, and in its modules with one component. */
export function themeNameOf(found: ForeignImport | undefined): string | undefined {
  if (found?.source === '@docusaurus/router' && found.exported === 'Redirect') return found.exported;
  return /^@(?:theme|theme-original|docusaurus)\/(\w+)$/.exec(found?.source ?? '')?.[1];
}

/** Import and export lines of a page, those between the tags of elements included. */
export const statementsIn = ({ children }: Parents): { value: string; position?: Parents['position'] }[] =>
  (children as Parents['children'][number][]).flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node] : 'children' in node ? statementsIn(node) : [],
  );

/** What a page imports. Other code is reported, unless it runs. */
export function foreignImports(
  { tree, start }: ParsedPage,
  problems: Problems,
  isRun: boolean,
): ForeignImport[] {
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
function namesOf(text: string): Pick<ForeignImport, 'name' | 'exported'>[] {
  const [, inner = ''] = /\{([\s\S]*?)\}/.exec(text) ?? [];
  const [first = ''] = text.replace(/\{[\s\S]*?\}/, '').split(',');
  const defaultName = first.replace(/^\s*\*\s+as\s+/, '').trim();
  const named = inner.split(',').flatMap((part) => {
    const [exported = '', name = exported] = part.trim().split(/\s+as\s+/);
    return name ? { name, exported } : [];
  });
  return [...(defaultName ? [{ name: defaultName, exported: 'default' }] : []), ...named];
}

const picture = /\.(png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Address that an expression stands for: a text, a picture that is imported or required, an address with the base URL. */
export function addressOf(
  expression: string,
  imports: ReadonlyMap<string, ForeignImport>,
): string | undefined {
  const text = expression.trim();
  const [, call = '', inner] =
    /^(require|useBaseUrl|withBaseUrl)\(\s*(.*?)\s*\)(?:\.default)?$/s.exec(text) ?? [];
  const [, , quoted] = /^(["'`])([^"'`$]*)\1$/.exec(inner ?? text) ?? [];
  if (quoted !== undefined) {
    // An address with the base URL begins at the site, with its first slash or without.
    const isBare = call.endsWith('BaseUrl') && !/^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(quoted);
    return isBare ? `/${quoted}` : quoted;
  }
  const source = imports.get(text)?.source;
  return source !== undefined && picture.test(source) ? source : undefined;
}
