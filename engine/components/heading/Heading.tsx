import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { format } from '#engine/shared/strings.ts';
import type { Localized } from '../localized.ts';

export type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading with a link to itself. */
export function Heading({
  level: Tag,
  strings,
  ...rest
}: ComponentProps<'h2'> & Localized & { level: Level }) {
  const { id, children } = rest;
  if (!id) return <Tag {...rest} />;
  const label = format(strings.headingLink, { heading: textOf(children).trim() });
  return (
    <Tag {...rest}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its label names it */}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />
    </Tag>
  );
}

interface TextProps {
  children?: ReactNode;
  alt?: string;
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (!isValidElement<TextProps>(child)) return String(child);
      // The mark of a footnote is not part of the name.
      if ('data-footnote-ref' in child.props) return '';
      return child.props.alt ?? textOf(child.props.children);
    })
    .join('');
}
