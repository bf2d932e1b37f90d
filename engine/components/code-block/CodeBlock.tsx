interface Props {
  /** HTML of each line. */
  lines: string[];
  language: string;
  title?: string;
  /** Line numbers that are set apart; the first line of the code is 1. */
  highlighted?: number[];
  inserted?: number[];
  deleted?: number[];
  /** Number of the first line; numbers are shown when it is set. */
  startLine?: number;
}

/** Highlighted code. `CodeBlock.browser.ts` adds the buttons. */
export function CodeBlock({ lines, language, title, startLine, ...marks }: Props) {
  const html = lines.map((line, index) => wrap(line, index + 1, marks, startLine)).join('');
  return (
    <figure className="code-block" data-language={language}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className={startLine === undefined ? undefined : 'numbered'}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}

/** Lines that carry a mark or a number get an element; the line break stays inside of it. */
function wrap(html: string, line: number, marks: Partial<Props>, startLine: number | undefined): string {
  const tag = marks.deleted?.includes(line)
    ? 'del'
    : marks.inserted?.includes(line)
      ? 'ins'
      : marks.highlighted?.includes(line)
        ? 'mark'
        : 'span';
  if (tag === 'span' && startLine === undefined) return `${html}\n`;
  const number = startLine === undefined ? '' : ` data-line="${startLine + line - 1}"`;
  return `<${tag} class="line"${number}>${html}\n</${tag}>`;
}
