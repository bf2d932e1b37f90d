import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { breakable } from '#engine/shared/text/breakable.ts';
import type { Localized } from '../localized.ts';

/** A table. It scrolls if it is wider than the text. */
export function Table({ strings, ...rest }: ComponentProps<'table'> & Localized) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table" role="group" aria-label={strings.table} tabIndex={0}>
      <table {...rest} />
    </div>
  );
}

/** A head cell. An empty one, such as the corner above row names, is an ordinary cell. */
export function HeadCell(props: ComponentProps<'th'>) {
  return props.children ? <th scope="col" {...props} /> : <td {...props} />;
}

/** A cell. Long names of code in it may break after signs, so that columns share the width. */
export function Cell({ children, ...rest }: ComponentProps<'td'>) {
  return <td {...rest}>{withBreaks(children)}</td>;
}

const withBreaks = (content: ReactNode): ReactNode =>
  Children.map(content, (part) => {
    if (!isValidElement<{ children?: ReactNode }>(part)) return part;
    const { children } = part.props;
    if (part.type !== 'code' || typeof children !== 'string')
      return children === undefined ? part : cloneElement(part, {}, withBreaks(children));
    const [first, ...others] = breakable(children);
    return others.length === 0
      ? part
      : cloneElement(part, {}, first, ...others.flatMap((word) => [<wbr key={word} />, word]));
  });
