import { Fragment, type ReactNode } from 'react';

/** Like `format`, for values that are elements. */
export function formatNodes(text: string, values: Record<string, ReactNode>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const isPlace = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Fragment key={index}>{isPlace ? (values[part] ?? `{${part}}`) : part}</Fragment>;
  });
}
