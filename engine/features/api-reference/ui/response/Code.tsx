import { useEffect, useMemo, useRef } from 'react';
import { highlight } from './highlight.ts';

interface Props {
  code: string;
  /** Names the classes of its tokens; without it the code stays plain. */
  pattern: RegExp | undefined;
  label: string;
  /** Name of the language, shown above the code. */
  language: string;
}

/** Code as elsewhere on the page, with the same buttons. */
export function Code({ code, pattern, label, language }: Props) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const actions = document.querySelector<HTMLTemplateElement>('#code-actions')?.content;
    const buttons = actions?.cloneNode(true) as DocumentFragment | undefined;
    for (const button of buttons?.querySelectorAll<HTMLElement>('[data-wrap]') ?? []) button.remove();
    if (buttons) block.current?.append(buttons);
  }, []);
  const tokens = useMemo(() => (pattern ? highlight(code, pattern) : [{ text: code }]), [code, pattern]);
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
