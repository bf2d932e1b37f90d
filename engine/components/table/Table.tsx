import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
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

/** Positions of line breaks in names, by the minimum length of the name. */
const breaks: readonly (readonly [letters: number, where: RegExp])[] = [
  [28, /(?<=[_.(<])(?=\w)/],
  [15, /(?<=[_.])(?=\w)/],
];

const withBreaks = (content: ReactNode): ReactNode =>
  Children.map(content, (part) => {
    if (!isValidElement<{ children?: ReactNode }>(part)) return part;
    const { children } = part.props;
    if (part.type !== 'code' || typeof children !== 'string')
      return children === undefined ? part : cloneElement(part, {}, withBreaks(children));
    const where = breaks.find(([letters]) => children.length >= letters)?.[1];
    if (!where) return part;
    const [first, ...others] = children.split(where);
    return cloneElement(part, {}, first, ...others.flatMap((word) => [<wbr key={word} />, word]));
  });
