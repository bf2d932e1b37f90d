/** Tokens of code as Prism makes them. */
import { toHtml } from '#engine/content/code/highlightBatch.ts';

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

export interface Prism {
  languages: Readonly<Record<string, unknown>>;
  hooks: { run(name: string, environment: object): void };
  tokenize(code: string, grammar: unknown): Token[];
}

/** Languages with colors, with their names in Prism; and Prism where it runs. */
export interface PrismOfSite {
  colored?: ReadonlyMap<string, string>;
  prism?: Prism;
}

/** HTML of the lines of code. `classesOf` gives the classes of a token by its types, the outermost first. */
export function prismLines(
  prism: Prism,
  code: string,
  language: string,
  classesOf: (types: readonly string[]) => string,
): string[] {
  const environment = { code, language, grammar: prism.languages[language] ?? {}, tokens: [] as Token[] };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  const flat = (token: Token, types: readonly string[]): [string, string][] => {
    if (typeof token === 'string') return [[token, classesOf(types)]];
    const inner = [...types, token.type, ...[token.alias ?? []].flat()];
    return [token.content].flat().flatMap((each) => flat(each, inner));
  };
  return htmlLines(environment.tokens.flatMap((token) => flat(token, [])));
}

/** HTML of the lines of tokens, which have classes. */
export function htmlLines(tokens: readonly (readonly [text: string, classes: string])[]): string[] {
  const lines: { text: string; starts: number[]; names: string[] }[] = [];
  for (const [token, name] of tokens)
    for (const [index, text] of token.split('\n').entries()) {
      if (index > 0 || lines.length === 0) lines.push({ text: '', starts: [], names: [] });
      const line = lines.at(-1);
      line?.starts.push(line.text.length);
      line?.names.push(name);
      if (line) line.text += text;
    }
  return lines.map(({ text, starts, names }) => toHtml(text, starts, names));
}
