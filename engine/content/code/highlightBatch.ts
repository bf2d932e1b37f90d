/** Highlights code and draws diagrams, on the thread that calls. */

import type { LanguageRegistration, RegexEngine } from 'shiki';
import type { StateStack } from 'shiki/textmate';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { renderDiagram } from '../diagrams/diagram.ts';
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { type CodeTheme, classesOf, mark, ownTheme } from './theme.ts';

/** Code blocks of one language, or diagrams, whose language is `mermaid`. */
export interface Batch {
  language: string;
  codes: string[];
  /** Ours without one. */
  theme?: CodeTheme;
}

/** HTML of a block, its lines joined; or why there is none. */
export type HighlightResult = { html: string } | { error: string; isSlow: boolean };

/** Longer lines, such as minified code, are left plain. */
const longestLine = 5_000;
/** Memoized lines of a language; beyond that its memory starts anew. */
const mostMemoized = 4_000;

/** Font style and colors of a token are these bits and those after them. */
const firstStyleBit = 11;

type Highlight = (code: string) => string;

/** A grammar's state before a line, with the memoized results of lines: lines repeat. */
interface State {
  stack: StateStack;
  lines: Map<string, { html: string; next: State }>;
}

const grammars = new Map<string, Promise<Highlight>>();
/** All grammars share the patterns that the engine has compiled. */
let engine: RegexEngine | undefined;

/** Highlights blocks: `<span class="k">…</span>` around what has a class, all else plain and escaped. */
export async function highlightBatch({
  language,
  codes,
  theme = ownTheme,
}: Batch): Promise<HighlightResult[]> {
  if (language === 'mermaid')
    return Promise.all(codes.map((code) => renderDiagram(code, theme !== ownTheme).then(success, failure)));
  try {
    const grammars = await Promise.all(codes.map((code) => grammarFor(code, language, theme)));
    const pairs = grammars.map((highlight, index) => [codes[index] ?? '', highlight] as const);
    try {
      return withTimeLimit(() => pairs.map(([code, highlight]) => success(highlight(code))));
    } catch {
      return pairs.map(([code, highlight]) => highlightAlone(code, highlight));
    }
  } catch (fault) {
    return codes.map(() => failure(`Highlighting ${language} failed: ${reasonOf(fault)}`));
  }
}

/** Repeats a block of a batch that took too long: the others are in order. */
function highlightAlone(code: string, highlight: Highlight): HighlightResult {
  try {
    return success(withTimeLimit(() => highlight(code)));
  } catch (fault) {
    return failure(fault);
  }
}

const success = (html: string): HighlightResult => ({ html });

/** The result for a block that failed. */
export const failure = (fault: unknown): HighlightResult => ({
  error: reasonOf(fault),
  isSlow: fault instanceof TooSlow,
});

/** Languages that code may hold: those of fences, of `lang="scss"`, of front matter, and of elements in MDX. */
function heldLanguages(code: string, language: string): string[] {
  const named = code.matchAll(/(?:`{3,}|~{3,})[ \t]*([\w-]+)|\slang=["']([\w-]+)/g);
  const names = Array.from(named, ([, fence, attribute]) => fence ?? attribute ?? '');
  return [...names, code.startsWith('---') ? 'yaml' : '', language === 'mdx' ? 'tsx' : ''];
}

type Grammars = Record<string, (() => Promise<{ default: LanguageRegistration[] }>) | undefined>;

/** The grammar for code, with those of the languages that it holds: all that it may hold take seconds. */
async function grammarFor(code: string, language: string, theme: CodeTheme): Promise<Highlight> {
  const { bundledLanguages }: { bundledLanguages: Grammars } = await import('shiki/langs');
  const optional = (await bundledLanguages[language]?.())?.default.at(-1)?.embeddedLangsLazy ?? [];
  const held = optional.length > 0 ? heldLanguages(code, language) : [];
  const sources = held.map((name) => bundledLanguages[name]);
  const names = [language, ...optional.filter((name) => sources.includes(bundledLanguages[name]))];
  const key = [theme.name, ...names].join(' ');
  const grammar = grammars.get(key) ?? loadGrammar(names, theme);
  grammars.set(key, grammar);
  return grammar;
}

/** Each language has a registry of its own, so its result does not depend on what was loaded before. */
async function loadGrammar(names: string[], theme: CodeTheme): Promise<Highlight> {
  const [core, { createRegexEngine }, { EncodedTokenMetadata, INITIAL }, { bundledLanguages }] =
    await Promise.all([
      import('shiki/core'),
      import('./scanner.ts'),
      import('shiki/textmate'),
      import('shiki/langs'),
    ]);
  const sources = names.map((name) => bundledLanguages[name as keyof typeof bundledLanguages]);
  if (!sources[0]) throw new Error('there is no grammar of that name.');
  const langs = (await Promise.all(sources.map((source) => source()))).flatMap((each) => each.default);
  engine ??= createRegexEngine();
  const plain = { foreground: mark(0), background: mark(0) };
  const marks = { name: theme.name, settings: [{ settings: plain }, ...theme.rules] };
  const shiki = core.createShikiPrimitive({ themes: [marks], langs, engine, warnings: false });
  const { colorMap } = shiki.setTheme(theme.name);
  const classes = new Map<number, string>();
  const classFor = (metadata: number): string => {
    const key = metadata >>> firstStyleBit;
    const known = classes.get(key);
    if (known !== undefined) return known;
    const colors = [
      colorMap[EncodedTokenMetadata.getForeground(metadata)],
      colorMap[EncodedTokenMetadata.getBackground(metadata)],
    ];
    const found = classesOf(theme, colors, EncodedTokenMetadata.getFontStyle(metadata));
    classes.set(key, found);
    return found;
  };
  const grammar = shiki.getLanguage(names[0] ?? '');
  let states: State[] = [];
  let memoized = 0;
  const stateOf = (stack: StateStack): State => {
    const known = states.find((state) => state.stack === stack || state.stack.equals(stack));
    const state = known ?? { stack, lines: new Map() };
    if (!known) states.push(state);
    return state;
  };
  const tokenize = (line: string, { stack, lines }: State) => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, stack, 0);
    const starts = tokens.filter((_, index) => index % 2 === 0);
    const names = Array.from(starts, (_, index) => classFor(tokens[index * 2 + 1] ?? 0));
    const result = { html: toHtml(line, starts, names), next: stateOf(ruleStack) };
    lines.set(line, result);
    memoized++;
    return result;
  };
  return (code) => {
    if (memoized > mostMemoized) [states, memoized] = [[], 0];
    let state = stateOf(INITIAL);
    const lines = code.split('\n').map((line) => {
      if (line.length > longestLine) return escapeText(line);
      const { html, next } = state.lines.get(line) ?? tokenize(line, state);
      state = next;
      return html;
    });
    return lines.join('\n');
  };
}

/** HTML of a line by the starts of its tokens and their classes. Merges neighbors of one class. White space joins the token before it. */
export function toHtml(line: string, starts: ArrayLike<number>, names: readonly string[]): string {
  let html = '';
  let open = '';
  let from = 0;
  const closeAt = (end: number) => {
    const text = escapeText(line.slice(from, end));
    html += open === '' || text === '' ? text : `<span class="${open}">${text}</span>`;
    from = end;
  };
  names.forEach((name, index) => {
    const start = starts[index] ?? 0;
    if (name === open || line.slice(start, starts[index + 1]).trim() === '') return;
    closeAt(start);
    open = name;
  });
  closeAt(line.length);
  return html;
}
