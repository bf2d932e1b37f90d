interface Props {
  /** HTML of each line. */
  lines: string[];
  language: string;
  title?: string;
  /** Numbers of highlighted lines; the first line of the code is 1. */
  highlighted?: number[];
  inserted?: number[];
  deleted?: number[];
  /** Lines that a console answers. */
  answers?: number[];
  /** Number of the first line. Without it, lines show no numbers. */
  startLine?: number;
  /** Stands below the code. */
  note?: string;
}

/** Highlighted code. `CodeBlock.browser.ts` adds the buttons. */
export function CodeBlock({ lines, language, title, startLine, note, ...marks }: Props) {
  const html = lines.map((line, index) => wrap(line, index + 1, marks, startLine)).join('');
  return (
    <figure className="code-block" data-language={language}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={startLine === undefined ? undefined : 'numbered'}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {note && <footer>{note}</footer>}
    </figure>
  );
}

/** Wraps a line with a mark or a number in an element, its line break included. */
function wrap(html: string, line: number, marks: Partial<Props>, startLine: number | undefined): string {
  const tag = marks.deleted?.includes(line)
    ? 'del'
    : marks.inserted?.includes(line)
      ? 'ins'
      : marks.highlighted?.includes(line)
        ? 'mark'
        : 'span';
  const text = marks.answers?.includes(line) ? `<samp>${html}\n</samp>` : `${html}\n`;
  if (tag === 'span' && startLine === undefined) return text;
  const number = startLine === undefined ? '' : ` data-line="${startLine + line - 1}"`;
  return `<${tag} class="line"${number}>${text}</${tag}>`;
}
