import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

export interface IslandProps<Props extends object> {
  /** Name of the component's file, `.island.tsx` left out. */
  name: string;
  component: ComponentType<Props>;
  /** Survive a round trip through JSON. */
  props: Props;
  /**
   * When it wakes. An interaction always wakes it at once. `wanted`: when idle; on a slow line, on the first sign of the reader.
   * One that wakes when it is `visible` is complete: if its code does not load, the HTML of the build stays.
   */
  wake?: 'interaction' | 'visible' | 'wanted' | 'idle' | 'load';
  /** Distinguishes islands of the same name in one page. */
  id?: string;
  /** It is part of a line of text. */
  isInline?: boolean;
}

/** Removes React's preloads of pictures: it preloads even those at the end of a page. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link rel="preload" as="image"[^>]*>/g, '');

/** A component for the browser: useful HTML from the build, React when it wakes. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wake = 'interaction',
  id,
  isInline = false,
}: IslandProps<Props>) {
  const prefix = id ? `${name}-${id}-` : `${name}-`;
  const json = JSON.stringify(props);
  const element = <Component {...(JSON.parse(json) as Props)} />;
  const html = withoutPreloads(renderToString(element, { identifierPrefix: prefix }));
  const Element = isInline ? 'span' : 'div';
  return (
    <Element
      data-island={name}
      data-wake={wake}
      data-prefix={prefix}
      data-props={json}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
