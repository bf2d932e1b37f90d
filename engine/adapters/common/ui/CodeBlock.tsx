import { Children, type ReactNode } from 'react';
import { parseFence } from '#engine/content/code/fence.ts';
import { escapeText } from '#engine/shared/text/escape.ts';

interface Props {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: string;
  filename?: string;
  /** What follows the language of a fence. */
  metastring?: string;
}

/**
 * Code as it is: colors are made for fences of Markdown only. It is one piece of HTML, since buttons are added to it before
 * React sees it.
 */
export function CodeBlock({ children, className = '', language, metastring, ...rest }: Props) {
  const title = rest.title ?? rest.filename ?? (metastring && parseFence(metastring).title);
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  const __html = `${caption}<pre tabindex="0"><code>${escapeText(text)}\n</code></pre>`;
  return (
    <figure
      className="code-block"
      data-language={language ?? /language-(\S+)/.exec(className)?.[1] ?? 'text'}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
