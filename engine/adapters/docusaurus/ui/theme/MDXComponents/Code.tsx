import type { ComponentProps } from 'react';
import CodeBlock from '../CodeBlock.tsx';

/** A block where the code has several lines. */
export default function Code(props: ComponentProps<'code'>) {
  const { children, className } = props;
  if (typeof children !== 'string' || !children.includes('\n')) return <code {...props} />;
  return <CodeBlock {...(className && { className })}>{children}</CodeBlock>;
}
