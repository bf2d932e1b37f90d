/** Names that code uses without an import, as some generators give them. */
import type { CodeDialect } from '../dialect.ts';

/** The code with imports of such names, on its first line. */
export function withGlobals(text: string, { globals = {} }: Pick<CodeDialect, 'globals'>): string {
  const imports = Object.entries(globals).flatMap(([name, module]) => {
    const declared = `^\\s*(?:export\\s+)?(?:const|let|var|function|class|import)\\s+(?:[^;='"]*[{,\\s])?${name}\\b`;
    const isUsed = new RegExp(`(?<![.\\w$])${name}\\b(?!\\s*:)`).test(text);
    return isUsed && !new RegExp(declared, 'm').test(text)
      ? [`import ${name === 'React' ? name : `{ ${name} }`} from ${JSON.stringify(module)};`]
      : [];
  });
  return imports.join(' ') + text;
}

const word = /(?<![.\w$'"`])[A-Za-z_$][\w$]*/g;
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum export extends false finally for function
  if implements import in instanceof interface let new null package private protected public return static super switch this throw true
  try typeof undefined var void while with yield async of window document location history localStorage sessionStorage alert`.split(
    /\s+/,
  ),
);

/** Names in code that neither it nor the language declares: what `isKnown` does not know. */
export const freeNames = (code: string, isKnown: (name: string) => boolean): string[] =>
  [...new Set(code.match(word) ?? [])].filter(
    (name) => !reserved.has(name) && !(name in globalThis) && !isKnown(name),
  );
