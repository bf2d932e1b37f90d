/** Comments inside of code that mark its lines. */
import { escapePattern } from '#engine/shared/text/escapePattern.ts';
import type { Fence, LineMarks } from './fence.ts';

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

const commands = ofStyles(({ open, close }) => {
  return `^\\s*${open}\\s*(highlight|insert|delete)-(next-line|start|end)\\s*${close}\\s*$`;
});

/** `[!code …]` of Shiki and VitePress: what they do to lines. */
const notations = new Map([
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['focus', 'focused'],
  ...['highlight', 'hl', 'warning', 'error', 'info'].map((name) => [name, 'highlighted'] as const),
] as const);

/** The code, the comment and its beginning, the notations, and the end of the comment. */
const noted = ofStyles(
  ({ open, close }) => `^(.*?)(\\s*${open})(.*?)\\s*((?:\\[!code [^\\]]+\\]\\s*)+)(${close})\\s*$`,
);

function ofStyles(pattern: (style: { open: string; close: string }) => string): Record<Style, RegExp> {
  const all = Object.entries(styles).map(([name, [open, close]]) => [
    name,
    new RegExp(pattern({ open: open.source, close: close.source })),
  ]);
  return Object.fromEntries(all);
}

/** `kinds` are names of notations whose lines a look may draw apart, by the number of the line. */
type Applied = LineMarks & { kinds?: Record<number, string>; problems: string[] };

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

/** The word of a notation that marks it, and the number of lines. */
const wordOf = (note: string) => /^word:((?:\\.|[^\\:])+)(?::(\d{1,4}))?$/.exec(note);

/** A line without its notations, which are applied to the lines from `line` on. */
function applyNotes(text: string, line: number, known: Style[], result: Applied): string {
  const [, code = '', open = '', said = '', notes = '', close = ''] =
    known.map((name) => noted[name].exec(text)).find(Boolean) ?? [];
  for (const [whole, note = ''] of notes.matchAll(/\[!code ([^\]]+)\]/g)) {
    const [name = '', count = '1'] = note.trim().split(':');
    const list = notations.get(name as 'focus');
    const [, word, lines] = wordOf(note.trim()) ?? [];
    if (word !== undefined) {
      const pattern = new RegExp(escapePattern(word.replace(/\\(.)/g, '$1')), 'dg');
      result.words.push({
        pattern,
        tag: 'mark',
        ...(lines && { from: line, to: line + Number(lines) - 1 }),
      });
    } else if (!list || !/^\d{1,4}$/.test(count)) {
      result.problems.push(`Unknown notation ${whole} of a code block.`);
      return text;
    } else
      for (let at = line; at < line + Number(count); at++) {
        result[list].push(at);
        if (name === 'error' || name === 'warning') result.kinds = { ...result.kinds, [at]: name };
      }
  }
  if (notes === '') return text;
  return said.trim() === '' ? code : code + open + said + (close && ` ${close}`);
}

/**
 * Removes `highlight-next-line`, `highlight-start` and `highlight-end` comments (also `insert-` and `delete-`) and
 * `[!code …]` from the code, in the comment style of its language, and says which of the remaining lines they mark. `own`
 * are comments of the site that do the same.
 */
export function applyMagicComments(
  written: string,
  language: string,
  own: readonly OwnComment[] = [],
): Applied & { code: string } {
  const code = withKnownComments(written, own);
  const result: Applied = {
    highlighted: [],
    inserted: [],
    deleted: [],
    focused: [],
    words: [],
    problems: [],
  };
  if (!/(?:highlight|insert|delete)-(?:next-line|start|end)|\[!!?code /.test(code))
    return { code, ...result };
  const known = stylesOf[language] ?? (Object.keys(styles) as Style[]);
  const isUsed = ({ start, end }: OwnComment) => [start, end].some((each) => each && written.includes(each));
  /** The word of a comment: that of the site, where the text has one of its own. */
  const word = (mark: string, part: 'start' | 'end') =>
    own.find((comment) => comment.mark === mark && isUsed(comment))?.[part] ?? `${mark}-${part}`;
  const kept: string[] = [];
  const open = new Set<keyof typeof marks>();
  let next: (keyof typeof marks)[] = [];
  for (const line of code.split('\n')) {
    const match = known.map((name) => commands[name].exec(line)).find(Boolean);
    const mark = match?.[1] as keyof typeof marks | undefined;
    if (!mark) {
      const text = line.includes('[!code ') ? applyNotes(line, kept.length + 1, known, result) : line;
      if (text.trim() === '' && text !== line) continue;
      // Escaped, for pages about notations.
      kept.push(text.replaceAll('[!!code ', '[!code '));
      for (const name of new Set([...open, ...next])) result[marks[name]].push(kept.length);
      next = [];
    } else if (match?.[2] === 'next-line') next.push(mark);
    else if (match?.[2] === 'start') open.add(mark);
    else if (!open.delete(mark)) result.problems.push(`${word(mark, 'end')} has no ${word(mark, 'start')}.`);
  }
  for (const mark of open) result.problems.push(`${word(mark, 'start')} has no ${word(mark, 'end')}.`);
  for (const mark of next) result.problems.push(`${mark}-next-line has no next line.`);
  return { code: kept.join('\n'), ...result };
}

/** The code as readers copy it: without comments that mark lines, and without deleted lines. */
export function copiedCode(
  written: string,
  language: string,
  fence: Pick<Fence, 'deleted'>,
  own?: readonly OwnComment[],
): string {
  const { code, deleted } = applyMagicComments(written, language, own);
  const gone = new Set([...fence.deleted, ...deleted]);
  return code
    .split('\n')
    .filter((_, index) => !gone.has(index + 1))
    .join('\n');
}
