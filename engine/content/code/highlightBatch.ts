/** Code to HTML, line by line, on the thread that asks. */

import type { StateStack } from 'shiki/textmate';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import { TooSlow, withTimeLimit } from '../timeLimit.ts';
import { classOf, theme } from './theme.ts';

/** Code blocks of one language, or diagrams, whose language is `mermaid`. */
export interface Batch {
  language: string;
  codes: string[];
}

/** HTML of a block, its lines joined; why there is none; or that the work has to be repeated on another thread. */
export type EngineReply = { html: string } | { error: string; isSlow: boolean } | { isInterrupted: true };

/** Answers with why there is no HTML. */
export const failure = (fault: unknown): EngineReply => ({
  error: reasonOf(fault),
  isSlow: fault instanceof TooSlow,
});

/** Longer lines, such as minified code, are left plain. */
const longestLine = 5_000;
/** Remembered lines of one language; beyond that its memory starts anew. */
const memoryLimit = 4_000;

/** A grammar's state after a line. One object for each distinct state, so that lines are recognised again. */
interface State {
  stack: StateStack;
  lines: Map<string, { html: string; next: State }>;
}

interface Language {
  tokenize(line: string, stack: StateStack): { html: string; stack: StateStack };
  initial: StateStack;
  states: State[];
  remembered: number;
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;
let libraries: Promise<Libraries> | undefined;
const languages = new Map<string, Promise<Language>>();

/** Highlights blocks: `<span class="k">…</span>` around what has a class, all else plain and escaped. */
export async function highlightBatch({ language, codes }: Batch): Promise<EngineReply[]> {
  try {
    const loading = languages.get(language) ?? load(language);
    languages.set(language, loading);
    const grammar = await loading;
    try {
      return withTimeLimit(() => codes.map((code) => ({ html: highlight(code, grammar) })));
    } catch {
      return codes.map((code) => highlightAlone(code, grammar));
    }
  } catch (fault) {
    return codes.map(() => failure(`Highlighting ${language} failed: ${reasonOf(fault)}`));
  }
}

/** Anew, so that one block that takes too long is no fault of the others. */
function highlightAlone(code: string, grammar: Language): EngineReply {
  grammar.states = [];
  try {
    return { html: withTimeLimit(() => highlight(code, grammar)) };
  } catch (fault) {
    return failure(fault);
  }
}

async function loadLibraries() {
  const [core, { createRegexEngine }, textmate, { bundledLanguages }] = await Promise.all([
    import('shiki/core'),
    import('./scanner.ts'),
    import('shiki/textmate'),
    import('shiki/langs'),
  ]);
  return {
    ...core,
    ...textmate,
    bundledLanguages,
    // As quick as the one in WebAssembly, with the same result, for half of the memory.
    engine: createRegexEngine(),
  };
}

/** Each language has a registry of its own: what else was loaded before never changes its result. */
async function load(name: string): Promise<Language> {
  libraries ??= loadLibraries();
  const { createShikiPrimitive, bundledLanguages, engine, EncodedTokenMetadata, INITIAL } = await libraries;
  const source = bundledLanguages[name as keyof typeof bundledLanguages];
  if (!source) throw new Error('there is no grammar of that name.');
  const langs = (await source()).default;
  const shiki = createShikiPrimitive({ themes: [theme], langs, engine, warnings: false });
  const classes = shiki.setTheme(theme.name).colorMap.map(classOf);
  const grammar = shiki.getLanguage(name);
  const tokenize: Language['tokenize'] = (line, stack) => {
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, stack, 0);
    const starts = tokens.filter((_, index) => index % 2 === 0);
    const names = Array.from(starts, (_, index) => {
      return classes[EncodedTokenMetadata.getForeground(tokens[index * 2 + 1] ?? 0)] ?? '';
    });
    return { html: toHtml(line, starts, names), stack: ruleStack };
  };
  return { tokenize, initial: INITIAL, states: [], remembered: 0 };
}

/** Lines repeat: what follows from a state and a text is found once. */
function highlight(code: string, language: Language): string {
  if (language.remembered > memoryLimit) {
    language.states = [];
    language.remembered = 0;
  }
  let state = stateOf(language.initial, language);
  const lines = code.split('\n').map((text) => {
    if (text.length > longestLine) return escapeText(text);
    let line = state.lines.get(text);
    if (!line) {
      const { html, stack } = language.tokenize(text, state.stack);
      line = { html, next: stateOf(stack, language) };
      state.lines.set(text, line);
      language.remembered++;
    }
    state = line.next;
    return line.html;
  });
  return lines.join('\n');
}

function stateOf(stack: StateStack, language: Language): State {
  const known = language.states.find((state) => state.stack === stack || state.stack.equals(stack));
  if (known) return known;
  const state = { stack, lines: new Map() };
  language.states.push(state);
  return state;
}

/** Neighbors of one class are merged; white space goes with what stands before it. */
function toHtml(line: string, starts: Uint32Array, names: readonly string[]): string {
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
