import type { ReactNode } from 'react';

/** Words with the parts of them that are code, given in their order, as code. */
export function withCode(words: string, [first, ...others]: readonly string[] = []): ReactNode {
  const at = first === undefined ? -1 : words.indexOf(first);
  if (first === undefined || at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <code>{first}</code>
      {withCode(words.slice(at + first.length), others)}
    </>
  );
}
