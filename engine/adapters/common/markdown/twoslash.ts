/** Notes for the checker of TypeScript in blocks of code: https://twoslash.netlify.app. */

/** The lines that readers see: without what is cut off, and without options and queries. */
export function withoutTwoslash<Line extends { text: string }>(code: readonly Line[]): Line[] {
  const isNote = (name: string, { text }: Line) => new RegExp(`^\\s*// *---${name}---\\s*$`).test(text);
  const start = code.findLastIndex((line) => isNote('cut(?:-before)?', line));
  const end = code.findIndex((line) => isNote('cut-after', line));
  let isCut = false;
  return code.slice(start + 1, end < 0 ? undefined : end).filter((line) => {
    if (isNote('cut-start', line)) isCut = true;
    const isHidden = isCut || /^\s*\/\/\s*(?:@(?!filename|ts-)\w|\^[?|])|---cut-end---/.test(line.text);
    if (isNote('cut-end', line)) isCut = false;
    return !isHidden;
  });
}
