/** Options of a code block: the words after its language, and comments inside of the code. */

export interface LineMarks {
  /** Line numbers, the first line of the code is 1. */
  highlighted: number[];
  inserted: number[];
  deleted: number[];
}

export interface Fence extends LineMarks {
  title?: string;
  /** Alternative text of a diagram. */
  alt?: string;
  /** Number of the first line; line numbers are shown when it is set. */
  startLine?: number;
  /** File that the code comes from, and the region or the numbers of the lines there. */
  file?: string;
  region?: string;
  lines?: readonly number[];
  /** Why the sample does not run. */
  unchecked?: string;
  /** Words that are no options. */
  unknown: string[];
}

/** Words that `parseFence` knows, for hints. */
export const fenceWords = [
  'title="…"',
  'alt="…"',
  '{1,3-5}',
  'ins={2}',
  'del={3}',
  'showLineNumbers',
  'showLineNumbers=5',
  'file="…"',
  'region="…"',
  'lines={3-9}',
  'unchecked="…"',
];

/** Reads the words after a fence's language, such as `title="x.ts" {1,3-5} showLineNumbers`. */
export function parseFence(meta: string): Fence {
  const fence: Fence = { highlighted: [], inserted: [], deleted: [], unknown: [] };
  for (const [word] of meta.matchAll(/(?:[^\s"'{]|"[^"]*"|'[^']*'|\{[^}]*\}|["'{])+/g)) {
    if (!readWord(word, fence)) fence.unknown.push(word);
  }
  return fence;
}

function readWord(word: string, fence: Fence): boolean {
  const [, name = '', quoted, unquoted, braced] =
    /^(\w*)(?:=(?:(["'].*["'])|(\w+))|=?\{(.*)\})?$/.exec(word) ?? [];
  const lines = braced === undefined ? undefined : parseRanges(braced);
  if (name === 'title' && quoted !== undefined) fence.title = quoted.slice(1, -1);
  else if (name === 'alt' && quoted !== undefined) fence.alt = quoted.slice(1, -1);
  else if (name === 'file' && quoted !== undefined) fence.file = quoted.slice(1, -1);
  else if (name === 'region' && quoted !== undefined) fence.region = quoted.slice(1, -1);
  else if (name === 'lines' && lines) fence.lines = [...lines];
  else if (name === 'unchecked' && quoted !== undefined) fence.unchecked = quoted.slice(1, -1);
  else if (name === 'showLineNumbers' && word === name) fence.startLine = 1;
  else if (name === 'showLineNumbers' && /^\d+$/.test(unquoted ?? braced ?? '')) {
    fence.startLine = Number(unquoted ?? braced);
  } else if (name === '' && lines) mark(fence.highlighted, lines);
  else if (name === 'ins' && lines) mark(fence.inserted, lines);
  else if (name === 'del' && lines) mark(fence.deleted, lines);
  else return false;
  return true;
}

function mark(marked: number[], lines: ReadonlySet<number>): void {
  const known = new Set(marked);
  for (const line of lines) if (!known.has(line)) marked.push(line);
}

/** Reads `1,3-5` as 1, 3, 4 and 5; `undefined` for anything but a list of line numbers up to 9999. */
function parseRanges(text: string): Set<number> | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,4})\s*(?:(?:-|\.\.)\s*(\d{1,4})\s*)?$/.exec(part) ?? [];
    if (!from || Number(from) < 1 || Number(to) < Number(from)) return undefined;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}

const styles = {
  slash: [/\/\//, /$/],
  block: [/\/\*+/, /\*+\//],
  jsx: [/\{\s*\/\*+/, /\*+\/\s*\}/],
  hash: [/#/, /$/],
  html: [/<!--/, /-->/],
  razor: [/@\*/, /\*@/],
  dashes: [/--/, /$/],
  semicolon: [/;+/, /$/],
  percent: [/%/, /$/],
} as const satisfies Record<string, readonly [RegExp, RegExp]>;

type Style = keyof typeof styles;

const stylesOf: Record<string, Style[]> = {};
for (const [languages, names] of [
  ['javascript typescript jsx tsx mdx', ['slash', 'block', 'jsx']],
  ['vue svelte astro vue-html', ['slash', 'block', 'jsx', 'html']],
  [
    'c cpp csharp dart go java kotlin rust scala swift json json5 jsonc proto scss less groovy',
    ['slash', 'block'],
  ],
  ['php', ['slash', 'block', 'hash', 'html']],
  ['css', ['block']],
  [
    'bash shellsession python ruby perl yaml toml docker make powershell http nginx elixir r graphql',
    ['hash'],
  ],
  ['html xml markdown', ['html']],
  ['razor', ['razor', 'html', 'slash']],
  ['sql lua haskell', ['dashes', 'block']],
  ['ini lisp clojure asm', ['semicolon', 'hash']],
  ['latex erlang matlab', ['percent']],
] satisfies [string, Style[]][]) {
  for (const language of languages.split(' ')) stylesOf[language] = names;
}

const marks = { highlight: 'highlighted', insert: 'inserted', delete: 'deleted' } as const;

const commands = Object.fromEntries(
  Object.entries(styles).map(([name, [open, close]]) => {
    const command = '(highlight|insert|delete)-(next-line|start|end)';
    return [name, new RegExp(`^\\s*${open.source}\\s*${command}\\s*${close.source}\\s*$`)];
  }),
) as Record<Style, RegExp>;

/** Words of comments that a site has of its own, and what they do to lines. */
export interface OwnComment {
  mark: keyof typeof marks;
  /** Marks the next line. */
  line?: string | undefined;
  /** Begins and ends marked lines. */
  start?: string | undefined;
  end?: string | undefined;
}

/** The code with our comments in the place of those of the site. */
function withKnownComments(code: string, own: readonly OwnComment[]): string {
  const words = own.flatMap(({ mark, line, start, end }) =>
    Object.entries({ 'next-line': line, start, end }).flatMap(([name, word]): [string, string][] =>
      word ? [[word, `${mark}-${name}`]] : [],
    ),
  );
  if (!words.some(([word]) => code.includes(word))) return code;
  const replaced = code.split('\n').map((line) => {
    const found = words.find(([word]) => line.includes(word) && /^\W*$/.test(line.replace(word, '')));
    return found ? line.replace(...found) : line;
  });
  return replaced.join('\n');
}

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments (also `insert-` and `delete-`) from
 * the code, in the comment style of its language, and says which of the remaining lines they mark. `own` are comments of
 * the site that do the same.
 */
export function applyMagicComments(
  written: string,
  language: string,
  own: readonly OwnComment[] = [],
): LineMarks & { code: string; problems: string[] } {
  const code = withKnownComments(written, own);
  const result = { highlighted: [], inserted: [], deleted: [], problems: [] as string[] };
  if (!/(?:highlight|insert|delete)-(?:next-line|start|end)/.test(code)) return { code, ...result };
  const patterns = (stylesOf[language] ?? (Object.keys(styles) as Style[])).map((name) => commands[name]);
  const isUsed = ({ start, end }: OwnComment) => [start, end].some((each) => each && written.includes(each));
  /** The word of a comment: that of the site, where the text has one of its own. */
  const word = (mark: string, part: 'start' | 'end') =>
    own.find((comment) => comment.mark === mark && isUsed(comment))?.[part] ?? `${mark}-${part}`;
  const kept: string[] = [];
  const open = new Set<keyof typeof marks>();
  let next: (keyof typeof marks)[] = [];
  for (const line of code.split('\n')) {
    const match = patterns.map((pattern) => pattern.exec(line)).find(Boolean);
    const mark = match?.[1] as keyof typeof marks | undefined;
    if (!mark) {
      kept.push(line);
      for (const name of new Set([...open, ...next])) (result[marks[name]] as number[]).push(kept.length);
      next = [];
    } else if (match?.[2] === 'next-line') next.push(mark);
    else if (match?.[2] === 'start') open.add(mark);
    else if (!open.delete(mark)) result.problems.push(`${word(mark, 'end')} has no ${word(mark, 'start')}.`);
  }
  for (const mark of open) result.problems.push(`${word(mark, 'start')} has no ${word(mark, 'end')}.`);
  for (const mark of next) result.problems.push(`${mark}-next-line has no next line.`);
  return { code: kept.join('\n'), ...result };
}
