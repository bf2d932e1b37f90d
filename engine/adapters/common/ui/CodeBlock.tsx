import { Children, type ReactNode } from 'react';
import { parseFence } from '#engine/content/code/fence.ts';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import { escapeText } from '#engine/shared/text/escape.ts';

interface Props {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: string;
  filename?: string;
  /** What follows the language of a fence. */
  metastring?: string;
  /** The number of the first line, or that it is 1. */
  showLineNumbers?: boolean | number;
}

/**
 * Code with colors where they are known in the build; the browser keeps what is there. It is one piece of HTML, since buttons
 * are added to it before React sees it.
 */
export function CodeBlock({ children, className = '', metastring = '', showLineNumbers, ...rest }: Props) {
  const { startLine = Number(showLineNumbers ?? 0), ...fence } = parseFence(metastring);
  const { title = rest.filename ?? fence.title, language = /language-(\S+)/.exec(className)?.[1] ?? 'text' } =
    rest;
  const text = Children.toArray(children).join('').replace(/\n$/, '');
  const lines = currentRenderContext()?.highlight?.(text, language.toLowerCase());
  const code = (lines ?? escapeText(text).split('\n')).map((line, index) => {
    const tag = fence.highlighted.includes(index + 1) ? 'mark' : 'span';
    if (!startLine && tag === 'span') return `${line}\n`;
    return `<${tag} class="line" data-line="${startLine + index}">${line}\n</${tag}>`;
  });
  const caption = title ? `<figcaption>${escapeText(title)}</figcaption>` : '';
  const numbered = startLine ? ' class="numbered"' : '';
  const __html = `${caption}<pre tabindex="0"${numbered}><code>${code.join('')}</code></pre>`;
  return <figure className="code-block" data-language={language} dangerouslySetInnerHTML={{ __html }} />;
}
