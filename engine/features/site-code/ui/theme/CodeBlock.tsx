import { Children, type ReactNode } from 'react';
import { CodeBlock as Drawn } from '#engine/components/code-block/CodeBlock.tsx';
import { parseFence } from '#engine/content/code/fence.ts';
import { escapeText } from '#engine/shared/escape.ts';

interface Props {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: string;
  /** What follows the language of a fence. */
  metastring?: string;
}

/** Code as it is: colors are made for fences of Markdown only. */
export default function CodeBlock({ children, className = '', language, metastring, ...rest }: Props) {
  const title = rest.title ?? (metastring && parseFence(metastring).title);
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  return (
    <Drawn
      lines={text.split('\n').map(escapeText)}
      language={language ?? /language-(\S+)/.exec(className)?.[1] ?? 'text'}
      {...(title && { title })}
    />
  );
}
