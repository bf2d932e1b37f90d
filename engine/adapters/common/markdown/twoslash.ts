/** Notes for the checker of TypeScript in blocks of code: https://twoslash.netlify.app. */

/** The name of the cut that a line marks. */
const cutIn = ({ text }: { text: string }): string | undefined =>
  /^\s*\/\/ *---(cut[a-z-]*)---\s*$/.exec(text)?.[1];

/** The lines that readers see: without what is cut off, and without options and queries. */
export function withoutTwoslash<Line extends { text: string }>(code: readonly Line[]): Line[] {
  const start = code.findLastIndex((line) => /^cut(-before)?$/.test(cutIn(line) ?? ''));
  const end = code.findIndex((line) => cutIn(line) === 'cut-after');
  let isCut = false;
  return code.slice(start + 1, end < 0 ? undefined : end).filter((line) => {
    if (cutIn(line) === 'cut-start') isCut = true;
    const isHidden = isCut || /^\s*\/\/\s*(?:@(?!filename|ts-)\w|\^[?|])|---cut-end---/.test(line.text);
    if (cutIn(line) === 'cut-end') isCut = false;
    return !isHidden;
  });
}
