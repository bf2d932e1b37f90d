import type { ComponentProps } from 'react';
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
