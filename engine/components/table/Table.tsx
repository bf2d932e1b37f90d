import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import type { Localized } from '../localized.ts';

/** A table that scrolls on its own where it is wider than the text. */
export function Table({ strings, ...rest }: ComponentProps<'table'> & Localized) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="table" role="group" aria-label={strings.table} tabIndex={0}>
      <table {...rest} />
    </div>
  );
}

/** A head cell; one without a text, such as the corner above row names, heads nothing. */
export function HeadCell(props: ComponentProps<'th'>) {
  return props.children ? <th scope="col" {...props} /> : <td {...props} />;
}

/** A cell; long names of code in it may break after their signs, so that columns share the room that there is. */
export function Cell({ children, ...rest }: ComponentProps<'td'>) {
  return <td {...rest}>{withBreaks(children)}</td>;
}

/** Where names break that have so many letters at least. */
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
