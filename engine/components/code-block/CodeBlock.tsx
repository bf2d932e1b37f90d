import { format } from '#engine/shared/strings.ts';
import { escapeText } from '#engine/shared/text/escape.ts';
import type { Localized } from '../localized.ts';

interface Marks {
  /** Numbers of highlighted lines; the first line of the code is 1. */
  highlighted?: number[];
  inserted?: number[];
  deleted?: number[];
  /** What matters most; the other lines have no colors. */
  focused?: number[];
  /** Whether lines are an error or a warning, by their numbers. */
  kinds?: Record<number, string>;
  /** Lines that a console answers. */
  answers?: number[];
  /** Number of the first line. Without it, lines show no numbers. */
  startLine?: number;
}

interface Props extends Marks, Localized {
  /** HTML of each line. */
  lines: string[];
  language: string;
  title?: string;
  /** Lines that are closed at first. */
  folded?: number[];
  wrap?: boolean;
  /** Stands below the code. */
  note?: string;
}

/** Highlighted code. `CodeBlock.browser.ts` adds the buttons. */
export function CodeBlock({
  lines,
  language,
  title,
  note,
  folded = [],
  wrap: wraps,
  strings,
  ...marks
}: Props) {
  const { startLine } = marks;
  const looks = [startLine !== undefined && 'numbered', wraps && 'wrapped'].filter(Boolean).join(' ');
  return (
    <figure className="code-block" data-language={language}>
      {title && <figcaption>{title}</figcaption>}
      {partsOf(lines.length, folded).map(({ from, to, isFolded }) => {
        const part = lines.slice(from - 1, to).map((line, index) => wrap(line, from + index, marks, strings));
        const code = (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <pre key={from} tabIndex={0} className={looks || undefined}>
            <code dangerouslySetInnerHTML={{ __html: part.join('') }} />
          </pre>
        );
        if (!isFolded) return code;
        const shown = [from, to].map((line) => line + (startLine ?? 1) - 1);
        return (
          <details key={from}>
            <summary>{format(strings.foldedLines, { lines: [...new Set(shown)].join('–') })}</summary>
            {code}
          </details>
        );
      })}
      {note && <footer>{note}</footer>}
    </figure>
  );
}

/** The lines in parts, by whether they are folded. */
function partsOf(count: number, folded: number[]): { from: number; to: number; isFolded: boolean }[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const starts = all.filter((line) => line === 1 || folded.includes(line) !== folded.includes(line - 1));
  return starts.map((from, index) => ({
    from,
    to: (starts[index + 1] ?? count + 1) - 1,
    isFolded: folded.includes(from),
  }));
}

/** Wraps a line with a mark or a number in an element, its line break included. */
function wrap(
  html: string,
  line: number,
  marks: Marks,
  { insertedLine, deletedLine }: Localized['strings'],
): string {
  const { startLine, focused = [] } = marks;
  const [tag, says] = marks.deleted?.includes(line)
    ? ['del', deletedLine]
    : marks.inserted?.includes(line)
      ? ['ins', insertedLine]
      : marks.highlighted?.includes(line)
        ? ['mark']
        : ['span'];
  const text = marks.answers?.includes(line) ? `<samp>${html}\n</samp>` : `${html}\n`;
  const kind = marks.kinds?.[line] ?? '';
  const isDim = focused.length > 0 && !focused.includes(line);
  if (tag === 'span' && startLine === undefined && !isDim) return text;
  const number = startLine === undefined ? '' : ` data-line="${startLine + line - 1}"`;
  const said = says ? ` data-says="${escapeText(says)}"` : '';
  return `<${tag} class="line${isDim ? ' dim' : ''}${kind && ` line--${kind}`}"${number}${said}>${text}</${tag}>`;
}
