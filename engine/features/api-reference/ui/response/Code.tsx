import { useEffect, useRef } from 'react';
import type { Token } from './formatJson.ts';

interface Props {
  tokens: readonly Token[];
  label: string;
  /** What it is written in, shown above it. */
  language: string;
}

/** Code as elsewhere on the page, with the same buttons. */
export function Code({ tokens, label, language }: Props) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const actions = document.querySelector<HTMLTemplateElement>('#code-actions')?.content;
    const buttons = actions?.cloneNode(true) as DocumentFragment | undefined;
    for (const button of buttons?.querySelectorAll<HTMLElement>('[data-wrap]') ?? []) button.remove();
    if (buttons) block.current?.append(buttons);
  }, []);
  return (
    <figure className="code-block" aria-label={label} data-language={language} ref={block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {tokens.map(({ text, kind }, index) =>
            kind ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name
              <span key={index} className={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
